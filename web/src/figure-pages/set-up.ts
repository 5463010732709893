// What a figure's scenarios have in common, in a few lines.

import {
  carriesDatagrams,
  countConnections,
  expandScenario,
  type Figure,
  type Panel,
  type Profile,
  type Scenario,
} from "@ackscope/scenarios";
import { grouped, topologyOf, type LinkDirection, type Topology, type TopologyEdge } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { xNames } from "../figures/x-name.js";
import { bytesText, delayText, rateText } from "../ui/quantity.js";

export interface Fact {
  readonly name: string;
  readonly value: string;
}

export function setUpOf(figure: Figure, profile: Profile): readonly Fact[] {
  const panel = figure.panels.find(({ form }) => form !== "topology") ?? figure.panels[0];
  if (!panel || panel.form === "topology") return [];
  const scenario = expandScenario(panel.base);
  const topology = topologyOf(scenario);
  const first = scenario.flows.find((flow) => !carriesDatagrams(flow));
  const path = topology.flows[0];
  const narrow = narrowestLink(topology);
  const slowest = path?.backward.reduce<TopologyEdge | undefined>((best, edge) => {
    const own = topology.edges[edge];
    return best && own && best.rate <= own.rate ? best : own;
  }, undefined);
  const back =
    slowest && narrow && slowest.rate < narrow.rate
      ? { rate: slowest.rate, queueLimit: topology.queues[slowest.queue]?.queueLimit ?? null }
      : undefined;
  const tcp = scenario.flows.filter((flow) => !carriesDatagrams(flow));
  const connections = countConnections(tcp);
  const udp = scenario.flows.length - tcp.length;
  const trip = path ? [...path.forward, ...path.backward].reduce((sum, edge) => sum + (topology.edges[edge]?.delay ?? 0), 0) : 0;
  const facts: Fact[] = [
    {
      name: t("connections"),
      value:
        udp > 0 ? t("{connections}, and {udp, plural, one {# UDP flow} other {# UDP flows}}", { connections, udp }) : String(connections),
    },
    ...(narrow ? [{ name: t("narrowest link"), value: `${rateText(narrow.rate)}, ${delayText(narrow.delay)}` }] : []),
    ...(narrow ? [{ name: t("its queue"), value: queueText(narrow.queueLimit) }] : []),
    ...channelFacts(scenario),
    ...(back ? [{ name: t("the way back"), value: `${rateText(back.rate)}, ${queueText(back.queueLimit)}` }] : []),
    // Between stations it is a matter of contention.
    ...(trip > 0 ? [{ name: t("round trip without queues"), value: delayText(trip) }] : []),
    ...(first?.traffic?.type === "bulk" && first.traffic.segments !== null
      ? [{ name: t("each file"), value: t("{n, plural, one {# segment} other {# segments}}", { n: first.traffic.segments ?? 0 }) }]
      : []),
    ...(first
      ? [{ name: t("segment, ACK"), value: `${bytesText(first.sender?.segmentBytes ?? 0)}, ${bytesText(first.receiver?.ackBytes ?? 0)}` }]
      : []),
    ...sweepFact(panel, profile),
    { name: t("seeds"), value: seedsText(panel.seeds[profile]) },
  ];
  return facts;
}

/** Where the connections get least: the link direction with the lowest rate for each flow whose data cross it; undefined where data cross no link. */
export function narrowestLink({ links, flows }: Topology): LinkDirection | undefined {
  const shared = new Map<number, number>();
  for (const { forward } of flows) for (const edge of forward) if (links[edge]) shared.set(edge, (shared.get(edge) ?? 0) + 1);
  const share = ([link, count]: readonly [number, number]): number => (links[link]?.rate ?? Infinity) / count;
  const [best] = [...shared].toSorted((a, b) => share(a) - share(b));
  return best && links[best[0]];
}

/** The air that stations share. */
function channelFacts({ channels = [] }: Scenario): Fact[] {
  return channels.flatMap((channel) =>
    channel.type === "dcf"
      ? [
          { name: t("stations"), value: t("{n}, 802.11 at {rate}", { n: channel.stations.length, rate: rateText(channel.dataRate ?? 0) }) },
          {
            name: t("ranges"),
            value: t("{receive} m; sensed to {sense} m", {
              receive: grouped(channel.receiveRange ?? 0),
              sense: grouped(channel.senseRange ?? 0),
            }),
          },
          { name: t("their queues"), value: queueText(channel.queue?.limit?.packets ?? null) },
        ]
      : [],
  );
}

function seedsText(seeds: number): string {
  return seeds === 1 ? "1" : t("1 to {last}", { last: seeds });
}

function queueText(packets: number | null): string {
  return packets === null ? t("unlimited") : t("{n, plural, one {# packet} other {# packets}}", { n: packets });
}

/** What the base states for the swept quantity is one value of many. */
function sweepFact(panel: Panel, profile: Profile): Fact[] {
  const { x } = panel;
  const values = x.values[profile];
  // What has no name stands under the axis.
  if (values.length < 2 || x.label === "") return [];
  const names = xNames(panel, profile);
  if (names) return [{ name: x.label.toLowerCase(), value: names.map((name) => name.replaceAll(" ", "\u00a0")).join(", ") }];
  const unit = x.unit === "" ? "" : `\u2009${x.unit}`;
  return [
    {
      name: x.label.toLowerCase(),
      value: t("{least} to {most}, {n} values", { least: Math.min(...values), most: `${Math.max(...values)}${unit}`, n: values.length }),
    },
  ];
}
