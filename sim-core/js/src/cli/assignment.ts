/** `ackscope assignment` and `ackscope grade`: what a student gets and hands in, and what a lecturer makes of it. */
import { freezeExperiment, measureOf, type Assignment, type Question, type Report } from "@ackscope/scenarios";
import {
  checkAssignment,
  checkReport,
  makeReport,
  marksCsv,
  ownExperiment,
  pointsOf,
  runnerOf,
  verifyReport,
  type Answer,
  type Marked,
  type OwnExperiment,
} from "../courses/index.js";
import { measureKind } from "../measure/index.js";
import { loadCore } from "../node.js";
import { ExitCode, InputError, UsageError } from "./errors.js";
import { print, printJson, warn } from "./output.js";
import { readDocument, sourceName } from "./read-document.js";

export interface AssignmentFlags {
  readonly student: string;
  readonly answer: readonly string[];
  readonly experiment?: boolean;
  readonly maxEvents: number;
}

/** Without answers: what is asked of this student. With them: the report, as JSON. */
export async function assignmentCommand(file: string, flags: AssignmentFlags): Promise<void> {
  const assignment = await assignmentIn(file);
  if (flags.student.trim() === "") throw new UsageError("--student: whose assignment is it?");
  const own = ownOf(file, assignment, flags.student);
  if (flags.experiment === true) return void printJson(freezeExperiment(own.experiment));
  if (flags.answer.length === 0) return void print(sheetOf(assignment, own));
  const answers = Object.fromEntries(flags.answer.map((text) => parseAnswer(text, assignment)));
  printJson(await makeReport(runnerOf(await loadCore(), flags.maxEvents), assignment, flags.student, answers));
}

export interface GradeFlags {
  readonly json?: boolean;
  readonly maxEvents: number;
}

/** A row for each report, as CSV. Exit code 1: one does not come out as it says. */
export async function gradeCommand(file: string, reports: readonly string[], flags: GradeFlags): Promise<ExitCode> {
  const assignment = await assignmentIn(file);
  const runner = runnerOf(await loadCore(), flags.maxEvents);
  const graded: (Marked & { readonly source: string })[] = [];
  for (const each of reports) {
    const document = await readDocument(each);
    const problems = checkReport(document);
    if (problems.length > 0) throw new InputError(sourceName(each), problems);
    const report = document as Report;
    ownOf(file, assignment, report.student);
    graded.push({ source: sourceName(each), report, verified: await verifyReport(runner, assignment, report) });
  }
  if (flags.json === true)
    printJson(graded.map(({ source, report: { student, seed }, verified }) => ({ source, student, seed, ...verified })));
  else print(marksCsv(assignment, graded));
  for (const { source, verified } of graded)
    if (verified.differences.length > 0) warn(`${source} does not come out as it says: ${verified.differences.join("; ")}`);
  return graded.every(({ verified }) => verified.differences.length === 0) ? ExitCode.fine : ExitCode.claimFailed;
}

async function assignmentIn(file: string): Promise<Assignment> {
  const document = await readDocument(file);
  const problems = checkAssignment(document);
  if (problems.length > 0) throw new InputError(sourceName(file), problems);
  return document as Assignment;
}

function ownOf(file: string, assignment: Assignment, student: string): OwnExperiment {
  try {
    return ownExperiment(assignment, student);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`${sourceName(file)}: a value that ${student} draws makes no scenario: ${error.message}`);
  }
}

function sheetOf({ title, text, questions }: Assignment, { seed, values, experiment }: OwnExperiment): string {
  const own = [`seed ${seed}`, ...values.map(({ path, value }) => `${path} ${value}`)].join(", ");
  const asked = questions.map((question, place) => `${place + 1}. ${question.text}\n   ${howToAnswer(question, experiment)}`);
  return [title, ...(text === undefined || text === "" ? [] : [text]), `Yours: ${own}`, "", ...asked].join("\n");
}

function howToAnswer(question: Question, { variants }: OwnExperiment["experiment"]): string {
  const points = pointsOf(question);
  const counts = `${points} ${points === 1 ? "point" : "points"}`;
  if (question.type === "choice") return `--answer ${question.id}=VARIANT, one of ${variants.map(({ id }) => id).join(", ")}; ${counts}`;
  const { title, unit } = measureKind(measureOf(question));
  const variant = question.variant ?? variants[0]?.id ?? "";
  return `--answer ${question.id}=NUMBER, ${title.toLowerCase()} of ${variant}${unit === "" ? "" : ` in ${unit}`}; ${counts}`;
}

function parseAnswer(text: string, { questions, experiment }: Assignment): readonly [string, Answer] {
  const [id = "", ...rest] = text.split("=");
  const given = rest.join("=").trim();
  const question = questions.find((each) => each.id === id);
  if (question === undefined) throw new UsageError(`--answer ${text}: the questions are ${questions.map((each) => each.id).join(", ")}`);
  if (question.type === "number") {
    const number = Number(given);
    if (given === "" || !Number.isFinite(number)) throw new UsageError(`--answer ${text}: ${id} takes a number`);
    return [id, number];
  }
  const ids = experiment.variants.map((variant) => variant.id);
  if (!ids.includes(given)) throw new UsageError(`--answer ${text}: ${id} takes one of ${ids.join(", ")}`);
  return [id, given];
}
