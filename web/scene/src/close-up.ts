// A range of time in which single packets can be told apart, and what led to a moment is in view.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { FlowIndex } from "./flow-history.js";
import { lowerBound, upperBound, valueAt } from "./series.js";

/** So many marks stand beside each other in a graph some hundred pixels wide and are still single ones. */
const marks = 150;
/** More packets than this are a crowd, however they are spread. */
const crowd = 120;
/** So many round trips show what a moment came from and what came of it. */
const roundTrips = 8;
const shortest = 1e6; // ns

export interface CloseUp {
  /** ns */
  readonly from: number;
  readonly to: number;
}

/** Around a moment; `since` is when what led to it began, `end` the end of the run, ns. */
export function closeUp(history: FlowIndex, { since, at, end }: { since: number; at: number; end: number }): CloseUp {
  const lead = Math.max(0, at - since);
  const trip = valueAt(history.srtt, at) ?? history.longestData + history.longestAck;
  let length = Math.max(2.5 * lead, roundTrips * (Number.isNaN(trip) ? 0 : trip), shortest);
  let range = around(at, length, end);
  while (length > shortest && isCrowded(history, range)) {
    length *= 0.8;
    range = around(at, length, end);
  }
  return range;
}

/** What came before has two fifths of the range, as far as the run has so much. */
function around(at: number, length: number, end: number): CloseUp {
  const whole = Math.max(end, at);
  const from = Math.max(0, Math.min(at - 0.4 * length, whole - length));
  return { from, to: Math.min(whole, from + length) };
}

/** Whether marks of this range would run into each other. Segments that leave at one instant stand above each other. */
export function isCrowded({ sent, acks }: FlowIndex, { from, to }: CloseUp): boolean {
  const first = lowerBound(sent.at, from);
  const last = upperBound(sent.at, to);
  if (Math.max(last - first, upperBound(acks.at, to) - lowerBound(acks.at, from)) > crowd) return true;
  let gaps = 0;
  let narrow = 0;
  for (let i = first + 1; i < last; i++) {
    const gap = sent.at[i]! - sent.at[i - 1]!;
    if (gap > 0) gaps++;
    if (gap > 0 && gap < (to - from) / marks) narrow++;
  }
  // A pair may run together, bursts may not.
  return narrow > Math.max(3, gaps / 4);
}
