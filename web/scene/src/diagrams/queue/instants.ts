// What happens when: the instants at which anything changes in a queue or on its line, and what is where at a time.
//
// In one and the same instant departures come before arrivals, as in the core.
//
// Indices are in range by construction; `!` says so to the compiler.

import { lowerBound, upperBound } from "../../series.js";
import { isShown, type Shown } from "../../shown.js";
import { waitsUntil, type Passages } from "./passages.js";

/** Passages in the order of one thing that happens to them. */
interface Order {
  /** ns, rising */
  readonly at: Float64Array;
  readonly passage: Uint32Array;
}

export interface Instants {
  /** ns, rising, each once. */
  readonly at: Float64Array;
  readonly started: Order;
  readonly left: Order;
  readonly ended: Order;
}

/** Of the packets that are shown. */
export function instantsOf(passages: Passages, index: Shown): Instants {
  const { joins, starts, leaves, ends } = passages;
  const shown = Uint32Array.from(joins.keys()).filter((i) => isShown(index, passages.packet[i]!));
  const orderOf = (times: Float64Array): Order => {
    const passage = shown.filter((i) => !Number.isNaN(times[i])).sort((a, b) => times[a]! - times[b]! || a - b);
    return { at: Float64Array.from(passage, (i) => times[i]!), passage };
  };
  const [started, left, ended] = [orderOf(starts), orderOf(leaves), orderOf(ends)];
  const came = Float64Array.from(shown, (i) => joins[i]!);
  const times = new Float64Array([...came, ...started.at, ...left.at, ...ended.at]).sort();
  return { at: times.filter((at, i) => i === 0 || at !== times[i - 1]), started, left, ended };
}

/** ns; undefined: there is none. */
export const instantBeside = ({ at }: Instants, time: number, step: 1 | -1): number | undefined =>
  step > 0 ? at[upperBound(at, time)] : at[lowerBound(at, time) - 1];

/** The last one by a time. */
export const instantBy = ({ at }: Instants, time: number): number | undefined => at[upperBound(at, time) - 1];

/** What happens in one instant. */
export interface Happening {
  readonly left: readonly number[];
  readonly ended: readonly number[];
  readonly joined: readonly number[];
  readonly started: readonly number[];
}

const among = ({ at, passage }: Order, time: number): readonly number[] => [
  ...passage.subarray(lowerBound(at, time), upperBound(at, time)),
];

export function happeningAt(passages: Passages, { started, left, ended }: Instants, index: Shown, time: number): Happening {
  const [first, last] = [lowerBound(passages.joins, time), upperBound(passages.joins, time)];
  const joined = Array.from({ length: last - first }, (_, i) => first + i).filter((i) => isShown(index, passages.packet[i]!));
  return { left: among(left, time), ended: among(ended, time), joined, started: among(started, time) };
}

/** What is where at a time, in the order in which packets came. */
export interface State {
  readonly waiting: readonly number[];
  /** Usually one. */
  readonly onLine: readonly number[];
}

export function stateAt(passages: Passages, index: Shown, time: number): State {
  const { joins, starts, gone, furthest, packet } = passages;
  const waiting: number[] = [];
  const onLine: number[] = [];
  const end = upperBound(joins, time);
  for (let i = upperBound(furthest, time); i < end; i++) {
    if (gone[i]! <= time || !isShown(index, packet[i]!)) continue;
    if (waitsUntil(passages, i) > time) waiting.push(i);
    else if (starts[i]! <= time) onLine.push(i);
  }
  return { waiting, onLine };
}

/** Passages of shown packets that are there at some time of a window. */
export function passagesWithin({ joins, gone, furthest, packet }: Passages, index: Shown, from: number, to: number): readonly number[] {
  const found: number[] = [];
  const end = upperBound(joins, to);
  for (let i = lowerBound(furthest, from); i < end; i++) if (gone[i]! >= from && isShown(index, packet[i]!)) found.push(i);
  return found;
}
