/**
 * Which packets and frames each vantage sees, and when. Everything is found in the rows: what leaves and reaches an end in `send`, `ack`,
 * `receive` and `acked`, what crosses a link in `transmit`, what is on the air in `frame`.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { DatagramAt, Kind, nodesOf, type Columns } from "../columns.js";
import { aggregates } from "../links/aggregates.js";
import { Transmitters } from "../links/transmitters.js";
import type { Network } from "./network.js";
import { birthplace, isForSender, type PacketBook } from "./packet-book.js";
import { isWithin, type Extent } from "./recorded-run.js";
import type { Vantage } from "./vantage.js";

export interface Sightings {
  /** Their order in time. */
  readonly order: Uint32Array;
  readonly at: readonly number[];
  /** Place among the vantages. */
  readonly vantage: readonly number[];
  readonly packet: readonly number[];
  readonly way: readonly Way[];
  /** Of a frame its row, else −1. */
  readonly row: readonly number[];
}

/** `born`: handed to the network here; `out` and `in`: over the link of a tap, or in at an end; `air`: a frame. */
export type Way = "born" | "out" | "in" | "air";

interface Found {
  readonly at: number[];
  readonly vantage: number[];
  readonly packet: number[];
  readonly way: Way[];
  readonly row: number[];
}

export function sightingsOf(
  { columns, network, book }: { readonly columns: Columns; readonly network: Network; readonly book: PacketBook },
  vantages: readonly Vantage[],
  extent: Extent,
): Sightings {
  const found: Found = { at: [], vantage: [], packet: [], way: [], row: [] };
  const watch = new Watch(network, book, vantages, aggregates(columns), (at, vantage, packet, way, row) => {
    if (packet >= 0 && book.kind[packet] !== 0 && isWithin(extent, at, book.flow[packet]!)) {
      found.at.push(at);
      found.vantage.push(vantage);
      found.packet.push(packet);
      found.way.push(way);
      found.row.push(row);
    }
  });
  for (let row = 0; row < columns.rows; row++) watch.take(columns, row);
  watch.finish();
  const order = Uint32Array.from(found.at, (_, i) => i);
  // What arrives comes before what it causes at the same time; else as the rows have it. The sort is stable.
  const late = (i: number): number => (found.way[i] === "in" ? 0 : 1);
  order.sort((one, other) => found.at[one]! - found.at[other]! || late(one) - late(other) || one - other);
  return { order, ...found };
}

type See = (at: number, vantage: number, packet: number, way: Way, row: number) => void;

class Watch {
  private readonly transmitters: Transmitters;
  private readonly nodes = new Map<number, number[]>();
  private readonly outTaps = new Map<number, number>();
  private readonly inTaps = new Map<number, number>();
  private readonly air = new Map<number, number>();
  /** When a packet reached the end of its way, where no row of that end says so. */
  private readonly arrivals = new Map<number, number>();

  constructor(
    private readonly network: Network,
    private readonly book: PacketBook,
    private readonly vantages: readonly Vantage[],
    private readonly aggregated: ReadonlyMap<number, readonly number[]>,
    private readonly see: See,
  ) {
    this.transmitters = new Transmitters(network.directions);
    vantages.forEach((vantage, place) => {
      if (vantage.kind === "node") this.nodes.set(vantage.node, [...(this.nodes.get(vantage.node) ?? []), place]);
      if (vantage.kind === "link" && vantage.out !== undefined) this.outTaps.set(vantage.out, place);
      if (vantage.kind === "link" && vantage.in !== undefined) this.inTaps.set(vantage.in, place);
      if (vantage.kind === "channel")
        for (const { node, channel } of network.stations) if (channel === vantage.channel) this.air.set(network.nodes.indexOf(node), place);
    });
  }

  take({ at, kind, tag, flow, id, a, value }: Columns, row: number): void {
    const packet = id[row]!;
    const time = at[row]!;
    switch (kind[row]) {
      case Kind.send:
      case Kind.ack:
      case Kind.probe:
      case Kind.control:
      case Kind.localSend:
        this.atNode(birthplace(this.book, this.network, packet), packet, time, "born");
        break;
      case Kind.datagram: {
        const { from, to } = this.network.flows[flow[row]!]!;
        if (tag[row] === DatagramAt.sent) this.atNode(from, packet, time, "born");
        else this.arrives(to, packet, time);
        break;
      }
      case Kind.receive:
        this.arrives(this.network.flows[flow[row]!]!.to, packet, time);
        break;
      case Kind.acked:
        this.arrives(this.network.flows[flow[row]!]!.from, packet, time);
        break;
      case Kind.transmit:
        this.crosses(packet, tag[row]!, this.transmitters.start(tag[row]!, time, a[row]!, value[row]!), value[row]!);
        break;
      case Kind.hop:
        if (a[row] === this.goal(packet)) this.arrivals.set(packet, time);
        break;
      case Kind.frame: {
        const vantage = this.air.get(nodesOf(a[row]!)[0]);
        if (vantage === undefined) break;
        for (const member of this.aggregated.get(row) ?? [packet]) this.see(time, vantage, member, "air", row);
        break;
      }
      default:
        break;
    }
  }

  /** What reached its goal without a row there: probes, ACKs after the end of a transfer, segments that found no room. */
  finish(): void {
    for (const [packet, time] of this.arrivals) {
      const refused = this.book.droppedAt[packet] === time;
      const gone = !Number.isNaN(this.book.filteredAt[packet]!) || (!Number.isNaN(this.book.droppedAt[packet]!) && !refused);
      if (!gone) this.atNode(this.goal(packet), packet, time, "in");
    }
  }

  private goal(packet: number): number {
    const { from, to } = this.network.flows[this.book.flow[packet]!]!;
    return isForSender(this.book.kind[packet]!) ? from : to;
  }

  private arrives(node: number, packet: number, time: number): void {
    this.arrivals.delete(packet);
    this.atNode(node, packet, time, "in");
  }

  private crosses(packet: number, place: number, starts: number, ends: number): void {
    const direction = this.network.directions[place]!;
    const out = this.outTaps.get(place);
    if (out !== undefined) this.see(starts, out, packet, "out", -1);
    if (isLostOn(this.book, packet, place)) return;
    const tap = this.inTaps.get(place);
    if (tap !== undefined) this.see(ends, tap, packet, "in", -1);
    if (direction.to === this.goal(packet)) this.arrivals.set(packet, ends);
  }

  private atNode(node: number, packet: number, time: number, way: Way): void {
    const { from, to } = this.network.flows[this.book.flow[packet]!]!;
    for (const place of this.nodes.get(node) ?? []) {
      const vantage = this.vantages[place]!;
      const role = vantage.kind === "node" ? vantage.role : "any";
      if (role === "any" || node === (role === "sender" ? from : to)) this.see(time, place, packet, way, -1);
    }
  }
}

/** Whether a packet whose transmission over a link is recorded was lost on the wire: its drop names that link. */
export function isLostOn({ droppedAt, endPlace }: PacketBook, packet: number, place: number): boolean {
  return !Number.isNaN(droppedAt[packet]!) && endPlace[packet] === place;
}
