// What a QUIC connection's packets say and why data is sent again (RFC 9002): numbers of packets, of which each is one transmission.
//
// Indices are in range by construction; `!` says so to the compiler.

import { Kind, SendCause, type Columns } from "ackscope";
import { grouped, milliseconds } from "./format.js";
import { t } from "./language.js";
import { copiesBefore } from "./packet-copies.js";
import type { PacketIndex } from "./packet-index.js";
import { newestAck } from "./rack-story.js";
import { lowerBound } from "./series.js";

interface QuicSource {
  readonly index: PacketIndex;
  readonly columns: Columns;
}

/** Packet numbers, without the one beyond. */
export interface PacketRange {
  readonly first: number;
  readonly last: number;
}

/** The number of a data packet: how many its sender had sent before. */
export function packetNumber(index: PacketIndex, packet: number): number {
  const { at, packet: sent } = index.flows[index.flow[packet]!]!.sent;
  let place = lowerBound(at, index.sentAt[packet]!);
  while (place < sent.length && sent[place] !== packet) place++;
  return place;
}

/** What an ACK acknowledges, the largest numbers first; none of an ACK of TCP. Its rows follow the ACK's own. */
export function rangesOf({ index, columns }: QuicSource, ack: number): readonly PacketRange[] {
  const ranges: PacketRange[] = [];
  for (let row = index.row[ack]! + 1; row < columns.rows && columns.kind[row] === Kind.range && columns.id[row] === ack; row++) {
    ranges.push({ first: columns.a[row]!, last: columns.value[row]! - 1 });
  }
  return ranges;
}

/** "3–40, 43". */
export const rangeWords = (ranges: readonly PacketRange[]): string =>
  ranges.map(({ first, last }) => (first === last ? grouped(first) : `${grouped(first)}–${grouped(last)}`)).join(", ");

/** Why the data of a lost packet is sent again. */
export function lostWords({ index, columns }: QuicSource, packet: number): string {
  const lost = copiesBefore(index, packet)[0];
  const ack = newestAck(columns, index, packet);
  const later = ack === undefined ? undefined : rangesOf({ index, columns }, ack.packet)[0]?.last;
  if (lost === undefined || later === undefined) return t("Deemed lost: what was sent after it has come.");
  const number = packetNumber(index, lost);
  if (index.cause[packet] === SendCause.packetThreshold)
    return t("Packet {number} is deemed lost: packet {later}, sent {n, plural, one {# packet} other {# packets}} later, has come.", {
      number: grouped(number),
      later: grouped(later),
      n: later - number,
    });
  return t("Packet {number} is deemed lost: it left {time} ago, and packet {later}, sent after it, has come.", {
    number: grouped(number),
    later: grouped(later),
    time: milliseconds(index.sentAt[packet]! - index.sentAt[lost]!),
  });
}

/** Why a probe was sent. */
export function unansweredWords({ index, columns }: QuicSource, packet: number): string {
  const ack = newestAck(columns, index, packet);
  if (ack === undefined) return t("Probe timeout: no ACK had come at all.");
  return t("Probe timeout: no ACK had come for {time}. The window does not hold a probe back.", {
    time: milliseconds(index.sentAt[packet]! - ack.at),
  });
}

/** What an ACK revealed: everything that was sent in so long a time, ns, was lost. */
export const collapseWords = (silence: number): string =>
  t("Everything that was sent in {time} is lost: persistent congestion, and the window falls to the least.", {
    time: milliseconds(silence),
  });
