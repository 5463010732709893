// The part of an expanded scenario that a diagram needs: who talks to whom, over which links and hops, and where it is narrow.

import {
  connectionNames,
  countConnections,
  radioHops,
  shortestWay,
  stationsOf,
  transportOf,
  type RadioSource,
  type Station,
} from "@ackscope/scenarios";
import type { DelayControl } from "./delay-control.js";
import { linkDirections, type DirectedLink, type LinkSource } from "ackscope";
import { radiosOf, type Radio, type RadioChannelSource } from "./radios.js";

/**
 * Where packets wait: for a link direction, or at a station for the air. Its place in `Topology.queues` is the number that event rows have for it:
 * link directions first, stations behind them.
 */
export interface QueuePlace {
  /** "channel/backward", "node:n3": in a view and in its link. */
  readonly name: string;
  /** The link's, or the node's. */
  readonly id: string;
  readonly from: string;
  /** null: a station sends to any of its neighbours. */
  readonly to: string | null;
  /** Packets that may wait; null = unlimited. */
  readonly queueLimit: number | null;
  /** Each flow has a buffer of that size to itself. */
  readonly limitPerFlow: boolean;
  /** The packet that is being sent takes one of the places. */
  readonly limitIncludesInService: boolean;
  /** What drops packets early when they come. */
  readonly early: "RED" | "PIE";
  /** What decides about packets in their turn; null: every one is sent. */
  readonly control: DelayControl | null;
}

/** A step of a way. Ways are made of places in `Topology.edges`: link directions first, hops between stations behind them. */
export interface TopologyEdge {
  /** The link's, or the channel's. */
  readonly id: string;
  readonly from: string;
  /** The same node where the edge leads nowhere: back over a one-way link. */
  readonly to: string;
  /** bit/s */
  readonly rate: number;
  /** Of the shaper in front of it, bit/s; Infinity without one. */
  readonly shaped: number;
  /** seconds */
  readonly delay: number;
  /** The medium that it shares with others; null = a wire of its own. */
  readonly channel: string | null;
  /** Where packets wait for it. */
  readonly queue: number;
}

/** One direction of a link. Its place in `Topology.links`, and in the two other lists, is that of `metrics.links`. */
export interface LinkDirection extends QueuePlace, TopologyEdge, DirectedLink {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly rate: number;
  readonly delay: number;
  readonly channel: string | null;
}

/** One flow after `parallel` was expanded. Its place in `Topology.flows` is the flow number of event rows. */
export interface FlowPath {
  readonly id: string;
  /** A UDP flow has no window, no ACKs and no end. */
  readonly transport: "tcp" | "quic" | "udp";
  readonly from: string;
  readonly to: string;
  /** Edges from sender to receiver, then from receiver to sender. */
  readonly forward: readonly number[];
  readonly backward: readonly number[];
  /** The slowest edge on the way of the data; the first one when several are equally slow; -1 without a path. */
  readonly bottleneck: number;
  /** Segments to send; null = endless or another kind of traffic. */
  readonly segments: number | null;
  /** The flow that brings its data to the node where it begins: this one is the second part of a split connection. null = none. */
  readonly relays: number | null;
  readonly segmentBytes: number;
  /** Captured segments differ in size: it is their mean, and tells no byte of the stream. */
  readonly isMean?: boolean;
  /** Most segments in flight that the receiver allows; null = it never limits. */
  readonly maxWindow: number | null;
  /** The longest that the retransmission timer gets by doubling, ns; Infinity where the document does not say. */
  readonly longestRto: number;
}

/** A mobile and the base stations that it visits. Its place in `Topology.handoffs` is the handoff number of event rows. */
export interface HandoffPlaces {
  readonly mobile: string;
  readonly stations: readonly string[];
}

/** A helper at a node. Its place in `Topology.agents` is the agent number of event rows. */
export interface AgentPlace {
  readonly id: string;
  readonly node: string;
  /** What it does: the mechanism's name in the catalogue; empty where the document does not say. */
  readonly type: string;
}

export interface Topology {
  readonly nodes: readonly string[];
  readonly links: readonly LinkDirection[];
  readonly queues: readonly QueuePlace[];
  readonly edges: readonly TopologyEdge[];
  readonly flows: readonly FlowPath[];
  readonly agents: readonly AgentPlace[];
  readonly handoffs: readonly HandoffPlaces[];
  /** Nodes that have a radio of their own, in document order. */
  readonly radios: readonly Radio[];
}

/** What `topologyOf` reads of an expanded scenario: a subset, so that any document with these keys will do. */
export interface TopologySource extends LinkSource {
  readonly nodes: RadioSource["nodes"];
  readonly links: readonly (LinkSource["links"][number] & { readonly forward: Queued; readonly backward?: Queued | undefined })[];
  readonly flows: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly parallel?: { readonly count?: number | undefined } | undefined;
    readonly traffic?: TrafficSource | undefined;
    readonly sender?:
      | {
          readonly segmentBytes?: number | undefined;
          readonly maxWindow?: number | null | undefined;
          readonly rto?: { readonly max?: number | undefined } | undefined;
        }
      | undefined;
  }[];
  readonly agents?: readonly { readonly id: string; readonly node: string; readonly type?: string | undefined }[] | undefined;
  readonly channels?: readonly ChannelSource[] | undefined;
  readonly handoffs?: readonly { readonly mobile: string; readonly stations: readonly string[] }[] | undefined;
}

type ChannelSource = NonNullable<RadioSource["channels"]>[number] &
  NonNullable<LinkSource["channels"]>[number] &
  RadioChannelSource & {
    /** Of stations. */
    readonly queue?: QueueSource | undefined;
  };

interface TrafficSource {
  readonly type?: string | undefined;
  readonly segments?: number | null | undefined;
  /** Of a relay. */
  readonly flow?: string | undefined;
}

interface Queued {
  readonly queue?: QueueSource | undefined;
}

interface QueueSource {
  readonly limit?:
    | {
        readonly packets?: number | null | undefined;
        readonly perFlow?: boolean | undefined;
        readonly includesInService?: boolean | undefined;
      }
    | undefined;
  readonly admit?: { readonly type: string } | undefined;
  readonly order?: { readonly type: string } | undefined;
  readonly depart?:
    | {
        readonly type: string;
        readonly target?: number | undefined;
        readonly onSlowLinks?: string;
        readonly step?: number;
        readonly floorPackets?: number;
      }
    | undefined;
}

/** Everything a diagram has to know about the network of an expanded scenario. */
export function topologyOf(scenario: TopologySource): Topology {
  const links = linkDirections(scenario).map((direction, number): LinkDirection => {
    const link = scenario.links[Math.floor(number / 2)]!; // in range: two directions a link
    const { queue } = link[direction.direction] ?? link.forward;
    return { ...direction, name: `${direction.id}/${direction.direction}`, queue: number, ...managementOf(queue, direction.rate) };
  });
  const stations = stationsOf(scenario);
  const queues = [...links, ...stations.map((station) => stationQueue(scenario, station))];
  const edges = [...links, ...hopEdges(scenario, links.length)];
  const flows = scenario.flows.flatMap((flow): FlowPath[] => {
    const forward = shortestWay(edges, flow.from, flow.to);
    const path: Omit<FlowPath, "id" | "relays"> = {
      transport: transportOf(flow),
      from: flow.from,
      to: flow.to,
      forward,
      backward: shortestWay(edges, flow.to, flow.from),
      bottleneck: slowestOf(edges, forward),
      segments: segmentsOf(scenario, flow.traffic, scenario.flows.length),
      segmentBytes: flow.sender?.segmentBytes ?? 0,
      maxWindow: flow.sender?.maxWindow ?? null,
      longestRto: (flow.sender?.rto?.max ?? Infinity) * 1e9,
    };
    const first = flow.traffic?.type === "relay" ? firstMember(scenario, flow.traffic.flow) : null;
    return connectionNames(flow).map((id, member) => ({ id, ...path, relays: first === null ? null : first + member }));
  });
  const agents = (scenario.agents ?? []).map(({ id, node, type = "" }) => ({ id, node, type }));
  const handoffs = (scenario.handoffs ?? []).map(({ mobile, stations }) => ({ mobile, stations }));
  return {
    nodes: scenario.nodes.map((node) => node.id),
    links,
    queues,
    edges,
    flows,
    agents,
    handoffs,
    radios: radiosOf(scenario),
  };
}

/** Of a relay: those of what it sends on, which may be a relay itself. `depth` ends a circle, which the core refuses. */
function segmentsOf(scenario: TopologySource, traffic: TrafficSource | undefined, depth: number): number | null {
  if (traffic?.type !== "relay") return traffic?.segments ?? null;
  const bringing = scenario.flows.find(({ id }) => id === traffic.flow);
  return bringing && depth > 0 ? segmentsOf(scenario, bringing.traffic, depth - 1) : null;
}

/** The number of a flow's first connection. */
function firstMember({ flows }: TopologySource, id: string | undefined): number | null {
  const place = flows.findIndex((flow) => flow.id === id);
  return place < 0 ? null : countConnections(flows.slice(0, place));
}

function managementOf(queue: QueueSource | undefined, rate?: number): Omit<QueuePlace, "name" | "id" | "from" | "to"> {
  const limit = queue?.limit;
  return {
    queueLimit: limit?.packets ?? null,
    limitPerFlow: limit?.perFlow ?? false,
    limitIncludesInService: limit?.includesInService ?? false,
    early: queue?.admit?.type === "pie" ? "PIE" : "RED",
    control: controlOf(queue, rate),
  };
}

const controlNames: Readonly<Record<string, string>> = { codel: "CoDel", cobalt: "COBALT", dualPi2: "DualPI2" };
const fullPacketBits = 8 * 1514;

function controlOf(queue: QueueSource | undefined, rate: number | undefined): DelayControl | null {
  const { type = "none", target = 0.005, onSlowLinks = "same", step = 0.001, floorPackets = 2 } = queue?.depart ?? {};
  const name = controlNames[type];
  if (name === undefined) return null;
  const packets = (count: number): number => (rate === undefined ? 0 : (count * fullPacketBits) / rate);
  if (type === "dualPi2")
    return { name, target: target * 1e9, perFlow: false, isBlue: false, step: Math.max(step, packets(floorPackets)) * 1e9 };
  const perFlow = ["deficitRoundRobin", "fairRoundRobin"].includes(queue?.order?.type ?? "fifo");
  const least = onSlowLinks === "longer" ? packets(1.5) : 0;
  return { name, target: Math.max(target, least) * 1e9, perFlow, isBlue: type === "cobalt" };
}

/** Before the id of a node in the name of a station's queue. No id of a link has a colon. */
export const stationPrefix = "node:";

function stationQueue({ channels }: TopologySource, { channel, node }: Station): QueuePlace {
  const management = managementOf(channels?.find(({ id }) => id === channel)?.queue);
  return { name: `${stationPrefix}${node}`, id: node, from: node, to: null, ...management };
}

/** On the air a packet is heard as soon as it is sent, to the nanoseconds that light takes. */
function hopEdges(scenario: TopologySource, directions: number): TopologyEdge[] {
  return radioHops(scenario).map(({ channel, from, to, station, rate }) => ({
    id: channel,
    from,
    to,
    rate,
    shaped: Infinity,
    delay: 0,
    channel,
    queue: directions + station,
  }));
}

/** Stations in reach of each other, each pair once: what a picture of the network draws between them. */
export function radioNeighbours({ nodes, edges, links }: Topology): readonly TopologyEdge[] {
  const places = new Map(nodes.map((id, place) => [id, place]));
  return edges.slice(links.length).filter(({ from, to }) => (places.get(from) ?? 0) < (places.get(to) ?? 0));
}

/** What an edge carries, bit/s; Infinity of none. */
export const carriedBy = (edge: Pick<TopologyEdge, "rate" | "shaped"> | undefined): number =>
  edge ? Math.min(edge.rate, edge.shaped) : Infinity;

/** The slowest of some edges; the first one when several are equally slow; -1 of none. */
export function slowestOf(edges: readonly TopologyEdge[], path: readonly number[]): number {
  let found = -1;
  for (const number of path) {
    if (found < 0 || carriedBy(edges[number]) < carriedBy(edges[found])) found = number;
  }
  return found;
}
