/** What a text may say of a captured flow in numbers. */
import { Kind, type Columns } from "ackscope";

export const captureCounts = ["segments", "again", "lost", "timeouts", "duration", "firstLoss", "firstRepair"] as const;
export type CaptureCount = (typeof captureCounts)[number];

/** Of its larger direction; times in s since its first packet. null: there is none. */
export function captureCount({ rows, kind, flow, at, a, value }: Columns, count: CaptureCount): number | null {
  const found: number[] = [];
  for (let row = 0; row < rows; row++) if (flow[row] === 0 && isCounted[count](kind[row]!, value[row]!)) found.push(row);
  const [first] = found;
  if (count === "segments" || count === "again" || count === "lost" || count === "timeouts") return found.length;
  if (first === undefined) return null;
  if (count !== "duration") return at[first]! / 1e9;
  // Until the last byte was acknowledged: the rest is silence.
  const most = found.reduce((highest, row) => Math.max(highest, a[row]!), 0);
  return at[found.find((row) => a[row] === most)!]! / 1e9;
}

const isCounted: Readonly<Record<CaptureCount, (kind: number, value: number) => boolean>> = {
  segments: (kind) => kind === Kind.send,
  again: (kind, copy) => kind === Kind.send && copy > 0,
  lost: (kind) => kind === Kind.drop,
  timeouts: (kind) => kind === Kind.timeout,
  duration: (kind) => kind === Kind.acked,
  firstLoss: (kind) => kind === Kind.drop,
  firstRepair: (kind, copy) => kind === Kind.send && copy > 0,
};
