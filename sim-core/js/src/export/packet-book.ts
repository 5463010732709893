/**
 * What each packet of a run is and says: one pass over the rows. Typed arrays by serial number for what every packet has, maps for what few
 * have.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import {
  AckKind,
  AckReason,
  ControlSegment,
  SendCause,
  DatagramAt,
  FlowState as Became,
  HeaderFlag,
  Kind,
  ProbeHalf,
  smartField,
  type Columns,
} from "../columns.js";
import type { Network } from "./network.js";
import { rowTable } from "../row-table.js";
import { SegmentSizes } from "./segment-sizes.js";

export const PacketKind = {
  none: 0,
  data: 1,
  ack: 2,
  probeRequest: 3,
  probeReply: 4,
  windowProbe: 5,
  datagram: 6,
  syn: 7,
  synAck: 8,
  openingAck: 9,
  closingAck: 10,
  pong: 11,
} as const;
export type PacketKind = (typeof PacketKind)[keyof typeof PacketKind];

export interface Block {
  readonly first: number;
  /** One beyond the last. */
  readonly end: number;
}

export interface PacketBook {
  /** Serial numbers 0 to packets − 1. */
  readonly packets: number;
  readonly kind: Uint8Array;
  readonly flow: Uint32Array;
  /** Segment, ACK number, probe number or datagram number. */
  readonly number: Uint32Array;
  readonly copy: Uint16Array;
  /** Cause, reason, or why an agent sent it, by kind and `byAgent`. */
  readonly cause: Uint8Array;
  /** An agent's place in the document + 1; 0 for what an end of the flow sent. */
  readonly byAgent: Uint16Array;
  /** ns; NaN where nothing says so. */
  readonly sentAt: Float64Array;
  readonly droppedAt: Float64Array;
  readonly filteredAt: Float64Array;
  /** Link direction, station or `atAgent`. */
  readonly endPlace: Uint16Array;
  readonly dropReason: Uint8Array;
  readonly endWaiting: Uint32Array;
  /** Bytes on the wire, where the row of its birth says so; without a document, as first transmitted. */
  readonly bytes: Uint32Array;
  /** Node at which its way began; −1 where it is an end of its flow. */
  readonly firstNode: Int32Array;
  readonly blocks: ReadonlyMap<number, readonly Block[]>;
  /** How many ranges of packet numbers an ACK of QUIC says. */
  readonly ranges: ReadonlyMap<number, number>;
  /** AccECN's option in an ACK: bytes of data that came so far, without a mark (from 1 on) and with one. */
  readonly markedBytes: ReadonlyMap<number, { readonly unmarked: number; readonly marked: number }>;
  /** SMART: the segment that caused an ACK. */
  readonly causedBy: ReadonlyMap<number, number>;
  /** Segments that ACKs say were not lost to congestion. */
  readonly notices: ReadonlyMap<number, number>;
  /** ACK: bytes acknowledged beyond its number. */
  readonly parts: ReadonlyMap<number, number>;
  /** ACK: segments that the receiver has room for. */
  readonly advertised: ReadonlyMap<number, number>;
  /** Window probes, and ACKs of a SYN-ACK or a FIN: segments that had been sent by then. */
  readonly probed: ReadonlyMap<number, number>;
  /** ACKs of a SYN-ACK or a FIN that were sent behind the sender's FIN. */
  readonly behindFin: ReadonlySet<number>;
  /** `SetupOption`s of SYNs and their answers. */
  readonly options: ReadonlyMap<number, number>;
  /** Link directions and stations that marked a packet, and when. */
  readonly marks: ReadonlyMap<number, { readonly at: number; readonly place: number }>;
  /** `HeaderFlag`s with which the packet was born. */
  readonly header: Uint16Array;
  /** TSval and TSecr, ns; NaN where the packet has no timestamps, or nothing to echo yet. */
  readonly timestamp: Float64Array;
  readonly echoedTime: Float64Array;
  /** Of segments that a sender sent again. */
  readonly repairs: ReadonlyMap<number, Repair>;
  readonly startedAt: Float64Array;
  readonly sizes: SegmentSizes;
}

/** What made a sender repeat a segment. */
export interface Repair {
  /** Duplicate ACKs that it had counted, of `una`. */
  readonly duplicates: number;
  readonly una: number;
  /** ns; what the timer had been set to, of the first segment after a timeout. Else NaN. */
  readonly rto: number;
}

export function packetBook(columns: Columns, network: Network): PacketBook {
  return new BookKeeper(columns, network).read();
}

/** What the rows of a flow said last. */
interface Said {
  /** Segments that the receiver has room for. */
  advertised: number | undefined;
  /** The segment that is acknowledged in pieces, and how much of it. */
  partOf: number;
  part: number;
  /** Segments up to here were sent at least once. */
  sent: number;
  /** And the FIN. */
  fin: boolean;
  una: number;
  duplicates: number;
  /** What the timer that ran out had been set to, until the first segment after it; ns. */
  rto: number;
}

const nothingSaid = (): Said => ({ advertised: undefined, partOf: -1, part: 0, sent: 0, fin: false, una: 0, duplicates: 0, rto: NaN });

class BookKeeper {
  private readonly book: { -readonly [Part in keyof PacketBook]: PacketBook[Part] };
  private readonly flows: Said[];
  private readonly blocks = new Map<number, Block[]>();
  private readonly ranges = new Map<number, number>();
  private readonly markedBytes = new Map<number, { readonly unmarked: number; readonly marked: number }>();
  private readonly causedBy = new Map<number, number>();
  private readonly notices = new Map<number, number>();
  private readonly parts = new Map<number, number>();
  private readonly advertised = new Map<number, number>();
  private readonly probed = new Map<number, number>();
  private readonly behindFin = new Set<number>();
  private readonly options = new Map<number, number>();
  private readonly marks = new Map<number, { at: number; place: number }>();
  private readonly repairs = new Map<number, Repair>();

  constructor(
    private readonly columns: Columns,
    private readonly network: Network,
  ) {
    const packets = countPackets(columns);
    this.flows = network.flows.map(nothingSaid);
    this.book = {
      packets,
      kind: new Uint8Array(packets),
      flow: new Uint32Array(packets),
      number: new Uint32Array(packets),
      copy: new Uint16Array(packets),
      cause: new Uint8Array(packets),
      byAgent: new Uint16Array(packets),
      sentAt: new Float64Array(packets).fill(NaN),
      droppedAt: new Float64Array(packets).fill(NaN),
      filteredAt: new Float64Array(packets).fill(NaN),
      endPlace: new Uint16Array(packets),
      dropReason: new Uint8Array(packets),
      endWaiting: new Uint32Array(packets),
      bytes: new Uint32Array(packets),
      firstNode: new Int32Array(packets).fill(-1),
      blocks: this.blocks,
      ranges: this.ranges,
      markedBytes: this.markedBytes,
      causedBy: this.causedBy,
      notices: this.notices,
      parts: this.parts,
      advertised: this.advertised,
      probed: this.probed,
      behindFin: this.behindFin,
      options: this.options,
      marks: this.marks,
      header: new Uint16Array(packets),
      timestamp: new Float64Array(packets).fill(NaN),
      echoedTime: new Float64Array(packets).fill(NaN),
      repairs: this.repairs,
      startedAt: new Float64Array(network.flows.length).fill(NaN),
      sizes: new SegmentSizes(network.flows.map(({ segmentBytes }) => segmentBytes)),
    };
  }

  read(): PacketBook {
    const { rows, kind } = this.columns;
    for (let row = 0; row < rows; row++) this.take(row, kind[row]!);
    return this.book;
  }

  private take(row: number, kind: number): void {
    const { tag, flow, id, a, value } = this.columns;
    const packet = id[row]!;
    const said = this.flows[flow[row]!];
    if (!said) return;
    switch (kind) {
      case Kind.send:
        this.send(row, said);
        break;
      case Kind.ack:
        this.ack(row, said);
        break;
      case Kind.probe:
        this.born(row, probeKinds[tag[row]!] ?? PacketKind.none, value[row]!);
        this.book.bytes[packet] = a[row]!;
        if (tag[row] === ProbeHalf.window) this.probed.set(packet, said.sent);
        break;
      case Kind.datagram:
        if (tag[row] !== DatagramAt.sent) break;
        this.born(row, PacketKind.datagram, a[row]!);
        this.book.bytes[packet] = value[row]!;
        break;
      case Kind.localSend:
        this.born(row, PacketKind.data, a[row]!);
        this.book.cause[packet] = value[row]!;
        this.book.byAgent[packet] = tag[row]! + 1;
        break;
      case Kind.transmit:
        if (this.network.flows[flow[row]!]!.document === null && this.book.bytes[packet] === 0) this.book.bytes[packet] = a[row]!;
        this.setsOut(packet, tag[row]!);
        break;
      case Kind.enqueue:
      case Kind.hop:
        this.setsOut(packet, tag[row]!);
        break;
      case Kind.drop:
        this.setsOut(packet, tag[row]!);
        this.ends(row, this.book.droppedAt);
        this.book.dropReason[packet] = a[row]!;
        this.book.endWaiting[packet] = value[row]!;
        break;
      case Kind.filter:
        this.ends(row, this.book.filteredAt);
        break;
      case Kind.mark:
        this.marks.set(packet, { at: this.columns.at[row]!, place: tag[row]! });
        break;
      case Kind.selective:
        if (tag[row] === smartField) this.causedBy.set(packet, a[row]!);
        else this.blocks.set(packet, [...(this.blocks.get(packet) ?? []), { first: a[row]!, end: value[row]! }]);
        break;
      case Kind.lossNotice:
        this.notices.set(packet, a[row]!);
        break;
      case Kind.header:
        this.header(row, said);
        break;
      case Kind.control:
        this.control(row, said);
        break;
      case Kind.short:
        this.book.sizes.add(flow[row]!, a[row]!, value[row]!);
        break;
      case Kind.acked:
        if (tag[row] === AckKind.duplicate) said.duplicates += 1;
        else if (tag[row] === AckKind.new || tag[row] === AckKind.partial) said.duplicates = 0;
        said.una = a[row]!;
        break;
      case Kind.markedBytes:
        this.markedBytes.set(packet, { unmarked: a[row]!, marked: value[row]! });
        break;
      case Kind.range:
        this.ranges.set(packet, tag[row]! + 1);
        break;
      case Kind.timeout:
        said.rto = value[row]!;
        break;
      case Kind.room:
        said.advertised = packet;
        break;
      case Kind.flow:
        if (tag[row] === Became.started) this.book.startedAt[flow[row]!] = this.columns.at[row]!;
        break;
      default:
        break;
    }
  }

  private born(row: number, kind: PacketKind, number: number): void {
    const { at, tag, flow, id } = this.columns;
    const packet = id[row]!;
    this.book.kind[packet] = kind;
    this.book.flow[packet] = flow[row]!;
    this.book.number[packet] = number;
    this.book.cause[packet] = tag[row]!;
    this.book.sentAt[packet] = at[row]!;
  }

  /** Where its way begins: what an agent sends does not begin at an end of the flow. */
  private setsOut(packet: number, place: number): void {
    if (this.book.firstNode[packet] !== -1) return;
    this.book.firstNode[packet] = nodeBefore(this.network, place);
  }

  private ends(row: number, when: Float64Array): void {
    const packet = this.columns.id[row]!;
    when[packet] = this.columns.at[row]!;
    this.book.endPlace[packet] = this.columns.tag[row]!;
    this.book.endWaiting[packet] = this.columns.a[row]!;
  }

  private send(row: number, said: Said): void {
    const { id, a, value } = this.columns;
    const packet = id[row]!;
    this.born(row, PacketKind.data, a[row]!);
    this.book.copy[packet] = value[row]!;
    if (value[row]! > 0) this.repairs.set(packet, { ...this.answers(row, said), rto: said.rto });
    said.rto = NaN;
    said.sent = Math.max(said.sent, a[row]! + 1);
  }

  /** What the sender knew when it repaired a loss: the row of the ACK that made it do so comes after that of the segment. */
  private answers(row: number, { duplicates, una }: Said): Pick<Repair, "duplicates" | "una"> {
    const { at, kind, tag, flow, a } = this.columns;
    if (tag[row] !== SendCause.fastRetransmit && tag[row] !== SendCause.partialAck) return { duplicates, una };
    for (let next = row + 1; at[next] === at[row]; next++) {
      if (kind[next] !== Kind.acked || flow[next] !== flow[row]) continue;
      return { duplicates: duplicates + (tag[next] === AckKind.duplicate ? 1 : 0), una: a[next]! };
    }
    return { duplicates, una };
  }

  private ack(row: number, said: Said): void {
    const { tag, flow, id, a, value } = this.columns;
    const packet = id[row]!;
    this.born(row, PacketKind.ack, a[row]!);
    if (said.advertised !== undefined) this.advertised.set(packet, said.advertised);
    if (tag[row] === AckReason.divided) {
      if (said.partOf !== a[row]!) [said.partOf, said.part] = [a[row]!, 0];
      said.part += value[row]!;
      this.parts.set(packet, Math.round(said.part * this.book.sizes.payload(flow[row]!, a[row]!)));
    } else if (!isMadeOnTheWay(tag[row]!)) {
      said.partOf = -1;
    }
  }

  private control(row: number, said: Said): void {
    const { tag, id, a, value } = this.columns;
    const packet = id[row]!;
    this.born(row, controlKinds[tag[row]!] ?? PacketKind.none, 0);
    this.book.copy[packet] = value[row]!;
    if (isOpening(this.book.kind[packet]!)) {
      this.options.set(packet, a[row]!);
    } else {
      this.probed.set(packet, said.sent);
      if (said.fin) this.behindFin.add(packet);
    }
  }

  private header(row: number, said: Said): void {
    const { tag, id, a, value } = this.columns;
    const { header, kind, byAgent, sentAt, timestamp, echoedTime } = this.book;
    const packet = id[row]!;
    const other = a[row]!;
    header[packet] = tag[row]!;
    if (kind[packet] === PacketKind.data && (tag[row]! & HeaderFlag.fin) !== 0) said.fin = true;
    if ((tag[row]! & HeaderFlag.timestamps) === 0) return;
    if (kind[packet] === PacketKind.ack) {
      timestamp[packet] = sentAt[packet]!;
      echoedTime[packet] = value[row]!;
    } else {
      timestamp[packet] = value[row]!;
      echoedTime[packet] = (byAgent[packet]! > 0 ? echoedTime : sentAt)[other] ?? NaN;
    }
  }
}

const probeKinds: Readonly<Record<number, PacketKind>> = {
  [ProbeHalf.request]: PacketKind.probeRequest,
  [ProbeHalf.reply]: PacketKind.probeReply,
  [ProbeHalf.window]: PacketKind.windowProbe,
  [ProbeHalf.pong]: PacketKind.pong,
};

const controlKinds: Readonly<Record<number, PacketKind>> = {
  [ControlSegment.syn]: PacketKind.syn,
  [ControlSegment.synAck]: PacketKind.synAck,
  [ControlSegment.openingAck]: PacketKind.openingAck,
  [ControlSegment.closingAck]: PacketKind.closingAck,
};

/** A SYN or its answer. */
export const isOpening = (kind: number): boolean => kind === PacketKind.syn || kind === PacketKind.synAck;

/** ACKs that an agent makes. */
const isMadeOnTheWay = (reason: number): boolean => reason === AckReason.reconstructed || reason === AckReason.holeOnLink;

/** The node that a link direction or a station sends for; −1 of anything else. */
export function nodeBefore({ directions, stations, nodes }: Network, place: number): number {
  const direction = directions[place];
  if (direction) return direction.from;
  const station = stations[place - directions.length];
  return station ? nodes.indexOf(station.node) : -1;
}

/** Whether a packet was born with a flag in its header. */
export const has = ({ header }: PacketBook, packet: number, flag: HeaderFlag): boolean => (header[packet]! & flag) !== 0;

/** Whether a packet has met congestion by some time, ns: a copy may be born with a mark, others get it in a queue. */
export function isMarked(book: PacketBook, packet: number, at: number): boolean {
  const mark = book.marks.get(packet);
  return has(book, packet, HeaderFlag.ce) || (mark !== undefined && at >= mark.at);
}

/** The node where a packet comes into being. */
export function birthplace(book: PacketBook, { flows }: Network, packet: number): number {
  const { from, to } = flows[book.flow[packet]!]!;
  const kind = book.kind[packet]!;
  const isOnTheWay = book.byAgent[packet]! > 0 || (kind === PacketKind.ack && isMadeOnTheWay(book.cause[packet]!));
  if (isOnTheWay && book.firstNode[packet]! >= 0) return book.firstNode[packet]!;
  return isForSender(kind) ? to : from;
}

/** ACKs, the answers to a SYN and to pings, and the requests of a receiver's probes go to the sender. */
export const isForSender = (kind: number): boolean =>
  kind === PacketKind.ack || kind === PacketKind.synAck || kind === PacketKind.probeRequest || kind === PacketKind.pong;

function countPackets({ rows, kind, id }: Columns): number {
  let last = -1;
  for (let row = 0; row < rows; row++) if (namesPacket[kind[row]!]) last = Math.max(last, id[row]!);
  return last + 1;
}

const namesPacket: readonly (boolean | undefined)[] = rowTable.reduce<boolean[]>((found, { kind, id }) => {
  found[kind] = id?.meaning.startsWith("packet") ?? false;
  return found;
}, []);
