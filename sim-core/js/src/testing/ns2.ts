/** What the three families of reference runs have in common: what ns-2 reports, and when our runs agree with it. */

/** A metric over ns-2's runs. */
export interface Ns2Metric {
  readonly mean: number;
  readonly sd: number;
  /** How many runs; left out: as many as the case has starts. */
  readonly n?: number;
}

/**
 * A parameter that the mapping passes over would run another case than the one that it is compared with.
 *
 * @throws {RangeError} naming the first parameter that is not among `known`, or has a value that the mapping does not know
 */
export function refuseUnknown(
  name: string,
  params: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, (value: unknown) => boolean>>,
): void {
  for (const [key, value] of Object.entries(params)) {
    if (!Object.hasOwn(known, key))
      throw new RangeError(`${name}: there is no parameter ${key}; there are ${Object.keys(known).join(", ")}`);
    if (!known[key]!(value)) throw new RangeError(`${name}: ${key} cannot be ${JSON.stringify(value)}`);
  }
}

export const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value) && value >= 0;
export const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.length < 2 ? 0 : values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

/**
 * How far means may be apart where the files state no tolerance of their own: a tenth, and what chance does to means of so few runs (three
 * standard errors of their difference), and one event more or less.
 */
export function tolerance(ours: readonly number[], theirs: Ns2Metric): number {
  const standardError = Math.sqrt(variance(ours) / ours.length + theirs.sd ** 2 / (theirs.n ?? ours.length));
  return 0.1 * theirs.mean + 3 * standardError + 1;
}

/** The metrics, named, in which our runs are further from ns-2's than they may be; each with both means. */
export function disagreements(
  runs: readonly Readonly<Record<string, number>>[],
  theirs: Readonly<Record<string, Ns2Metric>>,
  tolerances: Readonly<Record<string, number>> = {},
): readonly string[] {
  return Object.keys(runs[0]!).flatMap((metric) => {
    const reference = theirs[metric];
    if (reference === undefined) return []; // the case does not have it
    const values = runs.map((run) => run[metric]!);
    const allowed = tolerances[metric] ?? tolerance(values, reference);
    const ours = mean(values);
    return Math.abs(ours - reference.mean) <= allowed ? [] : [`${metric}: ${ours} against ${reference.mean}, tolerance ${allowed}`];
  });
}
