/**
 * What a student hands in: the answers, and what the simulator made of them. Whoever has the assignment makes it again from the answers and compares;
 * a report that was changed by hand does not come out the same. It does not say who gave the answers.
 */
import { checkAgainst, ReportSchema, type Assignment, type Problem, type Report } from "@ackscope/scenarios";
import { assignmentHash } from "./assignment.js";
import { grade, type Answer, type Graded, type Runner } from "./grade.js";
import { ownExperiment } from "./own-run.js";

export const checkReport = (document: unknown): Problem[] => checkAgainst(ReportSchema, document);

export async function makeReport(
  runner: Runner,
  assignment: Assignment,
  student: string,
  answers: Readonly<Record<string, Answer>>,
): Promise<Report> {
  const own = ownExperiment(assignment, student);
  const { runs, points, of } = await grade(runner, assignment, own, answers);
  return {
    format: 1,
    assignment: { title: assignment.title, hash: assignmentHash(assignment) },
    student,
    core: runner.version,
    seed: own.seed,
    answers: Object.entries(answers).map(([id, answer]) => ({ id, answer })),
    runs: [...runs],
    points,
    of,
  };
}

export interface Verified {
  /** What is different here, in words; empty: the report is as the simulator makes it. */
  readonly differences: readonly string[];
  /** From the answers of the report, whatever it says of itself. */
  readonly graded: Graded;
}

/** REQUIRES: both are checked. */
export async function verifyReport(runner: Runner, assignment: Assignment, report: Report): Promise<Verified> {
  const own = ownExperiment(assignment, report.student);
  const graded = await grade(runner, assignment, own, Object.fromEntries(report.answers.map(({ id, answer }) => [id, answer])));
  const differences: string[] = [];
  const said = (what: string, there: unknown, here: unknown): void => {
    if (there !== here) differences.push(`${what}: ${String(there)} in the report, ${String(here)} here`);
  };
  said("assignment", report.assignment.hash, assignmentHash(assignment));
  said("seed", report.seed, own.seed);
  const there = new Map(report.runs.map(({ variant, digest }) => [variant, digest]));
  for (const { variant, digest } of graded.runs) said(`digest of ${variant}`, there.get(variant), digest);
  said("points", report.points, graded.points);
  said("points to have", report.of, graded.of);
  // Another core may have other events: then this is why.
  if (differences.length > 0) said("core", report.core, runner.version);
  return { differences, graded };
}
