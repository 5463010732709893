// When packets leave the queue of a radio. Of a station as soon as it is done with the one before, long before their first frame if it has to
// back off; of a packet radio, which chooses among several queues, with the first frame about them.
//
// Indices are in range by construction; `!` says so to the compiler.

import { DropReason, Kind, nodesOf, type Columns } from "ackscope";
import { acknowledges, announces } from "./frame-kinds.js";

/** What ends a packet's turn at a station without a link ACK. */
const endsTurn: ReadonlySet<number> = new Set([DropReason.rtsFailed, DropReason.dataFailed, DropReason.linkRed]);

export interface Departure {
  /** ns */
  readonly at: number;
  readonly packet: number;
}

/**
 * Of packets that had to wait, in time order. A station that gives up a packet of which it does not know that it came through writes no row; then
 * the next one leaves with its first frame.
 */
export function stationDepartures(columns: Columns, queue: number, node: number): readonly Departure[] {
  const { rows, at, kind, tag, id, a, value } = columns;
  const found: Departure[] = [];
  const joined = new Map<number, number>();
  let done = -Infinity;
  let ack: { readonly began: number; readonly packet: number; readonly ends: number } | undefined;
  for (let row = 0; row < rows; row++) {
    const packet = id[row]!;
    switch (kind[row]) {
      case Kind.enqueue:
        if (tag[row] === queue) joined.set(packet, at[row]!);
        break;
      case Kind.drop:
        if (tag[row] === queue && endsTurn.has(a[row]!)) done = at[row]!;
        break;
      case Kind.frameLost:
        if (nodesOf(a[row]!)[0] === node && ack?.packet === packet && ack.began === value[row]) ack = undefined;
        break;
      case Kind.frame: {
        const [from, to] = nodesOf(a[row]!);
        if (to === node && acknowledges(tag[row])) ack = { began: at[row]!, packet, ends: value[row]! };
        const since = joined.get(packet);
        if (from !== node || since === undefined || !announces(tag[row]!)) break;
        joined.delete(packet);
        const turn = Math.max(done, ack?.ends ?? -Infinity);
        found.push({ at: turn >= since ? turn : at[row]!, packet });
        break;
      }
      case Kind.member:
        // Behind the first of an aggregated frame, which its frame has told of.
        if (tag[row] === queue && joined.delete(packet)) found.push({ at: at[row]!, packet });
        break;
      default:
        break;
    }
  }
  return found;
}

/** Of a packet radio's queue for one neighbour; in time order. */
export function firstFrames(columns: Columns, queue: number, node: number, neighbour: number): readonly Departure[] {
  const { rows, at, kind, tag, id, a } = columns;
  const found: Departure[] = [];
  const waiting = new Set<number>();
  for (let row = 0; row < rows; row++) {
    if (kind[row] === Kind.enqueue && tag[row] === queue) waiting.add(id[row]!);
    if (kind[row] !== Kind.frame || !announces(tag[row]!) || !waiting.has(id[row]!)) continue;
    const [from, to] = nodesOf(a[row]!);
    if (from !== node || to !== neighbour) continue;
    waiting.delete(id[row]!);
    found.push({ at: at[row]!, packet: id[row]! });
  }
  return found;
}
