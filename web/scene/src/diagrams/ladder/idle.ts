// When nothing of some flows is under way on the ladder: the time that may be folded.
//
// Indices are in range by construction; `!` says so to the compiler.

import { lowerBound, upperBound } from "../../series.js";
import type { Gap } from "./time-scale.js";
import type { LadderTrace } from "./trace.js";

/** `moments`: what happens in an instant and must not vanish in a fold, such as a timeout. ns. */
export function idleGaps(trace: LadderTrace, flows: ReadonlySet<number>, moments: readonly number[], from: number, to: number): Gap[] {
  const busy: [number, number][] = moments.filter((at) => at >= from && at <= to).map((at) => [at, at]);
  for (const hops of trace.hops) {
    const end = upperBound(hops.starts, to);
    let last: [number, number] | undefined;
    for (let i = lowerBound(hops.arrives, from); i < end; i++) {
      if (!flows.has(hops.flow[i]!)) continue;
      // One behind the other on a link, as most are, they are one busy time.
      if (last && hops.starts[i]! <= last[1]) last[1] = hops.arrives[i]!;
      else busy.push((last = [hops.starts[i]!, hops.arrives[i]!]));
    }
  }
  busy.sort((a, b) => a[0] - b[0]);
  const gaps: Gap[] = [];
  let until = from;
  for (const [begin, end] of busy) {
    if (begin > until) gaps.push({ from: until, to: begin });
    until = Math.max(until, end);
  }
  if (to > until) gaps.push({ from: until, to });
  return gaps;
}
