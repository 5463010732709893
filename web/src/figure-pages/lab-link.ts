// A point of a figure as an experiment for the lab: the exact scenario behind it, and if wanted the other series beside it.

import { differences, expandScenario, longestLabel, mostVariants, type Experiment, type Figure, type Panel } from "@ackscope/scenarios";
import { noQueue } from "@ackscope/scene";
import { scenarioAt } from "ackscope/sweep";
import { formatLink, type LinkView } from "../share/link.js";
import { figureForm } from "./diagrams/forms.js";
import { timelineRows } from "../figures/forms.js";
import { figureName } from "../figures/names.js";
import { tracedQueue } from "./trace-diagrams.js";
import { xName } from "../figures/x-name.js";
import { routes } from "../routes/routes.js";

export interface Point {
  readonly panel: Panel;
  readonly series: string;
  readonly x: number;
}

/** The series of the point is the base itself; the others are what differs from it. */
export function labExperiment(figure: Figure, point: Point, alone: boolean): Experiment {
  const { panel, series, x } = point;
  const own = panel.series.find(({ id }) => id === series);
  const others = alone ? [] : panel.series.filter(({ id }) => id !== series).slice(0, mostVariants - 1);
  const base = own && scenarioAt(panel, own, x);
  if (!base || "problems" in base) throw new Error(`${figure.id}: there is no scenario for ${series} at ${x}`);
  return {
    format: 1,
    title: [figureName(figure), ...(alone ? [own.label] : []), placeOf(panel, x)].filter((words) => words !== "").join(", "),
    description: `${figure.title}. One run with seed 1, as in the figure.`,
    base,
    variants: [
      { id: series, label: own.label, patch: [] },
      ...others.flatMap((other) => {
        const scenario = scenarioAt(panel, other, x);
        return "problems" in scenario ? [] : [{ id: other.id, label: other.label, patch: differences(base, scenario) }];
      }),
    ],
  };
}

/** "reverse capacity 20 kbit/s"; "" where there is but one x and nothing to say about it. */
function placeOf(panel: Panel, x: number): string {
  const { label, unit } = panel.x;
  const value = xName(panel, x) ?? (label === "" ? "" : `${x}${unit === "" ? "" : ` ${unit}`}`);
  return `${label.charAt(0).toLowerCase()}${label.slice(1)} ${value}`.trim();
}

/** The part of the run that the panel's diagrams show, and the queue below them. */
function viewOf(panel: Panel): Partial<LinkView> {
  const { form, seconds, traces } = panel;
  if (form === "timelines" && seconds !== undefined) return { bandSeconds: seconds / timelineRows };
  if (form === "traces" && traces) return { from: traces.span[0], to: traces.span[1], queue: tracedQueue(traces) ?? noQueue };
  return figureForm(panel)?.view(panel) ?? {};
}

/** The point's series is A; the second one is B, if others are wanted. */
function viewAt(experiment: Experiment, { series, panel }: Point): Partial<LinkView> {
  return { a: series, b: experiment.variants[1]?.id ?? null, ...viewOf(panel) };
}

/** The address in the lab. */
export function labAddress(figure: Figure, point: Point, alone = true): string {
  const experiment = labExperiment(figure, point, alone);
  return routes.labWith(formatLink({ source: { type: "experiment", experiment, from: null }, view: viewAt(experiment, point) }));
}

/** The same as a document, for files. */
export function labDocument(figure: Figure, point: Point, alone = true): Experiment {
  const experiment = labExperiment(figure, point, alone);
  return { ...experiment, view: viewAt(experiment, point) };
}

/** Where a figure is opened: all series of the first panel that runs something, at its middle x. */
export function middlePoint(figure: Figure): Point | null {
  const panel = figure.panels.find(({ form }) => form !== "topology");
  const xs = panel?.x.values.preview ?? [];
  const x = xs[Math.floor(xs.length / 2)];
  const series = panel?.series[0]?.id;
  return panel && series !== undefined && x !== undefined ? { panel, series, x } : null;
}

/** The base of a panel that runs nothing by itself: a configuration. */
export function scenarioAddress(figure: Figure, panel: Pick<Panel, "title" | "base">): string {
  const experiment: Experiment = {
    format: 1,
    title: panel.title,
    description: `A configuration of ${figureName(figure)}: ${figure.title}.`,
    base: expandScenario(panel.base),
    variants: [{ id: "base", label: panel.title.slice(0, longestLabel), patch: [] }],
  };
  return routes.labWith(formatLink({ source: { type: "experiment", experiment, from: null }, view: { a: "base", b: null } }));
}
