// How long packets had waited for a link or at a station when they were sent (sojourn time), which is what CoDel, PIE and DualPI2 go by: a dot for
// each packet, those of the flow that is shown before the others', and the delay that the queue works towards. A dual queue shows as two clouds.
//
// Indices are in range by construction; `!` says so to the compiler.

import { roundedUp, timeAxis, valueAxis } from "./axes.js";
import { DotCollector } from "./decimate.js";
import { milliseconds } from "./format.js";
import { t } from "./language.js";
import type { NearestMark } from "./nearest.js";
import type { QueueHistory } from "./queue-history.js";
import { place, type Axis, type Label, type Layer, type Scene } from "./scene.js";
import { lowerBound, upperBound } from "./series.js";
import { unrecordedFrom, type PanelOptions, type PanelRun } from "./time-sequence.js";
import type { QueuePlace, Topology } from "./topology.js";

/** A run in the panel; without a history, its network has no such queue. */
export interface SojournRun extends PanelRun {
  readonly topology: Topology;
  readonly history: QueueHistory | undefined;
}

type Shown = SojournRun & { readonly history: QueueHistory; readonly place: QueuePlace };

export function sojournScene(runs: readonly SojournRun[], options: PanelOptions): Scene {
  const { plot, from, to } = options;
  const hidden = new Set(options.hidden);
  const shown = runs.flatMap((run): Shown[] => {
    const at = run.history && run.topology.queues[run.history.queue];
    return run.history && at ? [{ ...run, history: run.history, place: at }] : [];
  });
  const longest = Math.max(0, ...shown.map(({ history }) => longestIn(history, options)));
  const targets = hidden.has("target") ? [] : targetsOf(shown).filter(({ ns }) => ns <= 3 * longest);
  const x = timeAxis(plot, from, to);
  const highest = Math.max(longest, ...targets.map(({ ns }) => ns)) / 1e6;
  const y = valueAxis(plot, 0, roundedUp((highest || 1) * 1.06, plot.height), title(shown));
  const isEmpty = longest === 0;
  return {
    width: options.width,
    height: options.height,
    plot,
    layers: [
      ...targets.map(({ ns, run }): Layer => targetLine(place(y, ns / 1e6), plot.left, plot.left + plot.width, run)),
      ...shown.toReversed().flatMap((run) => dots(run, y, hidden, options)),
    ],
    flags: [],
    labels: [...targets.map((target, i): Label => targetLabel(target, i, y, options)), ...(isEmpty ? [nothing(options)] : [])],
    x,
    y: isEmpty ? { ...y, ticks: [] } : y,
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
  };
}

function title([first]: readonly Shown[]): string {
  if (!first) return t("Time in the queue, ms");
  const { from, to } = first.place;
  return to === null ? t("Time in the queue of {from}, ms", { from }) : t("Time in the queue from {from} to {to}, ms", { from, to });
}

/** ns. */
function longestIn({ served: { at, waited } }: QueueHistory, { from, to, wholeRun }: PanelOptions): number {
  let longest = 0;
  const end = wholeRun ? at.length : upperBound(at, to);
  for (let i = wholeRun ? 0 : lowerBound(at, from); i < end; i++) longest = Math.max(longest, waited[i]!);
  return longest;
}

function dots(
  { index, history, run }: Shown,
  y: Axis,
  hidden: ReadonlySet<string>,
  { plot, from, to, flow, ratio = 1 }: PanelOptions,
): Layer[] {
  const { at, packet, waited } = history.served;
  const [own, others] = [new DotCollector(ratio), new DotCollector(ratio)];
  const end = upperBound(at, to);
  for (let i = lowerBound(at, from); i < end; i++) {
    const collector = index.flow[packet[i]!] === flow ? own : others;
    collector.add(plot.left + ((at[i]! - from) / (to - from)) * plot.width, place(y, waited[i]! / 1e6));
  }
  return [
    ...(hidden.has("otherWait") ? [] : [{ shape: "dots", style: "otherWait", run, ...others.finish() } as const]),
    ...(hidden.has("wait") ? [] : [{ shape: "dots", style: "wait", run, ...own.finish() } as const]),
  ];
}

interface Target {
  readonly ns: number;
  readonly run: number;
  readonly kind: "target" | "step";
}

/** One where the runs agree. */
function targetsOf(shown: readonly Shown[]): readonly Target[] {
  const all = shown.flatMap(({ place: { control }, run }): Target[] => {
    if (!control) return [];
    const { target, step } = control;
    return [{ ns: target, run, kind: "target" }, ...(step === undefined ? [] : [{ ns: step, run, kind: "step" } as const])];
  });
  return all.filter(({ ns }, i) => all.findIndex((other) => other.ns === ns) === i);
}

function targetLine(at: number, left: number, right: number, run: number): Layer {
  return { shape: "stair", style: "target", run, x: Float32Array.of(left, right), y: Float32Array.of(at, at), start: Uint32Array.of(0) };
}

function targetLabel({ ns, kind }: Target, i: number, y: Axis, { plot }: PanelOptions): Label {
  const time = milliseconds(ns);
  const text = kind === "target" ? t("target {time}", { time }) : t("step {time}", { time });
  return { x: plot.left + plot.width - 4 - 90 * i, y: Math.max(plot.top + 10, place(y, ns / 1e6) - 5), text, anchor: "end", kind: "note" };
}

function nothing({ plot: { left, top, width, height } }: PanelOptions): Label {
  return { x: left + width / 2, y: top + height / 2, text: t("No packet waited here."), anchor: "middle", kind: "axis" };
}

/** The packet whose dot is nearest. */
export function nearestWait({ served }: QueueHistory, { x, y }: Scene, px: number, py: number, radius: number): NearestMark | undefined {
  if (!x || !y) return undefined;
  const nsPerPixel = ((x.domain[1] - x.domain[0]) * 1e9) / (x.range[1] - x.range[0]);
  const at = x.domain[0] * 1e9 + (px - x.range[0]) * nsPerPixel;
  const end = upperBound(served.at, at + radius * nsPerPixel);
  let found: NearestMark | undefined;
  for (let i = lowerBound(served.at, at - radius * nsPerPixel); i < end; i++) {
    const distance = Math.hypot((served.at[i]! - at) / nsPerPixel, place(y, served.waited[i]! / 1e6) - py);
    if (distance < (found?.distance ?? radius)) found = { packet: served.packet[i]!, distance };
  }
  return found;
}

/** Where a packet's dot is; undefined where it did not wait, and outside the view. */
export function markOfWait(
  { served }: QueueHistory,
  packet: number,
  { x, y }: Scene,
): { readonly x: number; readonly y: number } | undefined {
  const i = served.packet.indexOf(packet);
  if (i < 0 || !x || !y) return undefined;
  const at = served.at[i]! / 1e9;
  return at >= x.domain[0] && at <= x.domain[1] ? { x: place(x, at), y: place(y, served.waited[i]! / 1e6) } : undefined;
}
