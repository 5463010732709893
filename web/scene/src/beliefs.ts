// What a congestion controller believes, number by number over time, as `model` rows have it.
//
// Indices are in range by construction; `!` says so to the compiler.

import { Kind, type Columns, type ModelNumber } from "ackscope";
import { SeriesBuilder, type Series } from "./series.js";

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
  const sizes = new Map<number, Map<ModelNumber, number>>();
  const each = (visit: (flow: number, number: ModelNumber, row: number) => void): void => {
    for (let row = 0; row < rows; row++) if (kind[row] === Kind.model) visit(flow[row]!, tag[row]! as ModelNumber, row);
  };
  each((of, number) => {
    const own = sizes.get(of) ?? new Map<ModelNumber, number>();
    sizes.set(of, own.set(number, (own.get(number) ?? 0) + 1));
  });
  const builders = new Map(
    [...sizes].map(([of, numbers]) => [of, new Map([...numbers].map(([number, size]) => [number, new SeriesBuilder(size)]))]),
  );
  // Each row is news, also where a new stage begins with the number of the last one.
  each((of, number, row) => builders.get(of)!.get(number)!.sample(at[row]!, value[row]!));
  return new Map([...builders].map(([of, numbers]) => [of, new Map([...numbers].map(([number, builder]) => [number, builder.finish()]))]));
}
