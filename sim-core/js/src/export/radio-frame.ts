/**
 * Frames of 802.11 stations behind a radiotap header, without the check sum, which a capture rarely has. What the simulation says of a frame is
 * its kind, its two stations and how long it is on the air; what it told others about their silence follows from the timing of the exchange
 * (IEEE 802.11, 9.2; sim-core/src/radio/dcf_timing.h).
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { FrameKind, Kind, nodesOf, type Columns } from "../columns.js";
import { aggregates } from "../links/aggregates.js";
import { ByteWriter } from "./bytes.js";
import { macAddress } from "./ip-packet.js";
import type { Network } from "./network.js";

type Channel = Network["channels"][number];
type Dcf = Extract<Channel, { type: "dcf" }>;

const sizes = { rts: 20, cts: 14, ack: 14, blockAck: 32 } as const;
const frameControl = { rts: 0xb4, cts: 0xc4, ack: 0xd4, data: 0x08, qosData: 0x88, blockAck: 0x94, blockAckRequest: 0x84 } as const;
/** Of a block ACK: one bit for each of 64 packets. */
const compressedBitmap = 0x0004;
const retryFlag = 0x08;
/** IPv4 behind LLC and SNAP (RFC 1042). */
const snap = Uint8Array.of(0xaa, 0xaa, 3, 0, 0, 0, 8, 0);
/** Stations that no access point joins (IBSS). */
const cell = Uint8Array.of(2, 0, 0, 0xff, 0xff, 0xff);
/** Flags, rate and channel are there (radiotap.org). */
const radiotapFields = 0b1110;
const radiotapLength = { plain: 14, aggregate: 24 } as const;
/** What an aggregated frame's parts say of it (radiotap.org, A-MPDU status). */
const ampduField = 1 << 20;
const lastIsKnown = 0x0004;
const isLast = 0x0008;
/** Channel 6 of 2.4 GHz with complementary code keying: the medium of the time. */
const frequency = { megahertz: 2437, flags: 0x00a0 } as const;

/** What is known of a frame beyond its row. */
export interface FrameFacts {
  /** The same was sent before. */
  readonly isRetry: boolean;
  /** The sender's number of the packet, the same for all copies; of a block ACK and a request for one, where the window begins. */
  readonly sequence: number;
  /** Stations number packets for each neighbour, as those that aggregate do (QoS data). */
  readonly byNeighbour: boolean;
  /** All packets of the exchange, if several. */
  readonly members: readonly number[];
  /** Of a block ACK: a bit for each packet that has come, from `sequence` on. */
  readonly come: bigint;
}

/** Packets that a station has for another, by number. */
class Way {
  next = 0;
  /** Numbers that its receiver waits for no longer. */
  readonly done = new Set<number>();
  private begins = 0;

  get start(): number {
    while (this.done.has(this.begins)) this.begins++;
    return this.begins;
  }
  get come(): bigint {
    const { start } = this;
    let bits = 0n;
    for (let i = 0; i < 64; i++) if (this.done.has(start + i)) bits |= 1n << BigInt(i);
    return bits;
  }
}

/** By the row of the frame; of an aggregated frame those of its first packet. */
export class FrameBook {
  private readonly facts = new Map<number, FrameFacts>();
  /** Of the packets of aggregated frames, by row and packet. */
  private readonly ofMembers = new Map<string, FrameFacts>();

  constructor(columns: Columns) {
    const { rows, kind, tag, id, a } = columns;
    const aggregated = aggregates(columns);
    const byNeighbour = aggregated.size > 0;
    const sent = new Set<string>();
    const ways = new Map<string, Way>();
    const numbers = new Map<string, number>();
    /** Where a packet is: on which way, with which number. */
    const places = new Map<number, { readonly way: Way; readonly number: number }>();
    /** By node: the packets of the exchange that it began. */
    const begun = new Map<number, number[]>();
    let latest: number[] = [];
    const wayOf = (from: number, to: number): Way => {
      const key = byNeighbour ? `${from} ${to}` : `${from}`;
      const way = ways.get(key) ?? new Way();
      ways.set(key, way);
      return way;
    };
    const numberOf = (from: number, to: number, packet: number): number => {
      const key = `${from} ${to} ${packet}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const way = wayOf(from, to);
      const number = way.next++;
      numbers.set(key, number);
      places.set(packet, { way, number });
      return number;
    };
    for (let row = 0; row < rows; row++) {
      const packet = id[row]!;
      const place = places.get(packet);
      if (kind[row] === Kind.member) latest.push(packet);
      if ((kind[row] === Kind.hop || kind[row] === Kind.drop) && place) place.way.done.add(place.number);
      if (kind[row] !== Kind.frame) continue;
      const [from, to] = nodesOf(a[row]!);
      const frame = tag[row]!;
      const isOwn = frame === FrameKind.rts || frame === FrameKind.data || frame === FrameKind.aggregate;
      latest = [];
      if (frame === FrameKind.rts) begun.set(from, latest);
      const members = aggregated.get(row) ?? (frame === FrameKind.cts ? begun.get(to) : latest) ?? [];
      for (const member of members.length > 0 ? members : isOwn ? [packet] : []) {
        const copy = `${frame} ${from} ${to} ${member}`;
        const facts = {
          isRetry: isOwn && sent.has(copy),
          sequence: isOwn ? numberOf(from, to, member) : 0,
          byNeighbour,
          members,
          come: 0n,
        };
        sent.add(copy);
        if (frame === FrameKind.aggregate) this.ofMembers.set(`${row} ${member}`, facts);
        if (member === packet) this.facts.set(row, facts);
      }
      const isBlockAck = frame === FrameKind.blockAck;
      if (!isBlockAck && frame !== FrameKind.blockAckRequest) continue;
      const { start, come } = isBlockAck ? wayOf(to, from) : wayOf(from, to);
      this.facts.set(row, { isRetry: false, sequence: start, byNeighbour, members: [], come });
    }
  }

  of(row: number, packet: number): FrameFacts {
    const none = { isRetry: false, sequence: 0, byNeighbour: false, members: [], come: 0n };
    return this.ofMembers.get(`${row} ${packet}`) ?? this.facts.get(row) ?? none;
  }
}

export interface RadioFrame {
  readonly headers: Uint8Array;
  readonly isData: boolean;
}

/** `bytesOf`: of a packet on a wire. */
export function radioFrame(
  columns: Columns,
  row: number,
  packet: number,
  channel: Dcf,
  facts: FrameFacts,
  bytesOf: (packet: number) => number,
): RadioFrame {
  const [from, to] = nodesOf(columns.a[row]!);
  const frame = columns.tag[row]!;
  const isAggregate = frame === FrameKind.aggregate;
  const isData = isAggregate || frame === FrameKind.data;
  const writer = new ByteWriter(true);
  putRadiotap(writer, isData ? channel.dataRate : channel.basicRate, isAggregate ? { row, isLast: facts.members.at(-1) === packet } : null);
  const silence = silenceAfter(frame, channel, (facts.members.length > 1 ? facts.members : [packet]).map(bytesOf));
  const flags = facts.isRetry ? retryFlag : 0;
  writer.u8(controlOf(frame, facts.byNeighbour), flags).u16(silence).bytes(macAddress(to));
  if (!isData && frame !== FrameKind.cts && frame !== FrameKind.ack) writer.bytes(macAddress(from));
  const sequence = (facts.sequence % 4096) << 4;
  if (isData) {
    writer.bytes(macAddress(from)).bytes(cell).u16(sequence);
    if (facts.byNeighbour) writer.u16(0); // QoS control: best effort
    writer.bytes(snap);
  }
  if (frame === FrameKind.blockAckRequest || frame === FrameKind.blockAck) writer.u16(compressedBitmap).u16(sequence);
  if (frame === FrameKind.blockAck) writer.u32(Number(facts.come & 0xffff_ffffn)).u32(Number(facts.come >> 32n));
  return { headers: writer.copy(), isData };
}

function controlOf(frame: number, isQos: boolean): number {
  switch (frame) {
    case FrameKind.rts:
      return frameControl.rts;
    case FrameKind.cts:
      return frameControl.cts;
    case FrameKind.blockAck:
      return frameControl.blockAck;
    case FrameKind.blockAckRequest:
      return frameControl.blockAckRequest;
    case FrameKind.data:
    case FrameKind.aggregate:
      return isQos ? frameControl.qosData : frameControl.data;
    default:
      return frameControl.ack;
  }
}

/** `aggregate`: of a packet in an aggregated frame, which frame it is, by its row, and whether it is the last. */
function putRadiotap(writer: ByteWriter, rate = 1e6, aggregate: { readonly row: number; readonly isLast: boolean } | null): void {
  writer
    .u8(0, 0)
    .u16(aggregate ? radiotapLength.aggregate : radiotapLength.plain)
    .u32(radiotapFields | (aggregate ? ampduField : 0));
  writer
    .u8(0, Math.min(255, Math.round(rate / 500_000)))
    .u16(frequency.megahertz)
    .u16(frequency.flags);
  // Fields of 32 bits begin at multiples of four.
  if (aggregate)
    writer
      .zeros(2)
      .u32(aggregate.row)
      .u16(lastIsKnown | (aggregate.isLast ? isLast : 0))
      .zeros(2);
}

/** µs for which others keep silent when a frame is over; `bytes` are those of the packets that the exchange is about. */
function silenceAfter(frame: number, channel: Dcf, bytes: readonly number[]): number {
  const { sifs = 0, preamble = 0, basicRate = 1e6, dataRate = 1e6, headerBytes = 0 } = channel;
  const gap = sifs * 1e6;
  const answer = (size: number): number => preamble * 1e6 + (size * 8e6) / basicRate;
  // A packet of several has a delimiter, and fills words of four bytes.
  const onAir =
    bytes.length === 1 ? headerBytes + bytes[0]! : bytes.reduce((sum, each) => sum + 4 * Math.ceil((4 + headerBytes + each) / 4), 0);
  const data = preamble * 1e6 + (onAir * 8e6) / dataRate;
  const blockAck = gap + answer(sizes.blockAck);
  const afterData = bytes.length === 1 ? gap + answer(sizes.ack) : blockAck;
  const afterCts = gap + data + afterData;
  const silence =
    {
      [FrameKind.rts]: gap + answer(sizes.cts) + afterCts,
      [FrameKind.cts]: afterCts,
      [FrameKind.data]: afterData,
      [FrameKind.aggregate]: afterData,
      [FrameKind.blockAckRequest]: blockAck,
    }[frame] ?? 0;
  // More is no duration (IEEE 802.11, 7.1.3.2).
  // To the nanosecond before it is rounded up, for sums of fractions are not exact.
  return Math.min(32_767, Math.ceil(Number(silence.toFixed(3))));
}
