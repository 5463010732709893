// A ladder for readers who cannot see it.

import { moment } from "../../units.js";
import { t } from "../../language.js";
import { lowerBound, upperBound } from "../../series.js";
import { PacketKind } from "../../packet-index.js";
import { isShown } from "../../shown.js";
import type { LadderRun, LadderScene } from "./ladder.js";
import { ladderNodes } from "./nodes.js";
import { isRepair } from "./roles.js";

/** Times in ns. */
export function ladderInWords(
  name: string,
  run: LadderRun,
  { flows, crossings, folds, stalls }: LadderScene,
  from: number,
  to: number,
): string {
  const { index, topology, trace } = run;
  const inside = (at: Float64Array): number => upperBound(at, to) - lowerBound(at, from);
  const sum = (of: (flow: number) => Float64Array | undefined): number =>
    flows.reduce((total, flow) => total + inside(of(flow) ?? new Float64Array(0)), 0);
  const shown = new Set(flows);
  const within = (each: { readonly at: number; readonly flow: number; readonly packet: number }): boolean =>
    each.at >= from && each.at <= to && shown.has(each.flow) && isShown(index, each.packet);
  const facts = [
    t("{n, plural, one {# packet on a link} other {# packets on links}}", { n: crossings }),
    t("{n, plural, one {# loss} other {# losses}}", { n: sum((flow) => index.flows[flow]?.drops.at) }),
    t("{n, plural, one {# retransmission by the sender} other {# retransmissions by the sender}}", {
      n: sum((flow) => index.flows[flow]?.retransmissions.at),
    }),
  ];
  const copies = trace.local.filter(within);
  const local = copies.filter(isRepair).length;
  const stopped = trace.stops.filter((stop) => within(stop) && stop.reason === 0 && index.kind[stop.packet] === PacketKind.ack).length;
  const timeouts = sum((flow) => index.flows[flow]?.timeouts.at);
  if (local > 0) facts.push(t("{n, plural, one {# copy sent on the way} other {# copies sent on the way}}", { n: local }));
  if (copies.length > local)
    facts.push(t("{n, plural, one {# copy because of a handoff} other {# copies because of handoffs}}", { n: copies.length - local }));
  if (stopped > 0) facts.push(t("{n, plural, one {# ACK stopped on the way} other {# ACKs stopped on the way}}", { n: stopped }));
  if (timeouts > 0) facts.push(t("{n, plural, one {# timeout} other {# timeouts}}", { n: timeouts }));
  if (stalls > 0) facts.push(t("{n, plural, one {# stall} other {# stalls}}", { n: stalls }));
  const nodes = ladderNodes(topology, flows).map((node) => node.name);
  const values = { name, nodes: nodes.join(", "), from: moment(from), to: moment(to), facts: facts.join(", ") };
  return [
    t("{name}: ladder of {nodes} from {from} to {to}. {facts}.", values),
    ...(folds > 0 ? [t("Idle time is folded at {n, plural, one {# place} other {# places}}.", { n: folds })] : []),
  ].join(" ");
}
