// Which nodes a ladder has, in the order of the path; and which flows: the halves of a split connection belong on one ladder.

import type { Topology } from "../../topology.js";

export interface LadderNode {
  readonly name: string;
  /** Something at the node acts on packets: an agent, or the end of a connection that another one takes over from. */
  readonly acts: boolean;
}

/** The flow and whatever relays it or is relayed by it, from the first sender to the last receiver. */
export function ladderFlows(topology: Topology, flow: number): readonly number[] {
  const chain = [flow];
  const known = new Set(chain);
  const add = (next: number, first: boolean): boolean => {
    if (next < 0 || known.has(next)) return false;
    known.add(next);
    if (first) chain.unshift(next);
    else chain.push(next);
    return true;
  };
  while (add(topology.flows[chain[0] ?? flow]?.relays ?? -1, true));
  while (
    add(
      topology.flows.findIndex(({ relays }) => relays === chain.at(-1)),
      false,
    )
  );
  return chain;
}

/** The data's way, with what only ACKs pass and the other base stations of a mobile beside their like. */
export function ladderNodes(topology: Topology, flows: readonly number[]): readonly LadderNode[] {
  const { edges } = topology;
  const names: string[] = [];
  const insert = (name: string, after: string | undefined): void => {
    if (names.includes(name)) return;
    const place = after === undefined ? -1 : names.indexOf(after);
    names.splice(place < 0 ? names.length : place + 1, 0, name);
  };
  for (const flow of flows) {
    const path = topology.flows[flow];
    if (!path) continue;
    insert(path.from, undefined);
    for (const edge of path.forward) insert(edges[edge]?.to ?? "", undefined);
    // From the sender towards the receiver.
    for (const edge of path.backward.toReversed()) insert(edges[edge]?.from ?? "", edges[edge]?.to);
  }
  for (const { mobile, stations } of topology.handoffs) {
    if (!names.includes(mobile)) continue;
    let before = stations.find((station) => names.includes(station));
    for (const station of stations) {
      insert(station, before);
      before = station;
    }
  }
  const relaying = flows.slice(1).map((flow) => topology.flows[flow]?.from);
  return names.map((name) => ({ name, acts: relaying.includes(name) || topology.agents.some(({ node }) => node === name) }));
}
