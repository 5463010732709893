// From a point in a plot of what ACKs told the sender to the ACK that told it, and back. Indices are in range by construction; `!` says so to
// the compiler.

import { ackArrivals } from "./ack-arrivals.js";
import type { FlowIndex } from "./flow-history.js";
import type { NearestMark } from "./nearest.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import { place, type Scene } from "./scene.js";
import { lowerBound, upperBound, type Series } from "./series.js";

/** The ACK whose sample is nearest. `scale`: from the series' values to the axis's. */
export function nearestSample(
  index: PacketIndex,
  history: FlowIndex,
  series: Series,
  scale: number,
  { x, y }: Scene,
  px: number,
  py: number,
  radius: number,
): NearestMark | undefined {
  if (!x || !y) return undefined;
  const nsPerPixel = ((x.domain[1] - x.domain[0]) * 1e9) / (x.range[1] - x.range[0]);
  const at = x.domain[0] * 1e9 + (px - x.range[0]) * nsPerPixel;
  const end = upperBound(series.at, at + radius * nsPerPixel);
  let found: NearestMark | undefined;
  for (let i = lowerBound(series.at, at - radius * nsPerPixel); i < end; i++) {
    const distance = Math.hypot((series.at[i]! - at) / nsPerPixel, place(y, series.value[i]! * scale) - py);
    if (!(distance < (found?.distance ?? radius))) continue;
    const packet = ackAt(index, history, series.at[i]!);
    if (packet !== undefined) found = { packet, distance };
  }
  return found;
}

/** Where the sample of an ACK is; undefined where it brought none, and outside the view. */
export function markOfSample(
  index: PacketIndex,
  history: FlowIndex,
  series: Series,
  scale: number,
  packet: number,
  { x, y }: Scene,
): { readonly x: number; readonly y: number } | undefined {
  if (!x || !y || index.kind[packet] !== PacketKind.ack) return undefined;
  const at = index.arrivedAt[packet]!;
  const i = lowerBound(series.at, at);
  if (series.at[i] !== at || !(at / 1e9 >= x.domain[0] && at / 1e9 <= x.domain[1])) return undefined;
  return { x: place(x, at / 1e9), y: place(y, series.value[i]! * scale) };
}

/** The ACK that arrived at a time. */
function ackAt(index: PacketIndex, history: FlowIndex, at: number): number | undefined {
  const arrivals = ackArrivals(index, history);
  const i = lowerBound(arrivals.at, at);
  return arrivals.at[i] === at ? arrivals.packet[i] : undefined;
}
