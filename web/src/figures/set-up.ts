// What a figure's scenarios have in common, in a few lines.

import { expandScenario, type Figure, type Panel, type Profile } from "@ackscope/scenarios";
import { counted, grouped, topologyOf, type LinkDirection, type Topology } from "@ackscope/scene";
import { bytesText, delayText, rateText } from "../ui/quantity.js";

export interface Fact {
  readonly name: string;
  readonly value: string;
}

export function setUpOf(figure: Figure, profile: Profile): readonly Fact[] {
  const panel = figure.panels.find(({ form }) => form !== "topology") ?? figure.panels[0];
  if (!panel) return [];
  const scenario = expandScenario(panel.base);
  const topology = topologyOf(scenario);
  const first = scenario.flows.find(({ traffic }) => traffic?.type !== "onOff");
  const path = topology.flows[0];
  const narrow = narrowestLink(topology);
  const back = narrow && topology.links.find(({ id, direction }) => id === narrow.id && direction !== narrow.direction);
  const tcp = scenario.flows.filter(({ traffic }) => traffic?.type !== "onOff");
  const connections = tcp.reduce((sum, { parallel }) => sum + (parallel?.count ?? 1), 0);
  const udp = scenario.flows.length - tcp.length;
  const trip = path ? [...path.forward, ...path.backward].reduce((sum, link) => sum + (topology.links[link]?.delay ?? 0), 0) : 0;
  const facts: Fact[] = [
    { name: "connections", value: udp > 0 ? `${connections}, and ${counted(udp, "UDP flow")}` : String(connections) },
    ...(narrow ? [{ name: "narrowest link", value: `${rateText(narrow.rate)}, ${delayText(narrow.delay)}` }] : []),
    ...(narrow ? [{ name: "its queue", value: queueText(narrow.queueLimit) }] : []),
    ...(back && narrow && back.rate !== narrow.rate
      ? [{ name: "the way back", value: `${rateText(back.rate)}, ${queueText(back.queueLimit)}` }]
      : []),
    { name: "round trip without queues", value: delayText(trip) },
    ...(first?.traffic?.type === "bulk" && first.traffic.segments !== null
      ? [{ name: "each file", value: `${grouped(first.traffic.segments ?? 0)} segments` }]
      : []),
    ...(first
      ? [{ name: "segment, ACK", value: `${bytesText(first.sender?.segmentBytes ?? 0)}, ${bytesText(first.receiver?.ackBytes ?? 0)}` }]
      : []),
    ...sweepFact(panel, profile),
    ...(panel.form === "topology" ? [] : [{ name: "seeds", value: seedsText(panel.seeds[profile]) }]),
  ];
  return facts;
}

/** The slowest link direction that carries data; of equally slow ones the one that most flows share. */
export function narrowestLink({ links, flows }: Topology): LinkDirection | undefined {
  const shared = new Map<number, number>();
  for (const { forward } of flows) for (const link of forward) shared.set(link, (shared.get(link) ?? 0) + 1);
  const [best] = [...shared].toSorted(([a, one], [b, other]) => (links[a]?.rate ?? 0) - (links[b]?.rate ?? 0) || other - one);
  return best && links[best[0]];
}

export function seedsText(seeds: number): string {
  return seeds === 1 ? "1" : `1 to ${seeds}`;
}

function queueText(packets: number | null): string {
  return packets === null ? "unlimited" : counted(packets, "packet");
}

/** What the base states for the swept quantity is one value of many. */
function sweepFact({ x, form }: Panel, profile: Profile): Fact[] {
  const values = x.values[profile];
  if (form === "topology" || values.length < 2) return [];
  const unit = x.unit === "" ? "" : `\u2009${x.unit}`;
  return [{ name: x.label.toLowerCase(), value: `${Math.min(...values)} to ${Math.max(...values)}${unit}, ${values.length} values` }];
}
