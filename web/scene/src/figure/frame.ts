// What the plots of sweeps share: where they stand, their value axis, and how a point is named.

import { grouped } from "../format.js";
import type { CurveAxis, CurvePanel, CurvePoint } from "./curves.js";
import { path, px, text, type Mark } from "./picture.js";
import type { Scale } from "./scale.js";

export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const narrow = 520;

export function isNarrow(width: number): boolean {
  return width < narrow;
}

/** The corner of a plot without words. */
export function corner({ left, top, right, bottom }: Plot): Mark {
  return path(`M${left + 0.5} ${top}V${bottom + 0.5}H${right}`, { stroke: "axis" });
}

/** "Completion time, s"; an axis that does not start at zero says so. */
export function axisTitle({ label, unit, fromZero, log }: CurveAxis, value: boolean): string {
  const title = unit === "" ? label : `${label}, ${unit}`;
  return value && !fromZero && !log ? `${title} (axis not from zero)` : title;
}

/** Grid lines with their values, the line at the foot, and what they are of. */
export function valueAxisMarks(axis: CurveAxis, y: Scale, { left, top, right, bottom }: Plot): Mark[] {
  return [
    path(y.ticks.map(({ value }) => `M${px(left)} ${Math.round(y.at(value)) + 0.5}H${px(right)}`).join(""), { stroke: "grid" }),
    path(`M${px(left)} ${Math.round(bottom) + 0.5}H${px(right)}`, { stroke: "axis" }),
    ...y.ticks.map(({ value, text: tick }) => text(left - 6, y.at(value) + 4, tick, { ink: "ink-3", anchor: "end" })),
    text(8, top - 14, axisTitle(axis, true), { ink: "ink-3" }),
  ];
}

/** What the x values are, under the right end of the plot. */
export function acrossTitle(axis: CurveAxis, right: number, { width, height }: { readonly width: number; readonly height: number }): Mark {
  return text(Math.min(right, width - 4), height - 6, axisTitle(axis, false), { ink: "ink-3", anchor: "end" });
}

/** The level that ratios are compared with. */
export function levelMarks({ level }: CurvePanel, y: Scale, { left, right }: Plot): Mark[] {
  return level === null ? [] : [path(`M${px(left)} ${px(y.at(level))}H${px(right)}`, { stroke: "limit", dash: [6, 3] })];
}

/** What stands under an x: its name, if x values have names. */
export function placeName({ xs, names }: CurvePanel, x: number): string | undefined {
  return names?.[xs.indexOf(x)];
}

/** "SMART-A, 5 Mbit/s: 16.1 s ± 0.2". */
export function pointName(label: string, point: CurvePoint, panel: CurvePanel): string {
  const unit = (words: string): string => (words === "" ? "" : `\u2009${words}`);
  const { x, mean, error } = point;
  const place = placeName(panel, x) ?? `${significant(x)}${unit(panel.x.unit)}`;
  return `${label}, ${place}: ${significant(mean)}${unit(panel.y.unit)}${error === null ? "" : ` ± ${significant(error)}`}`;
}

/** So many digits that mean something. */
export function significant(value: number, digits = 4): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const decimals = Math.min(6, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value)))));
  return grouped(Number(value.toFixed(decimals)), decimalsOf(value, decimals));
}

function decimalsOf(value: number, most: number): number {
  return (Number(value.toFixed(most)).toString().split(".")[1] ?? "").length;
}
