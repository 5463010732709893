/**
 * From a captured packet to its TCP segment: link layer, IPv4 or IPv6 with extension headers, TCP with its options. What carries none is counted under
 * a word for it: fragments and tunnels are named and not guessed.
 */
import type { CapturedPacket } from "./captured.js";

export const TcpFlag = { fin: 1, syn: 2, rst: 4, psh: 8, ack: 16, urg: 32, ece: 64, cwr: 128 } as const;

/** Sequence numbers run in a circle: how far `to` is ahead of `from`. */
export const ahead = (from: number, to: number): number => (to - from) | 0;

export interface TcpSegment {
  /** As they are written: "10.0.0.1", "fe80::1". */
  readonly from: string;
  readonly to: string;
  readonly fromPort: number;
  readonly toPort: number;
  readonly sequence: number;
  readonly acknowledged: number;
  readonly flags: number;
  /** As the header has it, not scaled. */
  readonly window: number;
  /** Bytes, by the headers' lengths and not by what was kept. */
  readonly payload: number;
  /** ECN field of the IP header. */
  readonly ecn: number;
  /** Of IPv4; 0 says nothing, and IPv6 has none. */
  readonly identification: number;
  readonly options: TcpOptions;
}

export interface TcpOptions {
  readonly mss?: number;
  readonly windowScale?: number;
  readonly sackPermitted?: boolean;
  /** Left and right edges. */
  readonly sack?: readonly (readonly [number, number])[];
  readonly timestamps?: { readonly value: number; readonly echo: number };
}

/** A segment, or what the packet is instead. */
export type Decoded = TcpSegment | string;

class Cut extends Error {}

/** Bytes in the order of the network. Reading beyond what was kept throws `Cut`. */
class Bytes {
  constructor(
    private readonly bytes: Uint8Array,
    readonly start = 0,
  ) {}
  u8(at: number): number {
    const value = this.bytes[this.start + at];
    if (value === undefined) throw new Cut();
    return value;
  }
  u16(at: number): number {
    return (this.u8(at) << 8) | this.u8(at + 1);
  }
  u32(at: number): number {
    return this.u16(at) * 0x1_0000 + this.u16(at + 2);
  }
  from(at: number): Bytes {
    return new Bytes(this.bytes, this.start + at);
  }
}

export function decode({ linkType, bytes, length }: CapturedPacket): Decoded {
  try {
    return ofLink(linkType, new Bytes(bytes), length);
  } catch (error) {
    if (error instanceof Cut) return "cut off before the end of its headers";
    throw error;
  }
}

const EtherType = {
  ipv4: 0x0800,
  arp: 0x0806,
  vlan: 0x8100,
  ipv6: 0x86dd,
  mpls: 0x8847,
  pppoe: 0x8864,
  providerVlan: 0x88a8,
  oldVlan: 0x9100,
} as const;

/** `length`: bytes on the wire from here on. */
function ofLink(linkType: number, bytes: Bytes, length: number): Decoded {
  switch (linkType) {
    case 1:
      return ofEtherType(bytes.u16(12), bytes.from(14), length - 14);
    case 0: // BSD loopback, in the byte order of its machine
    case 108:
      return ofFamily(bytes, length - 4);
    case 12:
    case 14:
    case 101:
      return ofIp(bytes, length);
    case 228:
      return ofIpv4(bytes, length);
    case 229:
      return ofIpv6(bytes, length);
    case 113: // Linux cooked
      return ofEtherType(bytes.u16(14), bytes.from(16), length - 16);
    case 276:
      return ofEtherType(bytes.u16(0), bytes.from(20), length - 20);
    case 105:
      return of80211(bytes, length);
    case 127: {
      // Radiotap: its length is in the order of Intel.
      const header = bytes.u8(2) | (bytes.u8(3) << 8);
      return of80211(bytes.from(header), length - header);
    }
    default:
      return `link layer ${linkType}`;
  }
}

function ofEtherType(type: number, bytes: Bytes, length: number): Decoded {
  switch (type) {
    case EtherType.ipv4:
      return ofIpv4(bytes, length);
    case EtherType.ipv6:
      return ofIpv6(bytes, length);
    case EtherType.vlan:
    case EtherType.providerVlan:
    case EtherType.oldVlan:
      return ofEtherType(bytes.u16(2), bytes.from(4), length - 4);
    case EtherType.arp:
      return "ARP";
    case EtherType.mpls:
      return "tunnel: MPLS";
    case EtherType.pppoe:
      return "tunnel: PPPoE";
    default:
      // A length, of LLC; with SNAP a type follows.
      if (type > 1500) return `EtherType 0x${type.toString(16).padStart(4, "0")}`;
      return ofLlc(bytes, length);
  }
}

function ofLlc(bytes: Bytes, length: number): Decoded {
  const isSnap = bytes.u16(0) === 0xaaaa && bytes.u8(2) === 3;
  return isSnap ? ofEtherType(bytes.u16(6), bytes.from(8), length - 8) : "LLC";
}

function ofFamily(bytes: Bytes, length: number): Decoded {
  // 2 everywhere for IPv4; for IPv6 10, 24, 28 or 30. Small numbers, so the byte that is not zero is it.
  const family = bytes.u8(0) || bytes.u8(3);
  if (family === 2) return ofIpv4(bytes.from(4), length);
  return [10, 24, 28, 30].includes(family) ? ofIpv6(bytes.from(4), length) : `address family ${family}`;
}

/** Data frames behind their header; of an encrypted one nothing more is known. */
function of80211(bytes: Bytes, length: number): Decoded {
  const control = bytes.u8(0);
  const flags = bytes.u8(1);
  if ((control & 0x0c) !== 0x08) return (control & 0x0c) === 0x04 ? "802.11 control frame" : "802.11 management frame";
  if ((control & 0x40) !== 0) return "802.11 frame without data";
  if ((flags & 0x40) !== 0) return "802.11 frame that is encrypted";
  const isBetweenSystems = (flags & 0x03) === 0x03;
  const isQos = (control & 0x80) !== 0;
  const header = 24 + (isBetweenSystems ? 6 : 0) + (isQos ? 2 : 0) + (isQos && (flags & 0x80) !== 0 ? 4 : 0);
  if (isQos && (bytes.u8(header - 2) & 0x80) !== 0) return "802.11 frame with several packets (A-MSDU)";
  return ofLlc(bytes.from(header), length - header);
}

function ofIp(bytes: Bytes, length: number): Decoded {
  const version = bytes.u8(0) >> 4;
  return version === 4 ? ofIpv4(bytes, length) : version === 6 ? ofIpv6(bytes, length) : `IP version ${version}`;
}

function ofIpv4(bytes: Bytes, length: number): Decoded {
  if (bytes.u8(0) >> 4 !== 4) return "damaged IPv4 header";
  const header = (bytes.u8(0) & 15) * 4;
  // Segmentation offload leaves the total length open.
  const total = bytes.u16(2) || length;
  if (header < 20 || total < header) return "damaged IPv4 header";
  if ((bytes.u16(6) & 0x3fff) !== 0) return "fragment";
  return ofProtocol(bytes.u8(9), bytes.from(header), total - header, {
    from: ipv4(bytes.u32(12)),
    to: ipv4(bytes.u32(16)),
    ecn: bytes.u8(1) & 3,
    identification: bytes.u16(4),
  });
}

/** The same few addresses come again and again: as they are written, each at the place of its last bits. */
const written: { readonly address: number; readonly text: string }[] = [];

function ipv4(address: number): string {
  const place = address & 1023;
  const known = written[place];
  if (known?.address === address) return known.text;
  const text = [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join(".");
  written[place] = { address, text };
  return text;
}

type Addresses = Pick<TcpSegment, "from" | "to" | "ecn" | "identification">;

const Next = { hopByHop: 0, routing: 43, fragment: 44, authentication: 51, destination: 60, mobility: 135 } as const;

function ofIpv6(bytes: Bytes, length: number): Decoded {
  if (bytes.u8(0) >> 4 !== 6) return "damaged IPv6 header";
  // A jumbogram, or segmentation offload.
  let left = bytes.u16(4) || length - 40;
  const addresses = { from: ipv6(bytes, 8), to: ipv6(bytes, 24), ecn: (bytes.u8(1) >> 4) & 3, identification: 0 };
  let next = bytes.u8(6);
  let rest = bytes.from(40);
  for (let headers = 0; headers < 16; headers++) {
    let size: number;
    switch (next) {
      case Next.hopByHop:
      case Next.routing:
      case Next.destination:
      case Next.mobility:
        size = 8 * (1 + rest.u8(1));
        break;
      case Next.authentication:
        size = 4 * (2 + rest.u8(1));
        break;
      case Next.fragment:
        // A whole packet may have the header, too.
        if ((rest.u16(2) & 0xfff9) !== 0) return "fragment";
        size = 8;
        break;
      default:
        return ofProtocol(next, rest, left, addresses);
    }
    next = rest.u8(0);
    left -= size;
    rest = rest.from(size);
  }
  return "damaged IPv6 header";
}

/** The longest run of two zeros or more is left out (RFC 5952). */
function ipv6(bytes: Bytes, at: number): string {
  const groups = Array.from({ length: 8 }, (_, i) => bytes.u16(at + 2 * i).toString(16));
  let [from, length] = [0, 1];
  for (let i = 0; i < 8; i++) {
    let end = i;
    while (groups[end] === "0") end++;
    if (end - i > length) [from, length] = [i, end - i];
  }
  if (length < 2) return groups.join(":");
  return `${groups.slice(0, from).join(":")}::${groups.slice(from + length).join(":")}`;
}

const protocolNames: Readonly<Record<number, string>> = {
  1: "ICMP",
  2: "IGMP",
  17: "UDP",
  58: "ICMPv6",
  132: "SCTP",
  4: "tunnel: IP in IP",
  41: "tunnel: IPv6 in IP",
  47: "tunnel: GRE",
  50: "encrypted: ESP",
};

function ofProtocol(protocol: number, bytes: Bytes, length: number, { from, to, ecn, identification }: Addresses): Decoded {
  if (protocol !== 6) return protocolNames[protocol] ?? `protocol ${protocol}`;
  const header = (bytes.u8(12) >> 4) * 4;
  if (header < 20 || length < header) return "damaged TCP header";
  return {
    from,
    to,
    fromPort: bytes.u16(0),
    toPort: bytes.u16(2),
    sequence: bytes.u32(4),
    acknowledged: bytes.u32(8),
    flags: bytes.u8(13),
    window: bytes.u16(14),
    payload: length - header,
    ecn,
    identification,
    options: optionsOf(bytes, header),
  };
}

/** As far as they were kept. */
function optionsOf(bytes: Bytes, header: number): TcpOptions {
  const found: { -readonly [Name in keyof TcpOptions]: TcpOptions[Name] } = {};
  try {
    for (let at = 20; at < header;) {
      const kind = bytes.u8(at);
      if (kind === 0) break;
      if (kind === 1) {
        at++;
        continue;
      }
      const length = bytes.u8(at + 1);
      if (length < 2 || at + length > header) break;
      if (kind === 2 && length === 4) found.mss = bytes.u16(at + 2);
      else if (kind === 3 && length === 3) found.windowScale = Math.min(14, bytes.u8(at + 2));
      else if (kind === 4 && length === 2) found.sackPermitted = true;
      else if (kind === 5 && length >= 10 && (length - 2) % 8 === 0)
        found.sack = Array.from({ length: (length - 2) / 8 }, (_, i) => [bytes.u32(at + 2 + 8 * i), bytes.u32(at + 6 + 8 * i)] as const);
      else if (kind === 8 && length === 10) found.timestamps = { value: bytes.u32(at + 2), echo: bytes.u32(at + 6) };
      at += length;
    }
  } catch (error) {
    if (!(error instanceof Cut)) throw error;
  }
  return found;
}
