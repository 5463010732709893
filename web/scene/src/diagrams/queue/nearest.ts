// Which packet is meant by a point, and where a packet stands.
//
// Indices are in range by construction; `!` says so to the compiler.

import { nearestBox } from "../airtime/nearest.js";
import type { QueueTimeline } from "./timeline.js";

/** The passage of the nearest box within `radius` px. */
export function nearestPassage({ hits }: QueueTimeline, x: number, y: number, radius: number): number | undefined {
  const box = nearestBox(hits, (i) => hits.bottom[i]!, x, y, radius);
  return box === undefined ? undefined : hits.passage[box];
}

/** The middle of the last box of a passage, where its card stands. */
export function markOfPassage({ hits }: QueueTimeline, passage: number): { readonly x: number; readonly y: number } | undefined {
  const i = hits.passage.lastIndexOf(passage);
  return i < 0 ? undefined : { x: (hits.left[i]! + hits.right[i]!) / 2, y: hits.top[i]! };
}
