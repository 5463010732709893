// Which packet of a ladder is meant by a point.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { LadderHits } from "./hops.js";
import type { LadderScene } from "./ladder.js";

/** The nearest packet within `radius` px; a point on a band is at no distance from it. */
export function nearestOnLadder({ hits, frame }: LadderScene, x: number, y: number, radius: number): number | undefined {
  let found: number | undefined;
  let best = radius;
  for (let i = 0; i < hits.packet.length; i++) {
    const distance = distanceTo(hits, i, x, y, frame.direction === "down");
    if (distance >= best) continue;
    best = distance;
    found = hits.packet[i];
  }
  return found;
}

function distanceTo({ x0, y0, x1, y1, thickness }: LadderHits, i: number, x: number, y: number, down: boolean): number {
  const [dx, dy] = [x1[i]! - x0[i]!, y1[i]! - y0[i]!];
  const share = Math.min(1, Math.max(0, ((x - x0[i]!) * dx + (y - y0[i]!) * dy) / (dx * dx + dy * dy || 1)));
  const [offX, offY] = [x - (x0[i]! + share * dx), y - (y0[i]! + share * dy)];
  const distance = Math.hypot(offX, offY);
  // Thickness counts along the time only: beside the ends of a band there is nothing.
  const along = Math.abs(down ? offY : offX);
  const across = Math.abs(down ? offX : offY);
  return thickness[i]! > 0 ? Math.hypot(across, Math.max(0, along - thickness[i]! / 2)) : distance;
}

/** The middle of a packet's first line in view: where its card stands. */
export function markOnLadder({ hits }: LadderScene, packet: number): { readonly x: number; readonly y: number } | undefined {
  const i = hits.packet.indexOf(packet);
  return i < 0 ? undefined : { x: (hits.x0[i]! + hits.x1[i]!) / 2, y: (hits.y0[i]! + hits.y1[i]!) / 2 };
}
