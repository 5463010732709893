// How hard the disciplines of queues press senders, number by number over time, as `pressure` rows have it.
//
// Indices are in range by construction; `!` says so to the compiler.

import { Kind, unset, type Columns, type Pressure } from "ackscope";
import type { Series } from "./series.js";

/** What one queue presses by. */
export interface PressureLine {
  readonly what: Pressure;
  /** Whose packets wait in it; undefined: all that waits for the link is one queue. */
  readonly flow: number | undefined;
  readonly series: Series;
}

const made = new WeakMap<Columns, ReadonlyMap<number, readonly PressureLine[]>>();

/** Of the queue of a link direction or a station. */
export function pressuresOf(columns: Columns, queue: number): readonly PressureLine[] {
  const known = made.get(columns) ?? allPressures(columns);
  made.set(columns, known);
  return known.get(queue) ?? [];
}

interface Building {
  readonly what: Pressure;
  readonly flow: number | undefined;
  readonly at: number[];
  readonly value: number[];
}

function allPressures({ rows, kind, flow, tag, id, a, at, value }: Columns): ReadonlyMap<number, readonly PressureLine[]> {
  const found = new Map<number, Map<string, Building>>();
  for (let row = 0; row < rows; row++) {
    if (kind[row] !== Kind.pressure) continue;
    const lines = found.get(tag[row]!) ?? new Map<string, Building>();
    found.set(tag[row]!, lines);
    const name = `${a[row]} ${id[row]}`;
    const line = lines.get(name) ?? { what: a[row] as Pressure, flow: id[row] === unset ? undefined : flow[row]!, at: [0], value: [0] };
    line.at.push(at[row]!);
    line.value.push(value[row]!);
    lines.set(name, line);
  }
  const finished = ({ what, flow: of, at: times, value: values }: Building): PressureLine => ({
    what,
    flow: of,
    series: { at: Float64Array.from(times), value: Float64Array.from(values) },
  });
  return new Map([...found].map(([queue, lines]) => [queue, [...lines.values()].map(finished)]));
}
