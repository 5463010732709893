// Drops never pile up and never vanish: neighbours closer than 7 px become one mark that says how many it stands for.

import { DropReason } from "ackscope";
import { Growing } from "./growing.js";
import type { CrossLayer, Style } from "./scene.js";

const nearPixels = 7;

/** Losses that say nothing of congestion: the packet was spoilt on the way, or the mobile was out of reach. They have crosses of their own. */
export function isLostOnAir(reason: number): boolean {
  return reason === DropReason.corrupted || reason === DropReason.outOfRange;
}

/** Losses behind the queue: no matter of how full it was. */
export function isLostOnTheWire(reason: number): boolean {
  return onTheWire.has(reason);
}

const onTheWire: ReadonlySet<number> = new Set([
  DropReason.corrupted,
  DropReason.scripted,
  DropReason.brokenContext,
  DropReason.outOfRange,
  DropReason.inferred,
]);

/** Losses to contention: the radio gave the packet up after too many attempts. */
export function isGivenUp(reason: number): boolean {
  return reason === DropReason.rtsFailed || reason === DropReason.dataFailed;
}

/** Points in the order in which they are to be joined. */
export function crossLayer(style: Style, run: number, radius: number, x: Float32Array, y: Float32Array): CrossLayer {
  const firstX = new Growing(32);
  const firstY = new Growing(32);
  const lastX = new Growing(32);
  const lastY = new Growing(32);
  const counts: number[] = [];
  for (let i = 0; i < x.length;) {
    let j = i;
    // In range: i and j run over the points.
    while (j + 1 < x.length && Math.hypot(x[j + 1]! - x[j]!, y[j + 1]! - y[j]!) < nearPixels) j++;
    firstX.push(x[i]!);
    firstY.push(y[i]!);
    lastX.push(x[j]!);
    lastY.push(y[j]!);
    counts.push(j - i + 1);
    i = j + 1;
  }
  return {
    shape: "crosses",
    style,
    run,
    radius,
    x: firstX.finish(),
    y: firstY.finish(),
    x2: lastX.finish(),
    y2: lastY.finish(),
    count: Uint32Array.from(counts),
  };
}
