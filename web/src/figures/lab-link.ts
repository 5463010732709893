// A point of a figure as an experiment for the lab: the exact scenario behind it, and if wanted the other series beside it.

import { differences, expandScenario, mostVariants, type Experiment, type Figure, type Panel } from "@ackscope/scenarios";
import { scenarioAt } from "ackscope/sweep";
import { formatLink } from "../share/link.js";
import { timelineRows } from "./forms.js";

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
    title: `Figure ${figure.number}${alone ? `, ${own.label}` : ""}, ${placeOf(panel, x)}`,
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

/** "reverse capacity 20 kbit/s". */
function placeOf({ x: { label, unit } }: Panel, x: number): string {
  return `${label.charAt(0).toLowerCase()}${label.slice(1)} ${x}${unit === "" ? "" : ` ${unit}`}`;
}

/** The address in the lab. The second series is B, if others are wanted. */
export function labAddress(figure: Figure, point: Point, alone = true): string {
  const experiment = labExperiment(figure, point, alone);
  const { form, seconds } = point.panel;
  return `/lab#${formatLink({
    source: { type: "experiment", experiment, from: null },
    view: {
      a: point.series,
      b: experiment.variants[1]?.id ?? null,
      ...(form === "timelines" && seconds !== undefined && { bandSeconds: seconds / timelineRows }),
    },
  })}`;
}

/** The base of a panel that runs nothing by itself: a configuration. */
export function scenarioAddress(figure: Figure, panel: Panel): string {
  const experiment: Experiment = {
    format: 1,
    title: panel.title,
    description: `A configuration of figure ${figure.number}: ${figure.title}.`,
    base: expandScenario(panel.base),
    variants: [{ id: "base", label: panel.title.slice(0, 100), patch: [] }],
  };
  return `/lab#${formatLink({ source: { type: "experiment", experiment, from: null }, view: { a: "base", b: null } })}`;
}
