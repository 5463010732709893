// Which frame is meant by a point, and where a frame stands.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { AirtimeScene } from "./airtime.js";

/** The nearest frame within `radius` px. */
export function nearestOnAir({ hits, frame }: AirtimeScene, x: number, y: number, radius: number): number | undefined {
  const box = nearestBox(hits, (i) => frame.lanes[hits.lane[i]!]!.base, x, y, radius);
  return box === undefined ? undefined : hits.frame[box];
}

interface Boxes {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly top: readonly number[];
}

/** The place of the nearest box within `radius` px; a point on a box is at no distance from it. */
export function nearestBox(boxes: Boxes, bottomOf: (place: number) => number, x: number, y: number, radius: number): number | undefined {
  let found: number | undefined;
  let best = radius;
  for (let i = 0; i < boxes.left.length; i++) {
    const across = Math.max(0, boxes.left[i]! - x, x - boxes.right[i]!);
    const along = Math.max(0, boxes.top[i]! - y, y - bottomOf(i));
    const distance = Math.hypot(across, along);
    if (distance >= best) continue;
    best = distance;
    found = i;
  }
  return found;
}

/** The middle of a frame's box, where its card stands. */
export function markOnAir({ hits }: AirtimeScene, frame: number): { readonly x: number; readonly y: number } | undefined {
  const i = hits.frame.indexOf(frame);
  return i < 0 ? undefined : { x: (hits.left[i]! + hits.right[i]!) / 2, y: hits.top[i]! };
}
