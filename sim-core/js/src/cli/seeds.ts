/** `--seeds N`: what several runs of one scenario have in common. */
import type { Scenario } from "@ackscope/scenarios";
import type { Metrics } from "../metrics.js";
import { spread } from "../sweep/statistics.js";
import { UsageError } from "./errors.js";

/** seed … seed+count−1. */
export function seedsFrom(scenario: Scenario, count: number): number[] {
  const first = scenario.seed ?? 1;
  if (first > Number.MAX_SAFE_INTEGER - (count - 1)) throw new UsageError(`--seeds ${count}: the last seed would be above 2^53 − 1`);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** The shape of `metrics` with a Spread (over the seeds in which the number exists) in place of every number, and `digests` in place of `digest`. */
export function summarise(runs: readonly Metrics[]): Record<string, unknown> {
  const { digest: _, ...rest } = merge(runs) as Record<string, unknown>;
  return { digests: runs.map(({ digest }) => digest), ...rest };
}

/** Merges equally shaped JSON values. Words that differ between runs become the list of them. */
function merge(values: readonly unknown[]): unknown {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length > 0) return spread(numbers);
  const [first] = values;
  if (Array.isArray(first)) return first.map((_, index) => merge(values.map((value) => (value as unknown[])[index])));
  if (typeof first === "object" && first !== null) {
    return Object.fromEntries(
      Object.keys(first).map((key) => [key, merge(values.map((value) => (value as Record<string, unknown>)[key]))]),
    );
  }
  return values.every((value) => value === first) ? first : values;
}
