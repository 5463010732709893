/**
 * A sweep as its runs, planned by the code that plans it in a browser and on the command line: the same runs in the same order. Equal runs
 * are one; a point is the place of a run in this order.
 */
import { measureOf, sweepFigure, type Experiment, type Sweep } from "@ackscope/scenarios";
import { measureKind } from "ackscope/measure";
import { planFigure, runsFor, type RunRequest } from "ackscope/sweep";

/** Which run a point is; `scenario` is its hash without the seed, as kept results name it. */
export interface PointPlace {
  readonly series: string;
  /** As the sweep has it. */
  readonly value: number | string | boolean;
  /** On the axis: the value, or its place among them where they are not numbers. */
  readonly x: number;
  readonly seed: number;
  readonly scenario: string;
}

export interface SweepPlan {
  readonly runs: readonly RunRequest[];
  readonly places: readonly PointPlace[];
}

/** What the registry of measures has against a sweep. */
export class MeasureError extends Error {
  override readonly name = "MeasureError";
}

/**
 * Throws MeasureError, and PlanError on a value that a variant cannot take. `asStored`: for the core for which the document was frozen, which would
 * refuse what later versions of the format fill in. REQUIRES: the experiment is checked.
 */
export function planSweep(experiment: Experiment, sweep: Sweep, { asStored = false } = {}): SweepPlan {
  const points = planFigure(sweepFigure(experiment, sweep, { ...titlesOf(sweep), asStored }), "preview", { asStored });
  const byHash = new Map(points.toReversed().map((point) => [point.hash, point]));
  const numbers = sweep.values.every((value) => typeof value === "number");
  const runs = runsFor(points);
  const places = runs.map(({ hash, scenario }): PointPlace => {
    const { series, x } = byHash.get(hash)!;
    return { series, value: numbers ? x : sweep.values[x]!, x, seed: scenario.seed ?? 1, scenario: hash };
  });
  return { runs, places };
}

function titlesOf(sweep: Sweep): { readonly label: string; readonly unit: string } {
  try {
    const known = measureKind(measureOf(sweep));
    return { label: known.title, unit: known.unit };
  } catch (error) {
    throw new MeasureError((error as Error).message);
  }
}
