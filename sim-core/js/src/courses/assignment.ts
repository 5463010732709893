/** What is wrong with an assignment, and what it is called by. */
import {
  AssignmentSchema,
  checkAgainst,
  checkExperiment,
  measureOf,
  setAtPointer,
  usualPoints,
  type Assignment,
  type Problem,
  type Question,
} from "@ackscope/scenarios";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { measureKind } from "../measure/index.js";

/** Every problem: of the document, of its experiment, and of what the questions ask for. */
export function checkAssignment(document: unknown): Problem[] {
  const problems = checkAgainst(AssignmentSchema, document);
  if (typeof document !== "object" || document === null) return problems;
  const { experiment } = document as { readonly experiment?: unknown };
  problems.push(...checkExperiment(experiment).map((problem) => ({ ...problem, pointer: `/experiment${problem.pointer}` })));
  return problems.length > 0 ? problems : questionProblems(document as Assignment);
}

/** REQUIRES: each part is right by itself. */
function questionProblems({ experiment, questions, vary = [] }: Assignment): Problem[] {
  const ids = experiment.variants.map(({ id }) => id);
  const problems: Problem[] = [];
  for (const [index, question] of questions.entries()) {
    const at = (key: string): string => `/questions/${index}/${key}`;
    if (questions.findIndex(({ id }) => id === question.id) < index)
      problems.push({ pointer: at("id"), message: `"${question.id}" is the id of two questions`, expected: "an id of its own" });
    if (question.type === "number" && question.variant !== undefined && !ids.includes(question.variant))
      problems.push({ pointer: at("variant"), message: `there is no variant "${question.variant}"`, expected: ids.join(", ") });
    if (question.type === "choice" && ids.length < 2)
      problems.push({
        pointer: at("type"),
        message: "there is one variant, so nothing to choose from",
        expected: "an experiment with more",
      });
    try {
      measureKind(measureOf(question));
    } catch (error) {
      problems.push({ pointer: at("measure"), message: (error as Error).message, expected: "a measure with its options" });
    }
  }
  for (const [index, { path }] of vary.entries()) {
    const changed = setAtPointer(experiment.base, path, null);
    if ("problem" in changed) problems.push({ ...changed.problem, pointer: `/vary/${index}/path` });
  }
  return problems;
}

export const pointsOf = ({ points = usualPoints }: Pick<Question, "points">): number => points;

/** SHA-256 of the document whatever the order of its keys, in hex: two assignments with one hash ask the same. */
export const assignmentHash = (assignment: Assignment): string => bytesToHex(sha256(utf8ToBytes(inOrder(assignment))));

function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, of]) => of !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, of]) => `${JSON.stringify(key)}:${inOrder(of)}`)
    .join(",")}}`;
}
