/** What an assignment is, and what answers to it are worth: in the worker thread, since both can be made so that they take long. */
import { inflateRawSync } from "node:zlib";
import type { Assignment } from "@ackscope/scenarios";
import { ScenarioError, type Core } from "ackscope";
import { checkAssignment, grade, ownExperiment, pointsOf, type Answer } from "ackscope/courses";
import type { Problems } from "../verify/examine.js";
import { exceeded, LimitedRuns, overLimit } from "../verify/limited-runs.js";
import type { OverLimit, RunLimits } from "../verify/limits.js";

/** `assignment` is packed as in links: JSON, deflate, base64url. */
export type GradeOrder =
  | { readonly kind: "outline"; readonly assignment: string }
  | {
      readonly kind: "grade";
      readonly assignment: string;
      readonly student: string;
      readonly answers: Readonly<Record<string, Answer>>;
    };

export type GradeAnswer =
  | { readonly kind: "outlined"; readonly title: string; readonly points: number }
  | { readonly kind: "graded"; readonly points: number; readonly of: number }
  | Problems
  | OverLimit;

/** As in the page that packs them. */
const largestText = 2_000_000;

/** Pointers lead into the assignment. */
export async function gradeOrder(core: Core, order: GradeOrder, limits: RunLimits): Promise<GradeAnswer> {
  const document = unpacked(order.assignment);
  if (document === undefined) return wrong("", "this is no packed assignment", "what the page of an assignment sends");
  const problems = checkAssignment(document);
  if (problems.length > 0) return { kind: "problems", problems };
  const assignment = document as Assignment;
  if (order.kind === "outline")
    return { kind: "outlined", title: assignment.title, points: assignment.questions.reduce((sum, each) => sum + pointsOf(each), 0) };
  try {
    const own = ownExperiment(assignment, order.student);
    const runs = new LimitedRuns(core, limits);
    const runner = { version: core.version, run: (scenario: unknown) => runs.run(scenario) };
    const { points, of } = await grade(runner, assignment, own, order.answers);
    return { kind: "graded", points, of };
  } catch (error) {
    const limit = exceeded(error);
    if (limit !== undefined) return overLimit(limit, limits);
    if (error instanceof ScenarioError) return { kind: "problems", problems: error.problems };
    if (error instanceof RangeError) return wrong("/vary", error.message, "values that make a scenario");
    throw error;
  }
}

const wrong = (pointer: string, message: string, expected: string): Problems => ({
  kind: "problems",
  problems: [{ pointer, message, expected }],
});

function unpacked(text: string): unknown {
  try {
    return JSON.parse(inflateRawSync(Buffer.from(text, "base64url"), { maxOutputLength: largestText }).toString("utf8"));
  } catch {
    return undefined;
  }
}
