/**
 * Re-runs an experiment from the document alone. It trusts nothing about the document but that it is JSON: everything that could
 * take long (checking, filling in, freezing, running) happens here, in the worker thread, under the time limit.
 */
import { checkExperiment, expandVariant, freezeExperiment, getAtPointer, type Experiment, type Problem } from "@ackscope/scenarios";
import { LimitExceeded, runScenario, ScenarioError, type Core } from "ackscope";
import type { VariantResult } from "../db/repository.js";
import type { RunLimits, Verdict } from "./verdict.js";

const pageBytes = 65536;

type Variant = { readonly id: string; readonly scenario: unknown };

export async function reproduce(core: Core, document: unknown, limits: RunLimits): Promise<Verdict> {
  const problems = [...textProblems(document), ...checkExperiment(document)];
  if (problems.length > 0) return { kind: "problems", problems };

  const experiment = freezeExperiment(document as Experiment);
  const frozen = JSON.stringify(experiment);
  if (frozen.length > limits.storedBytes) return overLimit("storedBytes", limits, frozen.length);

  const variants: Variant[] = [];
  for (const [index, { id }] of experiment.variants.entries()) {
    const expanded = expandVariant(experiment, id);
    if ("problems" in expanded) problems.push(...placed(expanded.problems, experiment, index));
    // The digest covers every row, kept or not, so none is kept.
    else variants.push({ id, scenario: { ...expanded.scenario, trace: { ...expanded.scenario.trace, level: "off" } } });
  }
  let events = 0;
  for (const [index, { scenario }] of variants.entries()) {
    try {
      events += core.estimate(scenario).events;
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      problems.push(...placed(error.problems, experiment, index));
    }
  }
  if (problems.length > 0) return { kind: "problems", problems: withoutRepeats(problems) };
  if (events > limits.events) return overLimit("events", limits, events);

  return run(core, experiment, frozen, variants, limits);
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
  let stored = frozen.length;
  try {
    for (const { id, scenario } of variants) {
      const { metrics } = await runScenario(core, scenario, {
        limits: { events: limits.events - events },
        onProgress: () => {
          if (core.wasmPages() * pageBytes > limits.memoryBytes) throw new CoreMemoryExceeded();
        },
      });
      const { digest, core: _core, events: eventsOfVariant, ...measured } = metrics;
      const text = JSON.stringify({ ...measured, events: eventsOfVariant });
      events += eventsOfVariant;
      stored += text.length;
      if (stored > limits.storedBytes) return overLimit("storedBytes", limits);
      results.push({ variant: id, digest, metrics: text });
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
 * The core speaks about one variant's expanded scenario. Where the base has the same value at that place, the base is where to
 * mend it; otherwise the variant's patch made it.
 */
function placed(problems: readonly Problem[], experiment: Experiment, index: number): Problem[] {
  const variant = experiment.variants[index]!;
  return problems.map((problem) => {
    const touched = variant.patch.some(({ path }) => problem.pointer.startsWith(path) || path.startsWith(problem.pointer));
    return touched || getAtPointer(experiment.base, problem.pointer) === undefined
      ? { ...problem, pointer: `/variants/${index}/patch`, message: `${problem.message} (at ${problem.pointer} of ${variant.id})` }
      : { ...problem, pointer: `/base${problem.pointer}` };
  });
}

/** What is wrong with the base is wrong with every variant, and said once. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const said = new Map(problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem]));
  return [...said.values()];
}
