/** What was measured at the points of a figure: one value a seed and measure. */
import type { Figure } from "@ackscope/scenarios";
import { measureKey } from "../measure/index.js";
import { runKey, type PlannedPoint } from "./plan.js";
import type { RunOutcome } from "./protocol.js";
import { spread, type Spread } from "./statistics.js";

export interface PointValues {
  readonly point: PlannedPoint;
  /** One a seed. */
  readonly digests: readonly string[];
  /** By measureKey: one a seed; a text is the reason why there is none. */
  readonly values: Readonly<Record<string, readonly (number | string)[]>>;
}

/** The outcomes of a point's runs, or undefined while one is missing. */
export function pointValues(point: PlannedPoint, outcomes: ReadonlyMap<string, RunOutcome>): PointValues | undefined {
  const runs: RunOutcome[] = [];
  for (const seed of point.seeds) {
    const outcome = outcomes.get(runKey(point.hash, seed));
    if (outcome === undefined) return undefined;
    runs.push(outcome);
  }
  const keys = [point.measure, ...Object.values(point.also)].map(measureKey);
  const values = keys.map((key) => [
    key,
    runs.map(({ measured }) => {
      const found = measured[key]!;
      return "value" in found ? found.value : found.reason;
    }),
  ]);
  return { point, digests: runs.map(({ digest }) => digest), values: Object.fromEntries(values) as PointValues["values"] };
}

/** A point for people and for JSON. */
export interface ReportedPoint {
  readonly panel: string;
  readonly series: string;
  readonly x: number;
  /** `null` if a seed has no value; `missing` says why. */
  readonly mean: number | null;
  readonly sd: number | null;
  readonly n: number;
  readonly missing?: string;
  /** Mean over the mean of the series that the panel is relative to. */
  readonly relative?: number;
  readonly digests: readonly string[];
  readonly paper?: { readonly value: number; readonly origin: string };
  /** What was read besides, by name. */
  readonly measures?: Readonly<Record<string, Spread | null>>;
}

export function reportedPoints(figure: Figure, all: readonly PointValues[]): readonly ReportedPoint[] {
  return all.map(({ point, digests, values }) => {
    const panel = figure.panels.find(({ id }) => id === point.panel)!;
    const drawn = values[measureKey(point.measure)]!;
    const summary = summaryOf(drawn);
    const missing = drawn.find((value) => typeof value === "string");
    const { relativeTo } = panel;
    const reference = relativeTo === undefined ? undefined : all.find(({ point: other }) => isAt(other, point.panel, relativeTo, point.x));
    const referenceMean = reference && summaryOf(reference.values[measureKey(reference.point.measure)]!)?.mean;
    const paper = panel.paper?.find(({ series, x }) => series === point.series && x === point.x);
    const also = Object.entries(point.also).map(([name, measure]) => [name, summaryOf(values[measureKey(measure)]!)] as const);
    return {
      panel: point.panel,
      series: point.series,
      x: point.x,
      mean: summary?.mean ?? null,
      sd: summary?.sd ?? null,
      n: drawn.length,
      ...(missing === undefined ? {} : { missing }),
      ...(summary && referenceMean ? { relative: summary.mean / referenceMean } : {}),
      digests,
      ...(paper ? { paper: { value: paper.value, origin: paper.origin } } : {}),
      ...(also.length > 0 ? { measures: Object.fromEntries(also) } : {}),
    };
  });
}

function isAt({ panel, series, x }: PlannedPoint, ...[wantedPanel, wantedSeries, wantedX]: [string, string, number]): boolean {
  return panel === wantedPanel && series === wantedSeries && x === wantedX;
}

/** Over all seeds, or nothing: the mean of those that have a value would be of other runs than it says. */
function summaryOf(values: readonly (number | string)[]): Spread | null {
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === values.length ? spread(numbers) : null;
}
