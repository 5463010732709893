// Numbers as bins whose edges are round.

import { scaleLinear } from "d3-scale";

export interface Bin {
  readonly from: number;
  readonly to: number;
  /** The upper edge belongs to the next one; what is beyond the ends belongs to the last and the first. */
  readonly holds: (value: number) => boolean;
}

/** About eight bins over `min` to `max`, or over the values where these are left out. */
export function binned(values: readonly number[], min?: number, max?: number): Bin[] {
  const low = min ?? Math.min(...values, 0);
  const high = max ?? Math.max(...values, low);
  const inside = scaleLinear([low, high], [0, 1])
    .ticks(8)
    .filter((edge) => edge > low && edge < high);
  const edges = [low, ...inside, high > low ? high : low + 1];
  return edges.slice(0, -1).map((from, place) => {
    const to = edges[place + 1]!;
    const [isFirst, isLast] = [place === 0, place === edges.length - 2];
    return { from, to, holds: (value) => (isFirst || value >= from) && (isLast || value < to) };
  });
}

export const numberWithUnit = (value: number, unit: string): string => {
  const text = String(Number(value.toPrecision(4)));
  return unit === "" ? text : `${text} ${unit}`;
};
