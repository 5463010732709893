// From event rows to packets: what happened to each one, and each flow's history. Made once per run, in the worker, by one pass
// over the rows after a counting pass; everything is typed arrays, so that it crosses to the page without a copy.
//
// Indices into the arrays below are in range by construction (they come from the counting pass); `!` says so to the compiler.

import {
  AckKind,
  AckReason,
  ControlSegment,
  DatagramAt,
  HeaderFlag,
  Kind,
  LocalCause,
  ProbeHalf,
  Transmitters,
  type Columns,
} from "ackscope";
import { FlowBuilder, FlowSize, type FlowIndex } from "./flow-history.js";
import { HandoffsBuilder, type Handoffs } from "./handoffs.js";
import type { Fates } from "./packet-list.js";
import { lowerBound } from "./series.js";
import { slowestOf, type Topology } from "./topology.js";

/** What a packet is. `none` marks serial numbers that no recorded row names. */
export const PacketKind = { none: 0, data: 1, ack: 2, probe: 3, datagram: 4, control: 5 } as const;
export type PacketKind = (typeof PacketKind)[keyof typeof PacketKind];

export interface PacketIndex extends Fates {
  /** Serial numbers 0 to packets − 1. */
  readonly packets: number;
  readonly kind: Uint8Array<ArrayBuffer>;
  readonly flow: Uint32Array<ArrayBuffer>;
  /** Segment, ACK number, probe number or datagram number; of what opens or closes a connection its `ControlSegment`, as in `cause`. */
  readonly number: Uint32Array<ArrayBuffer>;
  /** Data: 0 = first transmission; an agent's copies count from 1 on their own. */
  readonly copy: Uint16Array<ArrayBuffer>;
  /** Data that an agent sent: why (`LocalCause`); 0 for what an end of the flow sent. */
  readonly localCause: Uint8Array<ArrayBuffer>;
  /** Cause of a data packet, reason of an ACK, half of a probe, `ControlSegment`. */
  readonly cause: Uint8Array<ArrayBuffer>;
  /** ACK: whole segments newly acknowledged. */
  readonly covers: Uint32Array<ArrayBuffer>;
  /** Bytes on the wire, as last transmitted. */
  readonly bytes: Uint32Array<ArrayBuffer>;
  /** Row in which the packet was born. */
  readonly row: Uint32Array<ArrayBuffer>;
  /** ns; NaN where it never happened. */
  readonly sentAt: Float64Array<ArrayBuffer>;
  /** Transmission on the bottleneck began, that is: the packet left its queue. */
  readonly leftAt: Float64Array<ArrayBuffer>;
  /** Arrival at the flow's other end. */
  readonly arrivedAt: Float64Array<ArrayBuffer>;
  readonly droppedAt: Float64Array<ArrayBuffer>;
  readonly filteredAt: Float64Array<ArrayBuffer>;
  /** Queue at which it was lost or filtered, or behind which the wire lost it; `atAgent` where an agent discarded it. */
  readonly endLink: Uint16Array<ArrayBuffer>;
  readonly dropReason: Uint8Array<ArrayBuffer>;
  /** Packets that were waiting when it was lost or after it was filtered; of an agent its number in the document. */
  readonly endWaiting: Uint32Array<ArrayBuffer>;
  /** Link direction on which its way began: of what an agent made, the agent's. Not kept of probes and datagrams. */
  readonly firstLink: Uint16Array<ArrayBuffer>;
  readonly flows: readonly FlowIndex[];
  /** 1 of the packets that diagrams show; absent: they show all. */
  readonly shown?: Uint8Array<ArrayBuffer> | undefined;
  /** How many packets had to wait, by queue. */
  readonly waited: Uint32Array<ArrayBuffer>;
  readonly handoffs: Handoffs;
  /** Packets that carry a FIN, ascending. */
  readonly fins: Uint32Array<ArrayBuffer>;
  /** Time of the last row, ns. */
  readonly end: number;
  readonly truncated: boolean;
}

export function packetIndex(columns: Columns, topology: Topology): PacketIndex {
  const { rows, at, kind, tag, flow, id, a, value } = columns;
  const counts = count(columns, topology.flows.length);
  const packets = counts.packets;
  const index = allocate(packets);
  // Grown from the empty list: what `map` makes has a shape of its own each time, and code that reads it would be compiled for each run anew.
  const builders: FlowBuilder[] = [];
  for (const size of counts.flows) builders.push(new FlowBuilder(size));
  const endOf = endNodes(topology);
  const transmitters = new Transmitters(topology.links);
  const waited = new Uint32Array(topology.queues.length);
  const handoffs = new HandoffsBuilder(counts.handoffs);
  const fins: number[] = [];

  for (let row = 0; row < rows; row++) {
    const time = at[row]!;
    const packet = id[row]!;
    const builder = builders[flow[row]!]!;
    switch (kind[row]) {
      case Kind.transmit: {
        const link = tag[row]!;
        if (index.bytes[packet] === 0) index.firstLink[packet] = link;
        index.bytes[packet] = a[row]!;
        const ends = endOf[index.flow[packet]!] ?? nowhere;
        const starts = transmitters.start(link, time, a[row]!, value[row]!);
        if (link === ends.bottleneck || link === ends.backBottleneck) index.leftAt[packet] = starts;
        const goal = isBoundForSender(index, packet) ? toSender : toReceiver;
        if ((ends.reaches[link]! & goal) !== 0) index.arrivedAt[packet] = value[row]!;
        break;
      }
      case Kind.hop: {
        const ends = endOf[index.flow[packet]!] ?? nowhere;
        if (tag[row] === ends.bottleneck || tag[row] === ends.backBottleneck) index.leftAt[packet] = value[row]!;
        if (a[row] === (isBoundForSender(index, packet) ? ends.sender : ends.receiver)) index.arrivedAt[packet] = time;
        break;
      }
      case Kind.send: {
        const copy = value[row]!;
        born(index, row, PacketKind.data, columns);
        index.copy[packet] = copy;
        builder.send(time, packet, a[row]!, copy, tag[row]!);
        break;
      }
      case Kind.ack:
        born(index, row, PacketKind.ack, columns);
        index.covers[packet] = value[row]!;
        builder.ack(time, packet, tag[row]!, value[row]!);
        break;
      case Kind.probe:
        born(index, row, PacketKind.probe, columns);
        index.number[packet] = value[row]!;
        index.bytes[packet] = a[row]!;
        break;
      case Kind.control:
        born(index, row, PacketKind.control, columns);
        index.number[packet] = tag[row]!;
        index.copy[packet] = value[row]!;
        break;
      case Kind.header:
        if ((tag[row]! & HeaderFlag.fin) !== 0) fins.push(packet);
        break;
      case Kind.drop:
        index.droppedAt[packet] = time;
        index.arrivedAt[packet] = NaN;
        index.endLink[packet] = tag[row]!;
        index.dropReason[packet] = a[row]!;
        index.endWaiting[packet] = value[row]!;
        builder.drop(time, packet);
        break;
      case Kind.filter:
        index.filteredAt[packet] = time;
        index.arrivedAt[packet] = NaN;
        index.endLink[packet] = tag[row]!;
        index.endWaiting[packet] = a[row]!;
        // A station that throws away what it kept for a mobile filters nothing.
        if (index.kind[packet] === PacketKind.ack) builder.filter(time, packet);
        break;
      case Kind.enqueue:
        waited[tag[row]!]!++;
        break;
      case Kind.datagram:
        if (tag[row] === DatagramAt.received) builder.datagramReceived(time);
        else {
          born(index, row, PacketKind.datagram, columns);
          index.bytes[packet] = value[row]!;
          builder.datagramSent(time, packet);
        }
        break;
      case Kind.mark:
        builder.mark(time, packet, tag[row]!, a[row]!, value[row]!);
        break;
      case Kind.receive:
        builder.receive(time, value[row]!);
        break;
      case Kind.acked:
        builder.acked(time, packet, tag[row]!, a[row]!, value[row]!);
        break;
      case Kind.window:
        builder.phase(time, tag[row]!, a[row]!, value[row]!);
        break;
      case Kind.timeout:
        builder.timeout(time, packet, a[row]!, value[row]!, tag[row]!);
        break;
      case Kind.probeTimeout:
        builder.probeTimeout(time, value[row]!);
        break;
      case Kind.rtt:
        builder.rttSample(time, a[row]! * 1e3, value[row]!, packet * 1e3);
        break;
      case Kind.estimate:
        builder.estimate(time, a[row]!);
        break;
      case Kind.factor:
        builder.factor(time, a[row]!);
        break;
      case Kind.alpha:
        builder.alpha(time, value[row]!, a[row]! / 1e6);
        break;
      case Kind.flow:
        builder.flow(time, tag[row]!);
        break;
      case Kind.localSend:
        born(index, row, PacketKind.data, columns);
        index.localCause[packet] = value[row]!;
        index.copy[packet] = builder.localSend(time, packet, a[row]!, value[row]!);
        break;
      case Kind.lossNotice:
        builder.lossNotice(time, packet, a[row]!, tag[row]!);
        break;
      case Kind.selective:
        builder.selective(time, packet, tag[row]!, a[row]!, value[row]!);
        break;
      case Kind.room:
        builder.room(time, packet, a[row]!);
        break;
      case Kind.handoff:
        handoffs.add(time, tag[row]!, packet, a[row]!, value[row]!);
        break;
      default:
        // The receiver's RTT is read from the rows by whoever shows it.
        break;
    }
  }
  return {
    ...index,
    packets,
    flows: builders.map((builder) => builder.finish(index)),
    waited,
    handoffs: handoffs.finish(),
    fins: Uint32Array.from(fins).sort(),
    end: rows > 0 ? at[rows - 1]! : 0,
    truncated: columns.truncated,
  };
}

/** The buffers to hand to `postMessage`. */
export function packetIndexTransferables(index: PacketIndex): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const visit = (part: object): void => {
    for (const entry of Object.values(part)) {
      if (ArrayBuffer.isView(entry)) found.add(entry.buffer as ArrayBuffer);
      else if (typeof entry === "object" && entry !== null) visit(entry as object);
    }
  };
  visit(index);
  return [...found];
}

const toReceiver = 1;
const toSender = 2;

/** Data, datagrams and a probe's reply travel to the receiver; ACKs, the answers to a SYN and to a ping, and a probe's request to the sender. */
export function isBoundForSender({ kind, cause }: Pick<PacketIndex, "kind" | "cause">, packet: number): boolean {
  switch (kind[packet]) {
    case PacketKind.ack:
      return true;
    case PacketKind.probe:
      return cause[packet] === ProbeHalf.request || cause[packet] === ProbeHalf.pong;
    case PacketKind.control:
      return cause[packet] === ControlSegment.synAck;
    default:
      return false;
  }
}

export const hasFin = ({ fins }: PacketIndex, packet: number): boolean => fins[lowerBound(fins, packet)] === packet;

/** The queues of a flow's narrow places, its ends as rows name nodes, and which of them each link direction reaches. */
interface Ends {
  readonly bottleneck: number;
  readonly backBottleneck: number;
  readonly sender: number;
  readonly receiver: number;
  readonly reaches: Uint8Array;
}

/** A flow that the topology does not name. */
const nowhere: Ends = { bottleneck: -1, backBottleneck: -1, sender: -1, receiver: -1, reaches: new Uint8Array(0) };

function endNodes(topology: Topology): Ends[] {
  const { nodes, edges } = topology;
  return topology.flows.map((flow) => {
    const bottleneck = edges[flow.bottleneck]?.queue ?? -1;
    const backBottleneck = edges[slowestOf(edges, flow.backward)]?.queue ?? -1;
    const reaches = Uint8Array.from(
      topology.links,
      (link) => (link.to === flow.to ? toReceiver : 0) | (link.to === flow.from ? toSender : 0),
    );
    return { bottleneck, backBottleneck, sender: nodes.indexOf(flow.from), receiver: nodes.indexOf(flow.to), reaches };
  });
}

type Arrays = Omit<PacketIndex, "packets" | "flows" | "waited" | "handoffs" | "fins" | "end" | "truncated">;

function allocate(packets: number): Arrays {
  return {
    kind: new Uint8Array(packets),
    flow: new Uint32Array(packets),
    number: new Uint32Array(packets),
    copy: new Uint16Array(packets),
    localCause: new Uint8Array(packets),
    cause: new Uint8Array(packets),
    covers: new Uint32Array(packets),
    bytes: new Uint32Array(packets),
    row: new Uint32Array(packets),
    sentAt: new Float64Array(packets).fill(NaN),
    leftAt: new Float64Array(packets).fill(NaN),
    arrivedAt: new Float64Array(packets).fill(NaN),
    droppedAt: new Float64Array(packets).fill(NaN),
    filteredAt: new Float64Array(packets).fill(NaN),
    endLink: new Uint16Array(packets),
    dropReason: new Uint8Array(packets),
    endWaiting: new Uint32Array(packets),
    firstLink: new Uint16Array(packets),
  };
}

function born(index: Arrays, row: number, kind: PacketKind, columns: Columns): void {
  const packet = columns.id[row]!;
  index.kind[packet] = kind;
  index.flow[packet] = columns.flow[row]!;
  index.number[packet] = columns.a[row]!;
  index.cause[packet] = columns.tag[row]!;
  index.row[packet] = row;
  index.sentAt[packet] = columns.at[row]!;
}

function count(columns: Columns, flowCount: number): { packets: number; flows: FlowSize[]; handoffs: number } {
  const { rows, kind, tag, flow, id, value } = columns;
  const flows: FlowSize[] = [];
  const add = (): void => void flows.push(new FlowSize());
  while (flows.length < flowCount) add();
  let last = -1;
  let handoffs = 0;
  for (let row = 0; row < rows; row++) {
    while (flow[row]! >= flows.length) add();
    const size = flows[flow[row]!]!;
    switch (kind[row]) {
      case Kind.send:
        size.sends++;
        if (value[row]! > 0) size.copies++;
        break;
      case Kind.ack:
        size.acks++;
        if (tag[row] === AckReason.divided) size.pieces++;
        break;
      case Kind.datagram:
        if (tag[row] === DatagramAt.received) size.receives++;
        else size.sends++;
        break;
      case Kind.mark:
        size.marks++;
        break;
      case Kind.drop:
        size.drops++;
        break;
      case Kind.filter:
        size.filtered++;
        break;
      case Kind.receive:
        size.receives++;
        continue;
      case Kind.acked:
        size.acked++;
        if (tag[row] === AckKind.duplicate) size.duplicates++;
        continue;
      case Kind.window:
        size.windows++;
        continue;
      case Kind.timeout:
        size.timeouts++;
        continue;
      case Kind.rtt:
        size.rtts++;
        continue;
      case Kind.estimate:
        size.estimates++;
        continue;
      case Kind.factor:
        size.factors++;
        continue;
      case Kind.alpha:
        size.alphas++;
        continue;
      case Kind.room:
        size.rooms++;
        continue;
      case Kind.handoff:
        handoffs++;
        continue;
      case Kind.localSend:
        if (value[row] === LocalCause.handoff) size.handoffCopies++;
        else size.localSends++;
        break;
      case Kind.lossNotice:
        size.lossNotices++;
        break;
      case Kind.selective:
        size.selectives++;
        break;
      case Kind.probe:
      case Kind.control:
      case Kind.enqueue:
      case Kind.transmit:
      case Kind.hop:
        break;
      default:
        continue;
    }
    // Only these rows name a packet in `id`; a flows-level trace has none of them.
    if (id[row]! > last) last = id[row]!;
  }
  return { packets: last + 1, flows, handoffs };
}
