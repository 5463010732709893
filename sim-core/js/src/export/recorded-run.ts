/** What an export is made from. */
import type { Scenario } from "@ackscope/scenarios";
import type { Columns } from "../columns.js";
import type { Metrics } from "../metrics.js";

export interface RecordedRun {
  /** Defaults filled in. */
  readonly scenario: Scenario;
  readonly metrics: Metrics;
  readonly columns: Columns;
}

/** What of a run is taken away. */
export interface Extent {
  /** ns; left out: from the beginning. */
  readonly from?: number | undefined;
  /** ns; left out: to the end. */
  readonly to?: number | undefined;
  /** Numbers of the flows, as in rows; left out: all. */
  readonly flows?: readonly number[] | undefined;
}

export function isWithin({ from = 0, to = Infinity, flows }: Extent, at: number, flow: number): boolean {
  return at >= from && at <= to && (flows === undefined || flows.includes(flow));
}
