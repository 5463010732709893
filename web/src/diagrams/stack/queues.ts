// The queue that a stack shows: chosen in the view, or the usual one; its histories are made when they are first drawn.

import type { Columns } from "ackscope";
import { queueNamed, queueHistory, usualQueue, type QueueHistory } from "@ackscope/scene";
import type { DiagramRun, DiagramView } from "../types.js";

/** What a view's `queue` says to show none. */
export const noQueue = "none";

/** The name of the queue that is shown; undefined for none. */
export function shownQueue(runs: readonly DiagramRun[], { queue }: Pick<DiagramView, "queue">): string | undefined {
  if (queue === noQueue) return undefined;
  return queue ?? usualQueue(runs);
}

const histories = new WeakMap<Columns, Map<number, QueueHistory>>();

/** A run's history of a named queue; undefined where its network has no such queue. */
export function historyOf({ columns, index, topology }: DiagramRun, name: string): QueueHistory | undefined {
  const queue = queueNamed(topology, name);
  if (queue === undefined) return undefined;
  const known = histories.get(columns) ?? new Map<number, QueueHistory>();
  histories.set(columns, known);
  const history = known.get(queue) ?? queueHistory(columns, index, topology, queue);
  known.set(queue, history);
  return history;
}
