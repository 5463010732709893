/**
 * One flow of a capture without contents and without its addresses: what can be given away. Each packet is written anew from what was read of its headers, so
 * nothing else can come through: no payload, no unknown options, no link layer, no date. Addresses are changed so that what shared a prefix shares one of the same
 * length afterwards (Xu, Fan, Ammar and Moon, "Prefix-preserving IP address anonymization", ICNP 2002), by a key that nobody keeps.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { ByteWriter } from "../export/bytes.js";
import type { CapturedPacket } from "./captured.js";
import { TcpFlag, type TcpSegment } from "./decode.js";
import { FlowList } from "./flow-list.js";

export interface Anonymous {
  /** pcap with nanoseconds, raw IP. */
  readonly file: Uint8Array<ArrayBuffer>;
  readonly packets: number;
  /** Old and new address of both ends, as they are written. */
  readonly addresses: readonly (readonly [string, string])[];
}

/** What becomes of addresses. */
interface Addresses {
  /** 4 or 16 bytes; `address` as it is written. */
  of(address: string): Uint8Array;
  /** Old and new, of those that were asked for. */
  known(): readonly (readonly [string, string])[];
}

export class Anonymiser {
  private readonly stamps = new Map<boolean, number>();
  private readonly file = new ByteWriter(true);
  private readonly list: FlowList;
  private from: number | null = null;
  private packets = 0;

  /** `place`: the flow's, in the list. */
  constructor(
    place: number,
    private readonly addresses: Addresses,
  ) {
    this.file.u32(0xa1b23c4d).u16(2).u16(4).u32(0).u32(0).u32(snapLength).u32(rawIp);
    this.list = new FlowList((of, segment, packet, isFirst) => {
      if (of === place) this.write(segment, packet, isFirst);
    });
  }

  /** REQUIRES: the packets that were listed, in the same order. */
  add(packet: CapturedPacket): void {
    this.list.add(packet);
  }

  end(): Anonymous {
    return { file: this.file.copy(), packets: this.packets, addresses: this.addresses.known() };
  }

  private write(segment: TcpSegment, { at }: CapturedPacket, isFirst: boolean): void {
    this.from ??= at;
    const since = Math.max(0, at - this.from);
    const headers = this.headersOf(segment, isFirst);
    this.file.u32(Math.floor(since / 1e9)).u32(since % 1e9);
    this.file.u32(headers.length).u32(headers.length + segment.payload);
    this.file.bytes(headers);
    this.packets++;
  }

  private headersOf(segment: TcpSegment, isFirst: boolean): Uint8Array {
    const tcp = this.tcpHeader(segment, isFirst);
    const [from, to] = [this.addresses.of(segment.from), this.addresses.of(segment.to)];
    const ip = new ByteWriter(false);
    // Offload may have merged more into a packet than a length can say: 0 leaves it open, as the capture did.
    const inIp = (bytes: number): number => (bytes <= 65_535 ? bytes : 0);
    const behind = tcp.length + segment.payload;
    if (from.length === 4) {
      ip.u8(0x45, segment.ecn)
        .u16(inIp(20 + behind))
        .u16(segment.identification)
        .u16(0x4000)
        .u8(64, 6)
        .u16(0)
        .bytes(from)
        .bytes(to);
    } else {
      ip.u8(0x60, segment.ecn << 4)
        .u16(0)
        .u16(inIp(behind))
        .u8(6, 64)
        .bytes(from)
        .bytes(to);
    }
    const head = ip.copy();
    if (from.length === 4) setChecksum(head);
    return ip.bytes(tcp).copy();
  }

  private tcpHeader({ fromPort, toPort, sequence, acknowledged, flags, window, options }: TcpSegment, isFirst: boolean): Uint8Array {
    const written = new ByteWriter(false);
    if (options.mss !== undefined) written.u8(2, 4).u16(options.mss);
    if (options.windowScale !== undefined) written.u8(1, 3, 3, options.windowScale);
    if (options.sackPermitted) written.u8(1, 1, 4, 2);
    if (options.timestamps) {
      const { value, echo } = options.timestamps;
      const echoed = (flags & TcpFlag.ack) === 0 || echo === 0 ? 0 : this.stamp(echo, !isFirst);
      written.u8(1, 1, 8, 10).u32(this.stamp(value, isFirst)).u32(echoed);
    }
    const blocks = (options.sack ?? []).slice(0, Math.floor((mostOptions - written.length - 4) / 8));
    if (blocks.length > 0) written.u8(1, 1, 5, 2 + 8 * blocks.length);
    for (const [left, right] of blocks) written.u32(left).u32(right);
    const all = written.copy();
    const header = new ByteWriter(false);
    header.u16(fromPort).u16(toPort).u32(sequence).u32(acknowledged);
    return header
      .u8(((20 + all.length) / 4) << 4, flags)
      .u16(window)
      .u16(0)
      .u16(0)
      .bytes(all)
      .copy();
  }

  /** A clock of an end tells how long its machine has been up: here it begins with the flow. */
  private stamp(value: number, isFirst: boolean): number {
    let base = this.stamps.get(isFirst);
    if (base === undefined) this.stamps.set(isFirst, (base = value - firstStamp));
    return (value - base) >>> 0;
  }
}

const snapLength = 262_144;
const rawIp = 101;
/** Bytes of options that a TCP header has room for. */
const mostOptions = 40;
/** An echo of 0 says nothing, and an end's clock may be asked for what was before its first packet here. */
const firstStamp = 1_000_000;

function setChecksum(header: Uint8Array): void {
  let sum = 0;
  for (let i = 0; i < 20; i += 2) sum += (header[i]! << 8) | header[i + 1]!;
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >> 16);
  header[10] = ~(sum >> 8) & 255;
  header[11] = ~sum & 255;
}

/** Whether a bit is turned depends on the key and on all bits before it, and on nothing else. */
export class PrefixPreserving implements Addresses {
  private readonly found = new Map<string, Uint8Array>();

  /** `key`: random bytes, 16 or more; who has it can find the addresses again. */
  constructor(private readonly key: Uint8Array) {}

  of(address: string): Uint8Array {
    let changed = this.found.get(address);
    if (!changed) this.found.set(address, (changed = this.changed(addressBytes(address))));
    return changed;
  }

  known(): readonly (readonly [string, string])[] {
    return [...this.found].map(([address, changed]) => [address, written(changed)] as const);
  }

  private changed(address: Uint8Array): Uint8Array {
    const result = new Uint8Array(address.length);
    const prefix = new Uint8Array(address.length + 2);
    // IPv4 and IPv6 have nothing in common.
    prefix[address.length + 1] = address.length;
    for (let bit = 0; bit < 8 * address.length; bit++) {
      const [byte, mask] = [bit >> 3, 0x80 >> (bit & 7)];
      prefix[address.length] = bit;
      const turned = (hmac(sha256, this.key, prefix)[0]! & 1) === 1;
      const is = (address[byte]! & mask) !== 0;
      if (is !== turned) result[byte]! |= mask;
      if (is) prefix[byte]! |= mask;
    }
    return result;
  }
}

/** REQUIRES: an address as decode.ts writes it. */
export function addressBytes(address: string): Uint8Array {
  if (!address.includes(":")) return Uint8Array.from(address.split(".").map(Number));
  const groups = (part: string): number[] => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [head = "", tail] = address.split("::");
  const [before, after] = [groups(head), groups(tail ?? "")];
  const all = tail === undefined ? before : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
  return Uint8Array.from(all.flatMap((group) => [group >> 8, group & 255]));
}

function written(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join(".");
  return Array.from({ length: 8 }, (_, i) => ((bytes[2 * i]! << 8) | bytes[2 * i + 1]!).toString(16)).join(":");
}
