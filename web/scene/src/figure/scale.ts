// Scales of figures: linear or logarithmic, with ticks at 1, 2, 5 × 10ⁿ.

import { tickStep, ticks } from "d3-array";
import { grouped } from "../format.js";

export interface Scale {
  readonly domain: readonly [number, number];
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  /** Pixels of a value. */
  at(value: number): number;
}

export interface ScaleOptions {
  readonly low: number;
  readonly high: number;
  /** Pixels of both ends. */
  readonly range: readonly [number, number];
  /** About one tick in so many pixels. */
  readonly pixelsPerTick: number;
  readonly log: boolean;
  /** Widen the ends to the next ticks. */
  readonly nice: boolean;
  /** Ticks at whole numbers only; of a linear scale. */
  readonly whole?: boolean;
  /** Ticks at these values, rising, where all of them have room; of a logarithmic scale. */
  readonly values?: readonly number[];
}

export function scaleOf(options: ScaleOptions): Scale {
  return options.log && options.low > 0 ? logScale(options) : linearScale(options);
}

function linearScale({ low, high, range, pixelsPerTick, nice, whole = false }: ScaleOptions): Scale {
  const end = high > low ? high : low + 1;
  const wanted = Math.max(2, Math.abs(range[1] - range[0]) / pixelsPerTick);
  const count = whole ? Math.min(wanted, Math.max(1, end - low)) : wanted;
  const step = tickStep(low, end, count);
  const domain: [number, number] = nice ? [Math.floor(low / step + 1e-9) * step, Math.ceil(end / step - 1e-9) * step] : [low, end];
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return {
    domain,
    // A tick in the last hair of the domain may fall out of it by rounding.
    ticks: ticks(domain[0] - step * 1e-6, domain[1] + step * 1e-6, count).map((value) => ({ value, text: grouped(value, decimals) })),
    at: (value) => range[0] + ((value - domain[0]) / (domain[1] - domain[0])) * (range[1] - range[0]),
  };
}

function logScale({ low, high, range, pixelsPerTick, nice, values = [] }: ScaleOptions): Scale {
  const steps = decades(low, Math.max(high, low * 1.01));
  const domain: [number, number] = nice
    ? [steps.findLast((value) => value <= low) ?? low, steps.find((value) => value >= high) ?? high]
    : [low, Math.max(high, low * 1.01)];
  const [from, to] = [Math.log10(domain[0]), Math.log10(domain[1])];
  const at = (value: number): number => range[0] + ((Math.log10(value) - from) / (to - from)) * (range[1] - range[0]);
  const room = pixelsPerTick / 2;
  if (values.length > 1 && values.every((value, i) => i === 0 || Math.abs(at(value) - at(values[i - 1]!)) >= room)) {
    return { domain, ticks: values.map((value) => ({ value, text: grouped(value, decimalsOf(value)) })), at };
  }
  const shown: { value: number; text: string }[] = [];
  for (const value of steps.filter((step) => step >= domain[0] * (1 - 1e-9) && step <= domain[1] * (1 + 1e-9))) {
    const last = shown.at(-1);
    if (last && Math.abs(at(value) - at(last.value)) < room) continue;
    shown.push({ value, text: grouped(value, Math.max(0, -Math.floor(Math.log10(value) + 1e-9))) });
  }
  return { domain, ticks: shown, at };
}

/** Digits behind the point that show all of a value. */
function decimalsOf(value: number): number {
  return Array.from({ length: 9 }, (_, digits) => digits).find((digits) => Number(value.toFixed(digits)) === value) ?? 9;
}

function decades(low: number, high: number): number[] {
  const first = Math.floor(Math.log10(low) + 1e-9);
  const last = Math.ceil(Math.log10(high) - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).flatMap((exponent) =>
    [1, 2, 5].map((digit) => Number(`${digit}e${exponent}`)),
  );
}
