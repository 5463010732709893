/** Who and what event rows name by number: nodes, link directions, stations, flows after `parallel` was expanded. */
import { transportOf, connectionNames, radioHops, shortestWay, stationsOf, type Scenario, type Station } from "@ackscope/scenarios";
import { linkDirections, type DirectedLink } from "../links/link-directions.js";
import type { RecordedRun, WiredTopology } from "./recorded-run.js";

type Flow = Scenario["flows"][number];
type Agent = NonNullable<Scenario["agents"]>[number];
type Edge = Pick<DirectedLink, "from" | "to">;

/** One direction of a link; its place is that of `metrics.links`. */
export interface Direction extends Omit<DirectedLink, "from" | "to"> {
  /** Places of nodes. */
  readonly from: number;
  readonly to: number;
}

export interface FlowEnds {
  readonly id: string;
  /** Places of nodes. */
  readonly from: number;
  readonly to: number;
  readonly transport: "tcp" | "quic" | "udp";
  readonly segmentBytes: number;
  /** Most segments in flight that the receiver allows; null = it never limits. */
  readonly maxWindow: number | null;
  /** null of a flow that no scenario describes: its rows have to say everything. */
  readonly document: Flow | null;
}

export interface Network {
  readonly nodes: readonly string[];
  readonly directions: readonly Direction[];
  /** Their numbers in rows begin behind the link directions. */
  readonly stations: readonly Station[];
  readonly channels: NonNullable<Scenario["channels"]>;
  readonly flows: readonly FlowEnds[];
  readonly agents: readonly Agent[];
  /** The next node on the way from one node to another; undefined where there is no way. */
  readonly nextNode: (from: number, to: number) => number | undefined;
}

/** Of either kind of run. */
export const networkIn = (run: RecordedRun): Network => (run.kind === "simulated" ? networkOf(run.scenario) : wiredNetwork(run.topology));

export function networkOf(scenario: Scenario): Network {
  const nodes = scenario.nodes.map(({ id }) => id);
  const place = placesOf(nodes);
  const links = linkDirections(scenario);
  const flows = scenario.flows.flatMap((flow): FlowEnds[] => {
    const ends = {
      from: place(flow.from),
      to: place(flow.to),
      transport: transportOf(flow),
      segmentBytes: flow.sender?.segmentBytes ?? 0,
      maxWindow: flow.sender?.maxWindow ?? null,
      document: flow,
    };
    return connectionNames(flow).map((id) => ({ id, ...ends }));
  });
  return {
    nodes,
    directions: directionsOf(links, place),
    stations: stationsOf(scenario),
    channels: scenario.channels ?? [],
    flows,
    agents: scenario.agents ?? [],
    nextNode: nextNodes(nodes, [...links, ...radioHops(scenario)], place),
  };
}

function wiredNetwork({ nodes, links, flows }: WiredTopology): Network {
  const place = placesOf(nodes);
  return {
    nodes,
    directions: directionsOf(links, place),
    stations: [],
    channels: [],
    flows: flows.map(({ id, transport, from, to, segmentBytes, maxWindow }) => ({
      id,
      from: place(from),
      to: place(to),
      transport,
      segmentBytes,
      maxWindow,
      document: null,
    })),
    agents: [],
    nextNode: nextNodes(nodes, links, place),
  };
}

function placesOf(nodes: readonly string[]): (id: string) => number {
  const places = new Map(nodes.map((id, place) => [id, place]));
  return (id) => places.get(id) ?? -1;
}

const directionsOf = (links: readonly DirectedLink[], place: (id: string) => number): readonly Direction[] =>
  links.map((link) => ({ ...link, from: place(link.from), to: place(link.to) }));

function nextNodes(nodes: readonly string[], edges: readonly Edge[], place: (id: string) => number): Network["nextNode"] {
  const known = new Map<string, number | undefined>();
  return (from, to) => {
    const key = `${from}-${to}`;
    if (!known.has(key)) {
      const [first] = shortestWay(edges, nodes[from] ?? "", nodes[to] ?? "");
      known.set(key, first === undefined ? undefined : place(edges[first]?.to ?? ""));
    }
    return known.get(key);
  };
}

/** A link direction or a station in words, as rows number them. */
export function placeName({ directions, stations }: Network, place: number): string {
  const direction = directions[place];
  return direction ? `${direction.id}/${direction.direction}` : (stations[place - directions.length]?.node ?? "an unknown place");
}
