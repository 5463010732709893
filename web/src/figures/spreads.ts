import type { ReportedPoint } from "ackscope/sweep";
import type { Spreads } from "./forms.js";

/** The numbers of points by their place. Points whose runs have no number are not there. */
export function spreadsOf(points: readonly ReportedPoint[]): Spreads {
  const key = (panel: string, series: string, x: number): string => `${panel}|${series}|${x}`;
  const found = new Map(
    points.flatMap(({ panel, series, x, mean, sd, n }) => (mean === null ? [] : [[key(panel, series, x), { mean, sd, n }] as const])),
  );
  return (panel, series, x) => found.get(key(panel, series, x));
}
