// Another choice of a stack's queue, and the histories of queues, made when they are first drawn.

import type { Columns } from "ackscope";
import { noQueue, queueHistory, queueNamed, queuePanels, type QueueHistory } from "@ackscope/scene";
import type { DiagramRun, DiagramView } from "../types.js";

/** Another queue, or none. */
export function withQueue({ panels }: Pick<DiagramView, "panels">, queue: string): Pick<DiagramView, "queue" | "panels"> {
  if (!panels) return { queue };
  const others = panels.filter((name) => !queuePanels.includes(name));
  if (queue === noQueue) return { queue, panels: others };
  return { queue, panels: others.length < panels.length ? panels : [...panels, "queue"] };
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
