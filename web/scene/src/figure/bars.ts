// A sweep over x values that are names: a group of bars an x, a bar a series, with its error bar and what the source states.

import type { Curve, CurveOptions, CurvePanel, CurvePoint } from "./curves.js";
import { acrossTitle, corner, isNarrow, levelMarks, placeName, pointName, significant, valueAxisMarks, type Plot } from "./frame.js";
import { labelWidth, path, px, text, type Mark, type Picture } from "./picture.js";
import { scaleOf, type Scale } from "./scale.js";
import { paperMarker, seriesInk, seriesMarker } from "./shapes.js";

/** What a group leaves free beside its bars, and how wide a bar grows at most. */
const free = 0.24;
const leastFree = 4;
const widestBar = 56;
/** Under this width of a bar there is no marker under it that could be told from others. */
const markerRoom = 5;
const lineHeight = 13;
const footHeight = 13;
const paperRadius = 4.5;
/** Of a value above the highest bar, as a share of the axis. */
const headroom = 0.07;

export function barsPicture(panel: CurvePanel, options: CurveOptions): Picture {
  const { width, height, thumbnail = false } = options;
  const hidden = new Set(options.hidden);
  const curves = panel.curves.filter(({ id }) => !hidden.has(id));
  const across = thumbnail
    ? { left: 10, right: width - 8 }
    : { left: isNarrow(width) ? 40 : 52, right: width - (isNarrow(width) ? 8 : 20) };
  const pitch = (across.right - across.left) / Math.max(1, panel.xs.length);
  const names = panel.xs.map((x) => inLines(placeName(panel, x) ?? "", pitch - leastFree));
  const rows = Math.max(1, ...names.map((lines) => lines.length));
  const plot: Plot = thumbnail
    ? { ...across, top: 8, bottom: height - 9 }
    : { ...across, top: 26, bottom: height - titleHeight(panel) - footHeight - rows * lineHeight };
  const bars = placed(panel, curves, plot, pitch);
  const labelled = !thumbnail && haveRoom(bars);
  const y = vertical(panel, bars, plot, { nice: !thumbnail, labelled });
  if (thumbnail) return { width, height, marks: [corner(plot), ...bars.map((bar) => body(bar, y))] };
  const marks: Mark[] = [
    ...valueAxisMarks(panel.y, y, plot),
    ...bars.map((bar) => body(bar, y)),
    ...levelMarks(panel, y, plot),
    deviations(bars, y),
    ...paperMarks(panel, bars, y),
    // Over the lines to the paper's marks, which stop at a number's halo.
    ...(labelled ? valuesAbove(panel, bars, y) : []),
    ...feet(panel, curves, plot, pitch),
    ...names.flatMap((lines, group) => groupName(lines, plot.left + (group + 0.5) * pitch, plot.bottom + footHeight)),
    ...(panel.x.label === "" ? [] : [acrossTitle(panel.x, plot.right, options)]),
    ...bars.map((bar) => hitArea(bar, panel, plot)),
  ];
  return { width, height, marks };
}

/** The line under the groups' names, if there is anything to say. */
function titleHeight({ x }: CurvePanel): number {
  return x.label === "" ? 6 : 26;
}

interface Bar {
  readonly curve: Curve;
  readonly point: CurvePoint;
  /** Its middle, and how far it is from one side to the other. */
  readonly x: number;
  readonly width: number;
}

/** Bars of equal width, side by side in their series' order; a bar whose value is not there leaves its place free. */
function placed(panel: CurvePanel, curves: readonly Curve[], plot: Plot, pitch: number): readonly Bar[] {
  return curves.flatMap((curve, place) =>
    curve.points
      .filter(({ x, mean }) => panel.xs.includes(x) && Number.isFinite(mean))
      .map((point): Bar => ({ curve, point, ...slot(panel.xs.indexOf(point.x), place, curves.length, plot, pitch) })),
  );
}

function slot(group: number, place: number, count: number, plot: Plot, pitch: number): { readonly x: number; readonly width: number } {
  const width = Math.min(widestBar, (pitch - Math.max(leastFree, free * pitch)) / count);
  return { x: plot.left + (group + 0.5) * pitch + (place - (count - 1) / 2) * width, width };
}

interface Heights {
  readonly nice: boolean;
  /** The values stand above their bars. */
  readonly labelled: boolean;
}

/** Always from zero: a bar's length is its value. */
function vertical({ paper, level }: CurvePanel, bars: readonly Bar[], plot: Plot, { nice, labelled }: Heights): Scale {
  const drawn = new Set(bars.map(({ curve }) => curve.id));
  const tops = bars.map(({ point: { mean, error } }) => (mean + (error ?? 0)) * (labelled ? 1 + headroom : 1));
  const stated = paper.filter(({ series }) => drawn.has(series)).map(({ value }) => value);
  return scaleOf({
    low: Math.min(0, ...bars.map(({ point }) => point.mean)),
    high: Math.max(0, ...tops, ...stated, level ?? 0) || 1,
    range: [plot.bottom, plot.top],
    pixelsPerTick: 34,
    log: false,
    nice,
  });
}

const between = 1;

function body({ curve, point, x, width }: Bar, y: Scale): Mark {
  const inner = width - (width > 4 ? between : 0);
  return path(`M${px(x - inner / 2)} ${px(y.at(0))}V${px(y.at(point.mean))}h${px(inner)}V${px(y.at(0))}z`, {
    fill: seriesInk(curve.number),
  });
}

/** One standard deviation up and down, in ink because half of it lies on the bar. */
function deviations(bars: readonly Bar[], y: Scale): Mark {
  const lines = bars.flatMap(({ point: { mean, error }, x, width }) => {
    if (error === null || error <= 0) return [];
    const cap = px(Math.min(4, width / 4));
    const [low, high] = [px(y.at(Math.max(y.domain[0], mean - error))), px(y.at(mean + error))];
    return [`M${px(x)} ${low}V${high}M${px(x - cap)} ${high}h${2 * cap}M${px(x - cap)} ${low}h${2 * cap}`];
  });
  return path(lines.join(""), { stroke: "ink" });
}

const inShort = ({ point }: Bar): string => significant(point.mean, 3);

/** Whether the number of every bar fits above it. */
function haveRoom(bars: readonly Bar[]): boolean {
  return bars.every((bar) => labelWidth(inShort(bar)) <= bar.width);
}

function valuesAbove({ paper }: CurvePanel, bars: readonly Bar[], y: Scale): Mark[] {
  return bars.map((bar) => {
    const { curve, point } = bar;
    const end = y.at(Math.max(0, point.mean + (point.error ?? 0)));
    const stated = paper.find(({ series, x }) => series === curve.id && x === point.x);
    const mark = stated && y.at(stated.value);
    // A hollow mark where the number would stand takes its place.
    const isTaken = mark !== undefined && mark < end + paperRadius && mark > end - lineHeight - paperRadius;
    return text(bar.x, (isTaken ? mark - paperRadius : end) - 5, inShort(bar), { ink: "ink-2", anchor: "middle", halo: true });
  });
}

/** Hollow marks, and a thin line to our bar's end, so that the gap is what one sees. */
function paperMarks({ paper }: CurvePanel, bars: readonly Bar[], y: Scale): Mark[] {
  return paper.flatMap(({ series, x, value, recalled }): Mark[] => {
    const bar = bars.find(({ curve, point }) => curve.id === series && point.x === x);
    if (!bar) return [];
    const level = y.at(value);
    const radius = Math.max(2.5, Math.min(paperRadius, bar.width / 2));
    return [
      path(`M${px(bar.x)} ${px(level)}V${px(y.at(bar.point.mean))}`, { stroke: "ink", width: 0.75 }),
      paperMarker(bar.curve.number, bar.x, level, recalled, radius),
    ];
  });
}

/** Under each bar its series' marker: colour alone does not carry the meaning, and a bar may have no length. */
function feet(panel: CurvePanel, curves: readonly Curve[], plot: Plot, pitch: number): Mark[] {
  return panel.xs.flatMap((_, group) =>
    curves.flatMap(({ number }, place) => {
      const { x, width } = slot(group, place, curves.length, plot, pitch);
      return width < markerRoom ? [] : [seriesMarker(number, x, plot.bottom + 8, Math.min(3, width / 2 - 1.2))];
    }),
  );
}

function groupName(lines: readonly string[], x: number, top: number): Mark[] {
  return lines.map((line, i) => text(x, top + (i + 1) * lineHeight - 1, line, { ink: "ink-3", anchor: "middle" }));
}

/** The whole height over a bar can be pointed at: bars may be short. */
function hitArea({ curve, point, x, width }: Bar, panel: CurvePanel, { top, bottom }: Plot): Mark {
  return path(`M${px(x - width / 2)} ${px(top)}h${px(width)}V${px(bottom + footHeight)}h${px(-width)}z`, {
    fill: "paper",
    opacity: 0,
    target: { key: `${curve.id}|${point.x}`, name: pointName(curve.label, point, panel) },
  });
}

/** Words in as many lines as they need; a word that is too wide alone is cut. */
export function inLines(words: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(" ").filter((each) => each !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && labelWidth(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(cut(word, width));
  }
  return lines;
}

function cut(word: string, width: number): string {
  if (labelWidth(word) <= width) return word;
  const letters = Math.max(1, Math.floor(width / labelWidth("m")) - 1);
  return `${word.slice(0, letters)}…`;
}
