/** Predicates over a computed table that many claims share. Each says what it compared and by how much it held or missed. */
import type { Judgement, Table } from "../../figure.js";

export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

const among = (values: readonly number[]): string => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? percent(low) : `${percent(low)} to ${percent(high)}`;
};

export interface Compared {
  readonly panel: string;
  /** Claimed to be lower … */
  readonly lower: readonly string[];
  /** … than each of these. */
  readonly than: readonly string[];
  /** Only at these x; left out: at all. */
  readonly at?: (x: number) => boolean;
  readonly measure?: string;
}

interface Reduction {
  readonly x: number;
  readonly lower: string;
  readonly than: string;
  /** By what share of the other it is lower; negative where it is higher. */
  readonly by: number;
}

export function xsOf(table: Table, panel: string, at: (x: number) => boolean = () => true): readonly number[] {
  const xs = table.xs(panel).filter(at);
  if (xs.length === 0) throw new Error(`no point of ${panel} is in the range that the claim is about`);
  return xs;
}

export function reductions(table: Table, { panel, lower, than, at, measure }: Compared): Reduction[] {
  return xsOf(table, panel, at).flatMap((x) =>
    lower.flatMap((each) => than.map((other) => ({ x, lower: each, than: other, by: 1 - table.ratio(panel, each, other, x, measure) }))),
  );
}

const worst = (all: readonly Reduction[]): Reduction => all.reduce((least, each) => (each.by < least.by ? each : least));

const average = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;

/** "Consistently", "always": at every x. The value is the smallest reduction. */
export function lowerEverywhere(table: Table, compared: Compared): Judgement {
  const all = reductions(table, compared);
  const least = worst(all);
  const held = all.filter(({ by }) => by > 0).length;
  return {
    holds: held === all.length,
    value: least.by,
    measured: `lower in ${held} of ${all.length} comparisons, by ${among(all.map(({ by }) => by))}; least: ${least.lower} against ${least.than} at ${least.x}`,
  };
}

/** "Typically", "in general": at a stated share of the comparisons. The value is the share. */
export function lowerMostly(table: Table, compared: Compared, share: number): Judgement {
  const all = reductions(table, compared);
  const held = all.filter(({ by }) => by > 0).length;
  const least = worst(all);
  return {
    holds: held >= share * all.length,
    value: held / all.length,
    measured: `lower in ${held} of ${all.length} comparisons, by ${among(all.map(({ by }) => by))}; least: ${least.lower} against ${least.than} at ${least.x}`,
  };
}

/** Over a range as a whole: the mean reduction is at least `atLeast`. The value is that mean. */
export function lowerOnAverage(table: Table, compared: Compared, atLeast = 0): Judgement {
  const all = reductions(table, compared);
  const mean = average(all.map(({ by }) => by));
  return {
    holds: mean > atLeast,
    value: mean,
    measured: `lower by ${percent(mean)} on average over ${all.length} comparisons (${among(all.map(({ by }) => by))})`,
  };
}

/** Where every run of a series lost a segment. The runs have to record `losses`. */
export const losesAt =
  (table: Table, panel: string, series: string) =>
  (x: number): boolean =>
    table.values(panel, series, x, "losses").every((losses) => losses > 0);

export interface Alike {
  readonly panel: string;
  readonly series: readonly string[];
  readonly at?: (x: number) => boolean;
  readonly measure?: string;
}

/** "Similar": at every x, largest over smallest is at most 1 + tolerance. The value is the largest spread. */
export function alike(table: Table, { panel, series, at, measure }: Alike, tolerance: number): Judgement {
  const spreads = xsOf(table, panel, at).map((x) => {
    const values = series.map((each) => table.mean(panel, each, x, measure));
    return { x, by: Math.max(...values) / Math.min(...values) - 1 };
  });
  const widest = spreads.reduce((most, each) => (each.by > most.by ? each : most));
  return {
    holds: widest.by <= tolerance,
    value: widest.by,
    measured: `apart by at most ${percent(widest.by)}, at ${widest.x}`,
  };
}

/** A number within a tolerance of what the source states. */
export function within(value: number, stated: number, tolerance: number, inWords: (value: number) => string): Judgement {
  return { holds: Math.abs(value - stated) <= tolerance, value, measured: inWords(value) };
}

export { average };
