/** Rows as they are made, in streams that are each in order of time, and put together from them. */
import { allocateColumns, Kind, type Columns } from "../columns.js";

export interface Row {
  readonly at: number;
  readonly kind: Kind;
  readonly flow: number;
  readonly tag?: number;
  /** A packet's name, or another number where the kind has no packet. */
  readonly id?: number;
  readonly a?: number;
  readonly value?: number;
}

/** Whose packets they are: a flow's, 0 or 1, or of the handshake. */
export const opening = 2;

/** A name for a packet until all are numbered by the order of their first rows. */
export const packetName = (of: number, number: number): number => 3 * number + of;

/** Rows whose `id` is a packet. */
const ofPackets = new Uint8Array(256);
for (const kind of [
  Kind.send,
  Kind.ack,
  Kind.transmit,
  Kind.drop,
  Kind.receive,
  Kind.acked,
  Kind.selective,
  Kind.control,
  Kind.header,
  Kind.short,
])
  ofPackets[kind] = 1;

/** REQUIRES: times do not decrease, except in one that is sorted before it is read. */
export class RowStream {
  length = 0;
  /** Room for more rows than there are: those beyond `length` mean nothing. */
  private columns = allocateColumns(256);
  /** The highest packet that it names; -1: none. */
  packets = -1;

  /** The row's place. */
  add({ at, kind, flow, tag = 0, id = 0, a = 0, value = 0 }: Row): number {
    if (this.length === this.columns.rows) this.columns = withRoom(this.columns, 2 * this.length);
    const row = this.length++;
    const { columns } = this;
    columns.at[row] = at;
    columns.kind[row] = kind;
    columns.flow[row] = flow;
    columns.tag[row] = tag;
    columns.id[row] = id;
    columns.a[row] = a;
    columns.value[row] = value;
    if (id > this.packets && ofPackets[kind] === 1) this.packets = id;
    return row;
  }

  /** When a row takes place, ns; Infinity behind the last. */
  timeOf(row: number): number {
    return row < this.length ? this.columns.at[row]! : Infinity;
  }

  setValue(row: number, value: number): void {
    this.columns.value[row] = value;
  }

  /** Writes a row into others; `id`: what it is called there. */
  copy(row: number, to: Columns, place: number, idOf: (name: number) => number): void {
    const { at, kind, flow, tag, id, a, value } = this.columns;
    to.at[place] = at[row]!;
    to.kind[place] = kind[row]!;
    to.flow[place] = flow[row]!;
    to.tag[place] = tag[row]!;
    to.id[place] = ofPackets[kind[row]!] === 1 ? idOf(id[row]!) : id[row]!;
    to.a[place] = a[row]!;
    to.value[place] = value[row]!;
  }

  /** The same rows in order of time; of equal times, as they were added. */
  sorted(): RowStream {
    const { at } = this.columns;
    const order = Uint32Array.from({ length: this.length }, (_, i) => i).sort((one, other) => at[one]! - at[other]! || one - other);
    const rows = new RowStream();
    rows.columns = allocateColumns(Math.max(1, this.length));
    order.forEach((row, place) => this.copy(row, rows.columns, place, (name) => name));
    rows.length = this.length;
    rows.packets = this.packets;
    return rows;
  }
}

function withRoom(columns: Columns, rows: number): Columns {
  const larger = allocateColumns(rows);
  for (const name of ["at", "kind", "flow", "tag", "id", "a", "value"] as const) larger[name].set(columns[name]);
  return larger;
}

/** Of equal times the earlier stream's rows come first. Packets are numbered by the order of their first rows. */
export function merged(streams: readonly RowStream[], truncated: boolean): Columns {
  const some = streams.filter(({ length }) => length > 0);
  const columns = allocateColumns(
    some.reduce((sum, { length }) => sum + length, 0),
    truncated,
  );
  const next = new Uint32Array(some.length);
  /** Of each stream, when its next row takes place. */
  const times = Float64Array.from(some, (stream) => stream.timeOf(0));
  const highest = some.reduce((most, { packets }) => Math.max(most, packets), -1);
  // Numbers from 1: 0 is none yet.
  const numbers = new Uint32Array(highest + 1);
  let packets = 0;
  const numberOf = (name: number): number => (numbers[name] ||= ++packets) - 1;
  for (let row = 0; row < columns.rows;) {
    let from = 0;
    for (let i = 1; i < times.length; i++) if (times[i]! < times[from]!) from = i;
    const stream = some[from]!; // there are rows left
    // An event is several rows: all of them that take place then.
    const at = times[from]!;
    let i = next[from]!;
    do stream.copy(i++, columns, row++, numberOf);
    while (stream.timeOf(i) === at);
    next[from] = i;
    times[from] = stream.timeOf(i);
  }
  return columns;
}
