// The congestion window as the sender has it, its slow-start threshold and flight size, and what the receiver believes it to be.

import { Phase } from "ackscope";
import { roundedUp, timeAxis, valueAxis } from "./axes.js";
import { StairCollector } from "./decimate.js";
import { extremesOf } from "./extremes.js";
import { handoffFlags, phaseFlags, spreadFlags, timeoutRules } from "./flags.js";
import { Growing } from "./growing.js";
import { t } from "./language.js";
import { endLabels } from "./labels.js";
import { isDatagramFlow } from "./packet-facts.js";
import type { PacketIndex } from "./packet-index.js";
import { lowerBound, upperBound, valueAt, type Series } from "./series.js";
import { place, type Box, type Flag, type Label, type Layer, type Scene } from "./scene.js";
import { collectStair, endValue, recordedPart, unrecordedFrom, type PanelOptions, type PanelRun } from "./time-sequence.js";

/** α goes from 0 to 1 and has a lane of its own above the segments, so that no second scale lies over theirs. */
const alphaLane = 22;
const laneGap = 14;
/** The receiver's estimate is dots this far apart. */
const dotPixels = 9;

export interface WindowOptions extends PanelOptions {
  /** Top of the axis, segments; left out: the highest window in view. */
  readonly top?: number | undefined;
}

export function windowScene(runs: readonly PanelRun[], options: WindowOptions): Scene {
  const { plot, from, to, flow } = options;
  const hidden = new Set(options.hidden);
  // What is in flight can be several times the window after a timeout, so it is drawn only on request.
  const flight = options.shown?.includes("flight") ?? false;
  const x = timeAxis(plot, from, to);
  const adapts = !hidden.has("alpha") && runs.some(({ index }) => (index.flows[flow]?.alpha.at.length ?? 0) > 0);
  const lane: Box = { ...plot, height: alphaLane };
  const rise = adapts ? alphaLane + laneGap : 0;
  const below: Box = { ...plot, top: plot.top + rise, height: plot.height - rise };
  const top = options.top ?? roundedUp(highest(runs, options, hidden, flight) * 1.04, below.height);
  const y = valueAxis(below, 0, top, t("Congestion window, segments"));
  const px = (time: number): number => plot.left + ((time - from) / (to - from)) * plot.width;
  const py = (value: number): number => place(y, value);
  const layers: Layer[] = [];
  const flags: Flag[] = [];
  const stair = (index: PacketIndex, series: Series, height = py): { x: Float32Array; y: Float32Array; start: Uint32Array } => {
    const collector = new StairCollector(options.ratio ?? 1);
    collectStair(collector, series, recordedPart(index, options), px, height);
    return collector.finish();
  };
  for (const { index, run, letter } of runs.toReversed()) {
    const history = index.flows[flow];
    if (!history) continue;
    if (!hidden.has("timeout")) layers.push(timeoutRules(history, run, x));
    if (flight) layers.push({ shape: "stair", style: "flight", run, ...stair(index, history.flight) });
    if (!hidden.has("ssthresh")) layers.push({ shape: "stair", style: "ssthresh", run, ...stair(index, history.ssthresh) });
    if (!hidden.has("window")) layers.push({ shape: "stair", style: "window", run, ...stair(index, history.window) });
    if (!hidden.has("factor") && history.factor.at.length > 0)
      layers.push({ shape: "stair", style: "factor", run, ...stair(index, history.factor) });
    if (!hidden.has("told") && history.told.at.length > 0)
      layers.push({ shape: "stair", style: "told", run, ...stair(index, history.told) });
    if (!hidden.has("buffered") && history.buffered.at.length > 0)
      layers.push({ shape: "stair", style: "buffered", run, ...stair(index, history.buffered) });
    if (adapts)
      layers.push({ shape: "stair", style: "alpha", run, ...stair(index, history.alpha, (value) => lane.top + lane.height * (1 - value)) });
    if (!hidden.has("estimate")) layers.push({ shape: "dots", style: "estimate", run, ...dots(history.estimate, options, px, py) });
    const shown = [Phase.slowStart, Phase.congestionAvoidance, Phase.fastRecovery];
    const named = runs.length > 1 && run > 0 ? letter : "";
    flags.push(...handoffFlags(index.handoffs, run, named, x, plot), ...phaseFlags(history, run, named, x, plot, shown));
  }
  const labels = hidden.has("window")
    ? []
    : endLabels(
        runs.map(({ index, letter }) => ({ letter, value: endValue(index.flows[flow]?.window, to) })),
        y,
        below,
        options.values ?? true,
      );
  if (adapts) labels.push(...laneLabels(lane));
  const datagrams = runs.length > 0 && runs.every(({ index }) => isDatagramFlow(index, flow));
  if (datagrams) labels.push(noWindow(plot));
  return {
    width: options.width,
    height: options.height,
    plot,
    layers,
    flags: spreadFlags(flags),
    labels,
    x,
    y: datagrams ? { ...y, ticks: [] } : y,
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
  };
}

/** The lane's scale: its two ends. */
function laneLabels({ left, top, height }: Box): Label[] {
  const end = (text: string, y: number): Label => ({ x: left - 6, y: y + 4, text, anchor: "end", kind: "axis" });
  return [end("α 1", top), end("0", top + height)];
}

function noWindow({ left, top, width, height }: Box): Label {
  return { x: left + width / 2, y: top + height / 2, text: t("A UDP flow has no congestion window."), anchor: "middle", kind: "axis" };
}

/** The largest window inside the view; an ssthresh that was set arbitrarily high does not flatten it. */
function highest(runs: readonly PanelRun[], { from, to, flow }: WindowOptions, hidden: ReadonlySet<string>, flight: boolean): number {
  let found = 1;
  for (const { index } of runs) {
    const history = index.flows[flow];
    if (!history) continue;
    const shown = [
      history.window,
      ...(flight ? [history.flight] : []),
      ...(hidden.has("estimate") ? [] : [history.estimate]),
      ...(hidden.has("factor") ? [] : [history.factor]),
      ...(hidden.has("told") ? [] : [history.told]),
      ...(hidden.has("buffered") ? [] : [history.buffered]),
    ];
    for (const series of shown) {
      found = Math.max(found, valueAt(series, from) ?? 0);
      const extremes = extremesOf(series.value);
      extremes.between(lowerBound(series.at, from), upperBound(series.at, to));
      found = Math.max(found, extremes.high);
    }
  }
  return found;
}

/** One dot every few pixels, at what is estimated there; where the estimate leaps, a dot at the leap, so that short excursions show. */
function dots(
  series: Series,
  { from, to }: PanelOptions,
  px: (time: number) => number,
  py: (value: number) => number,
): { x: Float32Array; y: Float32Array } {
  const x = new Growing(64);
  const y = new Growing(64);
  const end = upperBound(series.at, to);
  let lastX = -Infinity;
  let lastY = -Infinity;
  for (let i = lowerBound(series.at, from); i < end; i++) {
    const dotX = px(series.at[i]!); // in range: i < end <= length
    const dotY = py(series.value[i]!);
    if (dotX - lastX < dotPixels && Math.abs(dotY - lastY) < dotPixels) continue;
    lastX = dotX;
    lastY = dotY;
    x.push(dotX);
    y.push(dotY);
  }
  return { x: x.finish(), y: y.finish() };
}
