// From a point in a queue panel to a packet, and back. Indices are in range by construction; `!` says so to the compiler.

import type { NearestMark } from "./nearest.js";
import type { QueueEvents, QueueHistory } from "./queue-history.js";
import { place, type Scene } from "./scene.js";
import { lowerBound, upperBound } from "./series.js";

/** A sign this near wins over the step below the pointer. */
const signPixels = 8;

/** The drop, mark or filtered ACK at a point; else the packet that joined the queue nearest in time. */
export function nearestInQueue(
  history: QueueHistory,
  scene: Scene,
  px: number,
  py: number,
  radius: number,
  hidden: readonly string[],
): NearestMark | undefined {
  const signs = [
    hidden.includes("drop") ? null : history.drops,
    hidden.includes("mark") ? null : history.marks,
    hidden.includes("filtered") ? null : history.filtered,
  ];
  let best: NearestMark | undefined;
  const offer = (events: QueueEvents, reach: number, high: boolean): void => {
    const found = nearestOf(events, scene, px, py, reach, high);
    if (found && (!best || found.distance < best.distance)) best = found;
  };
  for (const events of signs) if (events) offer(events, signPixels, true);
  if (!best) offer(history.joined, radius, false);
  return best;
}

/** `high`: as near on the value axis as in time. */
function nearestOf(events: QueueEvents, { x, y }: Scene, px: number, py: number, reach: number, high: boolean): NearestMark | undefined {
  if (!x || !y) return undefined;
  const nsPerPixel = ((x.domain[1] - x.domain[0]) * 1e9) / (x.range[1] - x.range[0]);
  const at = x.domain[0] * 1e9 + (px - x.range[0]) * nsPerPixel;
  const end = upperBound(events.at, at + reach * nsPerPixel);
  let found: NearestMark | undefined;
  for (let i = lowerBound(events.at, at - reach * nsPerPixel); i < end; i++) {
    const rise = high ? place(y, events.waiting[i]!) - py : 0;
    const distance = Math.hypot((events.at[i]! - at) / nsPerPixel, rise);
    if (distance < (found?.distance ?? reach)) found = { packet: events.packet[i]!, distance };
  }
  return found;
}

/** Where a packet is in a queue panel: what befell it there, or where it joined; undefined outside the view. */
export function markInQueue(
  history: QueueHistory,
  packet: number,
  { x, y }: Scene,
): { readonly x: number; readonly y: number } | undefined {
  if (!x || !y) return undefined;
  for (const events of [history.drops, history.filtered, history.joined]) {
    const i = events.packet.indexOf(packet);
    if (i < 0) continue;
    const at = events.at[i]! / 1e9;
    return at >= x.domain[0] && at <= x.domain[1] ? { x: place(x, at), y: place(y, events.waiting[i]!) } : undefined;
  }
  return undefined;
}
