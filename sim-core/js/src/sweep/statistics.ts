/** What several seeds of one point have in common, and how two series differ that share their seeds. */

export interface Spread {
  readonly mean: number;
  /** Sample standard deviation; `null` for one value. */
  readonly sd: number | null;
  readonly n: number;
}

export function spread(values: readonly number[]): Spread {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : null, n };
}

export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The 95 % interval of a mean (Student's t). One seed says nothing about noise: its interval is the whole line. */
export function meanInterval({ mean, sd, n }: Spread): Interval {
  const half = sd === null ? Infinity : (tQuantile(n - 1) * sd) / Math.sqrt(n);
  return { mean, low: mean - half, high: mean + half };
}

/**
 * Mean of a − b with its 95 % interval (Student's t). Equal seeds give both series the same random numbers, for streams are named after
 * what they are for (engine/rng.h); so the difference within a seed has less noise than either value.
 */
export function pairedDifference(a: readonly number[], b: readonly number[]): Interval {
  if (a.length !== b.length) throw new Error(`${a.length} values cannot be paired with ${b.length}`);
  return meanInterval(spread(a.map((value, i) => value - b[i]!)));
}

/** Student's t, 97.5 %, for 1 to 30 degrees of freedom; then for 40, 60 and 120. */
const upTo30 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086,
  2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
const beyond30 = [
  [120, 1.98],
  [60, 2],
  [40, 2.021],
  [30, 2.042],
] as const;

/** Between the entries of the table: that of fewer degrees of freedom, so that no interval is too narrow. */
export function tQuantile(degreesOfFreedom: number): number {
  return upTo30[degreesOfFreedom - 1] ?? beyond30.find(([from]) => degreesOfFreedom >= from)![1];
}
