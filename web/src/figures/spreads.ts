import { meanInterval, type ReportedPoint } from "ackscope/sweep";
import type { Spreads } from "./forms.js";

/** Error bars: one standard deviation, as in the papers' figures, or the 95 % interval of the mean. */
export type ErrorBars = "deviation" | "interval";

/** The numbers of points by their place. Points whose runs have no number are not there. */
export function spreadsOf(points: readonly ReportedPoint[], bars: ErrorBars = "deviation"): Spreads {
  const key = (panel: string, series: string, x: number): string => `${panel}|${series}|${x}`;
  const found = new Map(
    points.flatMap((point) => {
      const { panel, series, x, mean, n } = point;
      return mean === null ? [] : [[key(panel, series, x), { mean, error: errorOf(point, bars), n }] as const];
    }),
  );
  return (panel, series, x) => found.get(key(panel, series, x));
}

/** Half the length of a point's error bar; null where there is no mean, or one value. */
export function errorOf({ mean, sd, n }: ReportedPoint, bars: ErrorBars): number | null {
  if (mean === null || sd === null) return null;
  return bars === "deviation" ? sd : meanInterval({ mean, sd, n }).high - mean;
}
