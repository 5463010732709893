// What waited for one link direction or at one station, when, and what happened to it: exact, from the rows of the queue.
//
// A packet waits from its `enqueue` row on. It leaves when its transmission starts, which its `transmit` row says: of a FIFO link at once, of any
// other link in its turn; of a station when it is done with the packet before. Or it is pushed out (`drop`) or removed (`filter`) while it waits. In one and the same instant departures come before
// arrivals, as in the core (sim-core/src/link).
//
// Indices are in range by construction; `!` says so to the compiler.

import { DropReason, Kind, Transmitters, type Columns } from "ackscope";
import { isGivenUp } from "./crosses.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import { ListBuilder, type PacketList } from "./packet-list.js";
import { SeriesBuilder, type Series } from "./series.js";
import { firstFrames, stationDepartures, type Departure } from "./radio-departures.js";
import type { Topology } from "./topology.js";

/** Packets with the length of the queue at that time. */
export interface QueueEvents extends PacketList {
  readonly waiting: Uint32Array<ArrayBuffer>;
}

export interface QueueHistory {
  /** Its place in `Topology.queues`. */
  readonly queue: number;
  /** Packets waiting: all of them, and those that are no ACKs. */
  readonly waiting: Series;
  readonly data: Series;
  /** Packets that had to wait, by the time they joined, with themselves among those waiting. */
  readonly joined: QueueEvents;
  /** Packets that the queue or its admission lost, with those waiting besides. */
  readonly drops: QueueEvents;
  readonly marks: QueueEvents;
  /** ACKs removed from the queue, with those that stayed. */
  readonly filtered: QueueEvents;
  /** Packets that had waited and were sent, by when they left, with the time that they had waited, ns. */
  readonly served: PacketList & { readonly waited: Float64Array<ArrayBuffer> };
  /** The average queue that RED went by, where a mark tells it. */
  readonly average: Series;
}

/** Losses on the wire are no matter of the queue, nor are those to contention on the air. */
export const onTheWire: ReadonlySet<number> = new Set([
  DropReason.corrupted,
  DropReason.scripted,
  DropReason.brokenContext,
  DropReason.inferred,
]);

class EventsBuilder extends ListBuilder {
  private readonly waiting: Uint32Array<ArrayBuffer>;

  constructor(size: number) {
    super(size);
    this.waiting = new Uint32Array(size);
  }

  event(at: number, packet: number, waiting: number): void {
    this.waiting[this.length] = waiting;
    this.add(at, packet);
  }

  override finish(): QueueEvents {
    return { ...super.finish(), waiting: this.waiting };
  }
}

class WaitsBuilder extends ListBuilder {
  private readonly waited: Float64Array<ArrayBuffer>;

  constructor(size: number) {
    super(size);
    this.waited = new Float64Array(size);
  }

  leave(at: number, packet: number, waited: number): void {
    this.waited[this.length] = waited;
    this.add(at, packet);
  }

  override finish(): QueueHistory["served"] {
    return { ...super.finish(), waited: this.waited.subarray(0, this.length) };
  }
}

/** Departures that a FIFO link has settled before their time, first come, first served. */
class Timetable {
  private readonly at: number[] = [];
  private readonly packet: number[] = [];
  private first = 0;

  add(at: number, packet: number): void {
    this.at.push(at);
    this.packet.push(packet);
  }

  /** Hands out every departure up to a time. */
  until(at: number, depart: (at: number, packet: number) => void): void {
    while (this.first < this.at.length && this.at[this.first]! <= at) depart(this.at[this.first]!, this.packet[this.first++]!);
  }
}

/** How many rows of each kind one queue has. */
function count({ rows, kind, tag, a }: Columns, queue: number): { joined: number; drops: number; marks: number; filtered: number } {
  const size = { joined: 0, drops: 0, marks: 0, filtered: 0 };
  for (let row = 0; row < rows; row++) {
    if (tag[row] !== queue) continue;
    if (kind[row] === Kind.enqueue) size.joined++;
    else if (kind[row] === Kind.mark) size.marks++;
    else if (kind[row] === Kind.filter) size.filtered++;
    else if (kind[row] === Kind.drop && !onTheWire.has(a[row]!) && !isGivenUp(a[row]!)) size.drops++;
  }
  return size;
}

/** What rows about frames tell of a radio's queue; none of a wire's. */
export function radioDepartures(columns: Columns, { nodes, links, queues }: Topology, queue: number): readonly Departure[] {
  const node = nodes.indexOf(queues[queue]?.from ?? "");
  const link = links[queue];
  if (!link) return stationDepartures(columns, queue, node);
  return link.radio ? firstFrames(columns, queue, node, nodes.indexOf(link.to)) : [];
}

export function queueHistory(columns: Columns, index: PacketIndex, topology: Topology, queue: number): QueueHistory {
  const { rows, at, kind, tag, id, a, value } = columns;
  const size = count(columns, queue);
  const waiting = new SeriesBuilder(1 + 2 * size.joined);
  const data = new SeriesBuilder(1 + 2 * size.joined);
  const joined = new EventsBuilder(size.joined);
  const drops = new EventsBuilder(size.drops);
  const marks = new EventsBuilder(size.marks);
  const filtered = new EventsBuilder(size.filtered);
  const average = new SeriesBuilder(size.marks);
  const served = new WaitsBuilder(size.joined);
  /** When those that wait joined. */
  const present = new Map<number, number>();
  const timetable = new Timetable();
  const transmitters = new Transmitters(topology.links);
  let others = 0;
  const change = (time: number, packet: number, by: 1 | -1): void => {
    if (by > 0) present.set(packet, time);
    else present.delete(packet);
    if (index.kind[packet] !== PacketKind.ack) others += by;
    waiting.add(time, present.size);
    data.add(time, others);
  };
  const leave = (time: number, packet: number): void => {
    if (present.has(packet)) change(time, packet, -1);
  };
  const serve = (time: number, packet: number): void => {
    const since = present.get(packet);
    if (since !== undefined) served.leave(time, packet, time - since);
    leave(time, packet);
  };
  for (const departure of radioDepartures(columns, topology, queue)) timetable.add(departure.at, departure.packet);
  waiting.add(0, 0);
  data.add(0, 0);

  for (let row = 0; row < rows; row++) {
    if (tag[row] !== queue) continue;
    const time = at[row]!;
    const packet = id[row]!;
    switch (kind[row]) {
      case Kind.enqueue:
        timetable.until(time, serve);
        change(time, packet, 1);
        joined.event(time, packet, a[row]!);
        break;
      case Kind.transmit: {
        const starts = transmitters.start(queue, time, a[row]!, value[row]!);
        if (present.has(packet)) timetable.add(starts, packet);
        break;
      }
      case Kind.drop:
        if (onTheWire.has(a[row]!)) break;
        timetable.until(time, serve);
        leave(time, packet);
        if (!isGivenUp(a[row]!)) drops.event(time, packet, value[row]!);
        break;
      case Kind.filter:
        timetable.until(time, serve);
        leave(time, packet);
        filtered.event(time, packet, a[row]!);
        break;
      case Kind.mark:
        marks.event(time, packet, a[row]!);
        average.sample(time, value[row]!);
        break;
      default:
        // Rows whose tag is no link direction.
        break;
    }
  }
  // What is settled by the end of the record has its departure, even one that is later.
  timetable.until(Infinity, serve);
  return {
    queue,
    waiting: waiting.finish(),
    data: data.finish(),
    joined: joined.finish(),
    drops: drops.finish(),
    marks: marks.finish(),
    filtered: filtered.finish(),
    served: served.finish(),
    average: average.finish(),
  };
}
