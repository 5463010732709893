// What a congestion controller believes, number by number over time, as `model` rows have it.
//
// Indices are in range by construction; `!` says so to the compiler.

import { Kind, type Columns, type ModelNumber } from "ackscope";
import type { Series } from "./series.js";

/** Of one flow; what its controller never says is not in it. */
export type Beliefs = ReadonlyMap<ModelNumber, Series>;

const made = new WeakMap<Columns, Map<number, Beliefs>>();

export function beliefsOf(columns: Columns, flow: number): Beliefs {
  const flows = made.get(columns) ?? allBeliefs(columns);
  made.set(columns, flows);
  return flows.get(flow) ?? new Map<ModelNumber, Series>();
}

/** Whether the flow's controller believes anything. */
export const hasModel = ({ columns }: { readonly columns: Columns }, flow: number): boolean => beliefsOf(columns, flow).size > 0;

function allBeliefs({ rows, kind, flow, tag, at, value }: Columns): Map<number, Beliefs> {
  const found = new Map<number, Map<ModelNumber, { readonly at: number[]; readonly value: number[] }>>();
  for (let row = 0; row < rows; row++) {
    if (kind[row] !== Kind.model) continue;
    const own = found.get(flow[row]!) ?? new Map<ModelNumber, { at: number[]; value: number[] }>();
    const number = tag[row]! as ModelNumber;
    const series = own.get(number) ?? { at: [], value: [] };
    // Each row is news, also where a new stage begins with the number of the last one.
    series.at.push(at[row]!);
    series.value.push(value[row]!);
    found.set(flow[row]!, own.set(number, series));
  }
  const finished = (series: { readonly at: number[]; readonly value: number[] }): Series => ({
    at: Float64Array.from(series.at),
    value: Float64Array.from(series.value),
  });
  return new Map([...found].map(([of, own]) => [of, new Map([...own].map(([number, series]) => [number, finished(series)]))]));
}
