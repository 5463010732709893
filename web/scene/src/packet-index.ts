// From event rows to packets: what happened to each one, and each flow's history. Made once per run, in the worker, by one pass
// over the rows after a counting pass; everything is typed arrays, so that it crosses to the page without a copy.
//
// Indices into the arrays below are in range by construction (they come from the counting pass); `!` says so to the compiler.

import { AckedAs, Kind, TcpPhase, unsetSsthresh, type Columns } from "ackscope";
import type { Topology } from "./topology.js";

/** What a packet is. `none` marks serial numbers that no recorded row names. */
export const PacketKind = { none: 0, data: 1, ack: 2, probe: 3 } as const;
export type PacketKind = (typeof PacketKind)[keyof typeof PacketKind];

/** A stair: from `at[i]` on, the value is `value[i]`. Times in ns, ascending. */
export interface Series {
  readonly at: Float64Array<ArrayBuffer>;
  readonly value: Float64Array<ArrayBuffer>;
}

/** Packets in time order. */
export interface PacketList {
  readonly at: Float64Array<ArrayBuffer>;
  readonly packet: Uint32Array<ArrayBuffer>;
}

export interface Timeouts {
  readonly at: Float64Array<ArrayBuffer>;
  /** Next segment to be sent again. */
  readonly next: Uint32Array<ArrayBuffer>;
  /** How long the timer ran, ns. */
  readonly rto: Float64Array<ArrayBuffer>;
  /** How often it had been doubled before. */
  readonly backoff: Uint16Array<ArrayBuffer>;
}

/** The sender's phase: the first one, then each real change. */
export interface Phases {
  readonly at: Float64Array<ArrayBuffer>;
  readonly phase: Uint8Array<ArrayBuffer>;
}

/** Times in which no packet of the flow is under way although it has not completed. */
export interface Stalls {
  readonly from: Float64Array<ArrayBuffer>;
  readonly to: Float64Array<ArrayBuffer>;
}

export interface FlowIndex {
  /** Data packets by the time they were sent, copies included. */
  readonly sent: PacketList;
  /** ACKs by the time they were sent. */
  readonly acks: PacketList;
  /** Data packets sent again, by the time they were sent. */
  readonly retransmissions: PacketList;
  /** Lost packets of every kind, by the time of the loss. */
  readonly drops: PacketList;
  /** Duplicate ACKs by the time they reached the sender. */
  readonly duplicates: PacketList;
  readonly timeouts: Timeouts;
  readonly phases: Phases;
  readonly stalls: Stalls;
  /** cwnd, segments. */
  readonly window: Series;
  /** ssthresh, segments; NaN while unset. */
  readonly ssthresh: Series;
  /** Segments sent and not yet acknowledged. */
  readonly flight: Series;
  /** Next segment that the sender's peer is known to expect. */
  readonly acknowledged: Series;
  /** Segments in order at the receiver. */
  readonly delivered: Series;
  /** The receiver's estimate of cwnd, segments. */
  readonly estimate: Series;
  /** RTT samples, smoothed RTT and RTO at the sender, ns. */
  readonly rtt: Series;
  readonly srtt: Series;
  readonly rto: Series;
  /** Longest time that a data packet, or an ACK, was under way, ns: how far before a view its first line may begin. */
  readonly longestData: number;
  readonly longestAck: number;
  /** ns; NaN when the trace does not say. */
  readonly startedAt: number;
  readonly completedAt: number;
}

export interface PacketIndex {
  /** Serial numbers 0 to packets − 1. */
  readonly packets: number;
  readonly kind: Uint8Array<ArrayBuffer>;
  readonly flow: Uint32Array<ArrayBuffer>;
  /** Segment, ACK number or probe number. */
  readonly number: Uint32Array<ArrayBuffer>;
  /** Data: 0 = first transmission. */
  readonly copy: Uint16Array<ArrayBuffer>;
  /** Cause of a data packet, reason of an ACK, half of a probe. */
  readonly cause: Uint8Array<ArrayBuffer>;
  /** ACK: segments newly acknowledged. */
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
  readonly dropLink: Uint16Array<ArrayBuffer>;
  readonly dropReason: Uint8Array<ArrayBuffer>;
  /** Packets that were waiting when it was lost. */
  readonly dropWaiting: Uint32Array<ArrayBuffer>;
  readonly flows: readonly FlowIndex[];
  /** Time of the last row, ns. */
  readonly end: number;
  readonly truncated: boolean;
}

/** A `transmit` row is written when the link takes the packet; it starts to leave once those before it have left. In ns. */
function transmissionStart(topology: Topology, link: number, bytes: number, arrives: number): number {
  const { delay, rate } = topology.links[link]!;
  return arrives - Math.round(delay * 1e9) - Math.ceil((bytes * 8e9) / rate);
}

/** A flow with nothing under way for longer than this is stalled: well above the spacing of packets on the slowest preset, below any retransmission timer. */
const stallNs = 50e6;

export function packetIndex(columns: Columns, topology: Topology): PacketIndex {
  const { rows, at, kind, tag, flow, id, a, value } = columns;
  const counts = count(columns, topology.flows.length);
  const packets = counts.packets;
  const index = allocate(packets);
  const builders = counts.flows.map((size) => new FlowBuilder(size));
  const endOf = endNodes(topology);

  for (let row = 0; row < rows; row++) {
    const time = at[row]!;
    const packet = id[row]!;
    const builder = builders[flow[row]!]!;
    switch (kind[row]) {
      case Kind.transmit: {
        index.bytes[packet] = a[row]!;
        const link = tag[row]!;
        const ends = endOf[index.flow[packet]!] ?? nowhere;
        if (link === ends.bottleneck || link === ends.backBottleneck) {
          index.leftAt[packet] = transmissionStart(topology, link, a[row]!, value[row]!);
        }
        const packetKind = index.kind[packet];
        // Data and a probe's reply travel to the receiver; ACKs and a probe's request to the sender.
        const goal =
          packetKind === PacketKind.data || (packetKind === PacketKind.probe && index.cause[packet] === 1) ? toReceiver : toSender;
        if ((ends.reaches[link]! & goal) !== 0) index.arrivedAt[packet] = value[row]!;
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
        builder.ack(time, packet);
        break;
      case Kind.probe:
        born(index, row, PacketKind.probe, columns);
        index.number[packet] = value[row]!;
        index.bytes[packet] = a[row]!;
        break;
      case Kind.drop:
        index.droppedAt[packet] = time;
        index.arrivedAt[packet] = NaN;
        index.dropLink[packet] = tag[row]!;
        index.dropReason[packet] = a[row]!;
        index.dropWaiting[packet] = value[row]!;
        builder.drop(time, packet);
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
      case Kind.rtt:
        builder.rttSample(time, a[row]! * 1e3, value[row]!, packet * 1e3);
        break;
      case Kind.estimate:
        builder.estimate(time, a[row]!);
        break;
      case Kind.flow:
        builder.flow(time, tag[row]!);
        break;
      default:
        // Waiting packets and the receiver's RTT are read from the rows by whoever shows them.
        break;
    }
  }
  return {
    ...index,
    packets,
    flows: builders.map((builder) => builder.finish(index)),
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

/** A flow's narrow places, and which of its ends each link direction reaches. */
interface Ends {
  readonly bottleneck: number;
  readonly backBottleneck: number;
  readonly reaches: Uint8Array;
}

/** A flow that the topology does not name. */
const nowhere: Ends = { bottleneck: -1, backBottleneck: -1, reaches: new Uint8Array(0) };

function endNodes(topology: Topology): Ends[] {
  return topology.flows.map((flow) => {
    let backBottleneck = -1;
    for (const link of flow.backward) {
      if (backBottleneck < 0 || topology.links[link]!.rate < topology.links[backBottleneck]!.rate) backBottleneck = link;
    }
    const reaches = Uint8Array.from(
      topology.links,
      (link) => (link.to === flow.to ? toReceiver : 0) | (link.to === flow.from ? toSender : 0),
    );
    return { bottleneck: flow.bottleneck, backBottleneck, reaches };
  });
}

type Arrays = Omit<PacketIndex, "packets" | "flows" | "end" | "truncated">;

function allocate(packets: number): Arrays {
  return {
    kind: new Uint8Array(packets),
    flow: new Uint32Array(packets),
    number: new Uint32Array(packets),
    copy: new Uint16Array(packets),
    cause: new Uint8Array(packets),
    covers: new Uint32Array(packets),
    bytes: new Uint32Array(packets),
    row: new Uint32Array(packets),
    sentAt: new Float64Array(packets).fill(NaN),
    leftAt: new Float64Array(packets).fill(NaN),
    arrivedAt: new Float64Array(packets).fill(NaN),
    droppedAt: new Float64Array(packets).fill(NaN),
    dropLink: new Uint16Array(packets),
    dropReason: new Uint8Array(packets),
    dropWaiting: new Uint32Array(packets),
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

/** How many rows of each kind a flow has. */
interface FlowSize {
  sends: number;
  copies: number;
  acks: number;
  drops: number;
  duplicates: number;
  timeouts: number;
  windows: number;
  acked: number;
  receives: number;
  rtts: number;
  estimates: number;
}

function count(columns: Columns, flowCount: number): { packets: number; flows: FlowSize[] } {
  const { rows, kind, tag, flow, id, value } = columns;
  const flows: FlowSize[] = [];
  const add = (): FlowSize => {
    const size = {
      sends: 0,
      copies: 0,
      acks: 0,
      drops: 0,
      duplicates: 0,
      timeouts: 0,
      windows: 0,
      acked: 0,
      receives: 0,
      rtts: 0,
      estimates: 0,
    };
    flows.push(size);
    return size;
  };
  while (flows.length < flowCount) add();
  let last = -1;
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
        break;
      case Kind.drop:
        size.drops++;
        break;
      case Kind.receive:
        size.receives++;
        continue;
      case Kind.acked:
        size.acked++;
        if (tag[row] === AckedAs.duplicate) size.duplicates++;
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
      case Kind.probe:
      case Kind.enqueue:
      case Kind.transmit:
        break;
      default:
        continue;
    }
    // Only these rows name a packet in `id`; a flows-level trace has none of them.
    if (id[row]! > last) last = id[row]!;
  }
  return { packets: last + 1, flows };
}

class SeriesBuilder {
  readonly at: Float64Array<ArrayBuffer>;
  readonly value: Float64Array<ArrayBuffer>;
  length = 0;

  constructor(size: number) {
    this.at = new Float64Array(size);
    this.value = new Float64Array(size);
  }

  /** Repeated values make no step; two steps at one time keep both, so that a stair shows its whole jump. */
  add(at: number, value: number): void {
    const { length } = this;
    const last = length > 0 ? this.value[length - 1]! : Infinity;
    if (last === value || (Number.isNaN(last) && Number.isNaN(value))) return;
    this.at[length] = at;
    this.value[length] = value;
    this.length++;
  }

  /** As `add`, but a sample counts even when it repeats the one before. */
  sample(at: number, value: number): void {
    this.at[this.length] = at;
    this.value[this.length++] = value;
  }

  finish(): Series {
    if (this.length === this.at.length) return { at: this.at, value: this.value };
    return { at: this.at.slice(0, this.length), value: this.value.slice(0, this.length) };
  }
}

class ListBuilder {
  readonly at: Float64Array<ArrayBuffer>;
  readonly packet: Uint32Array<ArrayBuffer>;
  private length = 0;

  constructor(size: number) {
    this.at = new Float64Array(size);
    this.packet = new Uint32Array(size);
  }

  add(at: number, packet: number): void {
    this.at[this.length] = at;
    this.packet[this.length++] = packet;
  }

  finish(): PacketList {
    return { at: this.at, packet: this.packet };
  }
}

class FlowBuilder {
  private readonly sent: ListBuilder;
  private readonly acks: ListBuilder;
  private readonly retransmissions: ListBuilder;
  private readonly drops: ListBuilder;
  private readonly duplicates: ListBuilder;
  private readonly timeouts: Timeouts;
  private timeoutCount = 0;
  private readonly phaseAt: number[] = [];
  private readonly phaseTo: number[] = [];
  private readonly window: SeriesBuilder;
  private readonly ssthresh: SeriesBuilder;
  private readonly flight: SeriesBuilder;
  private readonly acknowledged: SeriesBuilder;
  private readonly delivered: SeriesBuilder;
  private readonly estimates: SeriesBuilder;
  private readonly rtt: SeriesBuilder;
  private readonly srtt: SeriesBuilder;
  private readonly rto: SeriesBuilder;
  private next = 0;
  private una = 0;
  private startedAt = NaN;
  private completedAt = NaN;

  constructor(size: FlowSize) {
    this.sent = new ListBuilder(size.sends);
    this.acks = new ListBuilder(size.acks);
    this.retransmissions = new ListBuilder(size.copies);
    this.drops = new ListBuilder(size.drops);
    this.duplicates = new ListBuilder(size.duplicates);
    this.timeouts = {
      at: new Float64Array(size.timeouts),
      next: new Uint32Array(size.timeouts),
      rto: new Float64Array(size.timeouts),
      backoff: new Uint16Array(size.timeouts),
    };
    this.window = new SeriesBuilder(size.acked + size.windows);
    this.ssthresh = new SeriesBuilder(size.windows);
    this.flight = new SeriesBuilder(size.sends + size.acked + size.timeouts);
    this.acknowledged = new SeriesBuilder(size.acked);
    this.delivered = new SeriesBuilder(size.receives);
    this.estimates = new SeriesBuilder(size.estimates);
    this.rtt = new SeriesBuilder(size.rtts);
    this.srtt = new SeriesBuilder(size.rtts);
    this.rto = new SeriesBuilder(size.rtts);
  }

  send(at: number, packet: number, segment: number, copy: number, cause: number): void {
    this.sent.add(at, packet);
    if (copy > 0) this.retransmissions.add(at, packet);
    // Fast retransmits and partial-ACK resends fill a hole and leave snd_nxt where it is.
    if (cause === 0 || cause === 3) this.next = segment + 1;
    this.flight.add(at, Math.max(0, this.next - this.una));
  }

  ack(at: number, packet: number): void {
    this.acks.add(at, packet);
  }

  drop(at: number, packet: number): void {
    this.drops.add(at, packet);
  }

  receive(at: number, expected: number): void {
    this.delivered.add(at, expected);
  }

  acked(at: number, packet: number, as: number, una: number, cwnd: number): void {
    if (as === AckedAs.duplicate) this.duplicates.add(at, packet);
    this.una = una;
    // After going back, an ACK for segments sent before the timeout moves past snd_nxt.
    if (this.next < una) this.next = una;
    this.acknowledged.add(at, una);
    this.window.add(at, cwnd);
    this.flight.add(at, this.next - una);
  }

  phase(at: number, phase: number, ssthresh: number, cwnd: number): void {
    if (this.phaseTo.at(-1) !== phase) {
      this.phaseAt.push(at);
      this.phaseTo.push(phase);
    }
    this.ssthresh.add(at, ssthresh === unsetSsthresh ? NaN : ssthresh);
    this.window.add(at, cwnd);
  }

  timeout(at: number, next: number, una: number, rto: number, backoff: number): void {
    const count = this.timeoutCount++;
    this.timeouts.at[count] = at;
    this.timeouts.next[count] = next;
    this.timeouts.rto[count] = rto;
    this.timeouts.backoff[count] = backoff;
    this.una = una;
    this.next = una;
    this.flight.add(at, 0);
  }

  rttSample(at: number, sample: number, srtt: number, rto: number): void {
    this.rtt.sample(at, sample);
    this.srtt.add(at, srtt);
    this.rto.add(at, rto);
  }

  estimate(at: number, segments: number): void {
    this.estimates.add(at, segments);
  }

  flow(at: number, state: number): void {
    if (state === 0) this.startedAt = at;
    else this.completedAt = at;
  }

  finish(index: Arrays): FlowIndex {
    const sent = this.sent.finish();
    const acks = this.acks.finish();
    return {
      sent,
      acks,
      retransmissions: this.retransmissions.finish(),
      drops: this.drops.finish(),
      duplicates: this.duplicates.finish(),
      timeouts: this.timeouts,
      phases: { at: Float64Array.from(this.phaseAt), phase: Uint8Array.from(this.phaseTo) },
      stalls: stalls(index, sent, acks, this.completedAt),
      window: this.window.finish(),
      ssthresh: this.ssthresh.finish(),
      flight: this.flight.finish(),
      acknowledged: this.acknowledged.finish(),
      delivered: this.delivered.finish(),
      estimate: this.estimates.finish(),
      rtt: this.rtt.finish(),
      srtt: this.srtt.finish(),
      rto: this.rto.finish(),
      longestData: longest(index, sent),
      longestAck: longest(index, acks),
      startedAt: this.startedAt,
      completedAt: this.completedAt,
    };
  }
}

/** When a packet is gone from the network: it arrived, or it was lost; NaN if the trace ends before either. */
export function goneAt(index: Pick<PacketIndex, "arrivedAt" | "droppedAt">, packet: number): number {
  const arrived = index.arrivedAt[packet]!;
  return Number.isNaN(arrived) ? index.droppedAt[packet]! : arrived;
}

function longest(index: Arrays, list: PacketList): number {
  let found = 0;
  for (let i = 0; i < list.packet.length; i++) {
    const time = goneAt(index, list.packet[i]!) - list.at[i]!;
    if (time > found) found = time;
  }
  return found;
}

function stalls(index: Arrays, sent: PacketList, acks: PacketList, completedAt: number): Stalls {
  const from: number[] = [];
  const to: number[] = [];
  let busyUntil = NaN;
  let s = 0;
  let k = 0;
  while (s < sent.packet.length || k < acks.packet.length) {
    const dataFirst = k >= acks.packet.length || (s < sent.packet.length && sent.at[s]! <= acks.at[k]!);
    const at = dataFirst ? sent.at[s]! : acks.at[k]!;
    const packet = dataFirst ? sent.packet[s++]! : acks.packet[k++]!;
    if (at - busyUntil > stallNs && !(busyUntil >= completedAt)) {
      from.push(busyUntil);
      to.push(at);
    }
    const gone = goneAt(index, packet);
    if (Number.isNaN(busyUntil) || gone > busyUntil) busyUntil = gone;
  }
  return { from: Float64Array.from(from), to: Float64Array.from(to) };
}

/** First position whose time is not before `at`. */
export function lowerBound(times: Float64Array, at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** First position whose time is after `at`. */
export function upperBound(times: Float64Array, at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The stair's value at a time; undefined before its first step. */
export function valueAt(series: Series, at: number): number | undefined {
  const position = upperBound(series.at, at) - 1;
  return position < 0 ? undefined : series.value[position];
}

/** The name of a phase as the field writes it in a flag. */
export const phaseFlag: Readonly<Record<number, string>> = {
  [TcpPhase.slowStart]: "SS",
  [TcpPhase.congestionAvoidance]: "CA",
  [TcpPhase.fastRecovery]: "FR",
};
