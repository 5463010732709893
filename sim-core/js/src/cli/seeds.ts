/** `--seeds N`: what several runs of one scenario have in common. */
import type { Metrics } from "../metrics.js";

/** Over the seeds in which the number exists; `sd` is the sample standard deviation, `null` for one run. */
export interface Spread {
  readonly mean: number;
  readonly sd: number | null;
  readonly n: number;
}

export function spread(values: readonly number[]): Spread {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : null, n };
}

/** The shape of `metrics` with a Spread in place of every number, and `digests` in place of `digest`. */
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
