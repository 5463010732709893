// Round-trip times as the sender has them: a mark for each sample, the smoothed RTT and the retransmission timer as stairs; on request how long
// each segment really took. Where segments were sent again there are no samples (Karn's algorithm): the gap is seen, and nothing is drawn over it.
//
// Indices are in range by construction; `!` says so to the compiler.

import { fitted, timeAxis, valueAxis } from "./axes.js";
import { DotCollector, StairCollector } from "./decimate.js";
import { timeoutRules, timeoutFlags } from "./flags.js";
import type { FlowIndex } from "./flow-history.js";
import { milliseconds } from "./format.js";
import { moment } from "./units.js";
import { t } from "./language.js";
import { endLabels } from "./labels.js";
import { retransmissionTimer } from "./retransmission-timer.js";
import { segmentTrips } from "./segment-trips.js";
import { place, type Axis, type Label, type Layer, type Scene } from "./scene.js";
import { lowerBound, upperBound, valueAt, type Series } from "./series.js";
import { collectStair, endValue, recordedPart, unrecordedFrom, type PanelOptions, type PanelRun } from "./time-sequence.js";
import type { Topology } from "./topology.js";

export interface RttRun extends PanelRun {
  readonly topology: Topology;
}

type Shown = RttRun & { readonly history: FlowIndex; readonly timer: Series };

/** A timer this many times longer than what is measured would flatten the samples: it is said, not drawn, unless it fires in view. */
const mostEmpty = 3;

export function rttScene(runs: readonly RttRun[], options: PanelOptions): Scene {
  const { plot, from, to, flow, ratio = 1 } = options;
  const hidden = new Set(options.hidden);
  const shown = runs.flatMap((run): Shown[] => {
    const history = run.index.flows[flow];
    if (!history) return [];
    return [{ ...run, history, timer: retransmissionTimer(history, run.topology.flows[flow]?.longestRto ?? Infinity) }];
  });
  const x = timeAxis(plot, from, to);
  const trips = options.shown?.includes("trip") ?? false;
  const measured = extent(
    shown.flatMap((run) => measuredIn(run, hidden, trips)),
    options,
  );
  const timers = hidden.has("timer")
    ? undefined
    : extent(
        shown.map(({ timer }) => timer),
        options,
      );
  const fires = shown.some(({ history }) => upperBound(history.timeouts.at, to) > lowerBound(history.timeouts.at, from));
  const drawn = timers && (fires || !measured || timers[1] <= mostEmpty * measured[1]);
  const y = rttAxis(options, drawn ? joined(measured, timers) : (measured ?? [0, 1e9]));
  const px = (time: number): number => plot.left + ((time - from) / (to - from)) * plot.width;
  const py = (ns: number): number => place(y, ns / 1e6);
  const layers = shown.toReversed().flatMap(({ index, run, history, timer }): Layer[] => {
    const stair = (style: "srtt" | "timer", series: Series): Layer => {
      const collector = new StairCollector(ratio);
      collectStair(collector, series, recordedPart(index, options), px, py);
      return { shape: "stair", style, run, ...collector.finish() };
    };
    const dots = (style: "sample" | "trip", series: Series): Layer => {
      const collector = new DotCollector(ratio);
      const end = upperBound(series.at, to);
      for (let i = lowerBound(series.at, from); i < end; i++) collector.add(px(series.at[i]!), py(series.value[i]!));
      return { shape: "dots", style, run, ...collector.finish() };
    };
    return [
      ...(hidden.has("timeout") ? [] : [timeoutRules(history, run, x)]),
      ...(drawn ? [stair("timer", timer)] : []),
      ...(trips ? [dots("trip", segmentTrips(index, history))] : []),
      ...(hidden.has("srtt") ? [] : [stair("srtt", history.srtt)]),
      ...(hidden.has("sample") ? [] : [dots("sample", history.rtt)]),
    ];
  });
  const ends = shown.map(({ letter, history }) => ({ letter, value: inMilliseconds(endValue(history.srtt, to)) }));
  return {
    width: options.width,
    height: options.height,
    plot,
    layers,
    flags: hidden.has("timeout") ? [] : shown.slice(0, 1).flatMap(({ history, run }) => timeoutFlags(history, run, "", x, plot)),
    labels: [
      ...endLabels(ends, y, plot, options.values ?? true),
      ...(timers && !drawn ? [farTimer(timers, timerName(shown, flow), options)] : []),
      ...(measured || timers ? [] : [noSamples(options)]),
    ],
    x,
    y: measured || timers ? y : { ...y, ticks: [] },
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
  };
}

const inMilliseconds = (ns: number | undefined): number | undefined => (ns === undefined ? undefined : ns / 1e6);

function measuredIn({ index, history }: Shown, hidden: ReadonlySet<string>, trips: boolean): Series[] {
  return [
    ...(hidden.has("sample") ? [] : [history.rtt]),
    ...(hidden.has("srtt") ? [] : [history.srtt]),
    ...(trips ? [segmentTrips(index, history)] : []),
  ];
}

type Extent = readonly [low: number, high: number];

/** Of what is in view, with what stands when it begins; undefined where there is nothing. */
function extent(series: readonly Series[], { from, to, wholeRun }: PanelOptions): Extent | undefined {
  let low = Infinity;
  let high = -Infinity;
  for (const each of series) {
    const end = wholeRun ? each.at.length : upperBound(each.at, to);
    const first = wholeRun ? 0 : lowerBound(each.at, from);
    for (let i = first; i < end; i++) {
      const value = each.value[i]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    // A view without a step shows the value that stands, on no larger scale than it needs.
    if (first === end) {
      const standing = valueAt(each, from);
      if (standing === undefined) continue;
      low = Math.min(low, standing);
      high = Math.max(high, standing);
    }
  }
  return low <= high ? [low, high] : undefined;
}

const joined = (a: Extent | undefined, b: Extent): Extent => (a ? [Math.min(a[0], b[0]), Math.max(a[1], b[1])] : b);

/** Fits what is in view: on an axis from zero, the samples of a steady connection would be one line. */
function rttAxis({ plot }: PanelOptions, [low, high]: Extent): Axis {
  const [bottom, top] = fitted(low / 1e6, high / 1e6, plot.height);
  return valueAxis(plot, bottom, top, t("Round-trip time, ms"));
}

/** What QUIC waits for is a probe timeout (RFC 9002, 6.2). */
const timerName = ([run]: readonly RttRun[], flow: number): string => (run?.topology.flows[flow]?.transport === "quic" ? "PTO" : "RTO");

function farTimer([low, high]: Extent, timer: string, { plot }: PanelOptions): Label {
  const time = (ns: number): string => (ns < 1e9 ? milliseconds(ns) : moment(ns, 2));
  const text =
    low === high
      ? t("{timer} {time}, above", { timer, time: time(low) })
      : t("{timer} {low} to {high}, above", { timer, low: time(low), high: time(high) });
  return { x: plot.left + plot.width - 4, y: plot.top + 10, text, anchor: "end", kind: "note" };
}

function noSamples({ plot: { left, top, width, height } }: PanelOptions): Label {
  const text = t("The sender took no RTT sample.");
  return { x: left + width / 2, y: top + height / 2, text, anchor: "middle", kind: "axis" };
}
