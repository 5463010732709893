// The airtime diagram as pointers see it.

import { nearestOnAir, timeOnAir, type AirtimeScene } from "@ackscope/scene/airtime";
import type { TimePlot } from "../time-plot.js";

/** Hits are frames. */
export function airtimePlot(scene: AirtimeScene): TimePlot<number> {
  const { plot, from, to, grown } = scene.frame;
  return {
    along: ([x]) => x,
    secondsAt: ([x]) => timeOnAir(scene.frame, x) / 1e9,
    secondsPerPixel: (to - from) / plot.width / 1e9,
    onTimes: ([, y]) => y > plot.top + plot.height || (grown && y < plot.top),
    nearest: ([x, y], radius) => nearestOnAir(scene, x, y, radius),
  };
}
