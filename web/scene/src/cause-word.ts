import { Kind, rowTable } from "ackscope";
import { msg, t } from "./language.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";

/** The row table's own word for why a packet was sent. */
export function causeWord(index: PacketIndex, packet: number): string {
  // A source that answers to nothing has one cause only; its rows tell ends, not causes.
  if (index.kind[packet] === PacketKind.datagram) return t("clock");
  const local = index.localCause[packet] ?? 0;
  if (local !== 0) return t(rowTable.find(({ kind }) => kind === Kind.localSend)?.value?.words?.[local] ?? msg("not recorded"));
  const row = { [PacketKind.data]: Kind.send, [PacketKind.ack]: Kind.ack, [PacketKind.probe]: Kind.probe }[index.kind[packet] ?? 0];
  return t(rowTable.find(({ kind }) => kind === row)?.tag?.words?.[index.cause[packet] ?? 0] ?? msg("not recorded"));
}
