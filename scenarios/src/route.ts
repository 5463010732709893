/** The way of packets through a scenario, by the core's rule (sim-core/src/network/route.h): fewest edges, ties by their order. */
import type { Scenario } from "./generated/scenario.js";
import { radioHops, type RadioHop } from "./radio-hops.js";

type Link = Scenario["links"][number];

/** One direction of a link as packets meet it. */
export interface LinkHop {
  readonly link: Link["id"];
  readonly direction: "forward" | "backward";
  readonly from: string;
  readonly to: string;
  readonly parameters: Link["forward"];
}

export type Hop = LinkHop | RadioHop;

/** What a way is made of. One that ends where it begins leads nowhere. */
export interface Edge {
  readonly from: string;
  readonly to: string;
}

/** Numbers of the edges from one node to another; empty where there is no way. */
export function shortestWay(edges: readonly Edge[], from: string, to: string): number[] {
  const leaving = new Map<string, number[]>();
  edges.forEach((edge, number) => {
    const known = leaving.get(edge.from);
    if (known) known.push(number);
    else leaving.set(edge.from, [number]);
  });
  const reachedBy = new Map<string, number>([[from, -1]]);
  // A map keeps the order in which nodes were reached, and visits those that are added meanwhile: breadth first.
  for (const node of reachedBy.keys()) {
    for (const number of leaving.get(node) ?? []) {
      const end = edges[number]?.to ?? node;
      if (!reachedBy.has(end)) reachedBy.set(end, number);
    }
  }
  const way: number[] = [];
  for (let number = reachedBy.get(to) ?? -1; number >= 0; number = reachedBy.get(edges[number]?.from ?? "") ?? -1) way.unshift(number);
  return way;
}

/** Where a link leads to from one of its ends: a one-way link leads nowhere from its far end. */
export const farEnd = (link: Pick<Link, "a" | "b"> & { readonly oneWay?: boolean | undefined }, direction: LinkHop["direction"]): string =>
  direction === "forward" || link.oneWay ? link.b : link.a;

/** The hops from one node to another in an expanded scenario; empty where there is no way. */
export function routeOf(
  { nodes = [], links, channels = [] }: Pick<Scenario, "links"> & Partial<Pick<Scenario, "nodes" | "channels">>,
  from: string,
  to: string,
): readonly Hop[] {
  const directions = links.flatMap((link): LinkHop[] => {
    const { id, a, b, forward, backward = forward } = link;
    return [
      { link: id, direction: "forward", from: a, to: farEnd(link, "forward"), parameters: forward },
      { link: id, direction: "backward", from: b, to: farEnd(link, "backward"), parameters: backward },
    ];
  });
  const edges: readonly Hop[] = [...directions, ...radioHops({ nodes, channels })];
  return shortestWay(edges, from, to).flatMap((number) => edges[number] ?? []);
}

/** What a hop carries, bit/s: a shaper in front of a link lets less through than the link could take. */
export const carriedBy = (hop: Hop): number =>
  "link" in hop ? Math.min(hop.parameters.rate, hop.parameters.shaper?.rate ?? Infinity) : hop.rate;

/** The slowest hop, the first of several; undefined without any. */
export function slowestHop(route: readonly Hop[]): Hop | undefined {
  return route.reduce<Hop | undefined>((slowest, hop) => (slowest && carriedBy(slowest) <= carriedBy(hop) ? slowest : hop), undefined);
}
