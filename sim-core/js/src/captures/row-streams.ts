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

/** REQUIRES: times do not decrease, except in one that is sorted before it is read. */
export class RowStream {
  readonly at: number[] = [];
  readonly kind: number[] = [];
  readonly flow: number[] = [];
  readonly tag: number[] = [];
  readonly id: number[] = [];
  readonly a: number[] = [];
  readonly value: number[] = [];

  add({ at, kind, flow, tag = 0, id = 0, a = 0, value = 0 }: Row): void {
    this.at.push(at);
    this.kind.push(kind);
    this.flow.push(flow);
    this.tag.push(tag);
    this.id.push(id);
    this.a.push(a);
    this.value.push(value);
  }

  /** The same rows in order of time; of equal times, as they were added. */
  sorted(): RowStream {
    const order = this.at.map((_, i) => i).sort((one, other) => this.at[one]! - this.at[other]! || one - other);
    const rows = new RowStream();
    for (const i of order)
      rows.add({
        at: this.at[i]!,
        kind: this.kind[i] as Kind,
        flow: this.flow[i]!,
        tag: this.tag[i]!,
        id: this.id[i]!,
        a: this.a[i]!,
        value: this.value[i]!,
      });
    return rows;
  }
}

/** Rows whose `id` is a packet. */
const ofPackets: ReadonlySet<number> = new Set<number>([
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
]);

/** Of equal times the earlier stream's rows come first. Packets are numbered by the order of their first rows. */
export function merged(streams: readonly RowStream[]): Columns {
  const rows = streams.reduce((sum, { at }) => sum + at.length, 0);
  const columns = allocateColumns(rows);
  const next = streams.map(() => 0);
  const numbers = new Map<number, number>();
  for (let row = 0; row < rows; row++) {
    let from = -1;
    for (let i = 0; i < streams.length; i++) {
      const at = streams[i]!.at[next[i]!];
      if (at !== undefined && (from < 0 || at < streams[from]!.at[next[from]!]!)) from = i;
    }
    const stream = streams[from]!; // there are rows left
    const i = next[from]!++;
    let id = stream.id[i]!;
    if (ofPackets.has(stream.kind[i]!)) {
      const known = numbers.get(id) ?? numbers.size;
      numbers.set(id, known);
      id = known;
    }
    columns.at[row] = stream.at[i]!;
    columns.kind[row] = stream.kind[i]!;
    columns.flow[row] = stream.flow[i]!;
    columns.tag[row] = stream.tag[i]!;
    columns.id[row] = id;
    columns.a[row] = stream.a[i]!;
    columns.value[row] = stream.value[i]!;
  }
  return columns;
}
