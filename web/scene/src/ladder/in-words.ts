// A ladder for readers who cannot see it.

import { counted, seconds } from "../format.js";
import { lowerBound, upperBound } from "../series.js";
import { PacketKind } from "../packet-index.js";
import type { LadderRun, LadderScene } from "./ladder.js";
import { ladderNodes } from "./nodes.js";
import { isRepair } from "./roles.js";

/** Times in ns. */
export function ladderInWords(name: string, run: LadderRun, { flows, crossings, folds }: LadderScene, from: number, to: number): string {
  const { index, topology, trace } = run;
  const inside = (at: Float64Array): number => upperBound(at, to) - lowerBound(at, from);
  const sum = (of: (flow: number) => Float64Array | undefined): number =>
    flows.reduce((total, flow) => total + inside(of(flow) ?? new Float64Array(0)), 0);
  const shown = new Set(flows);
  const within = (each: { readonly at: number; readonly flow: number }): boolean =>
    each.at >= from && each.at <= to && shown.has(each.flow);
  const facts = [
    counted(crossings, "packet on a link", "packets on links"),
    counted(
      sum((flow) => index.flows[flow]?.drops.at),
      "loss",
      "losses",
    ),
    counted(
      sum((flow) => index.flows[flow]?.retransmissions.at),
      "retransmission by the sender",
      "retransmissions by the sender",
    ),
  ];
  const copies = trace.local.filter(within);
  const local = copies.filter(isRepair).length;
  const stopped = trace.stops.filter((stop) => within(stop) && stop.reason === 0 && index.kind[stop.packet] === PacketKind.ack).length;
  const timeouts = sum((flow) => index.flows[flow]?.timeouts.at);
  if (local > 0) facts.push(counted(local, "copy sent on the way", "copies sent on the way"));
  if (copies.length > local) facts.push(counted(copies.length - local, "copy because of a handoff", "copies because of handoffs"));
  if (stopped > 0) facts.push(counted(stopped, "ACK stopped on the way", "ACKs stopped on the way"));
  if (timeouts > 0) facts.push(counted(timeouts, "timeout"));
  const nodes = ladderNodes(topology, flows).map((node) => node.name);
  const folded = folds > 0 ? ` Idle time is folded at ${counted(folds, "place")}.` : "";
  return `${name}: ladder of ${nodes.join(", ")} from ${seconds(from)} to ${seconds(to)}. ${facts.join(", ")}.${folded}`;
}
