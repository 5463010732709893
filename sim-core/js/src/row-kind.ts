/** How the table of event rows (row-table.ts) describes a kind of row. */
import type { Kind, KindName } from "./row-codes.js";
import { rowTable } from "./row-table.js";
import type { Words } from "./row-words.js";

export type Unit = "ns" | "µs" | "B" | "packets" | "segments";

/** The meaning of one slot of a row. */
export interface RowSlot {
  readonly meaning: string;
  readonly unit?: Unit;
  /** Words for the codes that the slot holds. */
  readonly words?: Words;
  /** Words for the flags whose sum the slot holds. */
  readonly flags?: Words;
}

/** One row kind: what its `tag`, `id`, `a` and `value` hold; `null` where the slot is always 0. */
export interface RowKind {
  readonly kind: Kind;
  readonly name: KindName;
  /** The lowest trace level that keeps it. */
  readonly level: "flows" | "packets";
  readonly tag: RowSlot | null;
  readonly id: RowSlot | null;
  readonly a: RowSlot | null;
  readonly value: RowSlot | null;
}

const rowKinds: readonly (RowKind | undefined)[] = rowTable.reduce<RowKind[]>((byKind, row) => {
  byKind[row.kind] = row;
  return byKind;
}, []);

/** The description of a row kind; `undefined` for a number that no core of this version writes. */
export function rowKind(kind: number): RowKind | undefined {
  return rowKinds[kind];
}
