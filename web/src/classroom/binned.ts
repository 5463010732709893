// Numbers as bins whose edges are round.

export interface Bin {
  readonly from: number;
  readonly to: number;
  /** The upper edge belongs to the next one; what is beyond the ends belongs to the last and the first. */
  readonly holds: (value: number) => boolean;
}

/** Five to twelve bins over `min` to `max`, or over the values where these are left out. */
export function binned(values: readonly number[], min?: number, max?: number): Bin[] {
  const low = min ?? Math.min(...values, 0);
  const high = max ?? Math.max(...values, low);
  const edges = [low, ...roundBetween(low, high), high > low ? high : low + 1];
  return edges.slice(0, -1).map((from, place) => {
    const to = edges[place + 1]!;
    const [isFirst, isLast] = [place === 0, place === edges.length - 2];
    return { from, to, holds: (value) => (isFirst || value >= from) && (isLast || value < to) };
  });
}

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
