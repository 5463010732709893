// The part of an expanded scenario that a diagram needs: who talks to whom, over which link directions, and where it is narrow.

/** One direction of a link. Its place in `Topology.links` is the link direction number of event rows and of `metrics.links`. */
export interface LinkDirection {
  readonly id: string;
  readonly direction: "forward" | "backward";
  readonly from: string;
  readonly to: string;
  /** bit/s */
  readonly rate: number;
  /** seconds */
  readonly delay: number;
  /** The medium that it shares with others; null = a wire of its own. */
  readonly channel: string | null;
  /** Seconds on the air of each packet besides its bytes; 0 on a wire. */
  readonly frameOverhead: number;
  /** Packets that may wait; null = unlimited. */
  readonly queueLimit: number | null;
  /** Each flow has a buffer of that size to itself. */
  readonly limitPerFlow: boolean;
  /** The packet that is being sent takes one of the places. */
  readonly limitIncludesInService: boolean;
}

/** One flow after `parallel` was expanded. Its place in `Topology.flows` is the flow number of event rows. */
export interface FlowPath {
  readonly id: string;
  /** A UDP flow has no TCP sender: no window, no ACKs, no end. */
  readonly transport: "tcp" | "udp";
  readonly from: string;
  readonly to: string;
  /** Link directions from sender to receiver, then from receiver to sender. */
  readonly forward: readonly number[];
  readonly backward: readonly number[];
  /** The slowest link direction on the way of the data; the first one when several are equally slow; -1 without a path. */
  readonly bottleneck: number;
  /** Segments to send; null = endless or another kind of traffic. */
  readonly segments: number | null;
  /** The flow that brings its data to the node where it begins: this one is the second part of a split connection. null = none. */
  readonly relays: number | null;
  readonly segmentBytes: number;
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
  readonly flows: readonly FlowPath[];
  readonly agents: readonly AgentPlace[];
  readonly handoffs: readonly HandoffPlaces[];
}

/** What `topologyOf` reads of an expanded scenario: a subset, so that any document with these keys will do. */
export interface TopologySource {
  readonly nodes: readonly { readonly id: string }[];
  readonly links: readonly {
    readonly id: string;
    readonly a: string;
    readonly b: string;
    readonly channel?: string | null | undefined;
    readonly forward: DirectionSource;
    readonly backward?: DirectionSource | undefined;
  }[];
  readonly flows: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly parallel?: { readonly count?: number | undefined } | undefined;
    readonly traffic?: TrafficSource | undefined;
    readonly sender?: { readonly segmentBytes?: number | undefined } | undefined;
  }[];
  readonly agents?: readonly { readonly id: string; readonly node: string; readonly type?: string | undefined }[] | undefined;
  readonly channels?: readonly ChannelSource[] | undefined;
  readonly handoffs?: readonly { readonly mobile: string; readonly stations: readonly string[] }[] | undefined;
}

interface ChannelSource {
  readonly id: string;
  readonly frameOverhead?: number | undefined;
}

interface TrafficSource {
  readonly type?: string | undefined;
  readonly segments?: number | null | undefined;
  /** Of a relay. */
  readonly flow?: string | undefined;
}

interface DirectionSource {
  readonly rate: number;
  readonly delay: number;
  readonly queue?:
    | {
        readonly limit?:
          | {
              readonly packets?: number | null | undefined;
              readonly perFlow?: boolean | undefined;
              readonly includesInService?: boolean | undefined;
            }
          | undefined;
      }
    | undefined;
}

/** Everything a diagram has to know about the network of an expanded scenario. */
export function topologyOf(scenario: TopologySource): Topology {
  const links = scenario.links.flatMap((link): LinkDirection[] => {
    const channel = scenario.channels?.find(({ id }) => id === link.channel) ?? null;
    return [
      directionOf(link.id, "forward", link.a, link.b, link.forward, channel),
      directionOf(link.id, "backward", link.b, link.a, link.backward ?? link.forward, channel),
    ];
  });
  const flows = scenario.flows.flatMap((flow): FlowPath[] => {
    const forward = shortestPath(links, flow.from, flow.to);
    const path: Omit<FlowPath, "id" | "relays"> = {
      transport: ["onOff", "constantBitRate"].includes(flow.traffic?.type ?? "") ? "udp" : "tcp",
      from: flow.from,
      to: flow.to,
      forward,
      backward: shortestPath(links, flow.to, flow.from),
      bottleneck: slowestOf(links, forward),
      segments: segmentsOf(scenario, flow.traffic, scenario.flows.length),
      segmentBytes: flow.sender?.segmentBytes ?? 0,
    };
    const count = flow.parallel?.count ?? 1;
    const first = flow.traffic?.type === "relay" ? firstMember(scenario, flow.traffic.flow) : null;
    return Array.from({ length: count }, (_, member) => ({
      id: count === 1 ? flow.id : `${flow.id}-${member + 1}`,
      ...path,
      relays: first === null ? null : first + member,
    }));
  });
  const agents = (scenario.agents ?? []).map(({ id, node, type = "" }) => ({ id, node, type }));
  const handoffs = (scenario.handoffs ?? []).map(({ mobile, stations }) => ({ mobile, stations }));
  return { nodes: scenario.nodes.map((node) => node.id), links, flows, agents, handoffs };
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
  return place < 0 ? null : flows.slice(0, place).reduce((sum, { parallel }) => sum + (parallel?.count ?? 1), 0);
}

function directionOf(
  id: string,
  direction: "forward" | "backward",
  from: string,
  to: string,
  source: DirectionSource,
  channel: ChannelSource | null,
): LinkDirection {
  const { rate, delay, queue } = source;
  const limit = queue?.limit;
  return {
    id,
    direction,
    from,
    to,
    rate,
    delay,
    channel: channel?.id ?? null,
    frameOverhead: channel?.frameOverhead ?? 0,
    queueLimit: limit?.packets ?? null,
    limitPerFlow: limit?.perFlow ?? false,
    limitIncludesInService: limit?.includesInService ?? false,
  };
}

/** Fewest hops, ties by link order: breadth first over the directions as they stand. */
function shortestPath(links: readonly LinkDirection[], from: string, to: string): number[] {
  const leaving = new Map<string, number[]>();
  links.forEach((link, number) => {
    const known = leaving.get(link.from);
    if (known) known.push(number);
    else leaving.set(link.from, [number]);
  });
  const reachedBy = new Map<string, number>([[from, -1]]);
  const waiting = [from];
  for (let next = 0; next < waiting.length && !reachedBy.has(to); next++) {
    for (const number of leaving.get(waiting[next] ?? "") ?? []) {
      const end = links[number]?.to ?? "";
      if (reachedBy.has(end)) continue;
      reachedBy.set(end, number);
      waiting.push(end);
    }
  }
  const path: number[] = [];
  for (let number = reachedBy.get(to) ?? -1; number >= 0; number = reachedBy.get(links[number]?.from ?? "") ?? -1) path.unshift(number);
  return path;
}

/** How long a packet occupies a link direction, ns. Rounded up, as in the core: a link never beats its rate. */
export function timeOnLink({ rate, frameOverhead }: LinkDirection, bytes: number): number {
  return Math.round(frameOverhead * 1e9) + Math.ceil((bytes * 8e9) / rate);
}

/** The slowest of some link directions; the first one when several are equally slow; -1 of none. */
export function slowestOf(links: readonly LinkDirection[], path: readonly number[]): number {
  let found = -1;
  for (const number of path) {
    if (found < 0 || (links[number]?.rate ?? Infinity) < (links[found]?.rate ?? Infinity)) found = number;
  }
  return found;
}
