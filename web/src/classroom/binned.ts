// Numbers as bins whose edges are round.

import { t } from "@ackscope/scene/language";

export interface Bin {
  readonly from: number;
  readonly to: number;
  /** The upper edge belongs to the next one; what is beyond the ends belongs to the last and the first. */
  readonly holds: (value: number) => boolean;
}

/** Five to twelve bins over `min` to `max`, or over the values where these are left out, but for those that are far from most. */
export function binned(values: readonly number[], min?: number, max?: number): Bin[] {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const near = values.filter((value) => middle === 0 || Math.abs(value - middle) <= farAway * Math.abs(middle));
  const low = min ?? Math.min(...near, 0);
  const high = max ?? Math.max(...near, low);
  const edges = [low, ...roundBetween(low, high), high > low ? high : low + 1];
  return edges.slice(0, -1).map((from, place) => {
    const to = edges[place + 1]!;
    const [isFirst, isLast] = [place === 0, place === edges.length - 2];
    return { from, to, holds: (value) => (isFirst || value >= from) && (isLast || value < to) };
  });
}

/** Of the middle value: one person's million does not put all others into one bin. */
const farAway = 10;

/**
 * Multiples of 1, 2 or 5 times a power of ten, without the ends. By hand: a phone that answers waits for this page, and would wait for D3 because of
 * these lines.
 */
function roundBetween(low: number, high: number): number[] {
  if (!(high > low)) return [];
  const power = 10 ** Math.floor(Math.log10((high - low) / 10));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => (high - low) / each <= 10)!;
  const first = Math.floor(low / step) + 1;
  const count = Math.max(0, Math.ceil(high / step) - first);
  // A decimal's nearest number, not the product of two that are a little off.
  return Array.from({ length: count }, (_, n) => Number(((first + n) * step).toPrecision(12)));
}

export const numberWithUnit = (value: number, unit: string): string => {
  const text = String(Number(value.toPrecision(4)));
  return unit === "" ? text : `${text} ${unit}`;
};

/** What a bin holds, in words. `values`: of all bins; the first and the last say so if they hold what is beyond the ends. */
export function binLabel({ from, to, holds }: Bin, values: readonly number[], unit: string): string {
  const held = values.filter(holds);
  if (held.some((value) => value > to)) return t("{from} or more", { from: numberWithUnit(from, unit) });
  if (held.some((value) => value < from)) return t("below {to}", { to: numberWithUnit(to, unit) });
  return `${numberWithUnit(from, "")}–${numberWithUnit(to, unit)}`;
}
