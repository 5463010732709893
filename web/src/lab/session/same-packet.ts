// After a new run the same packet has another serial number. A selection stays on the packet that a person would call the same:
// same run, flow, kind, number, copy and kind of sender.

import { PacketKind, type FlowIndex, type PacketList } from "@ackscope/scene";
import { LocalCause } from "ackscope";
import type { DiagramRun, Selection } from "../../diagrams/index.js";

export function samePacket(before: readonly DiagramRun[], after: readonly DiagramRun[], { run, packet }: Selection): Selection | null {
  const old = before[run]?.index;
  const next = after[run]?.index;
  if (!old || !next) return null;
  const flow = old.flow[packet] ?? 0;
  const kind = old.kind[packet];
  const history = next.flows[flow];
  const list =
    kind === PacketKind.data ? dataList(history, old.localCause[packet] ?? 0) : kind === PacketKind.ack ? history?.acks : undefined;
  if (!list) return null;
  for (const candidate of list.packet) {
    if (next.number[candidate] === old.number[packet] && next.copy[candidate] === old.copy[packet]) return { run, packet: candidate };
  }
  return null;
}

function dataList(history: FlowIndex | undefined, localCause: number): PacketList | undefined {
  if (localCause === 0) return history?.sent;
  return localCause === LocalCause.handoff ? history?.handoffCopies : history?.localSends;
}
