// Retransmissions that RACK-TLP causes (RFC 8985): which later segment had come when one was deemed lost, and how long a probe had waited.
//
// Indices are in range by construction; `!` says so to the compiler.

import { Kind, UndoReason, type Columns } from "ackscope";
import { selectiveOf } from "./ack-options.js";
import type { FlowIndex } from "./flow-history.js";
import { grouped, milliseconds } from "./format.js";
import { t } from "./language.js";
import { copiesBefore } from "./packet-copies.js";
import type { PacketIndex } from "./packet-index.js";
import { upperBound } from "./series.js";

interface RackSource {
  readonly index: PacketIndex;
  readonly columns: Columns;
}

/** Why a segment is deemed lost: one that left after it has come, as the newest ACK says. */
export function deemedLostWords({ index, columns }: RackSource, packet: number): string {
  const history = index.flows[index.flow[packet]!]!;
  const lost = copiesBefore(index, packet)[0];
  const ack = newestAck(columns, index, packet);
  const later = lost === undefined || ack === undefined ? undefined : latestReported(index, history, ack.packet, index.sentAt[packet]!);
  if (lost === undefined || later === undefined || index.sentAt[later]! < index.sentAt[lost]!)
    return t("Deemed lost by RACK: what was sent after it has come.");
  const values = { later: grouped(index.number[later]!), time: milliseconds(index.sentAt[later]! - index.sentAt[lost]!) };
  return index.sentAt[later] === index.sentAt[lost]
    ? t("Deemed lost by RACK: segment {later}, sent just after it, has come.", values)
    : t("Deemed lost by RACK: sent {time} before segment {later}, which has come.", values);
}

/** Why a probe was sent. */
export function tailProbeWords({ index, columns }: RackSource, packet: number): string {
  const ack = newestAck(columns, index, packet);
  if (ack === undefined) return t("Tail loss probe: no ACK had come at all.");
  return t("Tail loss probe: no ACK had come for {time}.", { time: milliseconds(index.sentAt[packet]! - ack.at) });
}

/** Why a sender takes back what a repair did to its window. */
export function undoWords(reason: number): string {
  if (reason === UndoReason.originals)
    return t("It reports segments that were not sent again after the timeout: nothing was lost, and the window is what it was before.");
  return reason === UndoReason.timestamp
    ? t("It answers an original that had been sent again: the repair was needless, and the window is what it was before.")
    : t(
        "It reports the last segment that had been sent again as a duplicate: the repair was needless, and the window is what it was before.",
      );
}

/** The last ACK that the sender had. Its row follows what it made the sender send. */
export function newestAck(
  columns: Columns,
  index: PacketIndex,
  packet: number,
): { readonly at: number; readonly packet: number } | undefined {
  const row = index.row[packet]!;
  let start = row;
  while (start + 1 < columns.rows && columns.at[start + 1] === columns.at[row]) start++;
  for (let i = start; i >= 0; i--) {
    if (columns.kind[i] === Kind.acked && columns.flow[i] === index.flow[packet]) return { at: columns.at[i]!, packet: columns.id[i]! };
  }
  return undefined;
}

/** Of the segments that an ACK reports, the one that was sent last. */
function latestReported(index: PacketIndex, history: FlowIndex, ack: number, at: number): number | undefined {
  const { blocks } = selectiveOf(history.selective, ack, index.sentAt[ack]!);
  const reported = [index.number[ack]! - 1, ...blocks.map(({ last }) => last)];
  for (let i = upperBound(history.sent.at, at) - 1; i >= 0; i--) {
    const sent = history.sent.packet[i]!;
    if (history.sent.at[i]! < at && reported.includes(index.number[sent]!)) return sent;
  }
  return undefined;
}
