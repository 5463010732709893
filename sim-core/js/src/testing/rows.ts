/** Event rows made by hand, for tests of what reads them. */
import { allocateColumns, type Columns, type Kind } from "../columns.js";

export interface Row {
  /** s */
  readonly at: number;
  readonly kind: Kind;
  readonly tag?: number;
  readonly flow?: number;
  readonly id?: number;
  readonly a?: number;
  readonly value?: number;
}

/** What is not said is 0. */
export function columnsOf(rows: readonly Row[], truncated = false): Columns {
  const columns = allocateColumns(rows.length, truncated);
  for (const [i, { at, kind, tag = 0, flow = 0, id = 0, a = 0, value = 0 }] of rows.entries()) {
    columns.at[i] = at * 1e9;
    columns.kind[i] = kind;
    columns.tag[i] = tag;
    columns.flow[i] = flow;
    columns.id[i] = id;
    columns.a[i] = a;
    columns.value[i] = value;
  }
  return columns;
}
