// Hand-made runs for tests: a small network and rows written one by one, times in milliseconds.

import { allocateColumns, Kind, type Columns } from "ackscope";
import { packetIndex, type PacketIndex } from "../packet-index.js";
import { topologyOf, type Topology } from "../topology.js";

export type Row = readonly [
  ms: number,
  kind: keyof typeof Kind,
  slots: { tag?: number; flow?: number; id?: number; a?: number; value?: number },
];

export function columnsOf(rows: readonly Row[], truncated = false): Columns {
  const columns = allocateColumns(rows.length, truncated);
  rows.forEach(([ms, kind, { tag = 0, flow = 0, id = 0, a = 0, value = 0 }], row) => {
    columns.at[row] = Math.round(ms * 1e6);
    columns.kind[row] = Kind[kind];
    columns.tag[row] = tag;
    columns.flow[row] = flow;
    columns.id[row] = id;
    columns.a[row] = a;
    columns.value[row] = value;
  });
  return columns;
}

const direction = (
  rate: number,
  delay: number,
  packets: number | null,
): { rate: number; delay: number; queue: { limit: { packets: number | null } } } => ({ rate, delay, queue: { limit: { packets } } });

/** sender, bottleneck in the middle, receiver: link directions 0/1 edge, 2/3 bottleneck, 4/5 edge. One flow of ten segments. */
export const threeLinksSource = {
  nodes: [{ id: "sender" }, { id: "r1" }, { id: "r2" }, { id: "receiver" }],
  links: [
    { id: "left", a: "sender", b: "r1", forward: direction(1e7, 0.001, 300) },
    { id: "bottleneck", a: "r1", b: "r2", forward: direction(5e6, 0.028, 2) },
    { id: "right", a: "r2", b: "receiver", forward: direction(1e7, 0.001, 300) },
  ],
};

export const threeLinks: Topology = topologyOf({
  ...threeLinksSource,
  flows: [{ id: "f1", from: "sender", to: "receiver", traffic: { segments: 10 }, sender: { segmentBytes: 1000 } }],
});

export const ms = (value: number): number => value * 1e6;

const data = (at: number, id: number, segment: number, copy = 0, cause = 0): Row => [
  at,
  "send",
  { id, a: segment, value: copy, tag: cause },
];
const across = (at: number, id: number, arrives: number): Row[] => [
  [at, "transmit", { id, tag: 2, a: 1000, value: ms(arrives - 1) }],
  [arrives - 1, "transmit", { id, tag: 4, a: 1000, value: ms(arrives) }],
];
const back = (at: number, id: number, arrives: number): Row[] => [
  [at, "transmit", { id, tag: 5, a: 40, value: ms(at + 1) }],
  [at + 1, "transmit", { id, tag: 3, a: 40, value: ms(arrives - 1) }],
  [arrives - 1, "transmit", { id, tag: 1, a: 40, value: ms(arrives) }],
];
const sorted = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => a[0] - b[0]);

/**
 * Segments 0 and 1 cross; 2 is dropped; 3, 4, 5 cross and make three duplicate ACKs of 2; 2 is sent again by fast retransmit, is lost again
 * and comes back with the timer. Packets: 0-5 data 0..5, 6-10 ACKs 1,2,2,2,2, 11 data 2 copy 1, 12 data 2 copy 2, 13 ACK 6.
 */
export const lossyRows: readonly Row[] = sorted([
  [0, "flow", { a: 10 }],
  [0, "window", { tag: 0, a: 4294967295, value: 6 }],
  ...[0, 1, 2, 3, 4, 5].map((n) => data(0, n, n)),
  [1, "drop", { id: 2, tag: 2, a: 1, value: 2 }],
  ...[0, 1, 3, 4, 5].flatMap((n) => across(2 + n, n, 34 + n)),
  ...[0, 1].map((n): Row => [34 + n, "receive", { id: n, a: n, value: n + 1 }]),
  ...[3, 4, 5].map((n): Row => [34 + n, "receive", { id: n, tag: 1, a: n, value: 2 }]),
  [34, "ack", { id: 6, a: 1, value: 1 }],
  [35, "ack", { id: 7, a: 2, value: 1 }],
  ...[37, 38, 39].map((at, i): Row => [at, "ack", { id: 8 + i, tag: 3, a: 2, value: 0 }]),
  ...[34, 35, 37, 38, 39].flatMap((at, i) => back(at, 6 + i, at + 30)),
  [64, "acked", { id: 6, a: 1, value: 7 }],
  [64, "rtt", { id: 500_000, a: 64_000, value: ms(64) }],
  [65, "acked", { id: 7, a: 2, value: 8 }],
  ...[67, 68, 69].map((at, i): Row => [at, "acked", { id: 8 + i, tag: 1, a: 2, value: 8 }]),
  [69, "window", { tag: 2, id: 3, a: 4, value: 7 }],
  data(69, 11, 2, 1, 1),
  [70, "drop", { id: 11, tag: 2, a: 1, value: 2 }],
  [600, "timeout", { id: 2, a: 2, value: ms(500) }],
  [600, "window", { tag: 0, a: 2, value: 1 }],
  data(600, 12, 2, 2, 3),
  ...across(602, 12, 634),
  [634, "receive", { id: 12, a: 2, value: 6 }],
  [634, "ack", { id: 13, tag: 4, a: 6, value: 4 }],
  ...back(634, 13, 664),
  [664, "acked", { id: 13, a: 6, value: 2 }],
  [664, "estimate", { tag: 1, a: 2, value: -1 }],
]);

export function lossyRun(truncated = false): { columns: Columns; index: PacketIndex; topology: Topology } {
  const columns = columnsOf(lossyRows, truncated);
  return { columns, topology: threeLinks, index: packetIndex(columns, threeLinks) };
}

/** `count` segments, one every `every` ms, each acknowledged 60 ms later; data takes 30 ms. */
export function steadyRun(count: number, every: number): { columns: Columns; index: PacketIndex; topology: Topology } {
  return sentAt(Array.from({ length: count }, (_, n) => n * every));
}

/** The same with segments that are sent at these times, ms. */
export function sentAt(times: readonly number[]): { columns: Columns; index: PacketIndex; topology: Topology } {
  const rows: Row[] = [];
  for (const [n, at] of times.entries()) {
    rows.push(data(at, 2 * n, n), ...across(at + 1, 2 * n, at + 30), [at + 30, "ack", { id: 2 * n + 1, a: n + 1, value: 1 }]);
    rows.push(...back(at + 30, 2 * n + 1, at + 60), [at + 60, "acked", { id: 2 * n + 1, a: n + 1, value: 10 }]);
  }
  const columns = columnsOf(sorted(rows));
  return { columns, topology: threeLinks, index: packetIndex(columns, threeLinks) };
}

/**
 * Datagrams: six, one every 2 ms, then silence, then two more at 100 ms. The second is dropped early, the third is marked. Packets 0-7.
 */
export function datagramRun(): { columns: Columns; index: PacketIndex; topology: Topology } {
  const times = [0, 2, 4, 6, 8, 10, 100, 102];
  const columns = columnsOf(
    sorted([
      [0, "flow", { a: 0 }],
      ...times.map((at, id): Row => [at, "datagram", { id, a: id, value: 1000 }]),
      [3, "drop", { id: 1, tag: 2, a: 4, value: 1 }],
      [5, "mark", { id: 2, tag: 2, a: 6, value: 5.5 }],
      ...times.flatMap((at, id) => (id === 1 ? [] : across(at + 1, id, at + 33))),
      ...times.flatMap((at, id): Row[] => (id === 1 ? [] : [[at + 33, "datagram", { id, tag: 1, a: id, value: 1000 }]])),
    ]),
  );
  const topology = topologyOf({
    ...threeLinksSource,
    flows: [{ id: "udp", from: "sender", to: "receiver", traffic: { type: "onOff" } }],
  });
  return { columns, topology, index: packetIndex(columns, topology) };
}

/** Segment 0 is acknowledged by four ACKs at once (packets 1-4), segment 1 (packet 5) by one (6). Factor and α change on the way. */
export function dividedRun(): { columns: Columns; index: PacketIndex; topology: Topology } {
  const columns = columnsOf(
    sorted([
      data(0, 0, 0),
      ...across(1, 0, 33),
      [2, "mark", { id: 0, tag: 2, a: 9, value: 6.25 }],
      [33, "receive", { id: 0, a: 0, value: 1 }],
      [33, "factor", { id: 8, a: 2 }],
      ...[1, 2, 3].map((id): Row => [33, "ack", { id, tag: 7, a: 0, value: 0.25 }]),
      [33, "ack", { id: 4, tag: 7, a: 1, value: 0.25 }],
      ...[1, 2, 3, 4].flatMap((id) => back(33, id, 63 + id / 10)),
      ...[1, 2, 3].map((id): Row => [63 + id / 10, "acked", { id, a: 0, value: 1 + id }]),
      [63.4, "acked", { id: 4, a: 1, value: 5 }],
      data(63.4, 5, 1),
      ...across(64, 5, 96),
      [96, "receive", { id: 5, a: 1, value: 2 }],
      [96, "alpha", { a: 900_000, value: 0.9 }],
      [96, "ack", { id: 6, tag: 1, a: 2, value: 1 }],
      ...back(96, 6, 126),
    ]),
  );
  return { columns, topology: threeLinks, index: packetIndex(columns, threeLinks) };
}

/** fixed host, base station, mobile: link directions 0/1 wired, 2/3 wireless. Agents beside the wireless link: a snoop agent, a marker. */
export const lossyHop: Topology = topologyOf({
  nodes: [{ id: "fixed" }, { id: "base" }, { id: "mobile" }],
  links: [
    { id: "wired", a: "fixed", b: "base", forward: direction(1e7, 0.01, 50) },
    { id: "wireless", a: "base", b: "mobile", forward: direction(2e6, 0.001, 50) },
  ],
  flows: [{ id: "f1", from: "fixed", to: "mobile", traffic: { segments: 10 }, sender: { segmentBytes: 1000 } }],
  agents: [
    { id: "snoop", node: "base", type: "snoop" },
    { id: "marker", node: "base", type: "elnMarker" },
  ],
});

const overWired = (at: number, id: number): Row => [at, "transmit", { id, tag: 0, a: 1000, value: ms(at + 11) }];
const overAir = (at: number, id: number, link = 2, bytes = 1000): Row => [at, "transmit", { id, tag: link, a: bytes, value: ms(at + 5) }];
const toFixed = (at: number, id: number): Row => [at, "transmit", { id, tag: 1, a: 40, value: ms(at + 10) }];

/**
 * Segments 0 to 3 (packets 0-3); the air takes 0. Three duplicate ACKs of 0 come back (4, 5, 6), at the base station at 27, 28 and 29 ms: the
 * first passes, the second makes the snoop agent send 0 again (packet 7) and is kept, as is the third. Packet 8 acknowledges all.
 */
export function snoopRun(): { columns: Columns; index: PacketIndex; topology: Topology } {
  const columns = columnsOf(
    sorted([
      ...[0, 1, 2, 3].flatMap((n) => [data(n, n, n), overWired(n, n)]),
      [11, "transmit", { id: 0, tag: 2, a: 1000, value: ms(16) }],
      [16, "drop", { id: 0, tag: 2, a: 2, value: 0 }],
      ...[1, 2, 3].flatMap((n): Row[] => [
        overAir(16 + n, n),
        [21 + n, "receive", { id: n, tag: 1, a: n }],
        [21 + n, "ack", { id: 3 + n, tag: 3, a: 0, value: 0 }],
        overAir(21 + n, 3 + n, 3, 40),
      ]),
      toFixed(27, 4),
      [28, "localSend", { id: 7, tag: 0, a: 0, value: 1 }],
      overAir(28, 7),
      [28, "filter", { id: 5, tag: 65535, a: 0 }],
      [29, "filter", { id: 6, tag: 65535, a: 0 }],
      [33, "receive", { id: 7, a: 0, value: 4 }],
      [33, "ack", { id: 8, tag: 4, a: 4, value: 4 }],
      overAir(33, 8, 3, 40),
      [37, "acked", { id: 4, tag: 1, a: 0, value: 4 }],
      toFixed(38, 8),
      [48, "acked", { id: 8, a: 4, value: 5 }],
    ]),
  );
  return { columns, topology: lossyHop, index: packetIndex(columns, lossyHop) };
}

/**
 * Selective ACKs end to end: the air takes 2. ACKs 4 to 6 ask for 2; 5 has the block 3 to 4, 6 a notice by the receiver, and names segment 5. The
 * first lets segment 6 out early (packet 10), the third makes the sender send 2 again (packet 11).
 */
export function selectiveRun(): { columns: Columns; index: PacketIndex; topology: Topology } {
  const columns = columnsOf(
    sorted([
      ...[0, 1, 2].flatMap((n) => [data(n, n, n), overWired(n, n)]),
      [18, "transmit", { id: 2, tag: 2, a: 1000, value: ms(23) }],
      [23, "drop", { id: 2, tag: 2, a: 2, value: 0 }],
      ...[0, 1, 2].flatMap((n): Row[] => [
        [30 + n, "ack", { id: 4 + n, tag: 3, a: 2, value: 0 }],
        overAir(30 + n, 4 + n, 3, 60),
        toFixed(35 + n, 4 + n),
        [45 + n, "acked", { id: 4 + n, tag: 1, a: 2, value: 4 }],
      ]),
      [31, "selective", { id: 5, tag: 0, a: 3, value: 5 }],
      [32, "selective", { id: 6, tag: 65535, a: 5, value: 6 }],
      [32, "lossNotice", { id: 6, tag: 65535, a: 2 }],
      [45, "send", { id: 10, tag: 5, a: 6, value: 0 }],
      [46, "send", { id: 11, tag: 4, a: 2, value: 1 }],
      [47, "send", { id: 12, tag: 1, a: 2, value: 2 }],
      [60, "handoff", { tag: 0, id: 0, a: 0 }],
      [80, "handoff", { tag: 1, id: 0, a: 1, value: 3 }],
      [90, "drop", { id: 12, tag: 2, a: 7, value: 0 }],
    ]),
  );
  return { columns, topology: lossyHop, index: packetIndex(columns, lossyHop) };
}

/** The flow that ends at a relaying node: what it tells, what its buffer holds, a segment for which there is no room, and a window probe. */
export function relayRun(): { columns: Columns; index: PacketIndex; topology: Topology } {
  const columns = columnsOf(
    sorted([
      data(0, 0, 0),
      [10, "room", { id: 3, a: 1, value: 1 }],
      [10, "ack", { id: 1, a: 1, value: 1 }],
      [20, "room", { id: 0, a: 4, value: 4 }],
      data(21, 2, 4),
      [25, "drop", { id: 2, tag: 65535, a: 8, value: 0 }],
      [40, "probe", { id: 3, tag: 2, a: 40, value: 1 }],
      [60, "room", { id: 2, a: 2, value: 4 }],
      [60, "ack", { id: 4, tag: 10, a: 4, value: 0 }],
      overAir(60, 4, 3, 40),
      toFixed(65, 4),
      [75, "acked", { id: 4, tag: 4, a: 4, value: 2 }],
    ]),
  );
  return { columns, topology: lossyHop, index: packetIndex(columns, lossyHop) };
}
