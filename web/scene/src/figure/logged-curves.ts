// Curves over time as a log has them, thousands of values each: what holds until the next value, what is measured now and then, and single points.
//
// Indices are in range by construction; `!` says so to the compiler.

import { t } from "../language.js";
import { acrossTitle, isNarrow, valueAxisMarks, type Plot } from "./frame.js";
import { path, px, text, type Mark, type Picture } from "./picture.js";
import { lowerBound } from "../series.js";
import { scaleOf, type Scale } from "./scale.js";
import { seriesDash, seriesInk } from "./shapes.js";

export interface LoggedCurve {
  /** Its place among the curves that are told apart: its colour. */
  readonly number: number;
  readonly shape: "stairs" | "line" | "dots";
  /** s, in order. */
  readonly at: readonly number[];
  readonly value: readonly number[];
}

export interface LoggedPanel {
  readonly label: string;
  readonly unit: string;
  readonly curves: readonly LoggedCurve[];
  /** s */
  readonly from: number;
  readonly to: number;
}

export interface LoggedOptions {
  readonly width: number;
  readonly height: number;
  /** The moment that is looked at, s. */
  readonly moment?: number | null | undefined;
}

/** Where the plot stands: the page finds times by it. */
export function loggedPlot({ width, height }: LoggedOptions): Plot {
  return { left: isNarrow(width) ? 44 : 56, top: 26, right: width - 14, bottom: height - 36 };
}

export function loggedPicture(panel: LoggedPanel, options: LoggedOptions): Picture {
  const { width, height, moment } = options;
  const { label, unit, curves, from, to } = panel;
  const plot = loggedPlot(options);
  const x = scaleOf({ low: from, high: to, range: [plot.left, plot.right], pixelsPerTick: 72, log: false, nice: false });
  const y = vertical(panel, plot);
  const base = Math.round(plot.bottom) + 0.5;
  const marks: Mark[] = [
    ...valueAxisMarks({ label, unit, log: false, fromZero: true }, y, plot),
    path(x.ticks.map(({ value }) => `M${px(x.at(value))} ${base}v4`).join(""), { stroke: "axis" }),
    ...x.ticks.map(({ value, text: tick }) => text(x.at(value), plot.bottom + 17, tick, { ink: "ink-3", anchor: "middle" })),
    acrossTitle({ label: t("Time"), unit: "s", log: false, fromZero: true }, plot.right, options),
    ...curves.toReversed().map((curve) => curvePath(curve, outline(curve, panel, x, y))),
  ];
  if (moment !== null && moment !== undefined && moment >= from && moment <= to)
    marks.push(path(`M${px(x.at(moment))} ${plot.top}V${plot.bottom}`, { stroke: "ink-3", dash: [3, 3] }));
  return { width, height, marks };
}

function curvePath({ number, shape }: LoggedCurve, d: string): Mark {
  return path(d, { stroke: seriesInk(number), ...(shape === "dots" ? { width: 2 } : { width: 1.5, dash: seriesDash(number) }) });
}

function vertical({ curves, from, to }: LoggedPanel, plot: Plot): Scale {
  let [low, high] = [0, 0];
  for (const curve of curves) {
    const { value } = curve;
    for (let i = firstSeen(curve, from); i < value.length && curve.at[i]! <= to; i++) {
      if (value[i]! < low) low = value[i]!;
      if (value[i]! > high) high = value[i]!;
    }
  }
  return scaleOf({ low, high: high > low ? high : low + 1, range: [plot.bottom, plot.top], pixelsPerTick: 34, log: false, nice: true });
}

/** The last value at or before a time, which still holds then; dots do not. */
function firstSeen({ at, shape }: LoggedCurve, from: number): number {
  const after = lowerBound(at, from);
  return shape === "dots" ? after : Math.max(0, after - 1);
}

/** What of a curve falls into one column of half pixels. */
interface Column {
  readonly x: number;
  readonly first: number;
  low: number;
  high: number;
  last: number;
}

/** Of each column no more than its first, least, greatest and last value. */
function outline(curve: LoggedCurve, { from, to }: LoggedPanel, x: Scale, y: Scale): string {
  const { at, value, shape } = curve;
  const columns: Column[] = [];
  for (let i = firstSeen(curve, from); i < at.length && at[i]! <= to; i++) {
    const where = Math.round(x.at(Math.max(from, at[i]!)) * 2) / 2;
    const each = value[i]!;
    const column = columns.at(-1);
    // Dots of one column are one only where they touch.
    if (column?.x === where && (shape !== "dots" || Math.abs(y.at(each) - y.at(column.last)) < 2)) {
      column.low = Math.min(column.low, each);
      column.high = Math.max(column.high, each);
      column.last = each;
    } else {
      columns.push({ x: where, first: each, low: each, high: each, last: each });
    }
  }
  const parts = columns.map((column, i) =>
    shape === "dots" ? dot(column, y) : step(column, y, i === 0 ? "M" : shape === "stairs" ? "H" : "L"),
  );
  // What holds until a time beyond what is seen.
  if (shape === "stairs" && columns.length > 0 && at.at(-1)! > to) parts.push(`H${px(x.at(to))}`);
  return parts.join("");
}

function dot({ x, low, high }: Column, y: Scale): string {
  const [foot, top] = [px(y.at(low)), px(y.at(high))];
  return foot === top ? `M${px(x - 1)} ${foot}h2` : `M${px(x)} ${foot}V${top}`;
}

function step({ x, first, low, high, last }: Column, y: Scale, way: "M" | "H" | "L"): string {
  const start = way === "H" ? `H${px(x)}V${px(y.at(first))}` : `${way}${px(x)} ${px(y.at(first))}`;
  return low === high ? start : `${start}V${px(y.at(low))}V${px(y.at(high))}V${px(y.at(last))}`;
}

/** What a curve has at a moment: the value that holds then, or the nearest one of those within a hundredth of what is seen; null: there is none. */
export function valueAtMoment(curve: LoggedCurve, moment: number, seen: number): number | null {
  const { at, value, shape } = curve;
  const next = lowerBound(at, moment);
  if (shape === "stairs") {
    const place = at[next] === moment ? next : next - 1;
    return value[place] ?? null;
  }
  const near = [next - 1, next]
    .filter((i) => i >= 0 && i < at.length)
    .sort((one, other) => Math.abs(at[one]! - moment) - Math.abs(at[other]! - moment))[0];
  return near !== undefined && Math.abs(at[near]! - moment) <= seen / 100 ? value[near]! : null;
}
