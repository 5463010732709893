/** Who and what event rows name by number: nodes, link directions, stations, flows after `parallel` was expanded. */
import { carriesDatagrams, connectionNames, radioHops, shortestWay, stationsOf, type Scenario, type Station } from "@ackscope/scenarios";
import { linkDirections, type DirectedLink } from "../links/link-directions.js";

type Flow = Scenario["flows"][number];
type Agent = NonNullable<Scenario["agents"]>[number];

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
  readonly udp: boolean;
  readonly segmentBytes: number;
  readonly document: Flow;
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

export function networkOf(scenario: Scenario): Network {
  const nodes = scenario.nodes.map(({ id }) => id);
  const placeOf = new Map(nodes.map((id, place) => [id, place]));
  const place = (id: string): number => placeOf.get(id) ?? -1;
  const links = linkDirections(scenario);
  const directions = links.map((link) => ({ ...link, from: place(link.from), to: place(link.to) }));
  const flows = scenario.flows.flatMap((flow): FlowEnds[] => {
    const ends = {
      from: place(flow.from),
      to: place(flow.to),
      udp: carriesDatagrams(flow),
      segmentBytes: flow.sender?.segmentBytes ?? 0,
      document: flow,
    };
    return connectionNames(flow).map((id) => ({ id, ...ends }));
  });
  const edges = [...links, ...radioHops(scenario)];
  const known = new Map<string, number | undefined>();
  const nextNode = (from: number, to: number): number | undefined => {
    const key = `${from}-${to}`;
    if (!known.has(key)) {
      const [first] = shortestWay(edges, nodes[from] ?? "", nodes[to] ?? "");
      known.set(key, first === undefined ? undefined : place(edges[first]?.to ?? ""));
    }
    return known.get(key);
  };
  return {
    nodes,
    directions,
    stations: stationsOf(scenario),
    channels: scenario.channels ?? [],
    flows,
    agents: scenario.agents ?? [],
    nextNode,
  };
}

/** A link direction or a station in words, as rows number them. */
export function placeName({ directions, stations }: Network, place: number): string {
  const direction = directions[place];
  return direction ? `${direction.id}/${direction.direction}` : (stations[place - directions.length]?.node ?? "an unknown place");
}
