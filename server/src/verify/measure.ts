/** Re-runs an experiment from the document alone, in the worker thread, under the time limit. */
import { frozenScenario, type Experiment } from "@ackscope/scenarios";
import { ScenarioError, type Core } from "ackscope";
import type { VariantResult } from "../db/measurements.js";
import { examine } from "./examine.js";
import { exceeded, LimitedRuns, overLimit } from "./limited-runs.js";
import type { RunLimits } from "./limits.js";
import type { Measured } from "./measurer.js";

interface Variant {
  readonly id: string;
  readonly scenario: unknown;
}

/** With the server's own core. What its version of the format adds to the stored document is filled in with the defaults. */
export async function measure(core: Core, experiment: string, limits: RunLimits): Promise<Measured> {
  const examined = examine(core, JSON.parse(experiment), limits);
  return examined.kind === "examined" ? run(core, examined.variants, Buffer.byteLength(examined.frozen), limits) : examined;
}

/** With the core for which the document was frozen: it would refuse what later versions of the format fill in. */
export async function measureAsStored(core: Core, experiment: string, limits: RunLimits): Promise<Measured> {
  const frozen = JSON.parse(experiment) as Experiment;
  const scenarios = frozen.variants.map(({ id }) => {
    const stored = frozenScenario(frozen, id);
    if ("problems" in stored) throw new Error(`a frozen experiment does not expand: ${JSON.stringify(stored.problems)}`);
    return { id, scenario: { ...stored.scenario, trace: { ...stored.scenario.trace, level: "off" } } };
  });
  try {
    return await run(core, scenarios, Buffer.byteLength(experiment), limits);
  } catch (error) {
    if (error instanceof ScenarioError) return { kind: "problems", problems: error.problems };
    throw error;
  }
}

async function run(core: Core, variants: readonly Variant[], frozenBytes: number, limits: RunLimits): Promise<Measured> {
  const runs = new LimitedRuns(core, limits);
  const results: VariantResult[] = [];
  let stored = frozenBytes;
  try {
    for (const { id, scenario } of variants) {
      const { metrics } = await runs.run(scenario);
      const text = JSON.stringify(metrics);
      stored += Buffer.byteLength(text);
      if (stored > limits.storedBytes) return overLimit("storedBytes", limits);
      results.push({ variant: id, digest: metrics.digest, metrics: text });
    }
  } catch (error) {
    const limit = exceeded(error);
    if (limit !== undefined) return overLimit(limit, limits);
    throw error;
  }
  return { kind: "measured", core: core.version, results };
}
