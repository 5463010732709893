// A ladder as pointers see it.

import type { LadderScene } from "@ackscope/scene/ladder";
import { nearestOnLadder, timeAtPlace } from "@ackscope/scene/ladder";
import type { PlotPoint, TimePlot } from "../time-plot.js";

/** Hits are packets. */
export function ladderPlot(scene: LadderScene): TimePlot<number> {
  const { plot, direction } = scene.frame;
  const down = direction === "down";
  const along = ([x, y]: PlotPoint): number => (down ? y : x);
  return {
    along,
    secondsAt: (point) => timeAtPlace(scene.scale, along(point)) / 1e9,
    secondsPerPixel: 1 / scene.scale.pixels / 1e9,
    onTimes: ([x, y]) => (down ? x < plot.left - 14 : y > plot.top + plot.height + 8),
    nearest: ([x, y], radius) => nearestOnLadder(scene, x, y, radius),
  };
}
