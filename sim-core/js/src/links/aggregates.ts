/**
 * Which packets went in each aggregated frame. `member` rows name them when an exchange begins: after its RTS, or after the frame itself.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { FrameKind, Kind, nodesOf, type Columns } from "../columns.js";

/** Packets in order, by the row of their frame. */
export function aggregates({ rows, kind, tag, id, a }: Columns): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
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
    found.set(row, announced.length > 0 ? announced : latest);
    begun.delete(from);
  }
  return found;
}
