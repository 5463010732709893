// The sender's RTT samples, and the retransmission timer that follows from them.

import { roundedUp, timeAxis, valueAxis } from "./axes.js";
import { StairCollector } from "./decimate.js";
import { timeoutRules } from "./flags.js";
import { Growing } from "./growing.js";
import type { PacketIndex } from "./packet-index.js";
import { place, type Layer, type Scene } from "./scene.js";
import { lowerBound, upperBound, valueAt, type Series } from "./series.js";
import { collectStair, recordedPart, unrecordedFrom, type PanelOptions, type PanelRun } from "./time-sequence.js";

const inSeconds = (ns: number): number => ns / 1e9;

export function roundTripScene(runs: readonly PanelRun[], options: PanelOptions): Scene {
  const { plot, from, to, flow, ratio = 1 } = options;
  const x = timeAxis(plot, from, to);
  const y = valueAxis(plot, 0, roundedUp(highest(runs, options) * 1.04, plot.height), "Round-trip time, s");
  const px = (time: number): number => plot.left + ((time - from) / (to - from)) * plot.width;
  const py = (ns: number): number => place(y, inSeconds(ns));
  const layers = runs.toReversed().flatMap(({ index, run }): Layer[] => {
    const history = index.flows[flow];
    if (!history) return [];
    const timer = new StairCollector(ratio);
    collectStair(timer, history.rto, recordedPart(index, options), px, py);
    return [
      timeoutRules(history, run, x),
      { shape: "stair", style: "timer", run, ...timer.finish() },
      { shape: "dots", style: "sample", run, ...samples(history.rtt, options, px, py) },
    ];
  });
  return {
    width: options.width,
    height: options.height,
    plot,
    layers,
    flags: [],
    labels: [],
    x,
    y,
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
  };
}

/** Of samples and timers in view, s. */
function highest(runs: readonly { readonly index: PacketIndex }[], { from, to, flow }: PanelOptions): number {
  let found = 0;
  for (const { index } of runs) {
    const history = index.flows[flow];
    if (!history) continue;
    found = Math.max(found, valueAt(history.rto, from) ?? 0);
    for (const { at, value } of [history.rtt, history.rto]) {
      const end = upperBound(at, to);
      for (let i = lowerBound(at, from); i < end; i++) found = Math.max(found, value[i]!); // in range: i < end <= length
    }
  }
  return inSeconds(found);
}

function samples(
  { at, value }: Series,
  { from, to }: PanelOptions,
  px: (time: number) => number,
  py: (ns: number) => number,
): { x: Float32Array; y: Float32Array } {
  const x = new Growing(64);
  const y = new Growing(64);
  const end = upperBound(at, to);
  for (let i = lowerBound(at, from); i < end; i++) {
    x.push(px(at[i]!)); // in range: i < end <= length
    y.push(py(value[i]!));
  }
  return { x: x.finish(), y: y.finish() };
}
