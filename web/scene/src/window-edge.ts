// How far the receiver allows the sender to go: what an ACK acknowledges, and the window that it tells. Where the window never changes, the document
// tells it; a receiver with a buffer tells what that has room for.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { FlowIndex } from "./flow-history.js";
import type { PacketIndex } from "./packet-index.js";
import { SeriesBuilder, valueAt, type Series } from "./series.js";
import type { Seen } from "./vantage.js";

const made = new WeakMap<Seen, Series>();

/** Segments, as ACKs pass; undefined where the receiver never limits. */
export function windowEdge(index: PacketIndex, history: FlowIndex, seen: Seen, maxWindow: number | null): Series | undefined {
  const { told } = history;
  if (told.at.length === 0 && maxWindow === null) return undefined;
  const known = made.get(seen);
  if (known) return known;
  const { at, value } = seen.acknowledged;
  const edge = told.at.length > 0 ? toldEdge(index, told, seen.acks) : { at, value: value.map((next) => next + (maxWindow ?? 0)) };
  made.set(seen, edge);
  return edge;
}

/** An edge that was told is never taken back (RFC 1122, 4.2.2.16). */
function toldEdge({ number, sentAt }: PacketIndex, told: Series, { at, packet }: Seen["acks"]): Series {
  const edge = new SeriesBuilder(packet.length);
  let furthest = 0;
  packet.forEach((ack, i) => {
    furthest = Math.max(furthest, number[ack]! + (valueAt(told, sentAt[ack]!) ?? 0));
    edge.add(at[i]!, furthest);
  });
  return edge.finish();
}
