/** A point that cannot be computed is stored as well: the sweep ends, and says why. */
import type { PointResult } from "../db/sweeps.js";
import type { PointFailure, PointOutcome } from "./orders.js";
import type { PointPlace } from "./plan.js";

export function failedPoint(failure: PointFailure, place?: PointPlace): PointResult {
  const outcome: PointOutcome = { ...place, failure };
  return { state: "failed", digest: null, outcome: JSON.stringify(outcome) };
}
