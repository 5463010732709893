// Retransmissions that selective acknowledgments cause, new data that early duplicates let out, and what notices of loss change.
//
// Indices are in range by construction; `!` says so to the compiler.

import { noticeOf, notifierName, selectiveOf, type Block } from "./ack-options.js";
import { grouped } from "./format.js";
import { t } from "./language.js";
import { ordinal } from "./ordinal.js";
import type { PacketIndex } from "./packet-index.js";
import type { Topology } from "./topology.js";

/** "15 to 18", or "15" of one segment. */
export function blockWords({ first, last }: Block): string {
  return first === last ? grouped(first) : t("{from} to {to}", { from: grouped(first), to: grouped(last) });
}

/** Why a sender takes a segment for lost: what the ACK says to have arrived beyond it. */
export function holeWords(index: PacketIndex, segment: number, ack: number | null): string {
  const missing = { segment: grouped(segment) };
  if (ack === null) return t("Selective acknowledgments show a hole at {segment}: it is sent again.", missing);
  const { blocks, causedBy } = selectiveOf(index.flows[index.flow[ack] ?? 0]?.selective, ack, index.sentAt[ack]!);
  const values = { ...missing, ack: grouped(index.number[ack]!) };
  if (causedBy !== undefined && causedBy > segment)
    return t("Sent again because segment {causedBy} caused ACK {ack}, and {segment} has not come: nothing is thought to be reordered.", {
      ...values,
      causedBy: grouped(causedBy),
    });
  const beyond = blocks.filter(({ first }) => first > segment).toSorted((a, b) => a.first - b.first)[0];
  if (beyond) return t("Sent again because a block of ACK {ack} covers {block}, not {segment}.", { ...values, block: blockWords(beyond) });
  return t("Sent again when ACK {ack} came: blocks of earlier ACKs show a hole at {segment}.", values);
}

/** New data on a duplicate, before there are enough of them. */
export function earlyWords(index: PacketIndex, ack: number | null, duplicates: number): string {
  const which = duplicates > 0 ? t("{nth} duplicate ACK", { nth: ordinal(duplicates) }) : t("Duplicate ACK");
  return ack === null
    ? t("{which}: limited transmit lets one new segment out beyond the window.", { which })
    : t("{which} of {segment}: limited transmit lets one new segment out beyond the window.", {
        which,
        segment: grouped(index.number[ack]!),
      });
}

/** "It says, by the receiver, that …": added where the ACK that caused a retransmission carries a notice. */
export function noticeWords(index: PacketIndex, topology: Topology, ack: number | null, segment: number): string {
  const notice = ack === null ? undefined : noticeOf(index.flows[index.flow[ack] ?? 0]?.lossNotices, ack, index.sentAt[ack]!);
  if (notice?.segment !== segment) return "";
  return t("It says, by {who}, that the loss was no congestion: the window stays as it is.", { who: notifierName(topology, notice.by) });
}

/** What stands in an ACK besides its number, for its story; empty for most. */
export function selectiveWords(index: PacketIndex, ack: number): string {
  const { blocks, causedBy } = selectiveOf(index.flows[index.flow[ack] ?? 0]?.selective, ack, index.sentAt[ack]!);
  if (blocks.length > 0)
    return t("Its {n, plural, one {# block says} other {# blocks say}} that {blocks} came.", {
      n: blocks.length,
      blocks: blocks.map(blockWords).reduce((a, b) => t("{a} and {b}", { a, b })),
    });
  return causedBy === undefined ? "" : t("It names segment {segment}, which caused it.", { segment: grouped(causedBy) });
}
