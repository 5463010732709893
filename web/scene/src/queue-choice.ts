// Whose queue is worth a picture.

import { t } from "./language.js";
import type { PacketIndex } from "./packet-index.js";
import { carriedBy, slowestOf, type QueuePlace, type Topology } from "./topology.js";

/** The number of a named queue; undefined where this network has none of that name. */
export function queueNamed({ queues }: Topology, name: string): number | undefined {
  const found = queues.findIndex((queue) => queue.name === name);
  return found < 0 ? undefined : found;
}

/** "client to router", or the node of a station: which way is clear without knowing which end a document names first. */
export function queueWay({ queues }: Topology, queue: number): string {
  const place = queues[queue];
  if (!place) return "";
  if (place.to === null) return place.from;
  const way = t("{node} to {other}", { node: place.from, other: place.to });
  const beside = queues.filter(({ from, to }) => from === place.from && to === place.to);
  return beside.length > 1 ? `${way}, ${place.id}` : way;
}

/** What a named queue is called in the first network that has it. */
export function queueLabel(
  networks: readonly { readonly topology: Topology }[],
  name: string,
  labelOf: (topology: Topology, queue: number) => string = queueWay,
): string {
  for (const { topology } of networks) {
    const queue = queueNamed(topology, name);
    if (queue !== undefined) return labelOf(topology, queue);
  }
  return name;
}

/** The slowest edge that carries ACKs of the first TCP flow; undefined in a network without any. */
export function returnBottleneck({ edges, flows }: Topology): number | undefined {
  const first = flows.find(({ transport }) => transport !== "udp");
  const slowest = first ? slowestOf(edges, first.backward) : -1;
  return slowest < 0 ? undefined : slowest;
}

/** What packets wait for before they cross an edge. */
const queueBefore = ({ edges, queues }: Topology, edge: number): QueuePlace | undefined => queues[edges[edge]?.queue ?? -1];

/**
 * What is shown unless someone chose: the queue of a return link that is slower than the way of the data, where packets wait in any of the runs.
 * Where both ways are alike, a few ACKs that meet by chance are not worth the room.
 */
export function usualQueue(runs: readonly { readonly index: PacketIndex; readonly topology: Topology }[]): string | undefined {
  const [first] = runs;
  if (!first) return undefined;
  const { topology } = first;
  const edge = returnBottleneck(topology);
  const name = edge === undefined || !isSlow(topology, edge) ? undefined : queueBefore(topology, edge)?.name;
  if (name === undefined) return undefined;
  return runs.some((run) => (run.index.waited[queueNamed(run.topology, name) ?? -1] ?? 0) > 0) ? name : undefined;
}

/** Whether its discipline presses senders to slow down: CoDel, COBALT, DualPI2 or PIE. */
export const presses = ({ control, early }: QueuePlace): boolean => control !== null || early === "PIE";

/** What a view's `queue` says to show none. */
export const noQueue = "none";

/** The panels that show one queue. */
export const queuePanels: readonly string[] = ["queue", "sojourn", "pressure"];

/**
 * The name of the queue that is shown; undefined for none. Where the panels were chosen, they say whether there is one; then it is the usual one,
 * or else the one before the bottleneck.
 */
export function shownQueue(
  runs: readonly { readonly index: PacketIndex; readonly topology: Topology }[],
  { queue, panels }: { readonly queue?: string | undefined; readonly panels?: readonly string[] | undefined },
): string | undefined {
  if (!panels) return queue === noQueue ? undefined : (queue ?? usualQueue(runs));
  if (!panels.some((name) => queuePanels.includes(name))) return undefined;
  const named = queue === noQueue ? undefined : queue;
  return named ?? usualQueue(runs) ?? beforeBottleneck(runs) ?? queueChoices(runs)[0];
}

/** Where data waits. */
function beforeBottleneck([run]: readonly { readonly topology: Topology }[]): string | undefined {
  return run && queueBefore(run.topology, run.topology.flows[0]?.bottleneck ?? -1)?.name;
}

function isSlow({ edges, flows }: Topology, back: number): boolean {
  const there = flows.find(({ transport }) => transport !== "udp")?.bottleneck ?? -1;
  return there in edges && carriedBy(edges[back]) < carriedBy(edges[there]);
}

/** Queues where packets waited in any of the runs, and those in which someone would look for them, in the order of the document. */
export function queueChoices(runs: readonly { readonly index: PacketIndex; readonly topology: Topology }[]): readonly string[] {
  const names = new Set<string>();
  for (const { index, topology } of runs) {
    const narrow = [topology.flows[0]?.bottleneck ?? -1, returnBottleneck(topology) ?? -1].map((edge) => queueBefore(topology, edge));
    topology.queues.forEach((queue, number) => {
      if ((index.waited[number] ?? 0) > 0 || narrow.includes(queue)) names.add(queue.name);
    });
  }
  return [...names];
}
