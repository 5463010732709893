/**
 * Re-runs an experiment from the document alone. It trusts nothing about the document but that it is JSON: everything that could
 * take long (checking, filling in, freezing, running) happens here, in the worker thread, under the time limit.
 */
import { checkExperiment, expandVariant, freezeExperiment, type Experiment, type Problem, type Scenario } from "@ackscope/scenarios";
import { LimitExceeded, runScenario, ScenarioError, type Core } from "ackscope";
import type { VariantResult } from "../db/repository.js";
import type { RunLimits, Verdict } from "./verdict.js";

const pageBytes = 65536;

interface Variant {
  readonly id: string;
  readonly scenario: Scenario;
}

export async function reproduce(core: Core, document: unknown, limits: RunLimits): Promise<Verdict> {
  const problems = [...textProblems(document), ...checkExperiment(document)];
  if (problems.length > 0) return { kind: "problems", problems };

  const experiment = freezeExperiment(document as Experiment);
  const frozen = JSON.stringify(experiment);
  const frozenBytes = Buffer.byteLength(frozen);
  if (frozenBytes > limits.storedBytes) return overLimit("storedBytes", limits, frozenBytes);

  const variants = experiment.variants.map(({ id }) => ({ id, scenario: scenarioOf(experiment, id) }));
  const judged = variants.map(({ scenario }) => estimated(core, scenario));
  if (judged.some((each) => "problems" in each)) {
    const base = estimated(core, experiment.base);
    return { kind: "problems", problems: placed(judged.map(problemsOf), problemsOf(base)) };
  }
  const events = judged.reduce((sum, each) => sum + ("events" in each ? each.events : 0), 0);
  if (events > limits.events) return overLimit("events", limits, events);

  return run(core, experiment, frozen, variants, limits);
}

/** The digest covers every row, kept or not, so none is kept. */
function scenarioOf(experiment: Experiment, variantId: string): Scenario {
  const expanded = expandVariant(experiment, variantId);
  if ("problems" in expanded) throw new Error(`a frozen experiment does not expand: ${JSON.stringify(expanded.problems)}`);
  return { ...expanded.scenario, trace: { ...expanded.scenario.trace, level: "off" } };
}

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

async function run(
  core: Core,
  { title, description }: Experiment,
  frozen: string,
  variants: readonly Variant[],
  limits: RunLimits,
): Promise<Verdict> {
  const results: VariantResult[] = [];
  let events = 0;
  let stored = Buffer.byteLength(frozen);
  try {
    for (const { id, scenario } of variants) {
      const { metrics } = await runScenario(core, scenario, {
        limits: { events: limits.events - events },
        onProgress: () => {
          if (core.wasmPages() * pageBytes > limits.memoryBytes) throw new CoreMemoryExceeded();
        },
      });
      const text = JSON.stringify(metrics);
      events += metrics.events;
      stored += Buffer.byteLength(text);
      if (stored > limits.storedBytes) return overLimit("storedBytes", limits);
      results.push({ variant: id, digest: metrics.digest, metrics: text });
    }
  } catch (error) {
    if (error instanceof LimitExceeded) return overLimit("events", limits);
    if (error instanceof CoreMemoryExceeded) return overLimit("memoryBytes", limits);
    throw error;
  }
  return { kind: "verified", core: core.version, title, description: description ?? "", experiment: frozen, results };
}

class CoreMemoryExceeded extends Error {}

function overLimit(limit: keyof RunLimits, limits: RunLimits, estimate?: number): Verdict {
  return { kind: "overLimit", limit, allowed: limits[limit], ...(estimate !== undefined && { estimate }) };
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
