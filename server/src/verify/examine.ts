/**
 * What can be said of an experiment without running it: its problems, its frozen form, and what a run would cost. It trusts nothing about
 * the document but that it is JSON, and runs in worker threads only: a document can be made so that checking it takes long.
 */
import { checkExperiment, freeze, type Experiment, type Problem, type Scenario } from "@ackscope/scenarios";
import { ScenarioError, type Core } from "ackscope";
import type { OverLimit, RunLimits } from "./limits.js";

export interface Variant {
  readonly id: string;
  readonly scenario: Scenario;
}

export interface Examined {
  readonly kind: "examined";
  readonly experiment: Experiment;
  /** The frozen experiment, JSON text. */
  readonly frozen: string;
  readonly variants: readonly Variant[];
  /** Upper estimate of the events of all variants together. */
  readonly events: number;
}

/** Pointers lead into the experiment. */
export interface Problems {
  readonly kind: "problems";
  readonly problems: readonly Problem[];
}

export function examine(core: Core, document: unknown, limits: Pick<RunLimits, "events" | "storedBytes">): Examined | Problems | OverLimit {
  const problems = [...textProblems(document), ...checkExperiment(document)];
  if (problems.length > 0) return { kind: "problems", problems };

  const { experiment, scenarios } = freeze(document as Experiment);
  const frozen = JSON.stringify(experiment);
  const frozenBytes = Buffer.byteLength(frozen);
  if (frozenBytes > limits.storedBytes)
    return { kind: "overLimit", limit: "storedBytes", allowed: limits.storedBytes, estimate: frozenBytes };

  const variants = experiment.variants.map(({ id }, i) => ({ id, scenario: untraced(scenarios[i]!) }));
  const judged = variants.map(({ scenario }) => estimated(core, scenario));
  if (judged.some((each) => "problems" in each)) {
    const base = estimated(core, experiment.base);
    return { kind: "problems", problems: placed(judged.map(problemsOf), problemsOf(base)) };
  }
  const events = judged.reduce((sum, each) => sum + ("events" in each ? each.events : 0), 0);
  if (events > limits.events) return { kind: "overLimit", limit: "events", allowed: limits.events, estimate: events };
  return { kind: "examined", experiment, frozen, variants, events };
}

/** The digest covers every row, kept or not, so none is kept. */
const untraced = (scenario: Scenario): Scenario => ({ ...scenario, trace: { ...scenario.trace, level: "off" } });

type Estimated = { readonly events: number } | { readonly problems: readonly Problem[] };

const problemsOf = (estimate: Estimated): readonly Problem[] => ("problems" in estimate ? estimate.problems : []);

/** Upper estimate of the events, or what only the core can see: unknown nodes, no route ... */
function estimated(core: Core, scenario: Scenario): Estimated {
  try {
    return { events: Math.ceil(core.estimate(scenario).events) };
  } catch (error) {
    if (error instanceof ScenarioError) return { problems: error.problems };
    throw error;
  }
}

/** Titles go into HTML, logs and databases: they are text on one line, and everything is well-formed Unicode. */
function textProblems(document: unknown): Problem[] {
  const { title, description } = Object(document) as { title?: unknown; description?: unknown };
  const problems: Problem[] = [];
  if (typeof title === "string" && /[\p{Cc}\p{Cs}]/u.test(title))
    problems.push({ pointer: "/title", message: "the title has control characters", expected: "text on one line" });
  if (typeof description === "string" && /[\0\p{Cs}]/u.test(description))
    problems.push({ pointer: "/description", message: "the description has characters that are not text", expected: "text" });
  return problems;
}

/**
 * The core's problems point into a patched scenario. One that the base has too is told once, there; another was made by the variant's
 * patch.
 */
function placed(ofVariants: readonly (readonly Problem[])[], ofBase: readonly Problem[]): Problem[] {
  const isSame = (one: Problem) => (other: Problem) => one.pointer === other.pointer && one.message === other.message;
  const inherited = ofBase.filter((problem) => ofVariants.some((problems) => problems.some(isSame(problem))));
  const own = ofVariants.flatMap((problems, index) =>
    problems
      .filter((problem) => !inherited.some(isSame(problem)))
      .map(({ pointer, message, expected }) => ({
        pointer: `/variants/${index}/patch`,
        message: `${message} (at ${pointer} of the patched scenario)`,
        expected,
      })),
  );
  return [...inherited.map((problem) => ({ ...problem, pointer: `/base${problem.pointer}` })), ...own];
}
