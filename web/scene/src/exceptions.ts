// Which packets of a list are not ordinary. An ordinary packet was sent once, by its flow's end, and arrived at the other one behind those before
// it: between two exceptions, lines of packets are in one order at both ends, and a crowd of them can be drawn as one. Found when it is first
// asked for, kept as long as the list.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AckReason } from "ackscope";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import type { PacketList } from "./packet-list.js";

const known = new WeakMap<PacketList, Uint32Array>();

/** Their positions in the list, ascending. */
export function exceptionsOf(index: PacketIndex, list: PacketList): Uint32Array {
  const found = known.get(list) ?? collected(index, list);
  known.set(list, found);
  return found;
}

function collected(index: PacketIndex, { packet }: PacketList): Uint32Array {
  const found: number[] = [];
  let last = -Infinity;
  for (let i = 0; i < packet.length; i++) {
    const arrived = index.arrivedAt[packet[i]!]!;
    // What never arrived has NaN, which is not behind anything.
    if (isWhole(index, packet[i]!) && arrived >= last) last = arrived;
    else found.push(i);
  }
  return Uint32Array.from(found);
}

function isWhole({ kind, copy, cause, localCause }: PacketIndex, packet: number): boolean {
  if (kind[packet] === PacketKind.ack) return cause[packet] !== AckReason.reconstructed;
  return copy[packet] === 0 && localCause[packet] === 0;
}
