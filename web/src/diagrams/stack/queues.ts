// The queue that a stack shows: chosen in the view, or the usual one; its histories are made when they are first drawn.

import type { Columns } from "ackscope";
import { queueChoices, queueHistory, queueNamed, usualQueue, type QueueHistory } from "@ackscope/scene";
import type { DiagramRun, DiagramView } from "../types.js";

/** What a view's `queue` says to show none. */
export const noQueue = "none";

/**
 * The name of the queue that is shown; undefined for none. Where the panels were chosen, they say whether there is one; then it is the usual one,
 * or else the one before the bottleneck.
 */
export function shownQueue(runs: readonly DiagramRun[], { queue, panels }: Pick<DiagramView, "queue" | "panels">): string | undefined {
  if (panels)
    return panels.includes("queue") ? (named(queue) ?? usualQueue(runs) ?? beforeBottleneck(runs) ?? queueChoices(runs)[0]) : undefined;
  return queue === noQueue ? undefined : (queue ?? usualQueue(runs));
}

const named = (queue: string | undefined): string | undefined => (queue === noQueue ? undefined : queue);

/** Where data waits. */
function beforeBottleneck([run]: readonly DiagramRun[]): string | undefined {
  const edge = run?.topology.edges[run.topology.flows[0]?.bottleneck ?? -1];
  return edge && run.topology.queues[edge.queue]?.name;
}

/** Another queue, or none. */
export function withQueue({ panels }: Pick<DiagramView, "panels">, queue: string): Pick<DiagramView, "queue" | "panels"> {
  if (!panels) return { queue };
  const others = panels.filter((name) => name !== "queue");
  return { queue, panels: queue === noQueue ? others : [...others, "queue"] };
}

const histories = new WeakMap<Columns, Map<number, QueueHistory>>();

/** A run's history of a named queue; undefined where its network has no such queue. */
export function historyOf({ columns, index, topology }: DiagramRun, name: string | undefined): QueueHistory | undefined {
  const queue = name === undefined ? undefined : queueNamed(topology, name);
  if (queue === undefined) return undefined;
  const known = histories.get(columns) ?? new Map<number, QueueHistory>();
  histories.set(columns, known);
  const history = known.get(queue) ?? queueHistory(columns, index, topology, queue);
  known.set(queue, history);
  return history;
}
