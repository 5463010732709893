// What belongs to a packet: its copies, whoever sent them, and the ACK that answered it; of an ACK, the data that caused it.
//
// Indices are in range by construction; `!` says so to the compiler.

import { PacketKind, type PacketIndex } from "../../packet-index.js";
import { lowerBound, upperBound } from "../../series.js";
import type { Topology } from "../../topology.js";
import { numberOf } from "./roles.js";
import type { LadderTrace } from "./trace.js";

interface Source {
  readonly index: PacketIndex;
  readonly topology: Topology;
  readonly trace: LadderTrace;
}

export function relatedPackets(source: Source, packet: number): ReadonlySet<number> {
  const { index, trace } = source;
  const copy = trace.localOf.get(packet);
  if (index.kind[packet] === PacketKind.ack) {
    const cause = causeOf(source, packet);
    return new Set(cause === undefined ? [packet] : [packet, cause]);
  }
  if (!copy && index.kind[packet] !== PacketKind.data) return new Set([packet]);
  const flow = copy?.flow ?? index.flow[packet]!;
  const number = numberOf(index, trace, packet);
  const copies = (index.flows[flow]?.sent.packet ?? new Uint32Array(0)).filter((other) => index.number[other] === number);
  const local = trace.local.filter((other) => other.flow === flow && other.segment === number).map((other) => other.packet);
  const all = [...copies, ...local];
  const answers = all.flatMap((each) => answerTo(source, flow, each) ?? []);
  return new Set([packet, ...all, ...answers]);
}

/** When a data packet came to its receiver, ns; undefined if it never did. */
function arrivalOf({ topology, trace }: Source, flow: number, packet: number): number | undefined {
  const last = topology.flows[flow]?.forward.at(-1);
  const hops = last === undefined ? undefined : trace.hops[last];
  const i = hops?.packet.indexOf(packet) ?? -1;
  return !hops || i < 0 || hops.lost[i] !== 0 ? undefined : hops.arrives[i];
}

function answerTo(source: Source, flow: number, packet: number): number | undefined {
  const arrived = arrivalOf(source, flow, packet);
  const acks = source.index.flows[flow]?.acks;
  return arrived === undefined || !acks ? undefined : acks.packet[lowerBound(acks.at, arrived)];
}

function causeOf({ index, topology, trace }: Source, ack: number): number | undefined {
  const flow = index.flow[ack]!;
  const last = topology.flows[flow]?.forward.at(-1);
  const hops = last === undefined ? undefined : trace.hops[last];
  if (!hops) return undefined;
  for (let i = upperBound(hops.arrives, index.sentAt[ack]!) - 1; i >= 0; i--) {
    if (hops.flow[i] === flow && hops.lost[i] === 0) return hops.packet[i];
  }
  return undefined;
}
