// Sets of time as flat lists: begin, end, begin, end, rising and without overlap.
//
// Indices are in range by construction; `!` says so to the compiler.

export type Intervals = number[];

/** Adds a stretch that begins no earlier than those before it; what overlaps or touches becomes one. */
export function extend(intervals: Intervals, begin: number, end: number): void {
  if (end <= begin) return;
  const last = intervals.length - 1;
  if (last > 0 && begin <= intervals[last]!) intervals[last] = Math.max(intervals[last]!, end);
  else intervals.push(begin, end);
}

/** What is in `all` and not in `taken`. */
export function without(all: Intervals, taken: Intervals): Intervals {
  const rest: Intervals = [];
  let j = 0;
  for (let i = 0; i < all.length; i += 2) {
    let begin = all[i]!;
    const end = all[i + 1]!;
    while (j < taken.length && taken[j + 1]! <= begin) j += 2;
    for (let k = j; k < taken.length && taken[k]! < end; k += 2) {
      extend(rest, begin, taken[k]!);
      begin = Math.max(begin, taken[k + 1]!);
    }
    extend(rest, begin, end);
  }
  return rest;
}

export function union(a: Intervals, b: Intervals): Intervals {
  const all: Intervals = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (j >= b.length || (i < a.length && a[i]! <= b[j]!)) extend(all, a[i]!, a[(i += 2) - 1]!);
    else extend(all, b[j]!, b[(j += 2) - 1]!);
  }
  return all;
}

/** What lies within a window. */
export function clipped(intervals: Intervals, from: number, to: number): Intervals {
  const first = firstPair(intervals, (i) => intervals[i + 1]! > from);
  const last = firstPair(intervals, (i) => intervals[i]! >= to);
  const inside = intervals.slice(first, last);
  if (inside.length > 0) {
    inside[0] = Math.max(from, inside[0]!);
    inside[inside.length - 1] = Math.min(to, inside.at(-1)!);
  }
  return inside;
}

/** The first pair that passes, of which all later ones pass too; found by halving. */
function firstPair(intervals: Intervals, passes: (i: number) => boolean): number {
  let low = 0;
  let high = intervals.length / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(2 * middle)) high = middle;
    else low = middle + 1;
  }
  return 2 * low;
}

export function total(intervals: Intervals): number {
  let sum = 0;
  for (let i = 0; i < intervals.length; i += 2) sum += intervals[i + 1]! - intervals[i]!;
  return sum;
}

/** How much of each of `count` equal parts of a window is covered: shares from 0 to 1. */
export function sharesOf(intervals: Intervals, from: number, to: number, count: number): Float64Array {
  const shares = new Float64Array(count);
  const part = (to - from) / count;
  for (let i = 0; i < intervals.length; i += 2) {
    const begin = Math.max(from, intervals[i]!);
    const end = Math.min(to, intervals[i + 1]!);
    for (let bin = Math.floor((begin - from) / part); bin < count && from + bin * part < end; bin++) {
      shares[bin]! += Math.max(0, Math.min(end, from + (bin + 1) * part) - Math.max(begin, from + bin * part)) / part;
    }
  }
  return shares;
}
