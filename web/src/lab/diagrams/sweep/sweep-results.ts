import type { Experiment, Figure } from "@ackscope/scenarios";
import type { ReportedPoint } from "ackscope/sweep";
import type { Lab } from "../../session/lab.js";
import { sweepSession } from "../../../sweeps/session.js";

/** What a sweep has brought so far. */
export interface SweepResults {
  readonly experiment: Experiment;
  readonly figure: Figure;
  readonly points: readonly ReportedPoint[];
  /** Variants that are hidden. */
  readonly hidden: readonly string[];
}

/** Those of a laboratory; null before the first point. */
export function sweepResults(lab: Lab): SweepResults | null {
  const { started, hidden } = sweepSession(lab).store.getState();
  const points = started?.computation.store.getState().points ?? [];
  return started && points.length > 0 ? { experiment: started.order.experiment, figure: started.figure, points, hidden } : null;
}
