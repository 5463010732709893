// Whose queue is shown, and which ones may be.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { PacketIndex } from "../../packet-index.js";
import { queueChoices, queueNamed, queueWay, returnBottleneck, usualQueue } from "../../queue-choice.js";
import { t } from "../../language.js";
import type { Topology } from "../../topology.js";

interface Read {
  readonly index: PacketIndex;
  readonly topology: Topology;
}

/** The name of the queue that a view is of: the graphs may show none, this diagram always shows one. */
export function shownQueueOf(runs: readonly Read[], queue: string | undefined): string | undefined {
  if (queue !== undefined && runs.some(({ topology }) => queueNamed(topology, queue) !== undefined)) return queue;
  const [run] = runs;
  const narrow = run?.topology.edges[run.topology.flows[0]?.bottleneck ?? -1];
  return usualQueue(runs) ?? run?.topology.queues[narrow?.queue ?? 0]?.name;
}

/** Every queue that packets of a flow pass, in the order of the document. */
export function queuesOnTheWay(runs: readonly Read[]): readonly string[] {
  const passed = new Set<string>(queueChoices(runs));
  for (const { topology } of runs)
    for (const { forward, backward } of topology.flows)
      for (const edge of [...forward, ...backward]) passed.add(topology.queues[topology.edges[edge]!.queue]!.name);
  const all = new Set(runs.flatMap(({ topology }) => topology.queues.map(({ name }) => name)));
  return [...all].filter((name) => passed.has(name));
}

/** "router-2 to router-1", with what it is to the first flow where it is its slow way back. */
export function lineName(topology: Topology, queue: number): string {
  const way = queueWay(topology, queue);
  const isReturn = topology.edges[returnBottleneck(topology) ?? -1]?.queue === queue;
  return isReturn ? t("return line, {way}", { way }) : way;
}
