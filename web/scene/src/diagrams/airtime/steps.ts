// From frame to frame: what arrow keys walk through.
//
// Indices are in range by construction; `!` says so to the compiler.

import { lowerBound } from "../../series.js";
import { isLost } from "./frame-words.js";
import type { AirtimeTrace } from "./trace.js";

/** The first frame of a node that begins at a time or later; the last one where there is none. */
export function frameFrom({ frames, sent }: AirtimeTrace, node: number, time: number): number | undefined {
  const own = sent[node] ?? new Uint32Array(0);
  return own[lowerBound(own, lowerBound(frames.at, time))] ?? own.at(-1);
}

/** The frame before or after one in the lane of its sender. */
export function frameBeside({ frames, sent }: AirtimeTrace, frame: number, step: 1 | -1): number | undefined {
  const own = sent[frames.from[frame]!]!;
  return own[lowerBound(own, frame) + step];
}

/** In another lane the frame that begins closest to this one's beginning. */
export function frameInLane(trace: AirtimeTrace, frame: number, node: number): number | undefined {
  const { at } = trace.frames;
  const after = frameFrom(trace, node, at[frame]!);
  const before = after === undefined ? undefined : frameBeside(trace, after, -1);
  if (after === undefined || before === undefined) return after ?? before;
  return Math.abs(at[before]! - at[frame]!) < Math.abs(at[after]! - at[frame]!) ? before : after;
}

/** How many frames a packet is in, how many of them had no effect, and the first; undefined of one that was never on the air. */
export function framesOf(
  { frames }: AirtimeTrace,
  packet: number,
): { readonly first: number; readonly count: number; readonly lost: number } | undefined {
  const first = frames.packet.indexOf(packet);
  if (first < 0) return undefined;
  let [count, lost] = [0, 0];
  for (let i = first; i < frames.packet.length; i++) {
    if (frames.packet[i] !== packet) continue;
    count++;
    if (isLost(frames.lost[i])) lost++;
  }
  return { first, count, lost };
}

/** The lost frame next to a time; `here` is not it. */
export function lossBeside({ frames, losses }: AirtimeTrace, time: number, step: 1 | -1, here: number | null): number | undefined {
  if (here !== null) return step > 0 ? losses[lowerBound(losses, here + 1)] : losses[lowerBound(losses, here) - 1];
  const beside = lowerBound(losses, lowerBound(frames.at, time));
  return losses[step > 0 ? beside : beside - 1];
}
