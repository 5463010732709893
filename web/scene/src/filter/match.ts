// Which packets a filter lets through. A packet without a field passes no test of it, not even !=, as in Wireshark.
//
// Indices are in range by construction; `!` says so to the compiler.

import { PacketKind, type PacketIndex } from "../packet-index.js";
import { fieldNamed, wordNamed, type FilterField, type FilterSource } from "./fields.js";
import type { Comparison, Filter, FilterRange, FilterValue } from "./parse.js";

export type PacketTest = (packet: number) => boolean;

/** REQUIRES: the filter was parsed, so that its names are known. */
export function packetTest(filter: Filter, source: FilterSource): PacketTest {
  switch (filter.kind) {
    case "everything":
      return () => true;
    case "word":
      return wordNamed(filter.word)?.test(source) ?? never;
    case "has":
      return present(fieldNamed(filter.field), source);
    case "compare":
      return compared(fieldNamed(filter.field), source, filter.by, filter.value);
    case "among":
      return among(fieldNamed(filter.field), source, filter.items);
    case "not": {
      const inner = packetTest(filter.of, source);
      return (packet) => !inner(packet);
    }
    default: {
      const [left, right] = [packetTest(filter.of[0], source), packetTest(filter.of[1], source)];
      return filter.kind === "and" ? (packet) => left(packet) && right(packet) : (packet) => left(packet) || right(packet);
    }
  }
}

const never: PacketTest = () => false;

function present(field: FilterField | undefined, source: FilterSource): PacketTest {
  if (!field) return never;
  if (field.type === "name") {
    const read = field.read(source);
    return (packet) => read(packet) !== undefined;
  }
  const read = field.read(source);
  return (packet) => !Number.isNaN(read(packet));
}

const orders: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  "==": (a, b) => a === b,
  "!=": (a, b) => a < b || a > b, // not of NaN
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

function compared(field: FilterField | undefined, source: FilterSource, by: Comparison, value: FilterValue): PacketTest {
  if (!field) return never;
  if (field.type === "name") {
    const read = field.read(source);
    const wanted = by === "==";
    return (packet) => {
      const found = read(packet);
      return found !== undefined && (found === value) === wanted;
    };
  }
  const read = field.read(source);
  const order = orders[by];
  const bound = boundOf(field, value);
  return (packet) => order(read(packet), bound);
}

function among(field: FilterField | undefined, source: FilterSource, items: readonly FilterRange[]): PacketTest {
  if (!field) return never;
  if (field.type === "name") {
    const read = field.read(source);
    const names = new Set<string | undefined>(items.map(({ from }) => String(from)));
    return (packet) => names.has(read(packet));
  }
  const read = field.read(source);
  const ranges = items.map(({ from, to }) => [boundOf(field, from), boundOf(field, to)] as const);
  return (packet) => {
    const found = read(packet);
    return ranges.some(([from, to]) => found >= from && found <= to);
  };
}

/** Seconds of an expression are ns in columns. */
const boundOf = ({ type }: FilterField, value: FilterValue): number => (type === "time" ? Math.round(Number(value) * 1e9) : Number(value));

const orderOf = new WeakMap<PacketIndex, Uint32Array>();

/** All packets of a run, of every flow, by the time they were sent. */
export function packetsByTime(index: PacketIndex): Uint32Array {
  const known = orderOf.get(index);
  if (known) return known;
  const { kind, sentAt } = index;
  const packets = Uint32Array.from({ length: index.packets }, (_, packet) => packet).filter((packet) => kind[packet] !== PacketKind.none);
  // Serial numbers are given in the order of sending; only what agents hold back makes an exception.
  const sorted = packets.every((packet, i) => i === 0 || sentAt[packets[i - 1]!]! <= sentAt[packet]!);
  const order = sorted ? packets : packets.sort((a, b) => sentAt[a]! - sentAt[b]! || a - b);
  orderOf.set(index, order);
  return order;
}

/** Of packets in time order those that pass. */
export const passing = (packets: Uint32Array, test: PacketTest): Uint32Array => packets.filter((packet) => test(packet));

/** Of packets in time order those that were sent between two times, ns. */
export function sentWithin({ sentAt }: PacketIndex, packets: Uint32Array, from: number, to: number): Uint32Array {
  const place = (at: number, after: boolean): number => {
    let low = 0;
    let high = packets.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const sent = sentAt[packets[middle]!]!;
      if (sent < at || (after && sent === at)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return packets.subarray(place(from, false), place(to, true));
}

/** Whether a filter asks about a field: one that asks for flows is about all of them. */
export function asksFor(filter: Filter, field: string): boolean {
  switch (filter.kind) {
    case "has":
    case "compare":
    case "among":
      return filter.field === field;
    case "not":
      return asksFor(filter.of, field);
    case "and":
    case "or":
      return filter.of.some((each) => asksFor(each, field));
    default:
      return false;
  }
}
