// What has arrived at a flow's receiver by any time, in bytes: all of it, and what was new.
//
// Indices are in range by construction; `!` says so to the compiler.

import { inOrder } from "./ack-arrivals.js";
import type { FlowIndex } from "./flow-history.js";
import type { PacketIndex } from "./packet-index.js";
import { lowerBound } from "./series.js";

/** Running sums; entry 0 is before the first arrival. */
export interface ArrivedBytes {
  /** ns */
  readonly at: Float64Array;
  /** On the wire, copies of what was there already included. */
  readonly all: Float64Array;
  /** Payload of segments that arrived for the first time. */
  readonly fresh: Float64Array;
}

const made = new WeakMap<FlowIndex, ArrivedBytes>();

/** `payload`: bytes of a segment; 0 where the document does not say, and a packet is all payload. */
export function arrivedBytes(index: PacketIndex, history: FlowIndex, payload: number): ArrivedBytes {
  const known = made.get(history);
  if (known) return known;
  const lists = [history.sent, history.localSends, history.handoffCopies].map(({ packet }) => [...packet]);
  const packets = Uint32Array.from(lists.flat().filter((packet) => !Number.isNaN(index.arrivedAt[packet]!)));
  const { at, packet } = inOrder(packets, index.arrivedAt);
  const all = new Float64Array(packet.length + 1);
  const fresh = new Float64Array(packet.length + 1);
  const seen = new Set<number>();
  packet.forEach((each, i) => {
    const bytes = index.bytes[each]!;
    const segment = index.number[each]!;
    all[i + 1] = all[i]! + bytes;
    fresh[i + 1] = fresh[i]! + (seen.has(segment) ? 0 : Math.min(bytes, payload || bytes));
    seen.add(segment);
  });
  const arrived = { at, all, fresh };
  made.set(history, arrived);
  return arrived;
}

/** Mean bit/s from one time to another, the second excluded. */
export function meanRate({ at }: ArrivedBytes, sums: Float64Array, from: number, to: number): number {
  return ((sums[lowerBound(at, to)]! - sums[lowerBound(at, from)]!) * 8e9) / (to - from);
}
