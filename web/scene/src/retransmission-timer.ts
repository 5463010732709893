// What the retransmission timer is set to: it follows the samples, and each timeout doubles it until a sample may be taken again (RFC 2988, 5.5
// and 5.7). Rows tell the first; the second follows from how long the timers ran that fired.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { FlowIndex } from "./flow-history.js";
import { SeriesBuilder, upperBound, valueAt, type Series } from "./series.js";

const made = new WeakMap<FlowIndex, Series>();

/** ns. `longest`: what doubling stops at. */
export function retransmissionTimer(history: FlowIndex, longest: number): Series {
  const known = made.get(history);
  if (known) return known;
  const { rto, rtt, timeouts } = history;
  const timer = new SeriesBuilder(rto.at.length + 2 * timeouts.at.length + 1);
  let next = 0;
  const follow = (until: number): void => {
    for (; next < rto.at.length && rto.at[next]! < until; next++) timer.add(rto.at[next]!, rto.value[next]!);
  };
  const first = timeouts.at[0];
  // Until the first sample it is as it was set at the start.
  if (first !== undefined && !(rtt.at[0]! < first)) timer.add(history.startedAt || 0, timeouts.rto[0]!);
  timeouts.at.forEach((at, i) => {
    follow(at);
    const sample = rtt.at[upperBound(rtt.at, at)] ?? Infinity;
    const again = timeouts.at[i + 1] ?? Infinity;
    timer.add(at, again < sample ? timeouts.rto[i + 1]! : Math.min(longest, 2 * timeouts.rto[i]!));
    // A sample that leads to the same RTO as the last one before the timeouts makes no step of its own.
    if (sample < again) timer.add(sample, valueAt(rto, sample)!);
  });
  follow(Infinity);
  const series = timer.finish();
  made.set(history, series);
  return series;
}
