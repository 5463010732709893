// Which frame is meant by a point, and where a frame stands.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { AirtimeScene } from "./airtime.js";

/** The nearest frame within `radius` px; a point on a box is at no distance from it. */
export function nearestOnAir({ hits, frame }: AirtimeScene, x: number, y: number, radius: number): number | undefined {
  let found: number | undefined;
  let best = radius;
  for (let i = 0; i < hits.frame.length; i++) {
    const across = Math.max(0, hits.left[i]! - x, x - hits.right[i]!);
    const along = Math.max(0, hits.top[i]! - y, y - frame.lanes[hits.lane[i]!]!.base);
    const distance = Math.hypot(across, along);
    if (distance >= best) continue;
    best = distance;
    found = hits.frame[i];
  }
  return found;
}

/** The middle of a frame's box, where its card stands. */
export function markOnAir({ hits }: AirtimeScene, frame: number): { readonly x: number; readonly y: number } | undefined {
  const i = hits.frame.indexOf(frame);
  return i < 0 ? undefined : { x: (hits.left[i]! + hits.right[i]!) / 2, y: hits.top[i]! };
}
