// What a congestion controller believes over time: CUBIC's plateau, cubic and estimate of Reno, BBR's bandwidth, pace and modes, DCTCP's share of
// marks. Each has a unit of its own, so the panel has that of the first run that believes anything; of others it says what they are.
//
// Indices are in range by construction; `!` says so to the compiler.

import { ModelNumber, type Columns } from "ackscope";
import { roundedUp, timeAxis, valueAxis } from "./axes.js";
import { beliefsOf, type Beliefs } from "./beliefs.js";
import { bottleneckCapacity } from "./capacity.js";
import { cubicStages, cubicAt, type CubicStage } from "./cubic-stages.js";
import { StairCollector } from "./decimate.js";
import type { FlowIndex } from "./flow-history.js";
import { milliseconds } from "./format.js";
import { endLabels } from "./labels.js";
import { t } from "./language.js";
import { bbrModes, boundOf, wireBits } from "./model-values.js";
import { place, type Axis, type Flag, type Label, type Layer, type Scene, type Style } from "./scene.js";
import { lowerBound, upperBound, valueAt, type Series } from "./series.js";
import { collectStair, endValue, recordedPart, unrecordedFrom, type PanelOptions, type PanelRun } from "./time-sequence.js";
import type { Topology } from "./topology.js";

export interface ModelRun extends PanelRun {
  readonly columns: Columns;
  readonly topology: Topology;
}

type Family = "bbr" | "cubic" | "hystartpp" | "dctcp";

/** By what they write, in this order: CUBIC may have HyStart++, too. */
const families: readonly (readonly [ModelNumber, Family])[] = [
  [ModelNumber.bandwidth, "bbr"],
  [ModelNumber.cubicMaximum, "cubic"],
  [ModelNumber.cssBaseline, "hystartpp"],
  [ModelNumber.markedShare, "dctcp"],
];
const familyNames: Readonly<Record<Family, string>> = { bbr: "BBR", cubic: "CUBIC", hystartpp: "HyStart++", dctcp: "DCTCP" };
type Unit = "rate" | "segments" | "share";
const unitOf: Readonly<Record<Family, Unit>> = { bbr: "rate", cubic: "segments", hystartpp: "segments", dctcp: "share" };

const familyOf = (beliefs: Beliefs): Family | undefined => families.find(([number]) => beliefs.has(number))?.[1];

/** One line: from each step on a value, in the unit of the axis. */
interface Line {
  readonly style: Style;
  readonly series: Series;
}

type Shown = ModelRun & {
  readonly history: FlowIndex;
  readonly beliefs: Beliefs;
  readonly family: Family;
  readonly lines: readonly Line[];
  readonly stages: readonly CubicStage[];
};

export function modelScene(runs: readonly ModelRun[], options: PanelOptions): Scene {
  const { plot, from, to, flow } = options;
  const hidden = new Set(options.hidden);
  const believing = runs.flatMap((run) => believer(run, flow, hidden));
  const unit = believing[0] && unitOf[believing[0].family];
  const shown = believing.filter(({ family }) => unitOf[family] === unit);
  const x = timeAxis(plot, from, to);
  const y = modelAxis(unit, shown, options);
  const px = (time: number): number => plot.left + ((time - from) / (to - from)) * plot.width;
  const py = (value: number): number => place(y, value);
  const layers = shown.toReversed().flatMap(({ index, run, lines, stages }): Layer[] => {
    const stair = ({ style, series }: Line): Layer => {
      const collector = new StairCollector(options.ratio ?? 1);
      collectStair(collector, series, recordedPart(index, options), px, py);
      return { shape: "stair", style, run, ...collector.finish() };
    };
    return [...lines.map(stair), ...(hidden.has("cubic") || stages.length === 0 ? [] : [cubicCurve(stages, run, options, px, py)])];
  });
  return {
    width: options.width,
    height: options.height,
    plot,
    layers,
    flags: withRoom(shown.flatMap((run) => modelFlags(run, runs.length > 1 && run.run > 0 ? run.letter : "", x))),
    labels: [
      ...endLabels(
        shown.map(({ letter, lines }) => ({ letter, value: endValue(lines.at(-1)?.series, to) })),
        y,
        plot,
        options.values ?? true,
        unit === "share" ? 2 : unit === "rate" && y.domain[1] < 100 ? 1 : 0,
      ),
      ...notes(shown, believing, options),
    ],
    x,
    y: unit === undefined ? { ...y, ticks: [] } : y,
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
  };
}

function believer(run: ModelRun, flow: number, hidden: ReadonlySet<string>): Shown[] {
  const history = run.index.flows[flow];
  const beliefs = beliefsOf(run.columns, flow);
  const family = familyOf(beliefs);
  if (!history || family === undefined) return [];
  const lines = linesOf(run, history, beliefs, family, flow).filter(({ style, series }) => !hidden.has(style) && series.at.length > 0);
  return [{ ...run, history, beliefs, family, lines, stages: family === "cubic" ? cubicStages(beliefs, history) : [] }];
}

const none: Series = { at: new Float64Array(0), value: new Float64Array(0) };

/** The last one's value stands at the right end. */
function linesOf(run: ModelRun, history: FlowIndex, beliefs: Beliefs, family: Family, flow: number): readonly Line[] {
  const number = (of: ModelNumber): Series => beliefs.get(of) ?? none;
  if (family === "dctcp") return [{ style: "marked", series: number(ModelNumber.markedShare) }];
  if (family !== "bbr") {
    return [
      { style: "maximum", series: number(ModelNumber.cubicMaximum) },
      { style: "reno", series: number(ModelNumber.renoEstimate) },
      { style: "window", series: history.window },
    ];
  }
  const bandwidth = scaled(number(ModelNumber.bandwidth), wireBits(run, flow) / 1e6);
  return [
    { style: "capacity", series: scaled(bottleneckCapacity(run.topology, flow) ?? none, 1e-6) },
    { style: "pacing", series: product(bandwidth, number(ModelNumber.pacingGain)) },
    { style: "bandwidth", series: bandwidth },
  ];
}

const scaled = ({ at, value }: Series, factor: number): Series => ({ at, value: value.map((each) => each * factor) });

/** From each step of either on. */
function product(a: Series, b: Series): Series {
  const at = Float64Array.from(new Set([...a.at, ...b.at])).sort();
  return { at, value: at.map((time) => (valueAt(a, time) ?? NaN) * (valueAt(b, time) ?? NaN)) };
}

function modelAxis(unit: Unit | undefined, shown: readonly Shown[], options: PanelOptions): Axis {
  const { plot } = options;
  if (unit === "share") return valueAxis(plot, 0, 1, t("α, share of marked data"));
  const lines = shown.flatMap((run) => run.lines.map(({ series }) => series));
  const most = Math.max(1e-3, ...lines.map((series) => highestIn(series, options)));
  const top = most < 1 ? most * 1.06 : roundedUp(most * 1.04, plot.height);
  return valueAxis(plot, 0, top, unit === "rate" ? t("Bandwidth by the model, Mbit/s") : t("Window by the model, segments"));
}

function highestIn({ at, value }: Series, { from, to, wholeRun }: PanelOptions): number {
  const end = wholeRun ? at.length : upperBound(at, to);
  let found = wholeRun ? 0 : (valueAt({ at, value }, from) ?? 0);
  if (Number.isNaN(found)) found = 0;
  for (let i = wholeRun ? 0 : lowerBound(at, from); i < end; i++) if (value[i]! > found) found = value[i]!;
  return found;
}

/** A step for each pixel. */
function cubicCurve(
  stages: readonly CubicStage[],
  run: number,
  { plot, from, to, ratio = 1 }: PanelOptions,
  px: (time: number) => number,
  py: (value: number) => number,
): Layer {
  const stair = new StairCollector(ratio);
  const step = (to - from) / plot.width;
  for (const stage of stages) {
    const begin = Math.max(from, stage.from);
    const end = Math.min(to, stage.to);
    if (begin >= end) continue;
    // What goes beyond the plot is cut off by it.
    for (let time = begin; time < end; time += step) stair.step(px(time), Math.max(plot.top, py(cubicAt(stage, time))));
    stair.stop(px(end));
  }
  return { shape: "stair", style: "cubic", run, ...stair.finish() };
}

/** Where BBR changes its mode, and where conservative slow start begins. */
function modelFlags({ beliefs, run }: Shown, letter: string, x: Axis): Flag[] {
  const of = (number: ModelNumber, word: (value: number) => string | undefined): Flag[] => {
    const { at, value } = beliefs.get(number) ?? none;
    const flags: Flag[] = [];
    for (let i = lowerBound(at, x.domain[0] * 1e9); i < upperBound(at, x.domain[1] * 1e9); i++) {
      const text = word(value[i]!);
      if (text !== undefined)
        flags.push({ x: place(x, at[i]! / 1e9), text: letter ? `${letter} ${text}` : text, style: "phase", run, at: at[i]! });
    }
    return flags;
  };
  return [...of(ModelNumber.bbrMode, (mode) => bbrModes[mode]), ...of(ModelNumber.cssBaseline, (rtt) => (rtt > 0 ? "CSS" : undefined))];
}

/** A word of a flag needs this much room, px. */
const wordPixels = 62;

/** Modes that last no longer than their word is wide are left out: the lines show them. */
function withRoom(flags: readonly Flag[]): Flag[] {
  const kept: Flag[] = [];
  for (const flag of flags.toSorted((a, b) => a.run - b.run || a.x - b.x)) {
    if (kept.every(({ x }) => Math.abs(x - flag.x) >= wordPixels)) kept.push(flag);
  }
  return kept;
}

/** What has another unit: the least RTT that BBR knows, and how much may be under way; and who has another model. */
function notes(shown: readonly Shown[], believing: readonly Shown[], { plot, to }: PanelOptions): Label[] {
  const letterOf = ({ letter }: Shown): string => (believing.length > 1 ? `${letter}: ` : "");
  const texts = [
    ...shown.flatMap((run) => {
      const rtt = endValue(run.beliefs.get(ModelNumber.minRtt), to);
      const bound = boundOf(endValue(run.beliefs.get(ModelNumber.longTermBound), to));
      const lower = boundOf(endValue(run.beliefs.get(ModelNumber.shortTermBound), to));
      return [
        ...(rtt === undefined ? [] : [t("least RTT {time}", { time: milliseconds(rtt) })]),
        ...(bound === undefined ? [] : [t("long-term bound {segments} segments", { segments: Math.round(bound) })]),
        ...(lower === undefined ? [] : [t("short-term bound {segments} segments", { segments: Math.round(lower) })]),
      ].map((text) => `${letterOf(run)}${text}`);
    }),
    ...believing
      .filter((run) => !shown.includes(run))
      .map((run) => t("{letter} has another model: {name}", { letter: run.letter, name: familyNames[run.family] })),
    ...(believing.length === 0 ? [t("This sender has no model.")] : []),
  ];
  return texts.map((text, i) => ({ x: plot.left + plot.width - 4, y: plot.top + 12 + 13 * i, text, anchor: "end", kind: "note" }));
}
