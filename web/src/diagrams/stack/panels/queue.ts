import { markInQueue, nearestInQueue, queueChoices, queueScene, shownQueue } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { historyOf } from "../queues.js";
import type { PlotPanel } from "./panel.js";

/** REQUIRES, of all but `usual` and `has`: the view names the queue. */
export const queuePanel: PlotPanel = {
  name: "queue",
  title: msg("Queue"),
  inWords: (runs, view) => {
    const queue = shownQueue(runs, view);
    return queue === undefined ? t("queue") : t("queue of {queue}", { queue });
  },
  share: 39,
  usual: (runs, view) => shownQueue(runs, { queue: view.queue }) !== undefined,
  has: (runs) => queueChoices(runs).length > 0,
  lacking: msg("No packet of these runs waits in a queue."),
  scene: (runs, { queue }, options) =>
    queueScene(
      runs.map((run) => ({ ...run, history: historyOf(run, queue) })),
      options,
    ),
  nearest: (run, { queue, hidden }, scene, { x, y }, radius) => {
    const history = historyOf(run, queue);
    return history && nearestInQueue(history, scene, x, y, radius, hidden);
  },
  markOf: (run, { queue }, scene, packet) => {
    const history = historyOf(run, queue);
    return history && markInQueue(history, packet, scene);
  },
};
