/**
 * The best window of a sweep: the smallest with which throughput is within 3 % of the largest. Beyond the best window the curves are flat to
 * a percent or two for long, and where their very top is would be a matter of seeds.
 */
import type { Table } from "../../figure.js";

const share = 0.97;

/** Of throughputs by window, rising in the window. */
export function bestOf(points: readonly { readonly window: number; readonly rate: number }[]): number {
  const most = Math.max(...points.map(({ rate }) => rate));
  return points.find(({ rate }) => rate >= share * most)!.window;
}

/** Of a panel whose x is the window. */
export const best = (table: Table, panel: string, series: string): number =>
  bestOf(table.xs(panel).map((window) => ({ window, rate: table.mean(panel, series, window) })));
