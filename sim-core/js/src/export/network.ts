/** Who and what event rows name by number: nodes, link directions, stations, flows after `parallel` was expanded. */
import { carriesDatagrams, changesOf, farEnd, radioHops, shortestWay, stationsOf, type Scenario, type Station } from "@ackscope/scenarios";

type Flow = Scenario["flows"][number];
type Agent = NonNullable<Scenario["agents"]>[number];

/** One direction of a link; its place is that of `metrics.links`. */
export interface Direction {
  readonly link: string;
  readonly direction: "forward" | "backward";
  /** Places of nodes. */
  readonly from: number;
  readonly to: number;
  readonly rate: number;
  /** ns */
  readonly delay: number;
  /** ns on the air of each packet besides its bytes. */
  readonly frameOverhead: number;
  /** Packets go in frames between two packet radios. */
  readonly radio: boolean;
  /** It is named in a change during the run. */
  readonly changes: boolean;
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
  const channels = scenario.channels ?? [];
  const directions = scenario.links.flatMap((link): Direction[] => {
    const channel = channels.find(({ id }) => id === link.channel);
    const overhead = channel && "frameOverhead" in channel ? Math.round((channel.frameOverhead ?? 0) * 1e9) : 0;
    return (["forward", "backward"] as const).map((direction) => {
      const { rate, delay } = link[direction] ?? link.forward;
      return {
        link: link.id,
        direction,
        from: place(direction === "forward" ? link.a : link.b),
        to: place(farEnd(link, direction)),
        rate,
        delay: Math.round(delay * 1e9),
        frameOverhead: overhead,
        radio: channel?.type === "packetRadio",
        changes: changesOf(scenario.changes, link.id, direction).length > 0,
      };
    });
  });
  const flows = scenario.flows.flatMap((flow): FlowEnds[] => {
    const ends = {
      from: place(flow.from),
      to: place(flow.to),
      udp: carriesDatagrams(flow),
      segmentBytes: flow.sender?.segmentBytes ?? 0,
      document: flow,
    };
    const count = flow.parallel?.count ?? 1;
    return Array.from({ length: count }, (_, member) => ({ id: count === 1 ? flow.id : `${flow.id}-${member + 1}`, ...ends }));
  });
  const edges = [...directions.map(({ from, to }) => ({ from: nodes[from] ?? "", to: nodes[to] ?? "" })), ...radioHops(scenario)];
  const known = new Map<string, number | undefined>();
  const nextNode = (from: number, to: number): number | undefined => {
    const key = `${from}-${to}`;
    if (!known.has(key)) {
      const [first] = shortestWay(edges, nodes[from] ?? "", nodes[to] ?? "");
      known.set(key, first === undefined ? undefined : place(edges[first]?.to ?? ""));
    }
    return known.get(key);
  };
  return { nodes, directions, stations: stationsOf(scenario), channels, flows, agents: scenario.agents ?? [], nextNode };
}

/**
 * When transmissions begin. A FIFO link writes its `transmit` row when it takes the packet, which leaves once those before it have; a packet
 * radio when the frame that brought the packet over has ended; other links, and those that change during the run, when they begin.
 */
export class Transmitters {
  private readonly idleFrom: Float64Array;

  constructor(private readonly network: Network) {
    this.idleFrom = new Float64Array(network.directions.length);
  }

  /** ns; `transmit` rows come in order. */
  start(number: number, at: number, bytes: number, arrives: number): number {
    const direction = this.network.directions[number]!; // rows number the directions of this network
    if (direction.changes) return at;
    const takes = direction.frameOverhead + Math.ceil((bytes * 8e9) / direction.rate);
    if (direction.radio) return arrives - direction.delay - takes;
    const starts = Math.max(at, this.idleFrom[number]!);
    this.idleFrom[number] = starts + takes;
    return starts;
  }
}

/** A link direction or a station in words, as rows number them. */
export function placeName({ directions, stations }: Network, place: number): string {
  const direction = directions[place];
  return direction ? `${direction.link}/${direction.direction}` : (stations[place - directions.length]?.node ?? "an unknown place");
}
