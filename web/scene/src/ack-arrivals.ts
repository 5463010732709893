// ACKs as they reach the sender, which is not always the order in which they were sent: a mobile that changes its base station lets them overtake.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { FlowIndex } from "./flow-history.js";
import type { Fates, PacketList } from "./packet-list.js";

const found = new WeakMap<FlowIndex, PacketList>();

/** In time order; made when it is first asked for. */
export function ackArrivals(fates: Fates, history: FlowIndex): PacketList {
  const known = found.get(history);
  if (known) return known;
  const { packet } = history.acks;
  const made = inOrder(
    packet.filter((each) => !Number.isNaN(fates.arrivedAt[each]!)),
    fates.arrivedAt,
  );
  found.set(history, made);
  return made;
}

/** Packets sorted by a time of each; mostly they are in order already. */
export function inOrder(packets: Uint32Array<ArrayBuffer>, times: Float64Array): PacketList {
  let sorted = true;
  for (let i = 1; i < packets.length && sorted; i++) sorted = times[packets[i - 1]!]! <= times[packets[i]!]!;
  if (!sorted) packets.sort((a, b) => times[a]! - times[b]! || a - b);
  return { at: Float64Array.from(packets, (packet) => times[packet]!), packet: packets };
}
