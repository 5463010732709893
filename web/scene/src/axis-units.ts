// An axis as somebody wants to read it: the same marks in the same places, counted in another unit.

import { axisOf } from "./axes.js";
import type { Axis } from "./scene.js";

/** Seconds as milliseconds. */
export const inMilliseconds = (axis: Axis): Axis => (axis.title === "s" ? recounted(axis, 1000, "ms") : axis);

/** `factor` of the new unit are one of the old; ticks stand at round numbers of the new one. */
export function recounted({ domain, range, log, ticks, ...axis }: Axis, factor: number, title: string): Axis {
  if (log) return { ...axis, domain, range, log, ticks };
  const made = axisOf([domain[0] * factor, domain[1] * factor], range, ticks.length, title);
  return { ...axis, ...made };
}
