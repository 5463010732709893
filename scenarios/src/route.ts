/** The way of packets through a scenario's links, by the core's rule (sim-core/src/network/route.h): fewest links, ties by document order. */
import type { Scenario } from "./generated/scenario.js";

type Link = Scenario["links"][number];

/** One direction of a link as packets meet it. */
export interface Hop {
  readonly link: Link["id"];
  readonly direction: "forward" | "backward";
  readonly from: string;
  readonly to: string;
  readonly parameters: Link["forward"];
}

/** The hops from one node to another; empty where there is no way. */
export function routeOf({ links }: Pick<Scenario, "links">, from: string, to: string): readonly Hop[] {
  const hops = links.flatMap(({ id: link, a, b, forward, backward = forward }): Hop[] => [
    { link, direction: "forward", from: a, to: b, parameters: forward },
    { link, direction: "backward", from: b, to: a, parameters: backward },
  ]);
  const reachedBy = new Map<string, Hop | null>([[from, null]]);
  // A map keeps the order in which nodes were reached, and visits those that are added meanwhile: breadth first.
  for (const node of reachedBy.keys()) {
    for (const hop of hops) if (hop.from === node && !reachedBy.has(hop.to)) reachedBy.set(hop.to, hop);
  }
  const route: Hop[] = [];
  for (let hop = reachedBy.get(to); hop; hop = reachedBy.get(hop.from)) route.unshift(hop);
  return route;
}

/** The slowest hop, the first of several; undefined without any. */
export function slowestHop(route: readonly Hop[]): Hop | undefined {
  return route.reduce<Hop | undefined>(
    (slowest, hop) => (slowest && slowest.parameters.rate <= hop.parameters.rate ? slowest : hop),
    undefined,
  );
}
