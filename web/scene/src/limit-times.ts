// When which limit kept a captured sender from sending more, as `limit` rows have it.

import { Kind, Limit, type Columns } from "ackscope";
import type { LimitTotals } from "ackscope/captures";
import { isSimulated, type RunSource } from "./source.js";

/** From the top: what an ACK announces, what nobody announces, what is missing, what went wrong. */
export const limitOrder = [Limit.receiverWindow, Limit.congestionWindow, Limit.path, Limit.data, Limit.recovery] as const;

export interface LimitTime {
  /** ns */
  readonly from: number;
  readonly to: number;
  readonly limit: Limit;
}

const made = new WeakMap<Columns, Map<number, readonly LimitTime[]>>();

/** Of one flow, in order of time; empty where its rows do not tell. */
export function limitsOf(columns: Columns, flow: number): readonly LimitTime[] {
  const flows = made.get(columns) ?? allLimits(columns);
  made.set(columns, flows);
  return flows.get(flow) ?? [];
}

/** Only captures have any. Asked for each new picture, so the rows of simulated runs are not looked through. */
export const hasLimits = (run: RunSource, flow: number): boolean => !isSimulated(run) && limitsOf(run.columns, flow).length > 0;

function allLimits({ rows, kind, flow, tag, at }: Columns): Map<number, readonly LimitTime[]> {
  const found = new Map<number, LimitTime[]>();
  const since = new Map<number, { readonly from: number; readonly limit: Limit }>();
  for (let row = 0; row < rows; row++) {
    if (kind[row] !== Kind.limit) continue;
    // Columns have one value a row.
    const [of, time] = [flow[row]!, at[row]!];
    const before = since.get(of);
    if (before && before.limit !== Limit.none) push(found, of, { ...before, to: time });
    since.set(of, { from: time, limit: tag[row] as Limit });
  }
  return found;
}

function push(found: Map<number, LimitTime[]>, flow: number, time: LimitTime): void {
  const own = found.get(flow);
  if (own) own.push(time);
  else found.set(flow, [time]);
}

/** ns by limit. */
export function limitTotals(times: readonly LimitTime[]): LimitTotals {
  const totals = new Map<Limit, number>();
  for (const { from, to, limit } of times) totals.set(limit, (totals.get(limit) ?? 0) + to - from);
  return totals;
}
