/**
 * Where nodes of a radio network are, and who sends to whom: the topologies of the multihop paper (III, IV), a chain, a cross, a grid, and nodes
 * anywhere. Routes are the core's: as few hops as there are.
 */
import type { Scenario } from "./generated/scenario.js";
import { areWithin } from "./radio-hops.js";

type Node = Scenario["nodes"][number];

/** Neighbouring nodes are 200 m apart (III). */
export const spacing = 200;

/** Nodes of a chain are called a, b, c and so on, as in the paper's Fig. 1, as long as there are letters. */
const letters = "abcdefghijklmnopqrstuvwxyz";
const at = (id: string, x: number, y: number): Node => ({ id, position: { x: x * spacing, y: y * spacing } });
const straight = (count: number, node: (index: number) => Node): readonly Node[] =>
  Array.from({ length: count }, (_, index) => node(index));

export interface Placement {
  readonly nodes: readonly Node[];
  /** Ends of the flows. */
  readonly pairs: readonly (readonly [string, string])[];
}

/** So many hops in a row, and flows from its first node to its last. */
export function chain(hops: number, flows = 1): Placement {
  const name = (index: number): string => (hops < letters.length ? letters[index]! : `n${index}`);
  return {
    nodes: straight(hops + 1, (index) => at(name(index), index, 0)),
    pairs: Array.from({ length: flows }, () => [name(0), name(hops)] as const),
  };
}

/** Two chains that share their middle, with a flow each; with arms of three hops the thirteen nodes of Fig. 3, left. */
export function cross(arm = 3): Placement {
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
export function grid(flows: number, side = gridSide): Placement {
  const id = (row: number, column: number): string => `r${row}c${column}`;
  const [across, down] = [Math.ceil(flows / 2), Math.floor(flows / 2)];
  // The k-th of so many lines, with as much room at the edges as between them.
  const line = (k: number, lines: number): number => Math.round(((k + 1) * (side + 1)) / (lines + 1)) - 1;
  return {
    nodes: straight(side * side, (index) => at(id(Math.floor(index / side), index % side), index % side, Math.floor(index / side))),
    pairs: [
      ...Array.from({ length: across }, (_, k) => [id(line(k, across), 0), id(line(k, across), side - 1)] as const),
      ...Array.from({ length: down }, (_, k) => [id(0, line(k, down)), id(side - 1, line(k, down))] as const),
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
  /** How far nodes receive each other, m. */
  readonly range: number;
}

/** Nodes anywhere in a rectangle, flows between any two of those that can reach each other (IV-B). Throws a RangeError if none can. */
export function randomField({ count, width, height, flows, seed, range }: RandomField): Placement {
  const random = uniform(seed);
  const next = (): number => random.next().value;
  const nodes = straight(count, (index) => ({
    id: `n${index}`,
    position: { x: Math.round(next() * width), y: Math.round(next() * height) },
  }));
  const component = componentOf(nodes, range);
  if (new Set(component).size === count)
    throw new RangeError(`none of ${count} nodes in ${width} by ${height} m is within ${range} m of another`);
  const pairs: (readonly [string, string])[] = [];
  while (pairs.length < flows) {
    const [from, to] = [Math.floor(next() * count), Math.floor(next() * count)];
    if (from !== to && component[from] === component[to]) pairs.push([nodes[from]!.id, nodes[to]!.id]);
  }
  return { nodes, pairs };
}

/** For each node a number that it shares with those that it can reach over any number of hops. */
function componentOf(nodes: readonly Node[], range: number): readonly number[] {
  const component = nodes.map((_, index) => index);
  const visit = (from: number, name: number): void => {
    const open = [from];
    for (let here = open.pop(); here !== undefined; here = open.pop()) {
      component[here] = name;
      for (let there = 0; there < nodes.length; there++) {
        if (component[there] !== name && areWithin(range, nodes[here]!.position, nodes[there]!.position)) {
          component[there] = name;
          open.push(there);
        }
      }
    }
  };
  for (let index = 0; index < nodes.length; index++) if (component[index] === index) visit(index, index);
  return component;
}

/**
 * The scenario on other ground: its first 802.11 channel gets these stations, and each pair of ends a flow like the scenario's first one.
 * What else names nodes or links (links, agents, handoffs, changes) goes. Throws a RangeError if the scenario has no such channel.
 */
export function placed(scenario: Scenario, { nodes, pairs }: Placement): Scenario {
  const channel = scenario.channels?.find(({ type }) => type === "dcf");
  const [flow] = scenario.flows;
  if (channel === undefined || flow === undefined) throw new RangeError("there is no 802.11 channel to place stations on");
  return {
    ...scenario,
    nodes: [...nodes],
    links: [],
    agents: [],
    handoffs: [],
    changes: [],
    channels: [{ ...channel, stations: nodes.map(({ id }) => id) } as typeof channel],
    flows: pairs.map(([from, to], index) => ({ ...flow, id: `f${index + 1}`, from, to })),
  };
}
