// Which packet is meant by a point, and where a packet stands.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { QueueTimeline } from "./timeline.js";

/** The passage of the nearest box within `radius` px; a point on a box is at no distance from it. */
export function nearestPassage({ hits }: QueueTimeline, x: number, y: number, radius: number): number | undefined {
  let found: number | undefined;
  let best = radius;
  for (let i = 0; i < hits.passage.length; i++) {
    const across = Math.max(0, hits.left[i]! - x, x - hits.right[i]!);
    const along = Math.max(0, hits.top[i]! - y, y - hits.bottom[i]!);
    const distance = Math.hypot(across, along);
    if (distance >= best) continue;
    best = distance;
    found = hits.passage[i];
  }
  return found;
}

/** The middle of the last box of a passage, where its card stands. */
export function markOfPassage({ hits }: QueueTimeline, passage: number): { readonly x: number; readonly y: number } | undefined {
  const i = hits.passage.lastIndexOf(passage);
  return i < 0 ? undefined : { x: (hits.left[i]! + hits.right[i]!) / 2, y: hits.top[i]! };
}
