// What a map reads of a run beside what radios did: packets on links, queues, and packets that were given up. Made once a run.
//
// Indices are in range by construction; `!` says so to the compiler.

import { atAgent, DropReason, Kind, timeOnLink, Transmitters, type Columns } from "ackscope";
import { runningMax } from "../airtime/spans.js";
import type { AirtimeTrace } from "../airtime/trace.js";
import { SeriesBuilder, type Series } from "../../series.js";
import type { Topology } from "../../topology.js";
import type { MapNetwork } from "./network.js";

/** Packets over links, in the order in which they leave. Times in ns. */
export interface Crossings {
  readonly starts: Float64Array;
  /** The last bit leaves, the last bit arrives. */
  readonly leaves: Float64Array;
  readonly arrives: Float64Array;
  readonly packet: Uint32Array;
  /** Link direction. */
  readonly link: Uint16Array;
  /** The latest arrival so far: rises, so that it can be searched. */
  readonly furthest: Float64Array;
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

export interface MapTrace extends Pick<AirtimeTrace, "frames" | "silences" | "backoffs" | "turns"> {
  readonly crossings: Crossings;
  /** Packets that wait at each node, for its station or for any of its links. */
  readonly queues: readonly Series[];
  /** The longest of them. */
  readonly fullest: number;
  /** With their times apart, to be searched. */
  readonly drops: readonly MapDrop[];
  readonly dropTimes: Float64Array;
  /** When frames and packets begin to be sent, rising. ns. */
  readonly begins: Float64Array;
  /** What the longest frame or crossing takes, ns. */
  readonly longest: number;
}

/** What happens on a link is no matter of the queue before it. */
const onTheWay: ReadonlySet<number> = new Set([DropReason.corrupted, DropReason.scripted, DropReason.brokenContext, DropReason.outOfRange]);
/** The station had taken the packet out of its queue. */
const inService: ReadonlySet<number> = new Set([DropReason.rtsFailed, DropReason.dataFailed, DropReason.linkRed]);

/** `air`: what the radios of the same run did. */
export function mapTrace(columns: Columns, air: AirtimeTrace, network: MapNetwork, topology: Topology): MapTrace {
  const { rows, at, kind, tag, id, a, value } = columns;
  const { nodes, ends, radioLinks } = network;
  const numbers = new Map(nodes.map((node, i) => [node.id, i]));
  const queues = queuesOf(network, numbers);
  const crossings = new CrossingsBuilder(topology);
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
        drops.push({
          at: time,
          node: onTheWay.has(reason) ? (numbers.get(ends[line]?.[1] ?? "") ?? 0) : queue.node,
          packet: id[row]!,
          reason,
        });
        break;
      }
      default:
        break;
    }
  }
  const waiting = nodes.map((_, node) => sumOf([...queues.values()].filter((queue) => queue.node === node)));
  const crossed = crossings.finish();
  return {
    ...air,
    crossings: crossed,
    queues: waiting,
    fullest: waiting.reduce((most, { value: lengths }) => lengths.reduce((longer, length) => Math.max(longer, length), most), 0),
    drops,
    dropTimes: Float64Array.from(drops, (drop) => drop.at),
    begins: Float64Array.from([...air.frames.at, ...crossed.starts]).sort(),
    longest: Math.max(longest(air.frames.at, air.frames.end), longest(crossed.starts, crossed.arrives)),
  };
}

function longest(from: Float64Array, to: Float64Array): number {
  return to.reduce((most, end, i) => Math.max(most, end - from[i]!), 0);
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

class CrossingsBuilder {
  private readonly found: { starts: number; leaves: number; arrives: number; packet: number; link: number }[] = [];
  private readonly transmitters: Transmitters;

  constructor(private readonly topology: Topology) {
    this.transmitters = new Transmitters(topology.links);
  }

  /** When its transmission begins. What radios send is kept as frames. */
  add(link: number, at: number, bytes: number, arrives: number, packet: number, kept: boolean): number {
    const direction = this.topology.links[link];
    if (!direction) return at;
    const starts = this.transmitters.start(link, at, bytes, arrives);
    if (kept) this.found.push({ starts, leaves: Math.min(arrives, starts + timeOnLink(direction, bytes, starts)), arrives, packet, link });
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
      furthest: runningMax(found.map(({ arrives }) => arrives)),
    };
  }
}
