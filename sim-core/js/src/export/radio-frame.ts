/**
 * Frames of 802.11 stations behind a radiotap header, without the check sum, which a capture rarely has. What the simulation says of a frame is
 * its kind, its two stations and how long it is on the air; what it told others about their silence follows from the timing of the exchange
 * (IEEE 802.11, 9.2; sim-core/src/radio/dcf_timing.h).
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { FrameKind, Kind, nodesOf, type Columns } from "../columns.js";
import { ByteWriter } from "./bytes.js";
import { macAddress } from "./ip-packet.js";
import type { Network } from "./network.js";

type Channel = Network["channels"][number];
type Dcf = Extract<Channel, { type: "dcf" }>;

const sizes = { rts: 20, cts: 14, ack: 14 } as const;
const frameControl = { rts: 0xb4, cts: 0xc4, ack: 0xd4, data: 0x08 } as const;
const retryFlag = 0x08;
/** IPv4 behind LLC and SNAP (RFC 1042). */
const snap = Uint8Array.of(0xaa, 0xaa, 3, 0, 0, 0, 8, 0);
/** Stations that no access point joins (IBSS). */
const cell = Uint8Array.of(2, 0, 0, 0xff, 0xff, 0xff);
/** Flags, rate and channel are there (radiotap.org). */
const radiotapFields = 0b1110;
const radiotapLength = 14;
/** Channel 6 of 2.4 GHz with complementary code keying: the medium of the time. */
const frequency = { megahertz: 2437, flags: 0x00a0 } as const;

/** What is known of a frame beyond its row. */
export interface FrameFacts {
  /** The same was sent before. */
  readonly isRetry: boolean;
  /** The sender's number of the packet; the same for all copies. */
  readonly sequence: number;
}

/** What was sent before, and the numbers of packets: by the rows of frames. */
export function frameFacts({ rows, kind, tag, id, a }: Columns): ReadonlyMap<number, FrameFacts> {
  const facts = new Map<number, FrameFacts>();
  const sent = new Set<string>();
  const sequences = new Map<string, number>();
  const next = new Map<number, number>();
  for (let row = 0; row < rows; row++) {
    if (kind[row] !== Kind.frame) continue;
    const [from, to] = nodesOf(a[row]!);
    const key = `${from} ${to} ${id[row]}`;
    const isOwn = tag[row] === FrameKind.rts || tag[row] === FrameKind.data;
    if (isOwn && !sequences.has(key)) {
      const number = next.get(from) ?? 0;
      next.set(from, number + 1);
      sequences.set(key, number);
    }
    const copy = `${tag[row]} ${key}`;
    facts.set(row, { isRetry: isOwn && sent.has(copy), sequence: (sequences.get(key) ?? 0) % 4096 });
    sent.add(copy);
  }
  return facts;
}

export interface RadioFrame {
  readonly headers: Uint8Array;
  readonly isData: boolean;
}

export function radioFrame(columns: Columns, row: number, channel: Dcf, facts: FrameFacts & { readonly bytes: number }): RadioFrame {
  const [from, to] = nodesOf(columns.a[row]!);
  const frame = columns.tag[row]!;
  const isData = frame === FrameKind.data;
  const writer = new ByteWriter(true);
  putRadiotap(writer, isData ? channel.dataRate : channel.basicRate);
  const silence = silenceAfter(frame, channel, facts.bytes);
  const flags = facts.isRetry ? retryFlag : 0;
  writer.u8(controlOf(frame), flags).u16(silence).bytes(macAddress(to));
  if (frame === FrameKind.rts) writer.bytes(macAddress(from));
  if (isData)
    writer
      .bytes(macAddress(from))
      .bytes(cell)
      .u16(facts.sequence << 4)
      .bytes(snap);
  return { headers: writer.copy(), isData };
}

function controlOf(frame: number): number {
  if (frame === FrameKind.rts) return frameControl.rts;
  if (frame === FrameKind.cts) return frameControl.cts;
  return frame === FrameKind.data ? frameControl.data : frameControl.ack;
}

function putRadiotap(writer: ByteWriter, rate = 1e6): void {
  writer.u8(0, 0).u16(radiotapLength).u32(radiotapFields);
  writer
    .u8(0, Math.min(255, Math.round(rate / 500_000)))
    .u16(frequency.megahertz)
    .u16(frequency.flags);
}

/** µs for which others keep silent when a frame is over; `bytes` are those of the packet that the exchange is about. */
function silenceAfter(frame: number, channel: Dcf, bytes: number): number {
  const { sifs = 0, preamble = 0, basicRate = 1e6, dataRate = 1e6, headerBytes = 0 } = channel;
  const gap = sifs * 1e6;
  const answer = (size: number): number => preamble * 1e6 + (size * 8e6) / basicRate;
  const data = preamble * 1e6 + ((headerBytes + bytes) * 8e6) / dataRate;
  const afterData = gap + answer(sizes.ack);
  const afterCts = gap + data + afterData;
  const silence =
    { [FrameKind.rts]: gap + answer(sizes.cts) + afterCts, [FrameKind.cts]: afterCts, [FrameKind.data]: afterData }[frame] ?? 0;
  // More is no duration (IEEE 802.11, 7.1.3.2).
  // To the nanosecond before it is rounded up, for sums of fractions are not exact.
  return Math.min(32_767, Math.ceil(Number(silence.toFixed(3))));
}
