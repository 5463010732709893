// The time between ACKs at the sender. ACKs clock the sender out; where they have waited in a queue they come closer together than the data that
// caused them (ACK compression: Zhang, Shenker and Clark, "Observations on the Dynamics of a Congestion Control Algorithm", 1991). The line is what
// the bottleneck takes for one segment: ACKs that come at its pace, each for one segment, lie on it.
//
// Indices are in range by construction; `!` says so to the compiler.

import { timeOnLink } from "ackscope";
import { ackArrivals } from "./ack-arrivals.js";
import { logAxis, timeAxis } from "./axes.js";
import { DotCollector } from "./decimate.js";
import type { FlowIndex } from "./flow-history.js";
import { grouped, milliseconds } from "./format.js";
import { Growing } from "./growing.js";
import { t } from "./language.js";
import type { PacketIndex } from "./packet-index.js";
import { place, type Axis, type BarLayer, type Label, type Layer, type Scene } from "./scene.js";
import { lowerBound, upperBound, type Series } from "./series.js";
import { unrecordedFrom, type PanelOptions, type PanelRun } from "./time-sequence.js";
import type { Topology } from "./topology.js";

export interface SpacingRun extends PanelRun {
  readonly topology: Topology;
}

type Shown = SpacingRun & { readonly gaps: Series; readonly service: number | undefined };

/** ns. What comes at once, or within less, stands at the foot of the axis: a logarithm has no zero. */
const leastGap = 1000;
/** Bins of the histogram in each power of ten. */
const binsPerDecade = 8;
/** Room between the plot and the histogram, and beyond it. */
const besideHistogram = 5;

const made = new WeakMap<FlowIndex, Series>();

/** By the arrival of the later ACK of each two; ns. */
export function ackGaps(index: PacketIndex, history: FlowIndex): Series {
  const known = made.get(history);
  if (known) return known;
  const { at } = ackArrivals(index, history);
  const gaps = { at: at.slice(1), value: at.slice(1).map((time, i) => time - at[i]!) };
  made.set(history, gaps);
  return gaps;
}

/** What the bottleneck takes for one segment of a flow, ns; undefined where stations share the air, or nothing was sent. */
export function segmentService({ index, topology }: Pick<SpacingRun, "index" | "topology">, flow: number): number | undefined {
  const link = topology.links[topology.flows[flow]?.bottleneck ?? -1];
  const first = index.flows[flow]?.sent.packet.find((packet) => index.bytes[packet]! > 0);
  return link && first !== undefined ? timeOnLink(link, index.bytes[first]!) : undefined;
}

export function spacingScene(runs: readonly SpacingRun[], options: PanelOptions): Scene {
  const { plot, from, to, flow, ratio = 1 } = options;
  const hidden = new Set(options.hidden);
  const shown = runs.flatMap((run): Shown[] => {
    const history = run.index.flows[flow];
    return history
      ? [{ ...run, gaps: ackGaps(run.index, history), service: hidden.has("service") ? undefined : segmentService(run, flow) }]
      : [];
  });
  const x = timeAxis(plot, from, to);
  const y = spacingAxis(shown, options);
  const px = (time: number): number => plot.left + ((time - from) / (to - from)) * plot.width;
  const visible = hidden.has("gap") ? [] : shown;
  const layers: Layer[] = [
    ...serviceLines(shown, y, options),
    ...visible.toReversed().flatMap(({ gaps, run }): Layer[] => {
      const dots = new DotCollector(ratio);
      const end = upperBound(gaps.at, to);
      for (let i = lowerBound(gaps.at, from); i < end; i++) dots.add(px(gaps.at[i]!), placeGap(y, gaps.value[i]!));
      return [{ shape: "dots", style: "gap", run, ...dots.finish() }, histogram(gaps, run, y, options)];
    }),
  ];
  const empty = shown.every(({ gaps }) => gaps.at.length === 0);
  return {
    width: options.width,
    height: options.height,
    plot,
    layers,
    flags: [],
    labels: [...serviceLabels(shown, y, options), ...(empty ? [noAcks(options)] : [])],
    x,
    y: empty ? { ...y, ticks: [] } : y,
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
  };
}

const placeGap = (y: Axis, ns: number): number => place(y, Math.max(leastGap, ns) / 1e6);

function spacingAxis(shown: readonly Shown[], { plot, from, to, wholeRun }: PanelOptions): Axis {
  let low = Infinity;
  let high = 0;
  for (const { gaps, service } of shown) {
    const end = wholeRun ? gaps.at.length : upperBound(gaps.at, to);
    for (let i = wholeRun ? 0 : lowerBound(gaps.at, from); i < end; i++) {
      low = Math.min(low, gaps.value[i]!);
      high = Math.max(high, gaps.value[i]!);
    }
    if (service === undefined) continue;
    low = Math.min(low, service);
    high = Math.max(high, service);
  }
  if (low > high) [low, high] = [1e6, 1e8];
  const tick = (value: number): string => grouped(value, value < 1 ? Math.ceil(-Math.log10(value) - 1e-9) : 0);
  return logAxis(
    plot,
    Math.max(leastGap, low) / 1e6,
    Math.max(leastGap, high) / 1e6,
    t("Time between ACKs at the sender, ms (logarithmic)"),
    tick,
  );
}

/** One where the runs agree. */
function services(shown: readonly Shown[]): readonly (Shown & { readonly service: number })[] {
  const all = shown.flatMap((run) => (run.service === undefined ? [] : [{ ...run, service: run.service }]));
  return all.filter(({ service }, i) => all.findIndex((other) => other.service === service) === i);
}

function serviceLines(shown: readonly Shown[], y: Axis, { plot: { left, width } }: PanelOptions): Layer[] {
  return services(shown).map(({ service, run }): Layer => {
    const at = placeGap(y, service);
    const ends = { x: Float32Array.of(left, left + width), y: Float32Array.of(at, at), start: Uint32Array.of(0) };
    return { shape: "stair", style: "service", run, ...ends };
  });
}

function serviceLabels(shown: readonly Shown[], y: Axis, { plot }: PanelOptions): Label[] {
  return services(shown).map(({ service, letter }, i, all): Label => {
    const time = milliseconds(service);
    const text =
      all.length > 1
        ? t("one segment at the bottleneck of {run}: {time}", { run: letter, time })
        : t("one segment at the bottleneck: {time}", { time });
    return {
      x: plot.left + plot.width - 4,
      y: Math.max(plot.top + 10, placeGap(y, service) - 5 - 13 * i),
      text,
      anchor: "end",
      kind: "note",
    };
  });
}

/** How often each spacing occurs in view, along the value axis at the right edge. */
function histogram({ at, value }: Series, run: number, y: Axis, { plot, width, from, to }: PanelOptions): BarLayer {
  const first = Math.log10(y.domain[0]);
  const counts = new Uint32Array(Math.round((Math.log10(y.domain[1]) - first) * binsPerDecade));
  const end = upperBound(at, to);
  for (let i = lowerBound(at, from); i < end; i++) {
    const bin = Math.floor((Math.log10(Math.max(leastGap, value[i]!) / 1e6) - first) * binsPerDecade);
    counts[Math.min(counts.length - 1, Math.max(0, bin))]!++;
  }
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const begin = plot.left + plot.width + besideHistogram;
  const room = Math.max(0, width - begin - besideHistogram);
  const [left, top, right, bottom] = [new Growing(32), new Growing(32), new Growing(32), new Growing(32)];
  counts.forEach((count, bin) => {
    if (count === 0) return;
    left.push(begin);
    right.push(begin + (room * count) / most);
    top.push(place(y, 10 ** (first + (bin + 1) / binsPerDecade)));
    bottom.push(place(y, 10 ** (first + bin / binsPerDecade)));
  });
  return { shape: "bars", style: "gap", run, left: left.finish(), top: top.finish(), right: right.finish(), bottom: bottom.finish() };
}

function noAcks({ plot: { left, top, width, height } }: PanelOptions): Label {
  const text = t("No two ACKs reached the sender.");
  return { x: left + width / 2, y: top + height / 2, text, anchor: "middle", kind: "axis" };
}
