// ACK division: a receiver acknowledges one segment by several ACKs at once. Where they fall on one pixel a number says how many they are.

import type { Pieces } from "./packet-list.js";

/** ACKs of one segment closer than this cannot be told apart. */
const onePixel = 3;
/** The words "4 pieces" need this much room; where segments come closer together, the darkness of the lines says that there are many. */
export const labelPixels = 56;

/** Segments whose pieces are one mark to the eye and that stand alone: where they are, and how many pieces each has. */
export function countedGroups(
  pieces: Pieces,
  from: number,
  end: number,
  px: (i: number) => number,
): { readonly x: number; readonly last: number; readonly count: number }[] {
  const groups: { x: number; x2: number; last: number; count: number }[] = [];
  for (let i = from; i < end; i++) {
    // Indices are in range: from <= i < end <= length.
    const count = pieces.of[i]!;
    if (count < 2 || pieces.piece[i]! < count || i - count + 1 < from) continue;
    groups.push({ x: px(i - count + 1), x2: px(i), last: i, count });
  }
  return groups.filter(({ x, x2 }, i) => {
    const before = groups[i - 1]?.x2 ?? -Infinity;
    const after = groups[i + 1]?.x ?? Infinity;
    return x2 - x < onePixel && x - before >= labelPixels && after - x2 >= labelPixels;
  });
}
