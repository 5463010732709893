// Retransmissions that selective acknowledgments cause, new data that early duplicates let out, and what notices of loss change.
//
// Indices are in range by construction; `!` says so to the compiler.

import { noticeOf, notifierName, selectiveOf, type Block } from "./ack-options.js";
import { counted, grouped, ordinal } from "./format.js";
import type { PacketIndex } from "./packet-index.js";
import type { Topology } from "./topology.js";

/** "15 to 18", or "15" of one segment. */
export function blockWords({ first, last }: Block): string {
  return first === last ? grouped(first) : `${grouped(first)} to ${grouped(last)}`;
}

/** Why a sender takes a segment for lost: what the ACK says to have arrived beyond it. */
export function holeWords(index: PacketIndex, segment: number, ack: number | null): string {
  const missing = grouped(segment);
  if (ack === null) return `Selective acknowledgments show a hole at ${missing}: it is sent again.`;
  const { blocks, causedBy } = selectiveOf(index.flows[index.flow[ack] ?? 0]?.selective, ack, index.sentAt[ack]!);
  const name = `ACK ${grouped(index.number[ack]!)}`;
  if (causedBy !== undefined && causedBy > segment)
    return `Sent again because segment ${grouped(causedBy)} caused ${name}, and ${missing} has not come: nothing is thought to be reordered.`;
  const beyond = blocks.filter(({ first }) => first > segment).toSorted((a, b) => a.first - b.first)[0];
  if (beyond) return `Sent again because a block of ${name} covers ${blockWords(beyond)}, not ${missing}.`;
  return `Sent again when ${name} came: blocks of earlier ACKs show a hole at ${missing}.`;
}

/** New data on a duplicate, before there are enough of them. */
export function earlyWords(index: PacketIndex, ack: number | null, duplicates: number): string {
  const of = ack === null ? "" : ` of ${grouped(index.number[ack]!)}`;
  const which = duplicates > 0 ? `${ordinal(duplicates)} duplicate ACK` : "Duplicate ACK";
  return `${which}${of}: limited transmit lets one new segment out beyond the window.`;
}

/** " The receiver says that …": added where the ACK that caused a retransmission carries a notice. */
export function noticeWords(index: PacketIndex, topology: Topology, ack: number | null, segment: number): string {
  const notice = ack === null ? undefined : noticeOf(index.flows[index.flow[ack] ?? 0]?.lossNotices, ack, index.sentAt[ack]!);
  if (notice?.segment !== segment) return "";
  return ` It says, by ${notifierName(topology, notice.by)}, that the loss was no congestion: the window stays as it is.`;
}

/** What stands in an ACK besides its number, for its story; empty for most. */
export function selectiveWords(index: PacketIndex, ack: number): string {
  const { blocks, causedBy } = selectiveOf(index.flows[index.flow[ack] ?? 0]?.selective, ack, index.sentAt[ack]!);
  if (blocks.length > 0)
    return ` Its ${counted(blocks.length, "block")} ${blocks.length === 1 ? "says" : "say"} that ${blocks.map(blockWords).join(" and ")} came.`;
  return causedBy === undefined ? "" : ` It names segment ${grouped(causedBy)}, which caused it.`;
}
