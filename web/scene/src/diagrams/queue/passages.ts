// How packets pass one queue and the line behind it: when each comes, when its first and its last bit leave, or where it ended. Made once a
// queue, in one pass over the rows; which rows say what stands in queue-history.ts.
//
// Indices are in range by construction; `!` says so to the compiler.

import { DropReason, Kind, timeOnLink, Transmitters } from "ackscope";
import type { RunRows } from "../../drawn-run.js";
import { PacketKind, type PacketIndex } from "../../packet-index.js";
import { onTheWire, radioDepartures } from "../../queue-history.js";
import type { LinkDirection, Topology } from "../../topology.js";
import { runningMax } from "../airtime/spans.js";

/** In the order in which packets come. Times in ns; NaN: it never happened, or is not recorded. */
export interface Passages {
  readonly packet: Uint32Array;
  /** It comes, rising. */
  readonly joins: Float64Array;
  /** Its first bit leaves, and its last one. */
  readonly starts: Float64Array;
  readonly leaves: Float64Array;
  /** It ended here: refused, pushed out or filtered, or given up by a radio. */
  readonly ends: Float64Array;
  /** DropReason of one that ended; 0 of an ACK that was removed as useless. */
  readonly reason: Uint8Array;
  /** DropReason of one that was lost on its way to the next node; 0: it arrived. */
  readonly lost: Uint8Array;
  /** It is an ACK: those have rows of their own. */
  readonly ack: Uint8Array;
  /** While it waits: the lowest row that nobody had. */
  readonly row: Uint16Array;
  /** When it has left the line or ended, and the latest such time so far. */
  readonly gone: Float64Array;
  readonly furthest: Float64Array;
}

export function passagesOf({ columns, index, topology }: RunRows, queue: number): Passages {
  const { rows, at, kind, tag, id, a, value } = columns;
  const builder = new PassagesBuilder(index, topology, queue);
  for (let row = 0; row < rows; row++) {
    if (tag[row] !== queue) continue;
    switch (kind[row]) {
      case Kind.enqueue:
        builder.add(id[row]!, at[row]!);
        break;
      case Kind.transmit:
        builder.transmit(at[row]!, id[row]!, a[row]!, value[row]!);
        break;
      case Kind.hop:
        builder.hop(value[row]!, id[row]!, at[row]!);
        break;
      case Kind.filter:
        builder.end(at[row]!, id[row]!, 0);
        break;
      case Kind.drop:
        builder.end(at[row]!, id[row]!, a[row]!);
        break;
      default:
        break;
    }
  }
  for (const departure of radioDepartures(columns, topology, queue)) builder.depart(departure.at, departure.packet);
  return builder.finish();
}

class PassagesBuilder {
  private readonly packet: number[] = [];
  private readonly joins: number[] = [];
  private readonly starts: number[] = [];
  private readonly leaves: number[] = [];
  private readonly ends: number[] = [];
  private readonly reason: number[] = [];
  private readonly lost: number[] = [];
  /** By packet: its newest passage; -1: it has none yet. */
  private readonly passage: Int32Array;
  private readonly transmitters: Transmitters;
  /** undefined: a station. */
  private readonly link: LinkDirection | undefined;

  constructor(
    private readonly index: PacketIndex,
    topology: Topology,
    private readonly queue: number,
  ) {
    this.passage = new Int32Array(index.packets).fill(-1);
    this.transmitters = new Transmitters(topology.links);
    this.link = topology.links[queue];
  }

  add(packet: number, joins: number): number {
    const i = this.packet.push(packet) - 1;
    this.joins.push(joins);
    this.starts.push(NaN);
    this.leaves.push(NaN);
    this.ends.push(NaN);
    this.reason.push(0);
    this.lost.push(0);
    this.passage[packet] = i;
    return i;
  }

  transmit(at: number, packet: number, bytes: number, arrives: number): void {
    if (!this.link) return;
    const starts = this.transmitters.start(this.queue, at, bytes, arrives);
    const i = this.of(packet, Math.min(at, starts));
    this.starts[i] = starts;
    this.leaves[i] = starts + timeOnLink(this.link, bytes, starts);
  }

  /** A station's frame that brought a packet to the next one. */
  hop(began: number, packet: number, arrives: number): void {
    const i = this.of(packet, began);
    this.starts[i] = began;
    this.leaves[i] = arrives;
  }

  end(at: number, packet: number, reason: number): void {
    const i = this.of(packet, at);
    if (onTheWire.has(reason) || this.starts[i]! <= at) {
      this.lost[i] = reason;
      return;
    }
    // A departure that was settled before its time does not come.
    this.starts[i] = this.leaves[i] = NaN;
    this.ends[i] = at;
    this.reason[i] = reason;
  }

  /** What frames tell of a radio's queue is nearer than the frame that got through. */
  depart(at: number, packet: number): void {
    const i = this.passage[packet]!;
    if (i >= 0) this.starts[i] = at;
  }

  private of(packet: number, joins: number): number {
    const known = this.passage[packet]!;
    return known < 0 ? this.add(packet, joins) : known;
  }

  finish(): Passages {
    // A radio tells of packets that did not wait when they have arrived.
    const order = Uint32Array.from(this.joins.keys());
    if (this.joins.some((at, i) => at < (this.joins[i - 1] ?? 0))) order.sort((a, b) => this.joins[a]! - this.joins[b]! || a - b);
    const times = (values: readonly number[]): Float64Array => Float64Array.from(order, (i) => values[i]!);
    const packet = Uint32Array.from(order, (i) => this.packet[i]!);
    const [joins, starts, leaves, ends] = [times(this.joins), times(this.starts), times(this.leaves), times(this.ends)];
    const ack = Uint8Array.from(packet, (each) => (this.index.kind[each] === PacketKind.ack ? 1 : 0));
    const gone = leaves.map((at, i) => firstKnown(at, ends[i]!));
    return {
      packet,
      joins,
      starts,
      leaves,
      ends,
      reason: Uint8Array.from(order, (i) => this.reason[i]!),
      lost: Uint8Array.from(order, (i) => this.lost[i]!),
      ack,
      row: rowsOf(joins, starts, ends, ack),
      gone,
      furthest: runningMax(gone),
    };
  }
}

const firstKnown = (at: number, other: number): number => (Number.isNaN(at) ? (Number.isNaN(other) ? Infinity : other) : at);

/** When it stops waiting; Infinity: as far as is recorded it does not. */
export const waitsUntil = ({ starts, ends }: Pick<Passages, "starts" | "ends">, passage: number): number =>
  firstKnown(starts[passage]!, ends[passage]!);

/** ACKs and others apart: each packet that waits gets the lowest row that is free when it comes. */
function rowsOf(joins: Float64Array, starts: Float64Array, ends: Float64Array, ack: Uint8Array): Uint16Array {
  const taken: readonly [number[], number[]] = [[], []];
  return Uint16Array.from(joins, (at, i) => {
    const until = waitsUntil({ starts, ends }, i);
    if (until <= at) return 0;
    const rows = taken[ack[i] as 0 | 1];
    const free = rows.findIndex((busy) => busy <= at);
    const row = free < 0 ? rows.length : free;
    rows[row] = until;
    return row;
  });
}

/** Of those that ended here: an ACK that a later one made useless. */
export const isFiltered = ({ ends, reason }: Passages, passage: number): boolean => !Number.isNaN(ends[passage]) && reason[passage] === 0;

/** It found no place, and never waited. */
export const isRefused = ({ joins, ends, reason }: Passages, passage: number): boolean =>
  ends[passage] === joins[passage] && reason[passage] !== 0 && reason[passage] !== DropReason.pushedOut;
