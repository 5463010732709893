// How hard a queue's discipline presses senders to slow down: PIE's probability and DualPI2's two, or CoDel's and COBALT's count, by which they
// drop or mark an interval over its square root apart. Both are numbers of their own kind, so the panel has that of the first run that has any.

import { Pressure, type Columns } from "ackscope";
import { roundedUp, timeAxis, valueAxis } from "./axes.js";
import { StairCollector } from "./decimate.js";
import { endLabels } from "./labels.js";
import { t } from "./language.js";
import { pressuresOf, type PressureLine } from "./pressures.js";
import { queueWay } from "./queue-choice.js";
import { place, type Axis, type Label, type Layer, type Scene, type Style } from "./scene.js";
import { lowerBound, upperBound, valueAt, type Series } from "./series.js";
import { collectStair, endValue, recordedPart, unrecordedFrom, type PanelOptions, type PanelRun } from "./time-sequence.js";
import type { Topology } from "./topology.js";

/** A run in the panel; without a queue, its network has none of that name. */
export interface PressureRun extends PanelRun {
  readonly columns: Columns;
  readonly topology: Topology;
  readonly queue: number | undefined;
}

type Unit = "count" | "share";

interface Line {
  readonly style: Style;
  readonly series: Series;
}
type Shown = PressureRun & { readonly queue: number; readonly unit: Unit; readonly lines: readonly Line[] };

export function pressureScene(runs: readonly PressureRun[], options: PanelOptions): Scene {
  const { plot, from, to } = options;
  const hidden = new Set(options.hidden);
  const pressing = runs.flatMap((run) => presser(run, options.flow, hidden));
  const [first] = pressing;
  const shown = pressing.filter(({ unit }) => unit === first?.unit);
  const x = timeAxis(plot, from, to);
  const y = pressureAxis(first, shown, options);
  const px = (time: number): number => plot.left + ((time - from) / (to - from)) * plot.width;
  const py = (value: number): number => place(y, value);
  return {
    width: options.width,
    height: options.height,
    plot,
    layers: shown.toReversed().flatMap(({ index, run, lines }) =>
      lines.map(({ style, series }): Layer => {
        const collector = new StairCollector(options.ratio ?? 1);
        collectStair(collector, series, recordedPart(index, options), px, py);
        return { shape: "stair", style, run, ...collector.finish() };
      }),
    ),
    flags: [],
    labels: [
      ...endLabels(
        shown.map(({ letter, lines }) => ({ letter, value: endValue(lines.at(-1)?.series, to) })),
        y,
        plot,
        options.values ?? true,
        first?.unit === "share" ? 1 : 0,
      ),
      ...notes(pressing, shown, options),
    ],
    x,
    y: first ? y : { ...y, ticks: [] },
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
  };
}

function presser(run: PressureRun, flow: number, hidden: ReadonlySet<string>): Shown[] {
  const { queue } = run;
  const all = queue === undefined ? [] : pressuresOf(run.columns, queue);
  const [first] = all;
  if (queue === undefined || !first) return [];
  const unit = first.what === Pressure.count ? "count" : "share";
  // The flow's own come last, over the others'.
  const lines = all
    .map((line): Line => ({ style: styleOf(line, flow), series: unit === "count" ? line.series : inPercent(line.series) }))
    .filter(({ style }) => !hidden.has(style))
    .sort((a, b) => order.indexOf(a.style) - order.indexOf(b.style));
  return [{ ...run, queue, unit, lines }];
}

const order: readonly Style[] = ["otherPressure", "l4sPressure", "pressure"];

function styleOf({ what, flow }: PressureLine, shown: number): Style {
  if (what === Pressure.l4sProbability) return "l4sPressure";
  return flow === undefined || flow === shown ? "pressure" : "otherPressure";
}

const inPercent = ({ at, value }: Series): Series => ({ at, value: value.map((share) => 100 * share) });

function pressureAxis(first: Shown | undefined, shown: readonly Shown[], options: PanelOptions): Axis {
  // Counts are whole: below five their axis would have parts of them.
  const most = Math.max(
    first?.unit === "share" ? 0.1 : 5,
    ...shown.flatMap(({ lines }) => lines.map(({ series }) => highestIn(series, options))),
  );
  const way = first ? queueWay(first.topology, first.queue) : "";
  const title = first?.unit === "count" ? t("CoDel’s count, {way}", { way }) : t("Probability of a drop or mark, {way}, %", { way });
  return valueAxis(options.plot, 0, roundedUp(most * 1.06, options.plot.height), first ? title : t("Pressure"));
}

function highestIn({ at, value }: Series, { from, to, wholeRun }: PanelOptions): number {
  const end = wholeRun ? at.length : upperBound(at, to);
  let found = wholeRun ? 0 : (valueAt({ at, value }, from) ?? 0);
  for (let i = wholeRun ? 0 : lowerBound(at, from); i < end; i++) found = Math.max(found, value[i] ?? 0);
  return found;
}

function notes(pressing: readonly Shown[], shown: readonly Shown[], { plot }: PanelOptions): Label[] {
  const texts = [
    ...pressing
      .filter((run) => !shown.includes(run))
      .map(({ letter, unit }) =>
        unit === "count"
          ? t("{letter} has a count, and no probability", { letter })
          : t("{letter} has a probability, and no count", { letter }),
      ),
    ...(pressing.length === 0 ? [t("This queue has pressed nobody.")] : []),
  ];
  return texts.map((text, i) => ({ x: plot.left + plot.width - 4, y: plot.top + 12 + 13 * i, text, anchor: "end", kind: "note" }));
}
