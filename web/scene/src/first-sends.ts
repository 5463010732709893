// The segments of a flow where they were sent for the first time: a line that only rises, unlike the list of all that was sent. Made when it is
// first asked for, kept as long as the list.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { PacketIndex } from "./packet-index.js";
import type { PacketList } from "./packet-list.js";

export interface FirstSends {
  /** ns, ascending. */
  readonly at: Float64Array;
  /** Segment or datagram. */
  readonly number: Uint32Array;
  /** Each number is that of the one before and 1. */
  readonly consecutive: boolean;
}

const known = new WeakMap<PacketList, FirstSends>();

export function firstSends(index: PacketIndex, sent: PacketList): FirstSends {
  const found = known.get(sent) ?? collected(index, sent);
  known.set(sent, found);
  return found;
}

function collected({ copy, number }: PacketIndex, sent: PacketList): FirstSends {
  const at = new Float64Array(sent.at.length);
  const numbers = new Uint32Array(sent.at.length);
  let length = 0;
  let consecutive = true;
  for (let i = 0; i < sent.packet.length; i++) {
    const packet = sent.packet[i]!;
    if (copy[packet]! > 0) continue;
    at[length] = sent.at[i]!;
    numbers[length] = number[packet]!;
    if (length > 0 && numbers[length] !== numbers[length - 1]! + 1) consecutive = false;
    length++;
  }
  return { at: at.subarray(0, length), number: numbers.subarray(0, length), consecutive };
}
