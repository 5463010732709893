// The plot of a sweep: one curve a series, error bars, and what the source states as hollow marks.

import { acrossTitle, corner, isNarrow, levelMarks, pointName, significant, valueAxisMarks, type Plot } from "./frame.js";
import { meetingNear, valueBetween } from "./meeting.js";
import { modelMarks, type ModelCurve } from "./models.js";
import { labelWidth, path, px, text, type Mark, type Picture } from "./picture.js";
import { scaleOf, type Scale } from "./scale.js";
import { crossingMarker, paperMarker, seriesInk, seriesMarker } from "./shapes.js";

export interface CurvePoint {
  readonly x: number;
  readonly mean: number;
  /** Half the length of its error bar; null: no bar, as for ratios and single runs. */
  readonly error: number | null;
}

export interface Curve {
  readonly id: string;
  readonly label: string;
  /** The series' place in the figure: its colour and shape. */
  readonly number: number;
  readonly points: readonly CurvePoint[];
}

export interface CurveAxis {
  readonly label: string;
  readonly unit: string;
  readonly log: boolean;
  readonly fromZero: boolean;
}

export interface PaperPoint {
  readonly series: string;
  readonly x: number;
  readonly value: number;
  readonly recalled: boolean;
}

export interface CurveCrossing {
  readonly series: readonly [string, string];
  readonly x: number;
}

export interface CurvePanel {
  readonly title: string;
  readonly x: CurveAxis;
  readonly y: CurveAxis;
  /** All x values that there will be, so that axes do not move while points come in. */
  readonly xs: readonly number[];
  /** What stands under them instead of the numbers, in their order. */
  readonly names?: readonly string[] | undefined;
  readonly curves: readonly Curve[];
  /** What is calculated and laid over them. */
  readonly models?: readonly ModelCurve[] | undefined;
  readonly paper: readonly PaperPoint[];
  readonly crossings: readonly CurveCrossing[];
  /** A level to compare with, such as a ratio of 1. */
  readonly level: number | null;
}

export interface CurveOptions {
  readonly width: number;
  readonly height: number;
  /** The same marks in little: no words, one axis corner. */
  readonly thumbnail?: boolean | undefined;
  /** Names at the right ends of curves. */
  readonly directLabels?: boolean | undefined;
  /** Ids of series that are not drawn. */
  readonly hidden?: readonly string[] | undefined;
}

const labelsApart = 13;

export function curvesPicture(panel: CurvePanel, options: CurveOptions): Picture {
  const { width, height, thumbnail = false, directLabels = false } = options;
  const hidden = new Set(options.hidden);
  const curves = panel.curves.filter(({ id }) => !hidden.has(id));
  const models = (panel.models ?? []).filter(({ id }) => !hidden.has(id));
  const phone = isNarrow(width);
  const room = directLabels ? Math.max(0, ...curves.map(({ label }) => labelWidth(label))) + 24 : phone ? 14 : 20;
  const plot = thumbnail
    ? { left: 10, top: 8, right: width - 8, bottom: height - 9 }
    : { left: phone ? 40 : 52, top: 26, right: width - room, bottom: height - 40 };
  const x = horizontal(panel, plot.left + (thumbnail ? 4 : 8), plot.right - (thumbnail ? 4 : 8));
  const y = vertical(panel, [...curves, ...models.map(asCurve)], plot.bottom, plot.top, thumbnail);
  const marks: Mark[] = thumbnail ? [corner(plot)] : axes(panel, x, y, plot, options);
  if (!thumbnail) marks.push(...levelMarks(panel, y, plot));
  for (const model of models) marks.push(...modelMarks(model, x, y, panel, thumbnail));
  for (const curve of curves.toReversed()) marks.push(...curveMarks(curve, x, y, thumbnail, panel));
  if (thumbnail) return { width, height, marks };
  marks.push(...paperMarks(panel, curves, x, y));
  marks.push(...crossingMarks(panel, curves, x, y, plot, phone));
  if (directLabels) marks.push(...endNames(curves, x, y, plot));
  return { width, height, marks };
}

/** The axis has to hold all of a model, not only what stands at the panel's x values. */
function asCurve({ lines, ...model }: ModelCurve): Curve {
  return { ...model, points: lines.flat().map((point) => ({ ...point, error: null })) };
}

function horizontal({ x, xs, paper, crossings }: CurvePanel, left: number, right: number): Scale {
  const values = [...xs, ...paper.map((point) => point.x), ...crossings.map((crossing) => crossing.x)];
  const low = Math.min(...values);
  const high = Math.max(...values);
  // One x alone stands in the middle.
  const around = low === high ? Math.abs(low) * 0.1 || 1 : 0;
  return scaleOf({
    low: x.fromZero ? Math.min(0, low) : low - around,
    high: high + around,
    range: [left, right],
    pixelsPerTick: 64,
    log: x.log,
    nice: false,
    whole: low < high && values.every(Number.isInteger), // hops, windows, flows
    values: xs,
  });
}

function vertical({ y, paper, level }: CurvePanel, curves: readonly Curve[], bottom: number, top: number, thumbnail: boolean): Scale {
  const ids = new Set(curves.map(({ id }) => id));
  const values = [
    ...curves.flatMap(({ points }) => points.flatMap(({ mean, error }) => [below(mean, error, y.fromZero), mean + (error ?? 0)])),
    ...paper.filter(({ series }) => ids.has(series)).map(({ value }) => value),
    ...(level === null ? [] : [level]),
  ].filter((value) => Number.isFinite(value));
  const low = values.length === 0 ? 0 : Math.min(...values);
  const high = values.length === 0 ? 1 : Math.max(...values);
  const positive = y.log ? curves.flatMap(({ points }) => points.map(({ mean }) => mean)).filter((value) => value > 0) : [];
  return scaleOf({
    low: y.log && positive.length > 0 ? Math.min(...positive) : y.fromZero ? Math.min(0, low) : low,
    high,
    range: [bottom, top],
    pixelsPerTick: 34,
    log: y.log,
    nice: !thumbnail,
  });
}

/** A deviation below what is counted from zero ends there. */
function below(mean: number, error: number | null, fromZero: boolean): number {
  return Math.max(mean - (error ?? 0), fromZero && mean >= 0 ? 0 : -Infinity);
}

function axes(panel: CurvePanel, x: Scale, y: Scale, plot: Plot, options: CurveOptions): Mark[] {
  const base = Math.round(plot.bottom) + 0.5;
  return [
    ...valueAxisMarks(panel.y, y, plot),
    path(x.ticks.map(({ value }) => `M${px(x.at(value))} ${base}v4`).join(""), { stroke: "axis" }),
    ...x.ticks.map(({ value, text: tick }) => text(x.at(value), plot.bottom + 17, tick, { ink: "ink-3", anchor: "middle" })),
    acrossTitle(panel.x, plot.right, options),
  ];
}

function curveMarks({ id, label, number, points }: Curve, x: Scale, y: Scale, thumbnail: boolean, panel: CurvePanel): Mark[] {
  const ink = seriesInk(number);
  const rising = points.filter(({ mean }) => Number.isFinite(mean)).toSorted((a, b) => a.x - b.x);
  const line = path(rising.map((point, i) => `${i === 0 ? "M" : "L"}${px(x.at(point.x))} ${px(y.at(point.mean))}`).join(""), {
    stroke: ink,
    width: 1.5,
  });
  if (thumbnail) return rising.length > 1 ? [line] : rising.map((point) => seriesMarker(number, x.at(point.x), y.at(point.mean)));
  const bars = rising
    .filter(({ error }) => error !== null && error > 0)
    .map(({ x: at, mean, error }) => `M${px(x.at(at))} ${px(y.at(below(mean, error, panel.y.fromZero)))}V${px(y.at(mean + (error ?? 0)))}`);
  return [
    path(bars.join(""), { stroke: ink, opacity: 0.7 }),
    line,
    ...rising.map((point) => ({
      ...seriesMarker(number, x.at(point.x), y.at(point.mean)),
      target: { key: `${id}|${point.x}`, name: pointName(label, point, panel) },
    })),
  ];
}

/** Hollow marks, and a thin line to ours, so that the gap is what one sees. */
function paperMarks({ paper }: CurvePanel, curves: readonly Curve[], x: Scale, y: Scale): Mark[] {
  return paper.flatMap((stated): Mark[] => {
    const curve = curves.find(({ id }) => id === stated.series);
    if (!curve) return [];
    const [at, level] = [x.at(stated.x), y.at(stated.value)];
    const ours = valueBetween(curve, stated.x);
    const gap = ours === undefined ? [] : [path(`M${px(at)} ${px(level)}V${px(y.at(ours))}`, { stroke: "ink", width: 0.75 })];
    return [...gap, paperMarker(curve.number, at, level, stated.recalled)];
  });
}

/** Above the curves, one row each: the source's crossing hollow, ours filled, and the distance as a line between them. */
function crossingMarks(panel: CurvePanel, curves: readonly Curve[], x: Scale, y: Scale, plot: Plot, phone: boolean): Mark[] {
  return panel.crossings.flatMap((crossing, row): Mark[] => {
    const [a, b] = crossing.series.map((id) => curves.find((curve) => curve.id === id));
    if (!a || !b) return [];
    const here = meetingNear(a, b, crossing.x);
    const line = plot.top + 14 + 24 * row;
    const stated = x.at(crossing.x);
    const foot = (at: number): number => y.at(valueBetween(a, at) ?? y.domain[0]);
    const marks: Mark[] = [path(`M${px(stated)} ${px(line)}V${px(foot(crossing.x))}`, { stroke: "ink-3", dash: [2, 3] })];
    let end = stated;
    let start = stated;
    if (here !== null) {
      const ours = x.at(here);
      marks.push(path(`M${px(ours)} ${px(line)}V${px(foot(here))}`, { stroke: "ink-3" }));
      marks.push(path(`M${px(stated)} ${px(line)}H${px(ours)}`, { stroke: "ink" }));
      marks.push(crossingMarker(ours, line, false));
      end = Math.max(end, ours);
      start = Math.min(start, ours);
    }
    marks.push(crossingMarker(stated, line, true));
    const found = here === null ? "not here" : `here ${significant(here, 3)}`;
    const words = phone ? `${a.label}, ${b.label}` : `${a.label} meets ${b.label}: paper ${significant(crossing.x)}, ${found}`;
    marks.push(crossingWords(words, start, end, line, plot));
    return marks;
  });
}

/** Behind the line, before it, or above it where neither has room. */
function crossingWords(words: string, start: number, end: number, line: number, plot: Plot): Mark {
  const width = labelWidth(words);
  const gap = 12;
  if (end + gap + width <= plot.right) return text(end + gap, line + 4, words, { ink: "ink", anchor: "start", halo: true });
  if (start - gap - width >= plot.left) return text(start - gap, line + 4, words, { ink: "ink", anchor: "end", halo: true });
  const middle = Math.max(plot.left + width / 2, Math.min((start + end) / 2, plot.right - width / 2));
  return text(middle, line - 8, words, { ink: "ink", anchor: "middle", halo: true });
}

/** Names at the right ends, pushed apart, each with a leader to its curve. */
function endNames(curves: readonly Curve[], x: Scale, y: Scale, plot: Plot): Mark[] {
  const ends = curves
    .flatMap((curve) => {
      const last = curve.points.toSorted((a, b) => a.x - b.x).at(-1);
      return last && Number.isFinite(last.mean) ? [{ label: curve.label, x: x.at(last.x), from: y.at(last.mean), y: y.at(last.mean) }] : [];
    })
    .toSorted((a, b) => a.y - b.y);
  let before = -Infinity;
  for (const end of ends) before = end.y = Math.max(end.y, before + labelsApart);
  before = plot.bottom + labelsApart;
  for (const end of ends.toReversed()) before = end.y = Math.min(end.y, before - labelsApart);
  return ends.flatMap(({ label, x: at, from, y: level }): Mark[] => [
    path(`M${px(at + 6)} ${px(from)}L${px(plot.right + 6)} ${px(level)}`, { stroke: "axis" }),
    text(plot.right + 10, level + 4, label, { ink: "ink" }),
  ]);
}
