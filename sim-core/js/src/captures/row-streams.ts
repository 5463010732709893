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
  readonly at: number[] = [];
  readonly kind: number[] = [];
  readonly flow: number[] = [];
  readonly tag: number[] = [];
  readonly id: number[] = [];
  readonly a: number[] = [];
  readonly value: number[] = [];
  /** The highest packet that it names; -1: none. */
  packets = -1;

  add({ at, kind, flow, tag = 0, id = 0, a = 0, value = 0 }: Row): void {
    this.at.push(at);
    this.kind.push(kind);
    this.flow.push(flow);
    this.tag.push(tag);
    this.id.push(id);
    this.a.push(a);
    this.value.push(value);
    if (id > this.packets && ofPackets[kind] === 1) this.packets = id;
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

/** Of equal times the earlier stream's rows come first. Packets are numbered by the order of their first rows. */
export function merged(streams: readonly RowStream[], truncated: boolean): Columns {
  const rows = streams.reduce((sum, { at }) => sum + at.length, 0);
  const columns = allocateColumns(rows, truncated);
  const next = streams.map(() => 0);
  const highest = streams.reduce((most, { packets }) => Math.max(most, packets), -1);
  // Numbers from 1: 0 is none yet.
  const numbers = new Uint32Array(highest + 1);
  let packets = 0;
  for (let row = 0; row < rows; row++) {
    let from = -1;
    for (let i = 0; i < streams.length; i++) {
      const at = streams[i]!.at[next[i]!];
      if (at !== undefined && (from < 0 || at < streams[from]!.at[next[from]!]!)) from = i;
    }
    const stream = streams[from]!; // there are rows left
    const i = next[from]!++;
    let id = stream.id[i]!;
    if (ofPackets[stream.kind[i]!] === 1) {
      numbers[id] ||= ++packets;
      id = numbers[id]! - 1;
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
