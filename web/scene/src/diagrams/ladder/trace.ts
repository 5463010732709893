// What a ladder reads of a run: every packet hop by hop, where packets end on the way and where new ones begin there. Made once a run, by a
// counting pass and one more over the rows.
//
// Indices are in range by construction; `!` says so to the compiler.

import { atAgent, Kind, smartField, timeOnLink, type Columns } from "ackscope";
import type { LinkDirection, Topology } from "../../topology.js";

/** Packets over one edge, in the order in which it sent them: all four times rise. ns. */
export interface Hops {
  readonly packet: Uint32Array;
  readonly flow: Uint32Array;
  /** The first bit leaves, the last bit leaves, the last bit arrives. */
  readonly starts: Float64Array;
  readonly leaves: Float64Array;
  readonly arrives: Float64Array;
  /** Why it was lost on the wire; 0 when it arrived. */
  readonly lost: Uint8Array;
}

/** A packet that ended at a node: refused by the queue there, or taken out by an agent. */
export interface Stop {
  /** ns */
  readonly at: number;
  readonly packet: number;
  readonly flow: number;
  readonly node: string;
  /** The queue that it would have gone through; null where an agent or an endpoint ended it. */
  readonly link: number | null;
  /** DropReason; 0 of an ACK that was removed as useless. */
  readonly reason: number;
}

/** A copy that an agent sent by itself. */
export interface LocalCopy {
  readonly at: number;
  readonly packet: number;
  readonly flow: number;
  readonly node: string;
  readonly segment: number;
  readonly cause: number;
}

export interface HandoffEvent {
  readonly at: number;
  readonly half: number;
  readonly mobile: string;
  readonly station: string;
}

/** What an ACK says beyond its number. */
export interface Selective {
  /** First segment and one beyond the last. */
  readonly blocks: readonly (readonly [number, number])[];
  /** The segment that caused it (SMART). */
  readonly causedBy: number | null;
}

export interface LadderTrace {
  /** By edge. */
  readonly hops: readonly Hops[];
  /** In time order. */
  readonly stops: readonly Stop[];
  readonly local: readonly LocalCopy[];
  readonly handoffs: readonly HandoffEvent[];
  readonly localOf: ReadonlyMap<number, LocalCopy>;
  readonly selective: ReadonlyMap<number, Selective>;
  /** ACKs that say that a segment was not lost to congestion, and which. */
  readonly notices: ReadonlyMap<number, number>;
}

export function ladderTrace(columns: Columns, topology: Topology): LadderTrace {
  const { rows, at, kind, tag, flow, id, a, value } = columns;
  const between = stationHops(topology);
  const builders = hopBuilders(columns, topology, between);
  const stops: Stop[] = [];
  const local: LocalCopy[] = [];
  const handoffs: HandoffEvent[] = [];
  const selective = new Map<number, Selective>();
  const notices = new Map<number, number>();
  const agentNode = (agent: number): string => topology.agents[agent]?.node ?? "";
  for (let row = 0; row < rows; row++) {
    const time = at[row]!;
    const packet = id[row]!;
    switch (kind[row]) {
      case Kind.transmit:
        builders[tag[row]!]?.add(time, packet, flow[row]!, a[row]!, value[row]!);
        break;
      case Kind.hop:
        builders[between.get(hopKey(tag[row]!, a[row]!)) ?? -1]?.addFrame(value[row]!, packet, flow[row]!, time);
        break;
      case Kind.drop: {
        const link = tag[row]!;
        if (link < topology.links.length && builders[link]?.lose(packet, time, a[row]!)) break;
        const node = link === atAgent ? (topology.flows[flow[row]!]?.to ?? "") : (topology.queues[link]?.from ?? "");
        stops.push({ at: time, packet, flow: flow[row]!, node, link: link === atAgent ? null : link, reason: a[row]! });
        break;
      }
      case Kind.filter: {
        const link = tag[row]!;
        const node = link === atAgent ? agentNode(a[row]!) : (topology.queues[link]?.from ?? "");
        stops.push({ at: time, packet, flow: flow[row]!, node, link: link === atAgent ? null : link, reason: 0 });
        break;
      }
      case Kind.localSend:
        local.push({ at: time, packet, flow: flow[row]!, node: agentNode(tag[row]!), segment: a[row]!, cause: value[row]! });
        break;
      case Kind.lossNotice:
        notices.set(packet, a[row]!);
        break;
      case Kind.selective:
        selective.set(packet, withBlock(selective.get(packet), tag[row]!, a[row]!, value[row]!));
        break;
      case Kind.handoff: {
        const places = topology.handoffs[packet];
        handoffs.push({ at: time, half: tag[row]!, mobile: places?.mobile ?? "", station: places?.stations[a[row]!] ?? "" });
        break;
      }
      default:
        break;
    }
  }
  const hops = builders.map((builder) => builder.finish());
  return { hops, stops, local, handoffs, localOf: new Map(local.map((copy) => [copy.packet, copy])), selective, notices };
}

function withBlock(before: Selective | undefined, tag: number, first: number, end: number): Selective {
  const { blocks, causedBy } = before ?? { blocks: [], causedBy: null };
  return tag === smartField ? { blocks, causedBy: first } : { blocks: [...blocks, [first, end]], causedBy };
}

/** Edges by what `hop` rows say: the station that sends, and the next node. */
function stationHops({ edges, links, nodes }: Topology): ReadonlyMap<number, number> {
  const numbers = new Map(nodes.map((id, number) => [id, number]));
  return new Map(edges.slice(links.length).map(({ queue, to }, i) => [hopKey(queue, numbers.get(to) ?? -1), links.length + i]));
}

/** Documents have at most 10 000 nodes. */
const hopKey = (station: number, node: number): number => station * 0x10000 + node;

function hopBuilders({ rows, kind, tag, a }: Columns, { edges, links }: Topology, between: ReadonlyMap<number, number>): HopBuilder[] {
  const counts = new Uint32Array(edges.length);
  for (let row = 0; row < rows; row++) {
    const edge = kind[row] === Kind.transmit ? tag[row]! : kind[row] === Kind.hop ? between.get(hopKey(tag[row]!, a[row]!)) : undefined;
    if (edge !== undefined) counts[edge]!++;
  }
  return edges.map((_, edge) => new HopBuilder(counts[edge]!, links[edge] ?? null));
}

/** The inverse of the core's reckoning (trace/row.h, note a); a tick or a rounding may not put the start before the row. */
function transmission(
  link: LinkDirection,
  at: number,
  bytes: number,
  arrives: number,
): { readonly starts: number; readonly leaves: number } {
  if (link.phases.length > 0) return { starts: at, leaves: at + timeOnLink(link, bytes, at) };
  // The rows of a packet radio are written when frames end.
  const earliest = link.radio ? -Infinity : at;
  const leaves = Math.max(earliest, arrives - Math.round(link.delay * 1e9));
  return { starts: Math.max(earliest, leaves - timeOnLink(link, bytes)), leaves };
}

class HopBuilder {
  private readonly hops: Hops;
  private length = 0;

  constructor(
    size: number,
    /** null: a hop between stations. */
    private readonly link: LinkDirection | null,
  ) {
    this.hops = {
      packet: new Uint32Array(size),
      flow: new Uint32Array(size),
      starts: new Float64Array(size),
      leaves: new Float64Array(size),
      arrives: new Float64Array(size),
      lost: new Uint8Array(size),
    };
  }

  add(at: number, packet: number, flow: number, bytes: number, arrives: number): void {
    if (!this.link) return;
    const i = this.length++;
    const { hops } = this;
    const { starts, leaves } = transmission(this.link, at, bytes, arrives);
    hops.packet[i] = packet;
    hops.flow[i] = flow;
    hops.starts[i] = starts;
    hops.leaves[i] = leaves;
    hops.arrives[i] = arrives;
  }

  /** A packet whose DATA frame reached the next station: it is there as soon as the frame ends. */
  addFrame(starts: number, packet: number, flow: number, arrives: number): void {
    const i = this.length++;
    const { hops } = this;
    hops.packet[i] = packet;
    hops.flow[i] = flow;
    hops.starts[i] = starts;
    hops.leaves[i] = arrives;
    hops.arrives[i] = arrives;
  }

  /** Whether the packet was on this link's wire, on which it was lost: such a loss is told when the packet would have arrived. */
  lose(packet: number, at: number, reason: number): boolean {
    for (let i = this.length - 1; i >= 0 && this.hops.arrives[i]! >= at; i--) {
      if (this.hops.packet[i] !== packet) continue;
      this.hops.lost[i] = reason;
      return true;
    }
    return false;
  }

  finish(): Hops {
    return this.hops;
  }
}
