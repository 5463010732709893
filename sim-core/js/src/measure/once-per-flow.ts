/** Traces have hundreds of thousands of rows, and several measures of a run read the same from them. */
import type { Columns } from "../columns.js";

/** `read`, but each flow of a trace is read only once. What it gives must not be changed. */
export function oncePerFlow<Result extends object>(
  read: (columns: Columns, flow: number) => Result,
): (columns: Columns, flow: number) => Result {
  const byTrace = new WeakMap<Columns, Map<number, Result>>();
  return (columns, flow) => {
    let byFlow = byTrace.get(columns);
    if (byFlow === undefined) byTrace.set(columns, (byFlow = new Map<number, Result>()));
    let result = byFlow.get(flow);
    if (result === undefined) byFlow.set(flow, (result = read(columns, flow)));
    return result;
  };
}
