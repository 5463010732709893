// Axes: ticks at 1, 2, 5 × 10ⁿ, about one per 80 px across and 34 px down.

import { tickStep, ticks } from "d3-array";
import { grouped } from "./format.js";
import type { Axis, Box } from "./scene.js";

/** Seconds along the bottom of a plot, for a view in ns. */
export function timeAxis(plot: Box, from: number, to: number): Axis {
  return axisOf([from / 1e9, to / 1e9], [plot.left, plot.left + plot.width], plot.width / 80, "s");
}

/** A quantity up the left side of a plot. */
export function valueAxis(plot: Box, low: number, high: number, title: string): Axis {
  return axisOf([low, high], [plot.top + plot.height, plot.top], plot.height / 34, title);
}

/** A linear axis with about `count` ticks. */
export function axisOf(domain: readonly [number, number], range: readonly [number, number], count: number, title: string): Axis {
  const wanted = Math.max(2, count);
  const step = tickStep(domain[0], domain[1], wanted);
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return { domain, range, title, ticks: ticks(domain[0], domain[1], wanted).map((value) => ({ value, text: grouped(value, decimals) })) };
}

/** A quantity on a logarithmic scale up the left side of a plot: whole powers of ten, and 2 and 5 times them where there is room. */
export function logAxis(plot: Box, low: number, high: number, title: string, tick: (value: number) => string): Axis {
  const first = Math.floor(Math.log10(low) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(high) - 1e-9));
  const steps = plot.height / (last - first) >= 3 * logTickPixels ? [1, 2, 5] : [1];
  const every = Math.max(1, Math.ceil((logTickPixels * (last - first)) / plot.height));
  const values: number[] = [];
  for (let power = first; power <= last; power += every) {
    for (const step of steps) if (power < last || step === 1) values.push(step * 10 ** power);
  }
  return {
    domain: [10 ** first, 10 ** last],
    range: [plot.top + plot.height, plot.top],
    title,
    log: true,
    ticks: values.map((value) => ({ value, text: tick(value) })),
  };
}

const logTickPixels = 17;

/** A range with some air above and below, on the grid of the axis. */
export function fitted(low: number, high: number, pixels: number): readonly [number, number] {
  const span = Math.max(high - low, Math.abs(high) * 0.02, Number.MIN_VALUE);
  const step = tickStep(low, low + span, Math.max(2, pixels / 34));
  return [Math.max(0, Math.floor((low - 0.05 * span) / step) * step), Math.ceil((high + 0.05 * span) / step) * step];
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
