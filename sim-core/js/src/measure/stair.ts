/** Values that hold until the next one: windows, phases and estimates over time, read from event rows. Times in ns. */
import { Kind, Phase, type Columns } from "../columns.js";
import { oncePerFlow } from "./once-per-flow.js";

export interface Stair {
  readonly at: readonly number[];
  readonly value: readonly number[];
}

/** The value that holds at `time`; undefined before the first. */
export function stairAt({ at, value }: Stair, time: number): number | undefined {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : value[low - 1];
}

/** Calls back for every stretch of [from, to] in which all stairs hold still and have a value. */
export function overStretches(
  stairs: readonly Stair[],
  from: number,
  to: number,
  visit: (length: number, values: readonly number[]) => void,
): void {
  const next = stairs.map(() => 0);
  const values: (number | undefined)[] = stairs.map(() => undefined);
  let now = from;
  for (;;) {
    for (const [i, { at, value }] of stairs.entries()) {
      while (next[i]! < at.length && at[next[i]!]! <= now) values[i] = value[next[i]!++];
    }
    const until = Math.min(to, ...stairs.map(({ at }, i) => at[next[i]!] ?? Infinity));
    if (until > now && values.every((value) => value !== undefined)) visit(until - now, values);
    if (until >= to) return;
    now = until;
  }
}

/** Mean over the part of [from, to] in which the stair has a value; NaN if it has none there. */
export function meanOver(stair: Stair, from: number, to: number): number {
  let [time, integral] = [0, 0];
  overStretches([stair], from, to, (length, [value]) => {
    time += length;
    integral += length * value!;
  });
  return integral / time;
}

/** The sender's cwnd, segments. */
export const cwndStair = oncePerFlow((columns, flow) =>
  stairOf(columns, flow, (row) => {
    const kind = columns.kind[row];
    return kind === Kind.acked || kind === Kind.window ? columns.value[row] : undefined;
  }),
);

/** As `cwndStair`, without what duplicate ACKs add during fast recovery: ns-2's cwnd_, which keeps that apart. */
export const deflatedStair = oncePerFlow((columns, flow) => {
  let ssthresh = Infinity;
  let phase: number | undefined;
  return stairOf(columns, flow, (row) => {
    const kind = columns.kind[row];
    if (kind === Kind.window) [ssthresh, phase] = [columns.a[row]!, columns.tag[row]];
    else if (kind !== Kind.acked) return undefined;
    const cwnd = columns.value[row]!;
    return phase === Phase.fastRecovery ? Math.min(cwnd, ssthresh) : cwnd;
  });
});

/** The sender's phase. */
export const phaseStair = oncePerFlow((columns, flow) =>
  stairOf(columns, flow, (row) => (columns.kind[row] === Kind.window ? columns.tag[row] : undefined)),
);

/** The receiver's estimate of cwnd, segments. */
export const estimateStair = oncePerFlow((columns, flow) =>
  stairOf(columns, flow, (row) => (columns.kind[row] === Kind.estimate ? columns.a[row] : undefined)),
);

function stairOf(columns: Columns, flow: number, read: (row: number) => number | undefined): Stair {
  const at: number[] = [];
  const value: number[] = [];
  for (let row = 0; row < columns.rows; row++) {
    if (columns.flow[row] !== flow) continue;
    const found = read(row);
    if (found === undefined) continue;
    at.push(columns.at[row]!);
    value.push(found);
  }
  return { at, value };
}
