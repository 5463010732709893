// What a map reads of a run: frames with what became of them, packets on links, queues, and what each node waits for. Made once a run.
//
// Indices are in range by construction; `!` says so to the compiler.

import { atAgent, DropReason, Kind, nodesOf, type Columns } from "ackscope";
import { lowerBound, SeriesBuilder, type Series } from "../series.js";
import { timeOnLink, type Topology } from "../topology.js";
import { Transmitters } from "../transmitter.js";
import type { MapNetwork } from "./network.js";

/** In the order in which they began. Times in ns; nodes by number. */
export interface Frames {
  readonly at: Float64Array;
  readonly end: Float64Array;
  /** FrameKind. */
  readonly kind: Uint8Array;
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  readonly packet: Uint32Array;
  /** One more than its AirLoss; 0: it had its effect. */
  readonly lost: Uint8Array;
  /** Whose frame or state spoilt it. */
  readonly by: Uint16Array;
  /** How far back one has to look for frames that are still on the air. */
  readonly longest: number;
}

/** Packets over links, in the order in which they leave. Times in ns. */
export interface Crossings {
  readonly starts: Float64Array;
  /** The last bit leaves, the last bit arrives. */
  readonly leaves: Float64Array;
  readonly arrives: Float64Array;
  readonly packet: Uint32Array;
  /** Link direction. */
  readonly link: Uint16Array;
  readonly longest: number;
}

/** Times of one node, in the order of their rows. ns. */
export interface Stretches {
  readonly from: Float64Array;
  readonly until: Float64Array;
  /** SilenceReason or Turnaround; of backoff the slots left at the end. */
  readonly what: Uint32Array;
  /** The node that is the reason of a silence. */
  readonly by: Uint16Array;
}

/** A packet that a node gave up. */
export interface MapDrop {
  /** ns */
  readonly at: number;
  readonly node: number;
  readonly packet: number;
  /** DropReason */
  readonly reason: number;
}

export interface MapTrace {
  readonly frames: Frames;
  readonly crossings: Crossings;
  /** By node. */
  readonly silences: readonly Stretches[];
  readonly backoffs: readonly Stretches[];
  readonly turnarounds: readonly Stretches[];
  /** Packets that wait at each node, for its station or for any of its links. */
  readonly queues: readonly Series[];
  /** The longest of them. */
  readonly fullest: number;
  readonly drops: readonly MapDrop[];
  /** When frames and packets begin to be sent, rising. ns. */
  readonly begins: Float64Array;
}

/** What happens on a link is no matter of the queue before it. */
const onTheWay: ReadonlySet<number> = new Set([DropReason.corrupted, DropReason.scripted, DropReason.brokenContext, DropReason.outOfRange]);
/** The station had taken the packet out of its queue. */
const inService: ReadonlySet<number> = new Set([DropReason.rtsFailed, DropReason.dataFailed, DropReason.linkRed]);

export function mapTrace({ rows, at, kind, tag, id, a, value }: Columns, network: MapNetwork, topology: Topology): MapTrace {
  const { nodes, ends, radioLinks } = network;
  const numbers = new Map(nodes.map((node, i) => [node.id, i]));
  const queues = queuesOf(network, numbers);
  const frames = new FramesBuilder();
  const crossings = new CrossingsBuilder(topology);
  const silences = nodes.map(() => new StretchBuilder());
  const backoffs = nodes.map(() => new StretchBuilder());
  const turnarounds = nodes.map(() => new StretchBuilder());
  const drops: MapDrop[] = [];
  for (let row = 0; row < rows; row++) {
    const time = at[row]!;
    switch (kind[row]) {
      case Kind.enqueue:
        queues.get(tag[row]!)?.join(time, id[row]!);
        break;
      case Kind.transmit: {
        const link = tag[row]!;
        const starts = crossings.add(link, time, a[row]!, value[row]!, id[row]!, !radioLinks.has(link));
        queues.get(link)?.leave(starts, id[row]!);
        break;
      }
      case Kind.hop:
        queues.get(tag[row]!)?.served(time, id[row]!);
        break;
      case Kind.filter:
        queues.get(tag[row]!)?.leave(time, id[row]!);
        break;
      case Kind.drop: {
        const [line, reason] = [tag[row]!, a[row]!];
        const queue = queues.get(line);
        if (line === atAgent || !queue) break;
        if (inService.has(reason)) queue.served(time, id[row]!);
        else if (!onTheWay.has(reason)) queue.leave(time, id[row]!);
        drops.push({ at: time, node: onTheWay.has(reason) ? (numbers.get(ends[line]?.[1] ?? "") ?? 0) : queue.node, packet: id[row]!, reason });
        break;
      }
      case Kind.frame:
        frames.add(time, value[row]!, tag[row]!, nodesOf(a[row]!), id[row]!);
        break;
      case Kind.frameLost:
        frames.lose(value[row]!, tag[row]!, nodesOf(a[row]!), id[row]!);
        break;
      case Kind.silence:
        silences[id[row]!]?.add(time, value[row]!, tag[row]!, a[row]!);
        break;
      case Kind.backoff:
        backoffs[id[row]!]?.add(value[row]!, time, a[row]!, 0);
        break;
      case Kind.turnaround:
        turnarounds[id[row]!]?.add(time, value[row]!, tag[row]!, 0);
        break;
      default:
        break;
    }
  }
  const waiting = nodes.map((_, node) => sumOf([...queues.values()].filter((queue) => queue.node === node)));
  const framesMade = frames.finish();
  const crossed = crossings.finish();
  return {
    frames: framesMade,
    crossings: crossed,
    silences: silences.map((builder) => builder.finish()),
    backoffs: backoffs.map((builder) => builder.finish()),
    turnarounds: turnarounds.map((builder) => builder.finish()),
    queues: waiting,
    fullest: waiting.reduce((most, { value: lengths }) => lengths.reduce((longer, length) => Math.max(longer, length), most), 0),
    drops,
    begins: Float64Array.from([...framesMade.at, ...crossed.starts]).sort(),
  };
}

/** By link direction or station number. */
function queuesOf({ nodes, ends }: MapNetwork, numbers: ReadonlyMap<string, number>): ReadonlyMap<number, WaitingLine> {
  const queues = new Map(ends.map(([from], link) => [link, new WaitingLine(numbers.get(from)!)]));
  nodes.forEach(({ station }, node) => {
    if (station) queues.set(station.number, new WaitingLine(node));
  });
  return queues;
}

/**
 * Packets that wait for one link direction or station, as its rows tell. A packet joins with its `enqueue` row. It leaves a link's queue when
 * its transmission begins, and a station's when the station is done with the packet before.
 */
class WaitingLine {
  readonly changes: { readonly at: number; readonly by: number }[] = [];
  private readonly waiting = new Set<number>();
  private last = -1;

  constructor(readonly node: number) {}

  join(at: number, packet: number): void {
    this.waiting.add(packet);
    this.changes.push({ at, by: 1 });
  }

  leave(at: number, packet: number): void {
    if (this.waiting.delete(packet)) this.changes.push({ at, by: -1 });
  }

  /** A station may give up a packet that got through, because it did not hear so; it is done with it once. */
  served(at: number, packet: number): void {
    if (packet === this.last) return;
    this.last = packet;
    this.leave(at, packet);
    const [next] = this.waiting;
    if (next !== undefined) this.leave(at, next);
  }
}

function sumOf(lines: readonly WaitingLine[]): Series {
  const changes = lines.flatMap((line) => line.changes).sort((one, other) => one.at - other.at);
  const series = new SeriesBuilder(changes.length + 1);
  let length = 0;
  series.add(0, 0);
  for (const { at, by } of changes) series.add(at, (length += by));
  return series.finish();
}

class FramesBuilder {
  private readonly at: number[] = [];
  private readonly end: number[] = [];
  private readonly kind: number[] = [];
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  private readonly packet: number[] = [];
  private readonly losses: { at: number; why: number; receiver: number; by: number; packet: number }[] = [];

  add(at: number, end: number, kind: number, [from, to]: readonly [number, number], packet: number): void {
    this.at.push(at);
    this.end.push(end);
    this.kind.push(kind);
    this.from.push(from);
    this.to.push(to);
    this.packet.push(packet);
  }

  lose(at: number, why: number, [receiver, by]: readonly [number, number], packet: number): void {
    this.losses.push({ at, why, receiver, by, packet });
  }

  finish(): Frames {
    const at = Float64Array.from(this.at);
    const to = Uint16Array.from(this.to);
    const packet = Uint32Array.from(this.packet);
    const lost = new Uint8Array(at.length);
    const by = new Uint16Array(at.length);
    for (const loss of this.losses) {
      for (let i = lowerBound(at, loss.at); i < at.length && at[i] === loss.at; i++) {
        if (to[i] !== loss.receiver || packet[i] !== loss.packet) continue;
        lost[i] = loss.why + 1;
        by[i] = loss.by;
      }
    }
    const end = Float64Array.from(this.end);
    const longest = end.reduce((most, until, i) => Math.max(most, until - at[i]!), 0);
    return { at, end, kind: Uint8Array.from(this.kind), from: Uint16Array.from(this.from), to, packet, lost, by, longest };
  }
}

class CrossingsBuilder {
  private readonly found: { starts: number; leaves: number; arrives: number; packet: number; link: number }[] = [];
  private readonly transmitters: Transmitters;

  constructor(private readonly topology: Topology) {
    this.transmitters = new Transmitters(topology);
  }

  /** When its transmission begins. What radios send is kept as frames. */
  add(link: number, at: number, bytes: number, arrives: number, packet: number, kept: boolean): number {
    const direction = this.topology.links[link];
    if (!direction) return at;
    const starts = this.transmitters.start(link, at, bytes);
    if (kept) this.found.push({ starts, leaves: Math.min(arrives, starts + timeOnLink(direction, bytes)), arrives, packet, link });
    return starts;
  }

  finish(): Crossings {
    const found = this.found.sort((one, other) => one.starts - other.starts);
    return {
      starts: Float64Array.from(found, ({ starts }) => starts),
      leaves: Float64Array.from(found, ({ leaves }) => leaves),
      arrives: Float64Array.from(found, ({ arrives }) => arrives),
      packet: Uint32Array.from(found, ({ packet }) => packet),
      link: Uint16Array.from(found, ({ link }) => link),
      longest: found.reduce((most, { starts, arrives }) => Math.max(most, arrives - starts), 0),
    };
  }
}

class StretchBuilder {
  private readonly from: number[] = [];
  private readonly until: number[] = [];
  private readonly what: number[] = [];
  private readonly by: number[] = [];

  add(from: number, until: number, what: number, by: number): void {
    this.from.push(from);
    this.until.push(until);
    this.what.push(what);
    this.by.push(by);
  }

  finish(): Stretches {
    return {
      from: Float64Array.from(this.from),
      until: Float64Array.from(this.until),
      what: Uint32Array.from(this.what),
      by: Uint16Array.from(this.by),
    };
  }
}
