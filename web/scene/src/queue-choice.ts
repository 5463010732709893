// Whose queue is worth a picture.

import type { PacketIndex } from "./packet-index.js";
import { slowestOf, type Topology } from "./topology.js";

/** "channel/backward": names a link direction in a view and in its link. */
export function directionName({ links }: Topology, link: number): string {
  const found = links[link];
  return found ? `${found.id}/${found.direction}` : "";
}

/** The number of a named link direction; undefined where this network has none of that name. */
export function directionNamed({ links }: Topology, name: string): number | undefined {
  const found = links.findIndex(({ id, direction }) => `${id}/${direction}` === name);
  return found < 0 ? undefined : found;
}

/** The slowest link direction that carries ACKs of the first TCP flow; undefined in a network without any. */
export function returnBottleneck({ links, flows }: Topology): number | undefined {
  const first = flows.find(({ transport }) => transport === "tcp");
  const slowest = first ? slowestOf(links, first.backward) : -1;
  return slowest < 0 ? undefined : slowest;
}

/**
 * What is shown unless someone chose: the queue of a return link that is slower than the way of the data, where packets wait in any of the runs.
 * Where both ways are alike, a few ACKs that meet by chance are not worth the room.
 */
export function usualQueue(runs: readonly { readonly index: PacketIndex; readonly topology: Topology }[]): string | undefined {
  const [first] = runs;
  if (!first) return undefined;
  const { topology } = first;
  const link = returnBottleneck(topology);
  if (link === undefined || !isSlow(topology, link)) return undefined;
  const name = directionName(topology, link);
  return runs.some((run) => (run.index.waited[directionNamed(run.topology, name) ?? -1] ?? 0) > 0) ? name : undefined;
}

function isSlow({ links, flows }: Topology, back: number): boolean {
  const there = flows.find(({ transport }) => transport === "tcp")?.bottleneck ?? -1;
  return (links[back]?.rate ?? Infinity) < (links[there]?.rate ?? 0);
}

/** Link directions where packets waited in any of the runs, and those in which someone would look for them, in the order of the document. */
export function queueChoices(runs: readonly { readonly index: PacketIndex; readonly topology: Topology }[]): readonly string[] {
  const names = new Set<string>();
  for (const { index, topology } of runs) {
    const narrow = [topology.flows[0]?.bottleneck ?? -1, returnBottleneck(topology) ?? -1];
    topology.links.forEach((_, link) => {
      if ((index.waited[link] ?? 0) > 0 || narrow.includes(link)) names.add(directionName(topology, link));
    });
  }
  return [...names];
}
