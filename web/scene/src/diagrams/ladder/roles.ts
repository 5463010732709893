// What a packet is on a ladder, and what is written on it.

import { LocalCause } from "ackscope";
import type { Ink } from "../../figure/picture.js";
import { grouped } from "../../format.js";
import { controlLabel } from "../../control.js";
import { hasFin, PacketKind, type PacketIndex } from "../../packet-index.js";
import type { LadderTrace, LocalCopy } from "./trace.js";

/** `again`: by the sender. `local`: by an agent, to repair a loss. `copy`: for a handoff. */
export type LadderRole = "data" | "again" | "local" | "copy" | "ack" | "probe" | "control";

export const roleInk: Readonly<Record<LadderRole, Ink>> = {
  data: "data",
  again: "rexmit",
  local: "rexmit",
  copy: "data",
  ack: "ack",
  probe: "limit",
  control: "ink-2",
};

/** The name of the series that a role belongs to in a view's `hidden`. */
export const roleSeries: Readonly<Record<LadderRole, string>> = {
  data: "data",
  again: "retransmission",
  local: "retransmission",
  copy: "data",
  ack: "ack",
  probe: "probe",
  control: "control",
};

export function roleOf(index: PacketIndex, trace: LadderTrace, packet: number): LadderRole {
  const local = trace.localOf.get(packet);
  if (local) return isRepair(local) ? "local" : "copy";
  switch (index.kind[packet]) {
    case PacketKind.ack:
      return "ack";
    case PacketKind.probe:
      return "probe";
    case PacketKind.control:
      return "control";
    default:
      return (index.copy[packet] ?? 0) > 0 ? "again" : "data";
  }
}

/** What a node sends because of a handoff repairs nothing: nothing was lost. */
export const isRepair = ({ cause }: LocalCopy): boolean => cause !== LocalCause.handoff;

/** The segment of data, whoever sent it; the number of an ACK. */
export function numberOf(index: PacketIndex, trace: LadderTrace, packet: number): number {
  return trace.localOf.get(packet)?.segment ?? index.number[packet] ?? 0;
}

export function isDuplicate(index: PacketIndex, packet: number): boolean {
  return index.kind[packet] === PacketKind.ack && index.covers[packet] === 0 && (index.number[packet] ?? 0) > 0;
}

/** "SYN", "4", "4 FIN", "4 again", "4 sack 6-8", "4 after 6", "4 not congestion". */
export function labelOf(index: PacketIndex, trace: LadderTrace, packet: number, role: LadderRole): string {
  if (role === "control") return controlLabel(index, packet);
  const number = grouped(numberOf(index, trace, packet)) + (hasFin(index, packet) ? " FIN" : "");
  if (role === "again") return `${number} again`;
  if (role === "local") return `${number} local copy`;
  if (role === "copy") return `${number} copy`;
  if (role === "probe") return "probe";
  if (role !== "ack") return number;
  const said = trace.selective.get(packet);
  const blocks = (said?.blocks ?? []).map(([first, end]) => (end - first > 1 ? `${first}-${end - 1}` : `${first}`));
  return (
    number +
    (blocks.length > 0 ? ` sack ${blocks.join(", ")}` : "") +
    (said === undefined || said.causedBy === null ? "" : ` after ${said.causedBy}`) +
    (trace.notices.has(packet) ? " not congestion" : "")
  );
}
