/** How many stations of a layout can send at once: B* and C* of the contention model (multihop IV-D). */
import type { Reuse } from "./contention-model.js";

/** m. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A station with something to send, and its next hop. */
export interface Exchange {
  readonly from: Point;
  readonly to: Point;
}

/** Above this many exchanges the largest set is no longer looked for, but grown greedily. */
export const mostSearched = 64;

/** Every hop of a straight chain, one way. */
export function chainExchanges(hops: number, spacing: number): readonly Exchange[] {
  const at = (i: number): Point => ({ x: i * spacing, y: 0 });
  return Array.from({ length: hops }, (_, i) => ({ from: at(i), to: at(i + 1) }));
}

/**
 * B* and C* if every one of `exchanges` is backlogged. C*: senders out of each other's range, so that none senses the other's RTS. B*: exchanges
 * of which nobody is in range of anybody of another, for both ends of an exchange send (RTS and DATA, CTS and ACK) and both receive.
 * `range`: of carrier sense, which is also that of disturbance.
 */
export function reuseOf(exchanges: readonly Exchange[], range: number): Reuse {
  if (exchanges.length === 0) throw new RangeError("nobody has anything to send");
  const inRange = (a: Point, b: Point): boolean => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= range ** 2;
  const senseEachOther = (a: Exchange, b: Exchange): boolean => inRange(a.from, b.from);
  const disturbEachOther = (a: Exchange, b: Exchange): boolean =>
    [a.from, a.to].some((one) => [b.from, b.to].some((other) => inRange(one, other)));
  return {
    data: largestWithout(exchanges, disturbEachOther).length,
    rts: largestWithout(exchanges, senseEachOther).length,
  };
}

/**
 * A largest set of `items` without a conflict: exact for up to `mostSearched` of them, otherwise one that cannot be extended, found by always
 * taking the item with the fewest conflicts. Their places in `items`, in order.
 */
export function largestWithout<T>(items: readonly T[], conflict: (a: T, b: T) => boolean): readonly number[] {
  const neighbours = items.map((a, i) => new Set(items.flatMap((b, j) => (i !== j && conflict(a, b) ? [j] : []))));
  const all = items.map((_, i) => i);
  const found = items.length <= mostSearched ? searched(all, neighbours) : grown(all, neighbours);
  return [...found].sort((a, b) => a - b);
}

type Neighbours = readonly ReadonlySet<number>[];

/** Branches on an item with the most conflicts: it is in the set, or it is not. One with at most one conflict can always be in it. */
function searched(left: readonly number[], neighbours: Neighbours): readonly number[] {
  const conflicts = (item: number): number => left.reduce((sum, other) => sum + (neighbours[item]?.has(other) ? 1 : 0), 0);
  const counts = left.map(conflicts);
  const easy = counts.findIndex((count) => count <= 1);
  if (left.length === 0) return [];
  const busiest = easy >= 0 ? easy : counts.indexOf(Math.max(...counts));
  const item = left[busiest]!;
  const taken = [item, ...searched(compatible(left, item, neighbours), neighbours)];
  if (easy >= 0) return taken;
  const without = searched(
    left.filter((other) => other !== item),
    neighbours,
  );
  return without.length > taken.length ? without : taken;
}

function grown(left: readonly number[], neighbours: Neighbours): readonly number[] {
  const taken: number[] = [];
  for (let open = left; open.length > 0; open = compatible(open, taken.at(-1)!, neighbours)) {
    const counts = open.map((item) => open.filter((other) => neighbours[item]?.has(other)).length);
    taken.push(open[counts.indexOf(Math.min(...counts))]!);
  }
  return taken;
}

const compatible = (left: readonly number[], item: number, neighbours: Neighbours): readonly number[] =>
  left.filter((other) => other !== item && !neighbours[item]?.has(other));
