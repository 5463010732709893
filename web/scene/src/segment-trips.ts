// How long it really took from each copy of a segment that arrived until the sender heard of it: also of copies of which the sender itself could
// not tell which one an ACK answers (Karn and Partridge, "Improving Round-Trip Time Estimates in Reliable Transport Protocols").
//
// Indices are in range by construction; `!` says so to the compiler.

import type { FlowIndex } from "./flow-history.js";
import type { PacketIndex } from "./packet-index.js";
import { lowerBound, type Series } from "./series.js";

export interface Trips extends Series {
  /** The copy that made the trip. */
  readonly packet: Uint32Array;
}

const made = new WeakMap<FlowIndex, Trips>();

/** By the time at which the ACK came back; ns. */
export function segmentTrips(index: PacketIndex, history: FlowIndex): Trips {
  const known = made.get(history);
  if (known) return known;
  const { sent, acks } = history;
  const found: { readonly at: number; readonly packet: number }[] = [];
  for (const packet of sent.packet) {
    const back = answered(index, acks, packet);
    if (back !== undefined) found.push({ at: back, packet });
  }
  found.sort((a, b) => a.at - b.at || a.packet - b.packet);
  const trips = {
    at: Float64Array.from(found, ({ at }) => at),
    value: Float64Array.from(found, ({ at, packet }) => at - index.sentAt[packet]!),
    packet: Uint32Array.from(found, ({ packet }) => packet),
  };
  made.set(history, trips);
  return trips;
}

/** When the first ACK came back that was sent after a copy had arrived and that covers its segment. */
function answered(index: PacketIndex, acks: FlowIndex["acks"], packet: number): number | undefined {
  const arrived = index.arrivedAt[packet]!;
  if (Number.isNaN(arrived)) return undefined;
  const segment = index.number[packet]!;
  let i = Math.max(lowerBound(acks.at, arrived), firstBeyond(index, acks.packet, segment));
  for (; i < acks.packet.length; i++) {
    const back = index.arrivedAt[acks.packet[i]!]!;
    if (!Number.isNaN(back)) return back;
  }
  return undefined;
}

/** ACK numbers never fall in the order in which they were sent. */
function firstBeyond(index: PacketIndex, acks: Uint32Array, segment: number): number {
  let low = 0;
  let high = acks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (index.number[acks[middle]!]! > segment) high = middle;
    else low = middle + 1;
  }
  return low;
}
