/** What is given away of a flow: its course and nothing else. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Anonymiser, PrefixPreserving } from "./anonymise.js";
import { CaptureReader, decode, FlowList, OneFlow, type CapturedFlow, type TcpSegment } from "./index.js";
import { randomFrom } from "../random.js";

const key = Uint8Array.from({ length: 32 }, (_, i) => i);
const folder = new URL("../../../../scenarios/reference/linux/captures/", import.meta.url);
const names = ["start.overshoot.cubic.a", "start.overshoot.cubic.b", "reorder.half.cubic.a", "tail.1.cubic.a"];
const captured = (name: string): Uint8Array => gunzipSync(readFileSync(new URL(`${name}.pcap.gz`, folder)));

const packetsOf = (file: Uint8Array) => [...new CaptureReader().take(file)].map((packet) => ({ ...packet, bytes: packet.bytes.slice() }));
function flowOf(file: Uint8Array): CapturedFlow {
  const list = new FlowList();
  for (const packet of new CaptureReader().take(file)) list.add(packet);
  return list.end().flows[0]!;
}
function anonymous(file: Uint8Array) {
  const anonymiser = new Anonymiser(0, new PrefixPreserving(key));
  for (const packet of new CaptureReader().take(file)) anonymiser.add(packet);
  return anonymiser.end();
}

describe.each(names)("%s without contents", (name) => {
  const file = captured(name);
  const given = anonymous(file);

  it("has the same course: each count, cause and limit is what it was", () => {
    const facts = ({ directions, senders, roundTrip, tappedAt }: CapturedFlow) => ({
      directions: directions.map((direction) => ({ ...direction, from: "" })),
      senders,
      roundTrip,
      tappedAt,
    });
    expect(facts(flowOf(given.file))).toEqual(facts(flowOf(file)));
  });

  it("has the same rows, but for the bytes of the link layer", () => {
    const rowsOf = (of: Uint8Array) => {
      const flow = flowOf(of);
      const one = new OneFlow(flow, 0, flow.tappedAt);
      for (const packet of new CaptureReader().take(of)) one.add(packet);
      const { at, kind, tag, flow: number, id } = one.end().columns;
      return { at, kind, tag, number, id };
    };
    expect(rowsOf(given.file)).toEqual(rowsOf(file));
  });

  it("holds headers only, no old address, no date, and clocks that begin with it", () => {
    const packets = packetsOf(given.file);
    expect(given.packets).toBe(packets.length);
    for (const packet of packets) {
      const segment = decode(packet) as TcpSegment;
      expect(packet.bytes.length).toBe(packet.length - segment.payload);
      expect(given.addresses.map(([, changed]) => changed)).toContain(segment.from);
    }
    expect(given.addresses.every(([old, changed]) => old !== changed)).toBe(true);
    // Its first record begins at 0 s.
    expect(new DataView(given.file.buffer).getUint32(24, true)).toBe(0);
    const syn = decode(packets[0]!) as TcpSegment;
    expect(syn.options.timestamps?.value).toBe(1_000_000);
    const text = Buffer.from(given.file).toString("latin1");
    for (const [old] of given.addresses) expect(text).not.toContain(String.fromCharCode(...old.split(".").map(Number)));
  });
});

describe("changed addresses", () => {
  const bits = (address: string): string =>
    address
      .split(".")
      .map((byte) => Number(byte).toString(2).padStart(8, "0"))
      .join("");
  const shared = (one: string, other: string): number => {
    const differs = Array.from(one).findIndex((bit, i) => bit !== other[i]);
    return differs < 0 ? one.length : differs;
  };

  it("share as long a prefix as they did, whatever the key", () => {
    const random = randomFrom(3);
    for (let n = 0; n < 100; n++) {
      const map = new PrefixPreserving(Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)));
      const one = Math.floor(random() * 2 ** 32);
      const other = (one ^ (1 << Math.floor(random() * 32))) >>> 0;
      const [a, b] = [one, other].map((value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join("."));
      expect(shared(bits(map.of(a!).join(".")), bits(map.of(b!).join(".")))).toBe(shared(bits(a!), bits(b!)));
    }
  });

  it("of IPv6 are changed as well, and shared networks stay shared", () => {
    const map = new PrefixPreserving(key);
    const [one, other] = [map.of("2001:db8::1"), map.of("2001:db8::2")];
    expect(Buffer.from(one.slice(0, 15))).toEqual(Buffer.from(other.slice(0, 15)));
    expect(one).not.toEqual(other);
    expect(map.known()[0]![1]).toMatch(/^[0-9a-f:]+$/);
    expect(map.known()[0]![1]).not.toContain("2001:db8");
  });

  it("are others with another key", () => {
    expect(new PrefixPreserving(key).of("10.0.0.1")).not.toEqual(new PrefixPreserving(key.map((byte) => byte ^ 1)).of("10.0.0.1"));
  });
});

it("whatever a damaged capture says, what is given away can be read", () => {
  const file = captured("tail.1.cubic.a");
  const random = randomFrom(5);
  const pick = (below: number): number => Math.floor(random() * below);
  for (let n = 0; n < 100; n++) {
    const damaged = Uint8Array.from(file);
    for (let i = 0; i < 60; i++) damaged[24 + pick(damaged.length - 24)] = pick(256);
    const given = anonymous(damaged);
    const reader = new CaptureReader();
    const packets = [...reader.take(given.file)].map((packet) => decode(packet));
    expect(reader.end().damage).toBeNull();
    expect(packets.every((each) => typeof each !== "string")).toBe(true);
  }
});
