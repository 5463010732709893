// What losses did to a window in a stretch of time, in two words: the caption over a ladder.

import type { FlowIndex } from "../../flow-history.js";
import { t } from "../../language.js";
import { lowerBound, upperBound, valueAt } from "../../series.js";

/** Times in ns; empty where nothing was lost, or where the flow has no window. */
export function windowWords({ drops, timeouts, ssthresh, window }: FlowIndex, from: number, to: number): string {
  const inside = (at: Float64Array): boolean => upperBound(at, to) > lowerBound(at, from);
  if (window.at.length === 0 || !inside(drops.at)) return "";
  if (inside(timeouts.at)) return t("timer ran out");
  // A connection that is set up has its first threshold only when it is open.
  const before = valueAt(ssthresh, Math.max(from, ssthresh.at[0] ?? from));
  return Object.is(before, valueAt(ssthresh, to)) ? t("window kept") : t("window halved");
}
