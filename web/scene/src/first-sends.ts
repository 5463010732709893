// The segments of a flow where they were sent for the first time: a line that only rises, unlike the list of all that was sent.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { PacketIndex } from "./packet-index.js";
import type { PacketList } from "./packet-list.js";
import { lowerBound, upperBound } from "./series.js";

export interface FirstSends {
  /** ns, ascending. */
  readonly at: Float64Array;
  /** Segment or datagram. */
  readonly number: Uint32Array;
  /** Each number is that of the one before and 1. */
  readonly consecutive: boolean;
}

/** Up to so many sends are looked through for each picture; what a longer view shows is kept for the next one, as long as the list. */
const fewSends = 4096;

const known = new WeakMap<PacketList, FirstSends>();

/** Those within a view, ns. */
export function firstSends(index: PacketIndex, sent: PacketList, from: number, to: number): FirstSends {
  const first = lowerBound(sent.at, from);
  const end = upperBound(sent.at, to);
  if (end - first <= fewSends) return collected(index, sent, first, end);
  const whole = known.get(sent) ?? collected(index, sent, 0, sent.at.length);
  known.set(sent, whole);
  const within = [lowerBound(whole.at, from), upperBound(whole.at, to)] as const;
  return { at: whole.at.subarray(...within), number: whole.number.subarray(...within), consecutive: whole.consecutive };
}

function collected({ copy, number }: PacketIndex, sent: PacketList, first: number, end: number): FirstSends {
  const at = new Float64Array(end - first);
  const numbers = new Uint32Array(end - first);
  let length = 0;
  let consecutive = true;
  for (let i = first; i < end; i++) {
    const packet = sent.packet[i]!;
    if (copy[packet]! > 0) continue;
    at[length] = sent.at[i]!;
    numbers[length] = number[packet]!;
    if (length > 0 && numbers[length] !== numbers[length - 1]! + 1) consecutive = false;
    length++;
  }
  return { at: at.subarray(0, length), number: numbers.subarray(0, length), consecutive };
}
