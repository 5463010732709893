// The whole run on one line per run: × drops, ticks for retransmissions, local ones too, bars for timeouts. It is the map of the transport bar.

import { crossLayer } from "./crosses.js";
import { TickCollector } from "./decimate.js";
import { Growing } from "./growing.js";
import type { PacketIndex } from "./packet-index.js";
import { unrecordedFrom } from "./time-sequence.js";
import type { Axis, Label, Layer, Scene } from "./scene.js";

export interface RailOptions {
  readonly width: number;
  readonly height: number;
  readonly flow: number;
  /** ns */
  readonly duration: number;
  readonly hidden?: readonly string[] | undefined;
  readonly ratio?: number | undefined;
}

const gutter = 16;

export function eventRail(
  runs: readonly { readonly index: PacketIndex; readonly run: number; readonly letter: string }[],
  options: RailOptions,
): Scene {
  const { width, height, flow, duration } = options;
  const plot = { left: gutter, top: 0, width: Math.max(1, width - gutter - 2), height };
  const x: Axis = { domain: [0, duration / 1e9], range: [plot.left, plot.left + plot.width], ticks: [], title: "s" };
  const hidden = new Set(options.hidden);
  const px = (time: number): number => plot.left + (time / duration) * plot.width;
  const layers: Layer[] = [];
  const labels: Label[] = [];
  runs.forEach(({ index, run, letter }, line) => {
    const y = (height * (line + 0.5)) / runs.length;
    labels.push({ x: 2, y: y + 4, text: letter, anchor: "start", kind: "letter" });
    const history = index.flows[flow];
    if (!history) return;
    const ticks = (style: "retransmission" | "local" | "timeout", times: Float64Array, half: number, thickness: number): void => {
      const collector = new TickCollector(options.ratio ?? 1);
      for (const time of times) collector.add(px(time), y - half, y + half);
      layers.push({ shape: "ticks", style, run: 0, width: thickness, ...collector.finish() });
    };
    if (!hidden.has("retransmission")) ticks("retransmission", history.retransmissions.at, 4, 1);
    if (!hidden.has("local") && history.localSends.at.length > 0) ticks("local", history.localSends.at, 4, 1);
    if (!hidden.has("drop")) {
      const xs = new Growing(32);
      const ys = new Growing(32);
      for (const time of history.drops.at) {
        xs.push(px(time));
        ys.push(y);
      }
      layers.push(crossLayer("drop", run, 2, xs.finish(), ys.finish()));
    }
    if (!hidden.has("timeout")) ticks("timeout", history.timeouts.at, 6, 3);
  });
  return { width, height, plot, layers, flags: [], labels, x, y: null, bands: null, unrecordedFrom: unrecordedFrom(runs, x, plot) };
}
