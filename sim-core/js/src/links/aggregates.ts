/**
 * Which packets went in each aggregated frame. `member` rows name them when an exchange begins: after its RTS, or after the frame itself.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { FrameKind, Kind, nodesOf, type Columns } from "../columns.js";

const made = new WeakMap<Columns, ReadonlyMap<number, readonly number[]>>();

/** Packets in order, by the row of their frame. */
export function aggregates(columns: Columns): ReadonlyMap<number, readonly number[]> {
  const known = made.get(columns) ?? found(columns);
  made.set(columns, known);
  return known;
}

function found({ rows, kind, tag, id, a }: Columns): ReadonlyMap<number, readonly number[]> {
  const frames = new Map<number, readonly number[]>();
  // Most runs have none, and this is quick.
  if (!kind.includes(Kind.member)) return frames;
  /** By node: what the exchange that it began last is about. */
  const begun = new Map<number, number[]>();
  let latest: number[] = [];
  for (let row = 0; row < rows; row++) {
    if (kind[row] === Kind.member) latest.push(id[row]!);
    if (kind[row] !== Kind.frame) continue;
    const [from] = nodesOf(a[row]!);
    const announced = begun.get(from) ?? [];
    latest = [];
    if (tag[row] === FrameKind.rts) begun.set(from, latest);
    if (tag[row] !== FrameKind.aggregate) continue;
    // Without an RTS its packets follow.
    frames.set(row, announced.length > 0 ? announced : latest);
    begun.delete(from);
  }
  return frames;
}
