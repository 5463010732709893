// What belongs to a packet, to be marked beside it: other transmissions of its segment, and the ACKs that cover it; of an ACK, the data that it
// newly acknowledges.
//
// Indices are in range by construction; `!` says so to the compiler.

import { copiesOf } from "./packet-copies.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import { goneAt } from "./packet-list.js";
import { lowerBound, upperBound } from "./series.js";

export interface Related {
  /** Other copies of the segment, by its sender or an agent. Of an ACK: the copies of the segments that it newly acknowledges. */
  readonly copies: readonly number[];
  /** ACKs that answered one of the copies, and the first that told the sender that the segment is there. */
  readonly acks: readonly number[];
}

/** An ACK may cover thousands of segments after a hole was filled; marks beyond these would only be a wall. */
const most = 64;
const nothing: Related = { copies: [], acks: [] };

export function relatedTo(index: PacketIndex, packet: number): Related {
  switch (index.kind[packet]) {
    case PacketKind.data:
      return relatedToData(index, packet);
    case PacketKind.ack:
      return { copies: acknowledged(index, packet), acks: [] };
    default:
      return nothing;
  }
}

function relatedToData(index: PacketIndex, packet: number): Related {
  const copies = copiesOf(index, packet);
  const answers = copies.flatMap((copy) => answerTo(index, copy) ?? []);
  const covering = firstToCover(index, packet);
  const acks = new Set(covering === undefined ? answers : [...answers, covering]);
  return { copies: copies.filter((copy) => copy !== packet), acks: [...acks] };
}

/** The ACK that was sent when a data packet arrived, or the next one after it where ACKs are delayed. */
function answerTo(index: PacketIndex, packet: number): number | undefined {
  const acks = index.flows[index.flow[packet]!]?.acks;
  const arrived = index.arrivedAt[packet]!;
  return acks && !Number.isNaN(arrived) ? acks.packet[lowerBound(acks.at, arrived)] : undefined;
}

/** The first ACK beyond the segment that reached the sender. */
function firstToCover(index: PacketIndex, packet: number): number | undefined {
  const acks = index.flows[index.flow[packet]!]?.acks;
  if (!acks) return undefined;
  const number = index.number[packet]!;
  let found: number | undefined;
  for (let i = lowerBound(acks.at, index.sentAt[packet]!); i < acks.at.length; i++) {
    const ack = acks.packet[i]!;
    // One that was sent later cannot have come before.
    if (found !== undefined && acks.at[i]! > index.arrivedAt[found]!) break;
    if (index.number[ack]! <= number || Number.isNaN(index.arrivedAt[ack])) continue;
    if (found === undefined || index.arrivedAt[ack]! < index.arrivedAt[found]!) found = ack;
  }
  return found;
}

/** Transmissions, arrived before an ACK was sent, of the segments that it newly acknowledges. */
function acknowledged(index: PacketIndex, ack: number): number[] {
  const history = index.flows[index.flow[ack]!];
  const end = index.number[ack]!;
  const first = end - index.covers[ack]!;
  if (!history) return [];
  const found: number[] = [];
  for (const list of [history.sent, history.localSends]) {
    for (let i = upperBound(list.at, index.sentAt[ack]!) - 1; i >= 0 && found.length < most; i--) {
      const packet = list.packet[i]!;
      const number = index.number[packet]!;
      if (number >= first && number < end && goneAt(index, packet) <= index.sentAt[ack]!) found.push(packet);
      // Before the first transmission of the first segment there is nothing of it.
      if (list === history.sent && number === first && index.copy[packet] === 0) break;
    }
  }
  return found;
}

/** All of it as a set; empty without a packet. */
export function kinOf(index: PacketIndex, packet: number | null): ReadonlySet<number> {
  if (packet === null || packet >= index.packets) return new Set();
  const { copies, acks } = relatedTo(index, packet);
  return new Set([...copies, ...acks]);
}
