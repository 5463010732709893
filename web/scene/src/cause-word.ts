import { ackReasonWords, localCauseWords, probeHalfWords, sendCauseWords, type Words } from "ackscope";
import { msg, t } from "./language.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";

/** The row table's own word for why a packet was sent. */
export function causeWord(index: PacketIndex, packet: number): string {
  // A source that answers to nothing has one cause only; its rows tell ends, not causes.
  if (index.kind[packet] === PacketKind.datagram) return t("clock");
  const local = index.localCause[packet] ?? 0;
  const cause = index.cause[packet] ?? 0;
  return t((local !== 0 ? localCauseWords[local] : wordsOf[index.kind[packet] ?? 0]?.[cause]) ?? msg("not recorded"));
}

const wordsOf: Readonly<Record<number, Words>> = {
  [PacketKind.data]: sendCauseWords,
  [PacketKind.ack]: ackReasonWords,
  [PacketKind.probe]: probeHalfWords,
};
