// What opens and closes a connection: SYNs, their answers, and the ACKs of those and of FINs.
//
// Indices are in range by construction; `!` says so to the compiler.

import { ControlSegment, controlSegmentWords, setupOptionWords, type Columns } from "ackscope";
import { msg, t } from "./language.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";

export const isSyn = (index: PacketIndex, packet: number): boolean =>
  index.kind[packet] === PacketKind.control && index.cause[packet]! <= ControlSegment.synAck;

/** As it stands on an arrow: "SYN", "SYN-ACK", "ACK". */
export function controlLabel(index: PacketIndex, packet: number): string {
  return isSyn(index, packet) ? controlWord(index, packet) : "ACK";
}

/** "SYN", "ACK of the SYN-ACK". */
export function controlWord(index: PacketIndex, packet: number): string {
  return t(controlSegmentWords[index.cause[packet]!] ?? msg("not recorded"));
}

/** What a SYN offers or its answer agrees to; undefined of any other packet. */
export function setupOptions(index: PacketIndex, columns: Columns, packet: number): string | undefined {
  if (!isSyn(index, packet)) return undefined;
  const bits = columns.a[index.row[packet]!]!;
  const words = Object.entries(setupOptionWords);
  const said = words.flatMap(([bit, word]) => ((bits & Number(bit)) === 0 ? [] : [t(word)]));
  return said.length > 0 ? said.join(", ") : t("none");
}

/** Why it was sent. */
export function controlStory(index: PacketIndex, packet: number): string {
  const again = index.copy[packet]! > 0;
  switch (index.cause[packet]) {
    case ControlSegment.syn:
      return again ? t("No answer to the SYN before had come: the sender asks again.") : t("The sender opens the connection.");
    case ControlSegment.synAck:
      return again
        ? t("The SYN came again, or its answer was not acknowledged: the receiver answers again.")
        : t("A SYN came: the receiver answers, and agrees to the options that it understands.");
    case ControlSegment.openingAck:
      return again
        ? t("The SYN-ACK came again: the sender acknowledges it again.")
        : t("The SYN-ACK came: the connection is open, and data may follow.");
    default:
      return again
        ? t("The receiver's FIN came again: the sender acknowledges it again.")
        : t("The receiver's FIN came, with the ACK of everything: the sender acknowledges it.");
  }
}
