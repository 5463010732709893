// What the panels of a figure look like, made of its definition and of the numbers that are there so far.

import type { Crossing, Figure, Panel, Profile, Scenario } from "@ackscope/scenarios";
import type { CurvePanel, CurvePoint } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { scenarioAt } from "ackscope/sweep";
import { modelCurves } from "./models.js";
import { numbersIn } from "./series.js";
import { panelUnit } from "./shown-unit.js";
import { runName, xNames } from "./x-name.js";

/** The bands of one timeline, as the smartacking paper has them. */
export const timelineRows = 14;

export interface Spread {
  readonly mean: number;
  /** Half the length of its error bar. */
  readonly error: number | null;
  readonly n: number;
}

/** The number of a point; undefined while it is not there, or where the runs have none. */
export type Spreads = (panel: string, series: string, x: number) => Spread | undefined;

export function curvePanel(figure: Figure, panel: Panel, profile: Profile, spreads: Spreads): CurvePanel {
  const numbers = numbersIn(figure, panel);
  const xs = panel.x.values[profile];
  const { unit, factor } = panelUnit(panel, spreads);
  return {
    title: panel.title,
    x: axisOf(panel.x),
    y: { ...axisOf(panel.y), unit },
    xs,
    names: xNames(panel, profile),
    curves: panel.series.map(({ id, label }) => ({
      id,
      label,
      number: numbers.get(id) ?? 0,
      points: xs.flatMap((x) => pointOf(panel, id, x, spreads, factor) ?? []),
    })),
    models: modelCurves(figure, panel, profile, factor),
    paper: (panel.paper ?? []).map(({ series, x, value, origin }) => ({
      series,
      x,
      value: value / factor,
      recalled: isUncertain(origin),
    })),
    crossings: crossingsOf(figure, panel.id),
    level: panel.relativeTo === undefined ? null : 1,
  };
}

/** Means over means where the panel draws ratios: a ratio has no error bar of its own. */
function pointOf(panel: Panel, series: string, x: number, spreads: Spreads, factor: number): CurvePoint | undefined {
  const own = spreads(panel.id, series, x);
  if (!own || panel.relativeTo === undefined)
    return own && { x, mean: own.mean / factor, error: own.error === null ? null : own.error / factor };
  const other = spreads(panel.id, panel.relativeTo, x);
  return other && { x, mean: own.mean / other.mean, error: null };
}

function axisOf({ label, unit, scale, fromZero }: Panel["y"]): CurvePanel["y"] {
  return { label, unit, log: scale === "log", fromZero: fromZero ?? false };
}

/** Drawn dotted: nobody can look it up. */
export function isUncertain(origin: string): boolean {
  return origin === "recalled";
}

/** What a value was fitted to is drawn as well: it is what the source says. */
function crossingsOf({ claims, fitted = [] }: Figure, panel: string): Crossing[] {
  return [...claims, ...fitted].flatMap(({ crossing }) => (crossing?.panel === panel ? [crossing] : []));
}

/** One drawn run of a timeline, window or trace: a series at an x. */
export interface DrawnRun {
  readonly panel: Panel;
  readonly series: string;
  readonly label: string;
  readonly x: number;
}

/** The exact document of a drawn run: the scenario behind its point, with the first seed. */
export function drawnScenario(panel: Panel, series: string, x: number): Scenario {
  const own = panel.series.find(({ id }) => id === series);
  const scenario = own && scenarioAt(panel, own, x);
  if (!scenario || "problems" in scenario) throw new Error(`there is no scenario for ${series} at ${x}`);
  return scenario;
}

/** Timelines stand next to each other in the order of their x, then of their series. */
export function drawnRuns(panel: Panel, profile: Profile): readonly DrawnRun[] {
  return panel.x.values[profile].flatMap((x) => panel.series.map(({ id, label }) => ({ panel, series: id, label, x })));
}

/** One picture of windows: its runs on top of each other, and the flow they show. */
export interface WindowGroup {
  readonly title: string;
  readonly runs: readonly DrawnRun[];
  /** The flow's id; undefined: the first. */
  readonly flow: string | undefined;
}

/** A picture a series; or, if the panel lays its series over each other, a picture a flow. */
export function windowGroups(panel: Panel, profile: Profile): readonly WindowGroup[] {
  const runs = drawnRuns(panel, profile);
  const flows = panel.measure.flows ?? [undefined];
  if (!panel.overlay) {
    return runs.map((run) => {
      const own = panel.series.find(({ id }) => id === run.series)?.measure?.flows ?? flows;
      return { title: nameOf(run, profile), runs: [run], flow: own[0] };
    });
  }
  return panel.x.values[profile].flatMap((x) =>
    flows.map((flow) => ({
      title: flow === undefined ? panel.title : t("Flow {flow}", { flow }),
      runs: runs.filter((run) => run.x === x),
      flow,
    })),
  );
}

/** The series, and the x if the panel has several. */
export function nameOf({ panel, label, x }: DrawnRun, profile: Profile): string {
  if (panel.x.values[profile].length === 1) return label;
  return runName(panel, label, x);
}
