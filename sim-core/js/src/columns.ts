/** What a run leaves behind: event rows in typed columns, in time order. */
import { Kind, type KindName } from "./row-codes.js";

export * from "./row-codes.js";

/** The two nodes that `a` of `frame` and `frameLost` rows holds, as indices into metrics.nodes. */
export const nodesOf = (a: number): readonly [number, number] => [a >>> 16, a & 0xffff];

/** Event rows, one array a column, `rows` long, in time order. */
export interface Columns {
  readonly rows: number;
  /** The trace cap was reached: later rows are missing (the digest still counts them). */
  readonly truncated: boolean;
  /** Nanoseconds, whole numbers: exact to 2^53 ns, 104 days. */
  readonly at: Float64Array<ArrayBuffer>;
  readonly kind: Uint8Array<ArrayBuffer>;
  readonly tag: Uint16Array<ArrayBuffer>;
  readonly flow: Uint32Array<ArrayBuffer>;
  readonly id: Uint32Array<ArrayBuffer>;
  readonly a: Uint32Array<ArrayBuffer>;
  readonly value: Float64Array<ArrayBuffer>;
}

/** Room for `rows` rows, all zero. */
export function allocateColumns(rows: number, truncated = false): Columns {
  return {
    rows,
    truncated,
    at: new Float64Array(rows),
    kind: new Uint8Array(rows),
    tag: new Uint16Array(rows),
    flow: new Uint32Array(rows),
    id: new Uint32Array(rows),
    a: new Uint32Array(rows),
    value: new Float64Array(rows),
  };
}

/** The columns of a run that recorded nothing. */
export function emptyColumns(): Columns {
  return allocateColumns(0);
}

/** Joins pieces in the order given; truncated when any piece is. */
export function concatColumns(pieces: readonly Columns[]): Columns {
  const rows = pieces.reduce((sum, piece) => sum + piece.rows, 0);
  const whole = allocateColumns(
    rows,
    pieces.some((piece) => piece.truncated),
  );
  let start = 0;
  for (const piece of pieces) {
    whole.at.set(piece.at, start);
    whole.kind.set(piece.kind, start);
    whole.tag.set(piece.tag, start);
    whole.flow.set(piece.flow, start);
    whole.id.set(piece.id, start);
    whole.a.set(piece.a, start);
    whole.value.set(piece.value, start);
    start += piece.rows;
  }
  return whole;
}

/** The buffers to hand to `postMessage`, so that a worker gives columns away without a copy. */
export function transferables(columns: Columns): ArrayBuffer[] {
  const { at, kind, tag, flow, id, a, value } = columns;
  return [at, kind, tag, flow, id, a, value].map((column) => column.buffer);
}

/** How often each kind of event happened, by name, in the order of the table. */
export function countByKind(columns: Columns): Record<KindName, number> {
  const counts = new Uint32Array(256);
  for (const kind of columns.kind) counts[kind]! += 1;
  return Object.fromEntries(Object.entries(Kind).map(([name, kind]) => [name, counts[kind]!])) as Record<KindName, number>;
}
