// Throughput (all that arrives at the receiver, copies included, on the wire) and goodput (new data alone, payload), each the mean of windows of
// one length that stand side by side. The length is said in the title.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { Columns } from "ackscope";
import { tickStep } from "d3-array";
import { arrivedBytes, meanRate, type ArrivedBytes } from "./arrived-bytes.js";
import { roundedUp, timeAxis, valueAxis } from "./axes.js";
import { bottleneckCapacity } from "./capacity.js";
import { busyShare } from "./link-use.js";
import { StairCollector } from "./decimate.js";
import { grouped, milliseconds, percent } from "./format.js";
import { moment } from "./units.js";
import { t } from "./language.js";
import { endLabels } from "./labels.js";
import type { PacketIndex } from "./packet-index.js";
import { place, type Axis, type Label, type Layer, type Scene, type Style } from "./scene.js";
import { valueAt, type Series } from "./series.js";
import { carriedBy } from "./topology.js";
import { segmentService } from "./ack-spacing.js";
import { collectStair, recordedPart, unrecordedFrom, type PanelOptions, type PanelRun } from "./time-sequence.js";
import type { Topology } from "./topology.js";

export interface ThroughputRun extends PanelRun {
  readonly topology: Topology;
  readonly columns: Columns;
}

export interface ThroughputOptions extends PanelOptions {
  /** Length of a window, ns. Left out: what suits the view. */
  readonly window?: number | undefined;
}

type Rate = (from: number, to: number) => number;

interface Curve {
  readonly style: Style;
  readonly rate: Rate;
}

type Shown = ThroughputRun & { readonly curves: readonly Curve[]; readonly end: number };

/** A capacity this many times higher than what arrives would flatten it: it is said, not drawn. */
const mostEmpty = 3;
/** Windows in a view, where nobody chose their length; and segments in a window at full speed. */
const usualWindows = 100;
const fewestSegments = 10;

/** A round length, ns, that suits a view: short enough to see what changes, long enough to be more than single packets. */
export function usualRateWindow(runs: readonly ThroughputRun[], { from, to, flow }: Pick<PanelOptions, "from" | "to" | "flow">): number {
  const service = Math.max(0, ...runs.map((run) => slowestSegment(run, flow)));
  const wanted = Math.max((to - from) / usualWindows, fewestSegments * service, 1e5);
  const step = tickStep(0, wanted, 1);
  return step < wanted * 0.99 ? 2 * step : step;
}

/** On the air at least what its bytes take, ns. */
function slowestSegment(run: ThroughputRun, flow: number): number {
  const { index, topology } = run;
  const edge = topology.edges[topology.flows[flow]?.bottleneck ?? -1];
  const first = index.flows[flow]?.sent.packet.find((packet) => (index.bytes[packet] ?? 0) > 0);
  return segmentService(run, flow) ?? (edge && first !== undefined ? (index.bytes[first]! * 8e9) / carriedBy(edge) : 0);
}

export function throughputScene(runs: readonly ThroughputRun[], options: ThroughputOptions): Scene {
  const { plot, from, to } = options;
  const hidden = new Set(options.hidden);
  const window = options.window ?? usualRateWindow(runs, options);
  const shown = runs.map((run): Shown => ({ ...run, curves: curvesOf(run, options), end: endOf(run.index) }));
  const highest = Math.max(1, ...shown.flatMap((run) => run.curves.map(({ rate }) => highestIn(rate, run, window, options))));
  const limits = hidden.has("capacity") ? [] : capacities(runs, options);
  // Of nothing the capacity is the only measure.
  const drawn = highest === 1 ? limits : limits.filter((each) => each.highest <= mostEmpty * highest);
  const x = timeAxis(plot, from, to);
  const y = rateAxis(Math.max(highest, ...drawn.map((each) => each.highest)), window, options);
  const layers = [
    ...drawn.map((each) => capacityStair(each, y, options)),
    ...shown.toReversed().flatMap((run) => run.curves.map((curve) => stairOf(curve, run, window, y, options))),
  ];
  const last = (run: Shown): number | undefined =>
    run.curves.at(-1)?.rate(windowBefore(run, window, to)[0], windowBefore(run, window, to)[1]);
  const ends = shown.map((run) => ({ letter: run.letter, value: (last(run) ?? NaN) / y.unit })).filter(({ value }) => !Number.isNaN(value));
  return {
    width: options.width,
    height: options.height,
    plot,
    layers,
    flags: [],
    labels: [
      ...capacityLabels(limits, highest, y, runs, options),
      ...endLabels(ends, y.axis, plot, options.values ?? true, y.axis.domain[1] < 100 ? 1 : 0),
    ],
    x,
    y: y.axis,
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
  };
}

function curvesOf({ index, topology }: ThroughputRun, { flow, hidden = [], shown = [] }: PanelOptions): Curve[] {
  const arrivals = index.flows.map((history, i) => arrivedBytes(index, history, payloadOf(topology, i)));
  const own = arrivals[flow];
  const mean =
    (arrived: ArrivedBytes, sums: Float64Array): Rate =>
    (from, to) =>
      meanRate(arrived, sums, from, to);
  return [
    ...(shown.includes("total") && arrivals.length > 1
      ? [
          {
            style: "total",
            rate: (from: number, to: number) => arrivals.reduce((sum, each) => sum + meanRate(each, each.all, from, to), 0),
          } as const,
        ]
      : []),
    ...(own && !hidden.includes("throughput") ? [{ style: "throughput", rate: mean(own, own.all) } as const] : []),
    ...(own && !hidden.includes("goodput") ? [{ style: "goodput", rate: mean(own, own.fresh) } as const] : []),
  ];
}

/** A document says it of TCP's segments alone. */
function payloadOf({ flows }: Topology, flow: number): number {
  return flows[flow] !== undefined && flows[flow].transport !== "udp" ? flows[flow].segmentBytes : 0;
}

/** Nothing arrives after the record's last row. */
const endOf = ({ end }: PacketIndex): number => Math.max(1, end);

/** The window in which the last moment before a time lies; the last of a record is as long as there is record of it. */
function windowBefore({ end }: Shown, window: number, at: number): readonly [number, number] {
  const from = Math.floor((Math.min(at, end) - 1) / window) * window;
  return [Math.max(0, from), Math.max(1, Math.min(end, Math.max(0, from) + window))];
}

/** The windows that touch a stretch of time. */
function eachWindow({ end }: Shown, window: number, from: number, to: number, visit: (from: number, to: number) => void): void {
  for (let i = Math.floor(from / window); i * window < Math.min(to, end); i++) visit(i * window, Math.min(end, (i + 1) * window));
}

function highestIn(rate: Rate, run: Shown, window: number, { from, to, wholeRun }: PanelOptions): number {
  let found = 0;
  eachWindow(run, window, wholeRun ? 0 : from, wholeRun ? run.end : to, (begin, end) => {
    found = Math.max(found, rate(begin, end));
  });
  return found;
}

function stairOf({ style, rate }: Curve, run: Shown, window: number, y: RateAxis, options: PanelOptions): Layer {
  const { plot } = options;
  const { from, to } = recordedPart(run.index, options);
  const px = (time: number): number =>
    plot.left + ((Math.max(options.from, time) - options.from) / (options.to - options.from)) * plot.width;
  const stair = new StairCollector(options.ratio ?? 1);
  eachWindow(run, window, from, to, (begin, end) => stair.step(px(begin), place(y.axis, rate(begin, end) / y.unit)));
  stair.stop(px(Math.min(to, run.end)));
  return { shape: "stair", style, run: run.run, ...stair.finish() };
}

interface RateAxis {
  readonly axis: Axis;
  /** bit/s */
  readonly unit: number;
}

function rateAxis(highest: number, window: number, { plot }: PanelOptions): RateAxis {
  const unit = highest >= 1e6 ? 1e6 : 1e3;
  const length = window < 1e9 ? milliseconds(window) : moment(window, window % 1e9 === 0 ? 0 : 1);
  const title =
    unit === 1e6
      ? t("Throughput and goodput, Mbit/s, mean of {length}", { length })
      : t("Throughput and goodput, kbit/s, mean of {length}", { length });
  // Below one unit the axis has a scale of its own: `roundedUp` knows whole numbers.
  const top = highest / unit;
  return { axis: valueAxis(plot, 0, top < 1 ? top * 1.06 : roundedUp(top * 1.04, plot.height), title), unit };
}

interface Capacity {
  /** bit/s, as it changes during the run. */
  readonly rates: Series;
  /** At the end of the view, and the highest in it. */
  readonly rate: number;
  readonly highest: number;
  readonly link: string;
  readonly run: number;
}

/** Of the flow's bottleneck; one where the runs agree. */
function capacities(runs: readonly ThroughputRun[], { flow, from, to }: PanelOptions): readonly Capacity[] {
  const all = runs.flatMap(({ topology, run }): Capacity[] => {
    const rates = bottleneckCapacity(topology, flow);
    const link = topology.edges[topology.flows[flow]?.bottleneck ?? -1]?.id;
    if (!rates || link === undefined) return [];
    const { at, value } = rates;
    const inside = value.filter((_, i) => at[i]! <= to && (at[i + 1] ?? Infinity) > from);
    return [{ rates, rate: valueAt(rates, to) ?? value[0]!, highest: Math.max(...inside), link, run }];
  });
  return all.filter(({ rates }, i) => all.findIndex((other) => sameSteps(other.rates, rates)) === i);
}

const sameSteps = (a: Series, b: Series): boolean => a.at.join() === b.at.join() && a.value.join() === b.value.join();

function capacityStair({ rates, run }: Capacity, { axis, unit }: RateAxis, options: PanelOptions): Layer {
  const { plot, from, to } = options;
  const stair = new StairCollector(options.ratio ?? 1);
  collectStair(
    stair,
    rates,
    options,
    (time) => plot.left + ((time - from) / (to - from)) * plot.width,
    (rate) => place(axis, rate / unit),
  );
  return { shape: "stair", style: "capacity", run, ...stair.finish() };
}

/** The capacity, and how much of it each run used in view, by whichever flow. */
function capacityLabels(
  limits: readonly Capacity[],
  highest: number,
  { axis, unit }: RateAxis,
  runs: readonly ThroughputRun[],
  options: PanelOptions,
): Label[] {
  const { plot } = options;
  return limits.map(({ rate, rates, link, highest: most }, i): Label => {
    const capacity =
      rate >= 1e6
        ? `${grouped(rate / 1e6, rate % 1e6 === 0 ? 0 : 1)}\u2009Mbit/s`
        : `${grouped(rate / 1e3, rate % 1e3 === 0 ? 0 : 1)}\u2009kbit/s`;
    const ofThese = runs.filter((run) => capacities([run], options).some((own) => sameSteps(own.rates, rates)));
    const used = ofThese.flatMap((run) => usedBy(run, options));
    const line = place(axis, rate / unit);
    // Above its line, or where the plot ends there, below it.
    const beside = line - 5 < plot.top + 10 ? line + 12 : line - 5;
    const y = most <= mostEmpty * highest ? beside : plot.top + 10 + 13 * i;
    const text =
      used.length > 0
        ? t("{link}: {capacity}, used {shares}", { link, capacity, shares: used.join(", ") })
        : t("{link}: {capacity}", { link, capacity });
    return { x: plot.left + plot.width - 4, y, text, anchor: "end", kind: "note" };
  });
}

/** On the air, which stations share, no share of one link is meant by its capacity. */
function usedBy(run: ThroughputRun, options: PanelOptions): string[] {
  const { columns, topology, index, letter } = run;
  const bottleneck = topology.flows[options.flow]?.bottleneck ?? -1;
  const link = topology.links[bottleneck];
  if (!link || link.channel !== null) return [];
  const { from, to } = recordedPart(index, options);
  const share = percent(busyShare(columns, topology, bottleneck, from, Math.min(to, endOf(index))));
  return [letter === "" ? share : `${letter} ${share}`];
}
