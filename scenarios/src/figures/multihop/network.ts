/**
 * The networks of the multihop paper (III, IV): 802.11 stations 200 m apart, in a chain, a cross, a grid, or at random. Presets and figures are
 * made from this.
 */
import type { Scenario } from "../../generated/scenario.js";

export type Flow = Scenario["flows"][number];
export type Node = Scenario["nodes"][number];
type Channel = NonNullable<Scenario["channels"]>[number];
export type Dcf = Extract<Channel, { type: "dcf" }>;

/** Neighbouring nodes are 200 m apart (III). */
export const spacing = 200;
export const air = "air";
export const transfer = "f1";

/** TCP and IP headers. */
export const headerBytes = 40;
export const usualPayload = 1460;
/** Packets per node: reasonably large (IV). */
export const usualBuffer = 50;

/** Runs are measured from here on, so that what the start does to them is left out, s. */
export const warmUp = 10;

/** Nodes of a chain are called a, b, c and so on, as in the paper's Fig. 1. */
const letter = (index: number): string => String.fromCharCode("a".charCodeAt(0) + index);
const at = (id: string, x: number, y: number): Node => ({ id, position: { x: x * spacing, y: y * spacing } });
const straight = (count: number, node: (index: number) => Node): readonly Node[] =>
  Array.from({ length: count }, (_, index) => node(index));

export interface Topology {
  readonly nodes: readonly Node[];
  /** Ends of the flows. */
  readonly pairs: readonly (readonly [string, string])[];
}

/** So many hops in a row, and flows from its first node to its last. */
export function chain(hops: number, flows = 1): Topology {
  if (hops > 25) throw new RangeError("the chain's nodes are called a to z");
  return {
    nodes: straight(hops + 1, (index) => at(letter(index), index, 0)),
    pairs: Array.from({ length: flows }, () => [letter(0), letter(hops)] as const),
  };
}

/** Thirteen nodes, two flows of six hops that cross in the middle (Fig. 3, left). */
export function cross(): Topology {
  const arm = 3;
  const row = straight(2 * arm + 1, (index) => at(`w${index}`, index, arm));
  const column = straight(2 * arm + 1, (index) => at(`n${index}`, arm, index)).filter((_, index) => index !== arm);
  return {
    nodes: [...row, ...column],
    pairs: [
      ["w0", `w${2 * arm}`],
      ["n0", `n${2 * arm}`],
    ],
  };
}

export const gridSide = 13;

/** A square of nodes; half of the flows go from left to right, half from top to bottom, evenly spaced (Fig. 3, right). */
export function grid(flows: number, side = gridSide): Topology {
  const id = (row: number, column: number): string => `r${row}c${column}`;
  const half = flows / 2;
  // The k-th of n lines, with as much room at the edges as between them.
  const line = (k: number): number => Math.round(((k + 1) * (side + 1)) / (half + 1)) - 1;
  return {
    nodes: straight(side * side, (index) => at(id(Math.floor(index / side), index % side), index % side, Math.floor(index / side))),
    pairs: [
      ...Array.from({ length: half }, (_, k) => [id(line(k), 0), id(line(k), side - 1)] as const),
      ...Array.from({ length: half }, (_, k) => [id(0, line(k)), id(side - 1, line(k))] as const),
    ],
  };
}

/** Uniform in [0, 1), the same on every machine (a linear congruential generator modulo 2^32; Numerical Recipes). */
function* uniform(seed: number): Generator<number, never> {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

export interface RandomField {
  readonly count: number;
  /** m. */
  readonly width: number;
  readonly height: number;
  readonly flows: number;
  readonly seed: number;
}

/** Nodes anywhere in a rectangle, flows between any two of those that can reach each other (IV: random topology). */
export function randomField({ count, width, height, flows, seed }: RandomField): Topology {
  const random = uniform(seed);
  const next = (): number => random.next().value;
  const nodes = straight(count, (index) => ({
    id: `n${index}`,
    position: { x: Math.round(next() * width), y: Math.round(next() * height) },
  }));
  const component = componentOf(nodes);
  const pairs: (readonly [string, string])[] = [];
  while (pairs.length < flows) {
    const [from, to] = [Math.floor(next() * count), Math.floor(next() * count)];
    if (from !== to && component[from] === component[to]) pairs.push([nodes[from]!.id, nodes[to]!.id]);
  }
  return { nodes, pairs };
}

const receiveRange = 250;

/** For each node a number that it shares with those that it can reach over any number of hops. */
function componentOf(nodes: readonly Node[]): readonly number[] {
  const component = nodes.map((_, index) => index);
  const near = (a: Node, b: Node): boolean => Math.hypot(a.position!.x - b.position!.x, a.position!.y - b.position!.y) <= receiveRange;
  const visit = (from: number, name: number): void => {
    const open = [from];
    for (let here = open.pop(); here !== undefined; here = open.pop()) {
      component[here] = name;
      for (let there = 0; there < nodes.length; there++) {
        if (component[there] !== name && near(nodes[here]!, nodes[there]!)) {
          component[there] = name;
          open.push(there);
        }
      }
    }
  };
  for (let index = 0; index < nodes.length; index++) if (component[index] === index) visit(index, index);
  return component;
}

export interface RunOptions {
  readonly topology: Topology;
  /** Largest window, segments; null: nothing but cwnd limits it. */
  readonly window?: number | null;
  /** Bytes of user data in a packet. */
  readonly payload?: number;
  /** Packets per node. */
  readonly buffer?: number;
  /** How long it is measured, s. */
  readonly seconds?: number;
  /** Datagrams at a constant rate instead of TCP, bit/s for each flow. */
  readonly datagrams?: number;
}

/** How long the paper's runs take is not legible; ours are as long as those of the independent simulator. */
export const usualSeconds = 300;
export const previewSeconds = 60;

/** The sender of ns-2, which the paper ran: NewReno, limited transmit, an ACK for each packet. */
function tcpFlow(id: string, from: string, to: string, { window = null, payload = usualPayload }: RunOptions): Flow {
  return {
    id,
    from,
    to,
    // Flows of one network that began in the same instant would all send their first RTS in it.
    startJitter: 1,
    traffic: { type: "bulk", segments: null },
    sender: {
      segmentBytes: payload,
      headerBytes,
      initialWindow: 2,
      maxWindow: window,
      recovery: { type: "newreno" },
      limitedTransmit: {},
      rto: { initial: 3, min: 0.2, max: 60, granularity: 0.01 },
    },
    receiver: { ackBytes: headerBytes, ack: { type: "every" } },
  };
}

const datagramFlow = (id: string, from: string, to: string, rate: number, { payload = usualPayload }: RunOptions): Flow => ({
  id,
  from,
  to,
  startJitter: 1,
  traffic: { type: "constantBitRate", rate, payloadBytes: payload, headerBytes },
});

export function multihopRun(options: RunOptions): Scenario {
  const { topology, buffer = usualBuffer, seconds = usualSeconds, datagrams } = options;
  return {
    format: 1,
    seed: 1,
    end: { at: warmUp + seconds },
    measure: { from: warmUp, to: warmUp + seconds },
    nodes: [...topology.nodes],
    links: [],
    channels: [{ id: air, type: "dcf", stations: topology.nodes.map(({ id }) => id), queue: { limit: { packets: buffer } } }],
    flows: topology.pairs.map(([from, to], index) =>
      datagrams === undefined ? tcpFlow(`f${index + 1}`, from, to, options) : datagramFlow(`f${index + 1}`, from, to, datagrams, options),
    ),
  };
}
