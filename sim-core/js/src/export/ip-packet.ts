/**
 * Packets of the simulation as IPv4 with TCP, UDP or ICMP inside. The simulation counts segments; headers count bytes: a segment's first byte is
 * the sum of those before it and 1, for a SYN has number 0. Payload is zeros.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { HeaderFlag, SetupOption } from "../columns.js";
import { ByteWriter } from "./bytes.js";
import type { FlowEnds, Network } from "./network.js";
import { has, isForSender, isMarked, PacketKind, type PacketBook } from "./packet-book.js";
import { optionBytes, type TcpOptions } from "./tcp-options.js";
import { wireBytes } from "./wire-bytes.js";

/** The discard service (RFC 863): whatever comes is thrown away. Flows differ in the port that they send from. */
const discardPort = 9;
/** Where HTTP/3 is served: analysers take it for QUIC. */
const quicPort = 443;
const firstPort = 10_000;

const protocol = { icmp: 1, tcp: 6, udp: 17 } as const;
const tcpFlag = { fin: 0x01, syn: 0x02, ack: 0x10, ece: 0x40, cwr: 0x80, ae: 0x100 } as const;
const ecn = { none: 0, ect1: 1, ect0: 2, experienced: 3 } as const;
const headerBytes = { ip: 20, tcp: 20, udp: 8, icmp: 8 } as const;
const longestPacket = 65_535;
const widestWindow = 65_535;
const mostScale = 14;

export interface IpPacket {
  /** All headers. */
  readonly headers: Uint8Array;
  /** Bytes of zeros behind them. */
  readonly payload: number;
}

export function ipAddress(node: number): Uint8Array {
  return Uint8Array.of(10, ...hostNumber(node));
}

/** Locally administered. */
export function macAddress(node: number): Uint8Array {
  return Uint8Array.of(2, 0, 0, ...hostNumber(node));
}

function hostNumber(node: number): readonly [number, number, number] {
  const host = node + 1;
  return [(host >> 16) & 255, (host >> 8) & 255, host & 255];
}

interface Segment {
  readonly flow: number;
  readonly fromSender: boolean;
  readonly identification: number;
  readonly sequence: number;
  readonly acknowledged: number;
  readonly flags: number;
  /** Bytes, before it is scaled. */
  readonly window: number;
  readonly ecn: number;
  readonly options: TcpOptions;
  readonly payload: number;
}

/** In front of the addresses and ports of a flow, whatever it carries. */
interface IpHeader {
  readonly flow: number;
  readonly fromSender: boolean;
  readonly identification: number;
  readonly ecn: number;
  readonly protocol: number;
}

export class IpPackets {
  /** Window scale of each flow's receiver (RFC 1323, section 2). */
  private readonly scales: readonly number[];

  constructor(
    private readonly network: Network,
    private readonly book: PacketBook,
  ) {
    const advertised = largestAdvertised(network, book);
    this.scales = network.flows.map((ends, flow) => scaleFor(advertised.get(flow) ?? limitOf(ends)));
  }

  /** A packet as it looks at some time, ns: routers mark packets on their way. */
  of(packet: number, at: number, born: boolean): IpPacket {
    const { book } = this;
    const capable = has(book, packet, HeaderFlag.ect1) ? ecn.ect1 : ecn.ect0;
    const unmarked = has(book, packet, HeaderFlag.ect) ? capable : ecn.none;
    const codepoint = isMarked(book, packet, born ? -1 : at) ? ecn.experienced : unmarked;
    if (this.network.flows[book.flow[packet]!]!.transport === "quic") return this.quic(packet, codepoint);
    switch (book.kind[packet]) {
      case PacketKind.data:
        return this.tcp(this.dataSegment(packet, codepoint));
      case PacketKind.ack:
        return this.tcp(this.ackSegment(packet, codepoint));
      case PacketKind.windowProbe:
        return this.tcp(this.bareAck(packet));
      case PacketKind.datagram:
        return this.network.flows[book.flow[packet]!]!.document?.traffic?.type === "pings"
          ? this.echo(packet)
          : this.udp(packet, codepoint);
      case PacketKind.syn:
      case PacketKind.synAck:
        return this.tcp(this.synSegment(packet));
      case PacketKind.openingAck:
      case PacketKind.closingAck:
        return this.tcp(this.bareAck(packet));
      default:
        return this.echo(packet);
    }
  }

  /** SYN, SYN with ACK, ACK: they make relative numbers, window scale and SACK known to an analyser. For a flow that simulates none. */
  handshake(flow: number): readonly { readonly fromSender: boolean; readonly packet: IpPacket }[] {
    const { document, segmentBytes } = this.network.flows[flow]!;
    const [asked, agreed] = askedForEcn(document?.sender);
    const selective = document?.receiver?.selective?.type === "sack";
    const now = this.milliseconds(this.book.startedAt[flow]!);
    const step = (fromSender: boolean, sequence: number, acknowledged: number, flags: number, options: TcpOptions, echo: number) => ({
      fromSender,
      packet: this.tcp({
        flow,
        fromSender,
        identification: 0,
        sequence,
        acknowledged,
        flags,
        window: widestWindow,
        ecn: ecn.none,
        options: { ...options, ...(document?.sender?.timestamps && { timestamps: { value: now, echo } }) },
        payload: 0,
      }),
    });
    const open = (scale: number): TcpOptions => ({ open: { segmentBytes, scale, selective } });
    return [
      step(true, 0, 0, tcpFlag.syn | asked, open(0), 0),
      step(false, 0, 1, tcpFlag.syn | tcpFlag.ack | agreed, open(this.scales[flow]!), now),
      step(true, 1, 1, tcpFlag.ack, {}, now),
    ];
  }

  /** The number of a segment's first byte. */
  byteOf(flow: number, segment: number): number {
    return 1 + this.book.sizes.bytesBefore(flow, segment);
  }

  /** Of an ACK. The sender's FIN takes a number, and the ACK of all has one of its own. */
  acknowledged(packet: number): number {
    const { book } = this;
    const fin = has(book, packet, HeaderFlag.fin) ? 1 : 0;
    return this.byteOf(book.flow[packet]!, book.number[packet]!) + (book.parts.get(packet) ?? 0) + fin;
  }

  private synSegment(packet: number): Segment {
    const { book } = this;
    const flow = book.flow[packet]!;
    const isAnswer = book.kind[packet] === PacketKind.synAck;
    return {
      flow,
      fromSender: !isAnswer,
      identification: packet,
      sequence: 0,
      acknowledged: isAnswer ? 1 : 0,
      flags: tcpFlag.syn | (isAnswer ? tcpFlag.ack : 0) | this.bitsOf(packet),
      window: widestWindow,
      ecn: ecn.none,
      options: {
        ...this.timestampsOf(packet),
        open: {
          segmentBytes: this.network.flows[flow]!.segmentBytes,
          scale: isAnswer ? this.scales[flow]! : 0,
          selective: (book.options.get(packet)! & SetupOption.sack) !== 0,
        },
      },
      payload: 0,
    };
  }

  private dataSegment(packet: number, codepoint: number): Segment {
    const { book } = this;
    const flow = book.flow[packet]!;
    return {
      flow,
      fromSender: true,
      identification: packet,
      sequence: this.byteOf(flow, book.number[packet]!),
      acknowledged: 1,
      flags: tcpFlag.ack | this.bitsOf(packet),
      window: widestWindow,
      ecn: codepoint,
      options: this.timestampsOf(packet),
      payload: book.sizes.payload(flow, book.number[packet]!),
    };
  }

  private ackSegment(packet: number, codepoint: number): Segment {
    const { book } = this;
    const flow = book.flow[packet]!;
    const ends = this.network.flows[flow]!;
    const advertised = book.advertised.get(packet);
    const counted = book.markedBytes.get(packet);
    const edge = (segment: number): number => this.byteOf(flow, segment) >>> 0;
    return {
      flow,
      fromSender: false,
      identification: packet,
      sequence: 1,
      acknowledged: this.acknowledged(packet),
      flags: tcpFlag.ack | this.bitsOf(packet),
      window: advertised === undefined ? limitOf(ends) : advertised * ends.segmentBytes,
      ecn: codepoint,
      options: {
        ...this.timestampsOf(packet),
        blocks: book.blocks.get(packet)?.map(({ first, end }) => ({ left: edge(first), right: edge(end) })),
        accEcn: counted && { isL4s: ends.document?.sender?.ect === "ect1", ...counted },
      },
      payload: 0,
    };
  }

  /** No more than a header beyond what was sent: a window probe, whose answer says what the window is, or an ACK of a SYN-ACK or a FIN. */
  private bareAck(packet: number): Segment {
    const { book } = this;
    const flow = book.flow[packet]!;
    return {
      flow,
      fromSender: true,
      identification: packet,
      sequence: this.byteOf(flow, book.probed.get(packet) ?? 0) + (book.behindFin.has(packet) ? 1 : 0),
      acknowledged: book.kind[packet] === PacketKind.closingAck ? 2 : 1,
      flags: tcpFlag.ack,
      window: widestWindow,
      ecn: ecn.none,
      options: this.timestampsOf(packet),
      payload: 0,
    };
  }

  private bitsOf(packet: number): number {
    const { book } = this;
    const shown = ["ece", "cwr", "ae", "fin"] as const;
    return shown.reduce((bits, name) => bits | (has(book, packet, HeaderFlag[name]) ? tcpFlag[name] : 0), 0);
  }

  private timestampsOf(packet: number): TcpOptions {
    const { book } = this;
    if (!has(book, packet, HeaderFlag.timestamps)) return {};
    return { timestamps: { value: this.milliseconds(book.timestamp[packet]!), echo: this.milliseconds(book.echoedTime[packet]!) } };
  }

  private milliseconds(at: number): number {
    return Number.isNaN(at) ? 0 : Math.floor(at / 1e6) >>> 0;
  }

  private tcp(segment: Segment): IpPacket {
    const { flow, fromSender, sequence, acknowledged, flags, payload } = segment;
    const options = optionBytes(segment.options);
    const length = headerBytes.tcp + options.length;
    const writer = this.ipHeader({ ...segment, protocol: protocol.tcp }, length + payload);
    const port = firstPort + flow;
    const scale = fromSender || (flags & tcpFlag.syn) !== 0 ? 0 : this.scales[flow]!;
    writer
      .u16(fromSender ? port : discardPort)
      .u16(fromSender ? discardPort : port)
      .u32(sequence)
      .u32(acknowledged)
      .u16(((length / 4) << 12) | flags)
      .u16(Math.min(widestWindow, Math.floor(segment.window / 2 ** scale)))
      .u16(0)
      .u16(0)
      .bytes(options);
    const headers = writer.copy();
    putChecksum(headers, headerBytes.ip + 16, pseudoHeader(headers, protocol.tcp, length + payload));
    return { headers, payload };
  }

  private udp(packet: number, codepoint: number): IpPacket {
    const { book, network } = this;
    const flow = book.flow[packet]!;
    return this.datagram(packet, codepoint, discardPort, datagramPayload(network.flows[flow]!, book.bytes[packet]!));
  }

  /** All but the header of UDP is encrypted. */
  private quic(packet: number, codepoint: number): IpPacket {
    const bytes = wireBytes(this.network, this.book, packet);
    return this.datagram(packet, codepoint, quicPort, Math.max(0, bytes - headerBytes.ip - headerBytes.udp));
  }

  private datagram(packet: number, codepoint: number, port: number, payload: number): IpPacket {
    const flow = this.book.flow[packet]!;
    const fromSender = !isForSender(this.book.kind[packet]!);
    const ownPort = firstPort + flow;
    const length = headerBytes.udp + payload;
    const header = { flow, fromSender, identification: packet, ecn: codepoint, protocol: protocol.udp };
    const headers = this.ipHeader(header, length)
      .u16(fromSender ? ownPort : port)
      .u16(fromSender ? port : ownPort)
      .u16(length)
      .u16(0)
      .copy();
    putChecksum(headers, headerBytes.ip + 6, pseudoHeader(headers, protocol.udp, length));
    return { headers, payload };
  }

  /** A ping, or a receiver that measures its round-trip time: ICMP's echo, which asks for nothing but to come back. */
  private echo(packet: number): IpPacket {
    const { book } = this;
    const isRequest = book.kind[packet] === PacketKind.probeRequest || book.kind[packet] === PacketKind.datagram;
    const flow = book.flow[packet]!;
    const payload = Math.max(0, book.bytes[packet]! - headerBytes.ip - headerBytes.icmp);
    const header = { flow, fromSender: !isForSender(book.kind[packet]!), identification: packet, ecn: ecn.none, protocol: protocol.icmp };
    const writer = this.ipHeader(header, headerBytes.icmp + payload);
    const headers = writer
      .u8(isRequest ? 8 : 0, 0)
      .u16(0)
      .u16(flow & 0xffff)
      .u16(book.number[packet]! & 0xffff)
      .copy();
    putChecksum(headers, headerBytes.ip + 2, 0);
    return { headers, payload };
  }

  private ipHeader({ flow, fromSender, identification, ecn: codepoint, protocol: carried }: IpHeader, length: number): ByteWriter {
    const { from, to } = this.network.flows[flow]!;
    const header = new ByteWriter(false)
      .u8(0x45, codepoint)
      .u16(Math.min(longestPacket, headerBytes.ip + length))
      .u16(identification & 0xffff)
      .u16(0x4000) // not to be fragmented
      .u8(64, carried)
      .u16(0)
      .bytes(ipAddress(fromSender ? from : to))
      .bytes(ipAddress(fromSender ? to : from));
    header.put16(10, checksum(header.copy(), 0));
    return header;
  }
}

/** The flags of a SYN and of its answer (RFC 3168, section 6.1.1; RFC 9768, section 3.1.1, where the SYN itself is not ECN-capable). */
function askedForEcn(sender: NonNullable<FlowEnds["document"]>["sender"]): readonly [number, number] {
  if (sender?.answersMarks !== true) return [0, 0];
  const asks = tcpFlag.ece | tcpFlag.cwr;
  return (sender.markFeedback ?? "flag") === "flag" ? [asks, tcpFlag.ece] : [asks | tcpFlag.ae, tcpFlag.cwr];
}

/** Bytes of user data in a datagram: what its row says without what the document adds on the wire. */
function datagramPayload({ document }: FlowEnds, bytes: number): number {
  const traffic = document?.traffic;
  return traffic?.type === "constantBitRate" ? bytes - (traffic.headerBytes ?? 0) : bytes;
}

/** Bytes that a receiver has room for at most. No limit in the simulation is the widest window there is. */
function limitOf({ maxWindow, segmentBytes }: FlowEnds): number {
  return maxWindow === null ? widestWindow * 2 ** mostScale : maxWindow * segmentBytes;
}

function largestAdvertised({ flows }: Network, { advertised, flow }: PacketBook): ReadonlyMap<number, number> {
  const most = new Map<number, number>();
  for (const [packet, segments] of advertised) {
    const of = flow[packet]!;
    most.set(of, Math.max(most.get(of) ?? 0, segments * flows[of]!.segmentBytes));
  }
  return most;
}

function scaleFor(bytes: number): number {
  let scale = 0;
  while (scale < mostScale && bytes / 2 ** scale > widestWindow) scale += 1;
  return scale;
}

/** Sum over the addresses, the protocol and the length (RFC 793, section 3.1; RFC 768). */
function pseudoHeader(headers: Uint8Array, carried: number, length: number): number {
  return sumOf(headers.subarray(12, 20)) + carried + length;
}

/** Zeros of the payload add nothing. */
function putChecksum(headers: Uint8Array, place: number, pseudo: number): void {
  const sum = checksum(headers.subarray(headerBytes.ip), pseudo);
  // A UDP checksum of zero would say that there is none (RFC 768).
  const written = sum === 0 && headers[9] === protocol.udp ? 0xffff : sum;
  headers[place] = written >> 8;
  headers[place + 1] = written & 255;
}

/** RFC 1071. */
function checksum(bytes: Uint8Array, more: number): number {
  let sum = sumOf(bytes) + more;
  while (sum > 0xffff) sum = (sum & 0xffff) + Math.floor(sum / 0x10000);
  return ~sum & 0xffff;
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i++) sum += i % 2 === 0 ? bytes[i]! << 8 : bytes[i]!;
  return sum;
}
