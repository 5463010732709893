// A queue's lanes as pointers see them.

import { nearestPassage, timeInQueue, type QueueTimeline } from "@ackscope/scene/queue";
import type { TimePlot } from "../time-plot.js";

/** Hits are passages. */
export function queuePlot(scene: QueueTimeline): TimePlot<number> {
  const { plot, from, to } = scene.frame;
  return {
    along: ([x]) => x,
    secondsAt: ([x]) => timeInQueue(scene.frame, x) / 1e9,
    secondsPerPixel: (to - from) / plot.width / 1e9,
    onTimes: ([, y]) => y > plot.top + plot.height,
    nearest: ([x, y], radius) => nearestPassage(scene, x, y, radius),
  };
}
