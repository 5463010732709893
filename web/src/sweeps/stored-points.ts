// The server stores runs; a plot has points, each with the runs of all its seeds.

import { spread, type KeptPoint, type ReportedPoint } from "ackscope/sweep";
import type { StoredPoint } from "./api.js";

/** Points whose runs are all there, in the form in which committed results are kept. */
export function keptPoints(stored: Iterable<StoredPoint>, seeds: number): readonly KeptPoint[] {
  const byScenario = new Map<string, StoredPoint[]>();
  for (const point of stored) {
    if (point.state !== "done" || point.scenario === undefined) continue;
    const runs = byScenario.get(point.scenario);
    if (runs) runs.push(point);
    else byScenario.set(point.scenario, [point]);
  }
  return [...byScenario.values()].filter((runs) => runs.length === seeds).map(keptPoint);
}

function keptPoint(runs: readonly StoredPoint[]): KeptPoint {
  const inOrder = [...runs].sort((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  const { series = "", x = 0, scenario = "", values = {} } = inOrder[0]!;
  return {
    panel: "sweep",
    series,
    x,
    scenario,
    digests: inOrder.map(({ digest }) => digest ?? ""),
    values: Object.fromEntries(Object.keys(values).map((key) => [key, inOrder.map((run) => run.values?.[key] ?? "")])),
  };
}

/** What is drawn of a point before all are there. */
export function reportedPoint({ panel, series, x, digests, values }: KeptPoint): ReportedPoint {
  const [drawn = []] = Object.values(values);
  const numbers = drawn.filter((value) => typeof value === "number");
  const missing = drawn.find((value) => typeof value === "string");
  const summary = missing === undefined ? spread(numbers) : { mean: null, sd: null };
  return { panel, series, x, mean: summary.mean, sd: summary.sd, n: drawn.length, ...(missing !== undefined && { missing }), digests };
}
