// Where two runs part: the first moment at which something befell a packet in one of them and not in the other. Serial numbers do not count, for a
// probe more or less moves them all; what counts is what was sent, when, and what happened to it.
//
// Indices are in range by construction; `!` says so to the compiler.

import { endedAt, type PacketList } from "./packet-list.js";
import type { PacketIndex } from "./packet-index.js";

/** What one of the runs did then. */
export interface Parting {
  readonly packet: number;
  readonly what: "sent" | "arrived" | "dropped" | "filtered";
}

export interface Difference {
  /** ns */
  readonly at: number;
  readonly flow: number;
  /** Per run; null where nothing happened at that time. */
  readonly a: Parting | null;
  readonly b: Parting | null;
}

/** undefined: as far as both are recorded, the same happened to the same packets. */
export function firstDifference(a: PacketIndex, b: PacketIndex): Difference | undefined {
  let found: Difference | undefined;
  const end = Math.min(a.end, b.end);
  for (let flow = 0; flow < Math.max(a.flows.length, b.flows.length); flow++) {
    const ours = a.flows[flow];
    const theirs = b.flows[flow];
    if (!ours || !theirs) continue;
    const lists = [
      [ours.sent, theirs.sent],
      [ours.acks, theirs.acks],
      [ours.localSends, theirs.localSends],
      [ours.handoffCopies, theirs.handoffCopies],
    ] as const;
    for (const [left, right] of lists) {
      const next = inLists({ index: a, list: left }, { index: b, list: right }, flow, found?.at ?? end);
      if (next && (!found || next.at < found.at)) found = next;
    }
  }
  return found;
}

interface Listed {
  readonly index: PacketIndex;
  readonly list: PacketList;
}

/** The first difference of two lists up to a time. */
function inLists(a: Listed, b: Listed, flow: number, until: number): Difference | undefined {
  let found: Difference | undefined;
  for (let i = 0; ; i++) {
    const left = sentOf(a, i);
    const right = sentOf(b, i);
    const sentAt = Math.min(left, right);
    // What was sent later cannot differ earlier.
    if (!(sentAt <= (found?.at ?? until))) return found;
    const one = a.list.packet[i]!;
    const other = b.list.packet[i]!;
    if (left !== right || !sameWords(a.index, one, b.index, other)) {
      const own = (time: number, packet: number): Parting | null => (time === sentAt ? { packet, what: "sent" } : null);
      return { at: sentAt, flow, a: own(left, one), b: own(right, other) };
    }
    const mine = end(a.index, one);
    const yours = end(b.index, other);
    if (mine?.at === yours?.at && mine?.what === yours?.what) continue;
    const at = Math.min(mine?.at ?? Infinity, yours?.at ?? Infinity);
    if (at > (found?.at ?? until)) continue;
    found = {
      at,
      flow,
      a: mine && mine.at === at ? { packet: one, what: mine.what } : null,
      b: yours && yours.at === at ? { packet: other, what: yours.what } : null,
    };
  }
}

const sentOf = ({ list }: Listed, i: number): number => list.at[i] ?? Infinity;

function sameWords(a: PacketIndex, one: number, b: PacketIndex, other: number): boolean {
  return a.kind[one] === b.kind[other] && a.number[one] === b.number[other] && a.copy[one] === b.copy[other];
}

function end(index: PacketIndex, packet: number): { readonly at: number; readonly what: Parting["what"] } | undefined {
  const arrived = index.arrivedAt[packet]!;
  const ended = endedAt(index, packet);
  // A wire that was entered and a drop on it: the drop is what happened.
  if (!Number.isNaN(ended)) return { at: ended, what: Number.isNaN(index.droppedAt[packet]!) ? "filtered" : "dropped" };
  return Number.isNaN(arrived) ? undefined : { at: arrived, what: "arrived" };
}
