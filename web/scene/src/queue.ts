// What waits for a link direction or a station over time: data below, ACKs hatched on top of them, the limit dashed, and what befell packets there.
//
// Spaces: ns and packets in, pixels of the scene out. Indices are in range by construction.

import { roundedUp, timeAxis, valueAxis } from "./axes.js";
import { crossLayer } from "./crosses.js";
import { StairCollector } from "./decimate.js";
import { extremesOf } from "./extremes.js";
import { flowWaiting } from "./flow-queue.js";
import { grouped } from "./format.js";
import { Growing } from "./growing.js";
import { t } from "./language.js";
import { endLabels } from "./labels.js";
import { legibleCounts, markCounts } from "./mark-counts.js";
import type { PacketIndex } from "./packet-index.js";
import type { QueueEvents, QueueHistory } from "./queue-history.js";
import { lowerBound, upperBound, valueAt, type Series } from "./series.js";
import { place, type Axis, type CrossLayer, type Label, type Layer, type Scene, type Stair, type Style } from "./scene.js";
import { collectStair, endValue, recordedPart, unrecordedFrom, type PanelOptions, type PanelRun } from "./time-sequence.js";
import type { QueuePlace, Topology } from "./topology.js";

/** A run in a queue panel; without a history, its network has no such queue. */
export interface QueueRun extends PanelRun {
  readonly topology: Topology;
  readonly history: QueueHistory | undefined;
}

type Shown = QueueRun & { readonly history: QueueHistory; readonly place: QueuePlace };

/** A limit this many times higher than what waits would flatten it: it is said, not drawn. */
const mostEmpty = 3;
const averagePixels = 2;

export function queueScene(runs: readonly QueueRun[], options: PanelOptions): Scene {
  const { plot, from, to } = options;
  const hidden = new Set(options.hidden);
  const shown = runs.flatMap((run): Shown[] => {
    const place = run.history && run.topology.queues[run.history.queue];
    return run.history && place ? [{ ...run, history: run.history, place }] : [];
  });
  const x = timeAxis(plot, from, to);
  const highest = Math.max(1, ...shown.map(({ history }) => highestIn(history, options)));
  const limits = hidden.has("limit") ? [] : limitsOf(shown);
  const drawn = limits.filter(({ packets }) => packets <= mostEmpty * highest);
  const y = wholeTicks(
    valueAxis(plot, 0, roundedUp(Math.max(highest, ...drawn.map(({ packets }) => packets)) * 1.06, plot.height), title(shown)),
  );
  const layers: Layer[] = drawn.map(({ packets, run }) => limitLine(place(y, packets), plot.left, plot.left + plot.width, run));
  const labels: Label[] = limitLabels(limits, y, highest, shown.length > 1, options);
  shown.toReversed().forEach((run) => {
    const marks = new QueueMarks(run, y, options);
    layers.push(...(run === shown[0] ? marks.areas(hidden) : marks.outlines(hidden)));
    if (!hidden.has("average")) layers.push(marks.average());
    if (options.shown?.includes("flowQueue")) layers.push(marks.ofFlow());
    const events = [
      ...(hidden.has("filtered") ? [] : [marks.events("filtered", run.history.filtered)]),
      ...(hidden.has("mark") ? [] : [marks.events("mark", run.history.marks)]),
      ...(hidden.has("drop") ? [] : [marks.events("drop", run.history.drops)]),
    ].filter(({ count }) => count.length > 0);
    layers.push(...events);
    labels.push(...events.flatMap((layer) => markCounts(layer, plot)));
  });
  const ends = shown.map(({ letter, history }) => ({ letter, value: endValue(history.waiting, to) }));
  labels.push(...endLabels(ends, y, plot, options.values ?? true));
  if (shown.length === 0) labels.push(noSuchQueue(options));
  return {
    width: options.width,
    height: options.height,
    plot,
    layers,
    flags: [],
    labels: legibleCounts(labels),
    x,
    y: shown.length === 0 ? { ...y, ticks: [] } : y,
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
  };
}

function title([first]: readonly Shown[]): string {
  if (!first) return t("Queue, packets");
  const { from, to } = first.place;
  return to === null ? t("Queue of {from}, packets", { from }) : t("Queue from {from} to {to}, packets", { from, to });
}

/** Half a packet does not wait. */
function wholeTicks(axis: Axis): Axis {
  return {
    ...axis,
    ticks: axis.ticks.filter(({ value }) => Number.isInteger(value)).map(({ value }) => ({ value, text: grouped(value) })),
  };
}

/** The most that waits, or is meant by a mark, within the view. */
function highestIn({ waiting, drops, marks, average }: QueueHistory, { from, to }: PanelOptions): number {
  let found = valueAt(waiting, from) ?? 0;
  const visit = (at: Float64Array, values: Float64Array | Uint32Array): void => {
    const extremes = extremesOf(values);
    extremes.between(lowerBound(at, from), upperBound(at, to));
    found = Math.max(found, extremes.high);
  };
  visit(waiting.at, waiting.value);
  visit(drops.at, drops.waiting);
  visit(marks.at, marks.waiting);
  visit(average.at, average.value);
  return found;
}

interface Limit {
  readonly packets: number;
  readonly letter: string;
  readonly run: number;
  readonly place: QueuePlace;
}

/** One where the runs agree. */
function limitsOf(shown: readonly Shown[]): readonly Limit[] {
  const all = shown.flatMap(({ place: at, letter, run }) =>
    at.queueLimit === null ? [] : [{ packets: at.queueLimit, letter, run, place: at }],
  );
  return all.filter(({ packets }, i) => all.findIndex((other) => other.packets === packets) === i);
}

function limitLine(y: number, left: number, right: number, run: number): Layer {
  return { shape: "stair", style: "limit", run, x: Float32Array.of(left, right), y: Float32Array.of(y, y), start: Uint32Array.of(0) };
}

/** Above their lines; in the corner for a limit that is far beyond what waits. */
function limitLabels(limits: readonly Limit[], y: Axis, highest: number, several: boolean, { plot }: PanelOptions): Label[] {
  return limits.map(({ packets, letter, place: { limitIncludesInService, limitPerFlow } }, i) => {
    const rise = packets <= mostEmpty * highest ? place(y, packets) - 9 : plot.top + 10 + 13 * i;
    const of = several && limits.length > 1 ? `, ${letter}` : "";
    const parts = [
      t("limit {n, plural, one {# packet} other {# packets}}", { n: packets }),
      ...(limitPerFlow ? [t("of each flow")] : []),
      ...(limitIncludesInService ? [t("with the one being sent")] : []),
    ];
    const text = `${parts.join(" ")}${of}`;
    return { x: plot.left + plot.width - 4, y: Math.max(plot.top + 10, rise), text, anchor: "end", kind: "axis" };
  });
}

function noSuchQueue({ plot: { left, top, width, height } }: PanelOptions): Label {
  return { x: left + width / 2, y: top + height / 2, text: t("This network has no such queue."), anchor: "middle", kind: "axis" };
}

class QueueMarks {
  private readonly history: QueueHistory;
  private readonly index: PacketIndex;
  private readonly run: number;
  private readonly y: Axis;
  private readonly options: PanelOptions;

  constructor({ history, index, run }: Shown, y: Axis, options: PanelOptions) {
    this.history = history;
    this.index = index;
    this.run = run;
    this.y = y;
    this.options = options;
  }

  private at(time: number): number {
    const { plot, from, to } = this.options;
    return plot.left + ((time - from) / (to - from)) * plot.width;
  }

  private stair(series: Series): Stair {
    const collector = new StairCollector(this.options.ratio ?? 1);
    collectStair(
      collector,
      series,
      recordedPart(this.index, this.options),
      (time) => this.at(time),
      (value) => place(this.y, value),
    );
    return collector.finish();
  }

  areas(hidden: ReadonlySet<string>): Layer[] {
    const { run, history } = this;
    const all = this.stair(history.waiting);
    const data = this.stair(history.data);
    return [
      ...(hidden.has("ack") ? [] : [{ shape: "area", style: "ack", run, fill: "hatched", upper: all, lower: data } as const]),
      ...(hidden.has("data") ? [] : [{ shape: "area", style: "data", run, fill: "plain", upper: data, lower: null } as const]),
    ];
  }

  /** A run behind the first is lines: areas upon areas could not be told apart. */
  outlines(hidden: ReadonlySet<string>): Layer[] {
    const { run, history } = this;
    return [
      ...(hidden.has("ack") ? [] : [{ shape: "stair", style: "ack", run, ...this.stair(history.waiting) } as const]),
      ...(hidden.has("data") ? [] : [{ shape: "stair", style: "data", run, ...this.stair(history.data) } as const]),
    ];
  }

  /** The part of the shown flow. */
  ofFlow(): Layer {
    const series = flowWaiting(this.history, this.index, this.options.flow);
    return { shape: "stair", style: "flowQueue", run: this.run, ...this.stair(series) };
  }

  /** A dot where a mark tells the average, a few pixels apart. */
  average(): Layer {
    const { at, value } = this.history.average;
    const x = new Growing(64);
    const y = new Growing(64);
    const end = upperBound(at, this.options.to);
    for (let i = lowerBound(at, this.options.from); i < end; i++) {
      const dotX = this.at(at[i]!);
      const dotY = place(this.y, value[i]!);
      if (dotX - x.last < averagePixels && Math.abs(dotY - y.last) < averagePixels) continue;
      x.push(dotX);
      y.push(dotY);
    }
    return { shape: "dots", style: "average", run: this.run, x: x.finish(), y: y.finish() };
  }

  /** A sign for each event at the length that the queue had. */
  events(style: Style, events: QueueEvents): CrossLayer {
    const x = new Growing(32);
    const y = new Growing(32);
    const end = upperBound(events.at, this.options.to);
    for (let i = lowerBound(events.at, this.options.from); i < end; i++) {
      x.push(this.at(events.at[i]!));
      y.push(place(this.y, events.waiting[i]!));
    }
    return crossLayer(style, this.run, this.run === 0 ? 3 : 2.6, x.finish(), y.finish());
  }
}
