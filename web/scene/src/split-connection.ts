// What a split connection has acknowledged to the source although its receiver does not have it yet: the price of splitting (wireless-links II).
//
// Indices are in range by construction; `!` says so to the compiler.

import type { PacketIndex } from "./packet-index.js";
import { valueAt, type Series } from "./series.js";
import type { Topology } from "./topology.js";

export interface SplitParts {
  /** Flow numbers: from the source to the relaying node, and from there on. */
  readonly bringing: number;
  readonly relaying: number;
}

/** The parts of the connection that a flow belongs to, if it is split; of a row of relays the parts at the flow's end. */
export function splitParts({ flows }: Topology, flow: number): SplitParts | undefined {
  const before = flows[flow]?.relays ?? null;
  if (before !== null) return { bringing: before, relaying: flow };
  const after = flows.findIndex(({ relays }) => relays === flow);
  return after < 0 ? undefined : { bringing: flow, relaying: after };
}

/** Bytes that the source knows to be acknowledged and the receiver does not have: at a time, ns, and the most until the trace ends. */
export function acknowledgedAhead(
  index: PacketIndex,
  topology: Topology,
  { bringing, relaying }: SplitParts,
  at: number,
): { readonly now: number; readonly most: number } {
  const acknowledged = index.flows[bringing]?.acknowledged;
  const delivered = index.flows[relaying]?.delivered;
  const bytes = topology.flows[bringing]?.segmentBytes ?? 0;
  if (!acknowledged || !delivered) return { now: 0, most: 0 };
  const ahead = (time: number): number => Math.max(0, (valueAt(acknowledged, time) ?? 0) - (valueAt(delivered, time) ?? 0));
  return { now: ahead(at) * bytes, most: largestGap(acknowledged, delivered) * bytes };
}

/** How far one stair gets above another: it can only get further where it rises. */
function largestGap(upper: Series, lower: Series): number {
  let most = 0;
  let next = 0;
  for (let i = 0; i < upper.at.length; i++) {
    while (next < lower.at.length && lower.at[next]! <= upper.at[i]!) next++;
    most = Math.max(most, upper.value[i]! - (next > 0 ? lower.value[next - 1]! : 0));
  }
  return most;
}
