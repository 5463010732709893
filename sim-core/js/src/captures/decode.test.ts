import { describe, expect, it } from "vitest";
import { decode, TcpFlag, type TcpSegment } from "./index.js";

const bytes = (...values: readonly (number | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(values.flatMap((value) => (typeof value === "number" ? [value] : [...value])));
const u16 = (value: number): Uint8Array<ArrayBuffer> => bytes(value >> 8, value & 255);
const u32 = (value: number): Uint8Array<ArrayBuffer> => bytes(u16(value >>> 16), u16(value & 0xffff));
const zeros = (count: number): Uint8Array => new Uint8Array(count);

/** 100 bytes of payload, of which none is there, and the options that are given. */
function tcp(options = new Uint8Array(0), flags: number = TcpFlag.ack): Uint8Array {
  const words = 5 + options.length / 4;
  return bytes(u16(443), u16(50_000), u32(0xfffffff0), u32(7), words << 4, flags, u16(512), u32(0), options);
}
function ipv4(inside: Uint8Array, { total = 20 + inside.length + 100, fragment = 0, protocol = 6, ecn = 2 } = {}): Uint8Array {
  return bytes(0x45, ecn, u16(total), u16(1), u16(fragment), 64, protocol, u16(0), bytes(10, 0, 0, 1), bytes(192, 168, 7, 9), inside);
}
const host = (last: number): Uint8Array => bytes(0xfe, 0x80, zeros(13), last);
function ipv6(inside: Uint8Array, next = 6, payload = inside.length + 100): Uint8Array {
  return bytes(0x60, 0x10, zeros(2), u16(payload), next, 64, host(1), host(2), inside);
}

const decoded = (linkType: number, packet: Uint8Array) => decode({ at: 0, linkType, bytes: packet, length: packet.length + 100 });
const segment: Partial<TcpSegment> = { fromPort: 443, toPort: 50_000, sequence: 0xfffffff0, acknowledged: 7, window: 512, payload: 100 };

describe("a packet's TCP segment", () => {
  const inside = ipv4(tcp());
  it.each([
    ["Ethernet", 1, bytes(zeros(12), u16(0x0800), inside)],
    ["Ethernet with a VLAN", 1, bytes(zeros(12), u16(0x8100), u16(5), u16(0x0800), inside)],
    ["Ethernet with two VLANs", 1, bytes(zeros(12), u16(0x88a8), u16(5), u16(0x8100), u16(6), u16(0x0800), inside)],
    ["Ethernet with SNAP", 1, bytes(zeros(12), u16(200), bytes(0xaa, 0xaa, 3, 0, 0, 0), u16(0x0800), inside)],
    ["raw IP", 101, inside],
    ["IPv4", 228, inside],
    ["Linux cooked", 113, bytes(zeros(14), u16(0x0800), inside)],
    ["Linux cooked, version 2", 276, bytes(u16(0x0800), zeros(18), inside)],
    ["BSD loopback, little-endian", 0, bytes(2, 0, 0, 0, inside)],
    ["BSD loopback, big-endian", 0, bytes(0, 0, 0, 2, inside)],
    ["OpenBSD loopback", 108, bytes(0, 0, 0, 2, inside)],
    ["802.11", 105, bytes(0x08, 0x01, zeros(22), bytes(0xaa, 0xaa, 3, 0, 0, 0), u16(0x0800), inside)],
    ["802.11 QoS between systems", 105, bytes(0x88, 0x03, zeros(30), bytes(0xaa, 0xaa, 3, 0, 0, 0), u16(0x0800), inside)],
    ["radiotap", 127, bytes(0, 0, 12, 0, zeros(8), 0x88, 0x01, zeros(24), bytes(0xaa, 0xaa, 3, 0, 0, 0), u16(0x0800), inside)],
  ] as const)("over %s", (_, linkType, packet) => {
    expect(decoded(linkType, packet)).toMatchObject({ ...segment, from: "10.0.0.1", to: "192.168.7.9", ecn: 2 });
  });

  it("over IPv6, behind extension headers too", () => {
    const addresses = { from: "fe80::1", to: "fe80::2", ecn: 1 };
    expect(decoded(229, ipv6(tcp()))).toMatchObject({ ...segment, ...addresses });
    const options = bytes(6, 0, zeros(6), tcp());
    const routing = bytes(60, 1, zeros(14), options);
    expect(decoded(101, ipv6(bytes(43, 0, zeros(6), routing), 0))).toMatchObject({ ...segment, ...addresses });
    // A fragment header around a whole packet.
    expect(decoded(101, ipv6(bytes(6, 0, zeros(6), tcp()), 44))).toMatchObject(segment);
  });

  it("has the length of what was on the wire where offload left the header's open", () => {
    expect(decoded(101, ipv4(tcp(), { total: 0 }))).toMatchObject({ payload: 100 });
    expect(decoded(101, ipv6(tcp(), 6, 0))).toMatchObject({ payload: 100 });
  });

  it("has its options, as far as they were kept", () => {
    const syn = bytes(2, 4, u16(1460), 1, 3, 3, 7, 4, 2, 8, 10, u32(1000), u32(0xffffffff), 0, 0);
    const { options } = decoded(101, ipv4(tcp(syn, TcpFlag.syn))) as TcpSegment;
    expect(options).toEqual({ mss: 1460, windowScale: 7, sackPermitted: true, timestamps: { value: 1000, echo: 0xffffffff } });
    const sack = bytes(1, 1, 5, 18, u32(5), u32(9), u32(0xfffffff0), u32(3));
    expect((decoded(101, ipv4(tcp(sack))) as TcpSegment).options).toEqual({
      sack: [
        [5, 9],
        [0xfffffff0, 3],
      ],
    });
    const cut = ipv4(tcp(syn, TcpFlag.syn)).subarray(0, 20 + 20 + 6);
    expect((decoded(101, cut) as TcpSegment).options).toEqual({ mss: 1460 });
    // A length that leads nowhere ends them.
    expect((decoded(101, ipv4(tcp(bytes(1, 99, 0, 0)))) as TcpSegment).options).toEqual({});
  });
});

describe("what carries none is named", () => {
  it.each([
    ["fragment", 101, ipv4(tcp(), { fragment: 0x2000 })],
    ["fragment", 101, ipv4(tcp(), { fragment: 100 })],
    ["fragment", 101, ipv6(bytes(6, 0, u16(0x0009), zeros(4), tcp()), 44)],
    ["UDP", 101, ipv4(zeros(8), { protocol: 17 })],
    ["tunnel: GRE", 101, ipv4(zeros(8), { protocol: 47 })],
    ["tunnel: IPv6 in IP", 101, ipv4(zeros(40), { protocol: 41 })],
    ["protocol 200", 101, ipv4(zeros(8), { protocol: 200 })],
    ["ARP", 1, bytes(zeros(12), u16(0x0806), zeros(28))],
    ["tunnel: MPLS", 1, bytes(zeros(12), u16(0x8847), zeros(28))],
    ["LLC", 1, bytes(zeros(12), u16(39), zeros(39))],
    ["EtherType 0x88cc", 1, bytes(zeros(12), u16(0x88cc), zeros(39))],
    ["link layer 147", 147, zeros(60)],
    ["802.11 frame that is encrypted", 105, bytes(0x08, 0x41, zeros(60))],
    ["802.11 management frame", 105, bytes(0x80, 0, zeros(60))],
    ["802.11 control frame", 105, bytes(0xd4, 0, zeros(8))],
    ["cut off before the end of its headers", 101, ipv4(tcp()).subarray(0, 30)],
    ["cut off before the end of its headers", 1, zeros(5)],
    ["damaged TCP header", 101, ipv4(bytes(zeros(12), 0x10, zeros(7)))],
    ["damaged IPv4 header", 228, zeros(20)],
    ["IP version 9", 101, bytes(0x90, zeros(30))],
  ] as const)("%s", (words, linkType, packet) => {
    expect(decoded(linkType, packet)).toBe(words);
  });
});

it("writes IPv6 addresses as RFC 5952 has it", () => {
  const written = (...groups: readonly number[]): string => {
    const packet = bytes(0x60, 0, zeros(2), u16(120), 6, 64, ...groups.map(u16), zeros(16), tcp());
    return (decode({ at: 0, linkType: 229, bytes: packet, length: packet.length }) as TcpSegment).from;
  };
  expect(written(0x2001, 0xdb8, 0, 0, 1, 0, 0, 1)).toBe("2001:db8::1:0:0:1");
  expect(written(0, 0, 0, 0, 0, 0, 0, 1)).toBe("::1");
  expect(written(0, 0, 0, 0, 0, 0, 0, 0)).toBe("::");
  expect(written(1, 0, 0, 0, 0, 0, 0, 0)).toBe("1::");
  expect(written(1, 0, 2, 3, 4, 5, 6, 7)).toBe("1:0:2:3:4:5:6:7");
  expect(written(0x10, 0, 0, 2, 0, 0, 0, 3)).toBe("10:0:0:2::3");
});
