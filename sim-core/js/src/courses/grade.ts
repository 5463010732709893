/** Answers beside what the simulator measures. */
import { expandVariant, measureOf, usualTolerance, type Assignment, type Question, type Scenario } from "@ackscope/scenarios";
import { measureRun, type Measured } from "../measure/index.js";
import type { Core } from "../core.js";
import { runScenario, type RunResult } from "../run.js";
import { pointsOf } from "./assignment.js";
import type { OwnExperiment } from "./own-run.js";

export type Answer = number | string;

export interface GradedQuestion {
  readonly id: string;
  readonly answer: Answer | null;
  /** A number, the ids of the right variants, or why the run has no such number: then the question counts for nobody. */
  readonly measured: number | readonly string[] | { readonly reason: string };
  readonly points: number;
  /** 0: it does not count. */
  readonly of: number;
}

export interface Graded {
  readonly runs: readonly { readonly variant: string; readonly digest: string }[];
  readonly questions: readonly GradedQuestion[];
  readonly points: number;
  readonly of: number;
}

/** Whoever simulates: a core in this thread, or the workers of a page. */
export interface Runner {
  /** Of the core. */
  readonly version: string;
  /** Rejects with what a run throws: ScenarioError, LimitExceeded. */
  run(scenario: Scenario): Promise<RunResult>;
}

export const runnerOf = (core: Core, maxEvents = Infinity): Runner => ({
  version: core.version,
  run: (scenario) => runScenario(core, scenario, { limits: { events: maxEvents } }),
});

/** Runs every variant of the experiment: a student's own, or the assignment's. */
export async function grade(
  runner: Runner,
  assignment: Assignment,
  { experiment }: Pick<OwnExperiment, "experiment">,
  answers: Readonly<Record<string, Answer>>,
): Promise<Graded> {
  const runs: Graded["runs"][number][] = [];
  /** By variant and question. */
  const measured = new Map<string, ReadonlyMap<string, Measured>>();
  for (const { id } of experiment.variants) {
    const expanded = expandVariant(experiment, id);
    if ("problems" in expanded) throw new Error(`${id}: ${expanded.problems[0]!.message}`);
    const { scenario } = expanded;
    const { metrics, columns } = await runner.run(scenario);
    runs.push({ variant: id, digest: metrics.digest });
    const run = { scenario, metrics, columns };
    measured.set(id, new Map(assignment.questions.map((question) => [question.id, measureRun(run, measureOf(question))])));
  }
  const questions = assignment.questions.map((question) => {
    const of = new Map([...measured].map(([variant, found]) => [variant, found.get(question.id)!]));
    return judged(question, of, answers[question.id] ?? null);
  });
  const sum = (key: "points" | "of"): number => questions.reduce((all, question) => all + question[key], 0);
  return { runs, questions, points: sum("points"), of: sum("of") };
}

function judged(question: Question, measured: ReadonlyMap<string, Measured>, answer: Answer | null): GradedQuestion {
  const right = question.type === "number" ? rightNumber(question, measured) : rightChoices(question, measured);
  const { id } = question;
  if ("reason" in right) return { id, answer, measured: right, points: 0, of: 0 };
  const of = pointsOf(question);
  return { id, answer, measured: right.measured, points: answer !== null && right.takes(answer) ? of : 0, of };
}

type Right = { readonly reason: string } | { readonly measured: number | readonly string[]; readonly takes: (answer: Answer) => boolean };

function rightNumber(
  { variant, tolerance = usualTolerance }: Extract<Question, { type: "number" }>,
  measured: ReadonlyMap<string, Measured>,
): Right {
  const found = measured.get(variant ?? [...measured.keys()][0]!)!;
  if ("reason" in found) return found;
  const { value } = found;
  return { measured: value, takes: (answer) => typeof answer === "number" && Math.abs(answer - value) <= tolerance * Math.abs(value) };
}

/** Several, if they have as much of it. */
function rightChoices({ which }: Extract<Question, { type: "choice" }>, measured: ReadonlyMap<string, Measured>): Right {
  const values: (readonly [string, number])[] = [];
  for (const [variant, found] of measured) {
    if ("reason" in found) return { reason: `${variant}: ${found.reason}` };
    values.push([variant, found.value]);
  }
  const best = (which === "most" ? Math.max : Math.min)(...values.map(([, value]) => value));
  const right = values.filter(([, value]) => value === best).map(([variant]) => variant);
  return { measured: right, takes: (answer) => right.includes(String(answer)) };
}
