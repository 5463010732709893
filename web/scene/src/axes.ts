// Axes: ticks at 1, 2, 5 × 10ⁿ, about one per 80 px across and 34 px down.

import { tickStep, ticks } from "d3-array";
import { grouped } from "./format.js";
import type { Axis, Box } from "./scene.js";

/** Seconds along the bottom of a plot, for a view in ns. */
export function timeAxis(plot: Box, from: number, to: number): Axis {
  return axis([from / 1e9, to / 1e9], [plot.left, plot.left + plot.width], plot.width / 80, "s");
}

/** A quantity up the left side of a plot. */
export function valueAxis(plot: Box, low: number, high: number, title: string): Axis {
  return axis([low, high], [plot.top + plot.height, plot.top], plot.height / 34, title);
}

function axis(domain: readonly [number, number], range: readonly [number, number], count: number, title: string): Axis {
  const wanted = Math.max(2, count);
  const step = tickStep(domain[0], domain[1], wanted);
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return { domain, range, title, ticks: ticks(domain[0], domain[1], wanted).map((value) => ({ value, text: grouped(value, decimals) })) };
}

/** The smallest round number that is not below `value`: the top of an axis from zero. */
export function roundedUp(value: number, pixels: number): number {
  const step = tickStep(0, Math.max(value, 1), Math.max(2, pixels / 34));
  return Math.ceil(Math.max(value, 1) / step) * step;
}

/** Where there is no room for a title beside the axis. */
export function unitAtLastTick(axis: Axis): Axis {
  const last = axis.ticks.length - 1;
  const ticks = axis.ticks.map(({ value, text }, i) => ({ value, text: i === last ? `${text}\u2009${axis.title}` : text }));
  return { ...axis, ticks, title: "" };
}
