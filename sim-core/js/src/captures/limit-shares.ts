import type { Limit } from "../row-codes.js";
import type { LimitTotals } from "./limits.js";

export interface LimitShare {
  readonly limit: Limit;
  readonly share: number;
}

/** Parts of the time that a transfer took, the longest first; none where it took no time. */
export function limitShares(totals: LimitTotals): readonly LimitShare[] {
  const whole = [...totals.values()].reduce((sum, time) => sum + time, 0);
  return [...totals]
    .filter(([, time]) => time > 0)
    .map(([limit, time]) => ({ limit, share: time / whole }))
    .sort((one, other) => other.share - one.share);
}
