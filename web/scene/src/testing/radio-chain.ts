// Hand-made radio runs for tests: stations 200 m apart that sense each other over 550 m, and a packet-radio pair.

import { AirLoss, FrameKind, type Columns } from "ackscope";
import { airtimeTrace } from "../diagrams/airtime/trace.js";
import type { AirtimeRun } from "../diagrams/airtime/lanes.js";
import { packetIndex } from "../packet-index.js";
import { topologyOf, type Topology } from "../topology.js";
import { columnsOf, ms, type Row } from "./hand-made.js";

const names = ["a", "b", "c", "d", "e", "f"];

export const chainOfSix: Topology = topologyOf({
  nodes: names.map((id, i) => ({ id, position: { x: 200 * i, y: 0 } })),
  links: [],
  flows: [{ id: "f1", from: "a", to: "f" }],
  channels: [{ id: "air", type: "dcf", stations: names, receiveRange: 250, senseRange: 550, capture: true, captureRatio: 10, pathLoss: 4 }],
});

const nodes = (first: string, second: string): number => names.indexOf(first) * 65536 + names.indexOf(second);

export const sends = (at: number, kind: keyof typeof FrameKind, id: number, from: string, to: string, lasts: number): Row => [
  at,
  "frame",
  { tag: FrameKind[kind], id, a: nodes(from, to), value: Math.round(ms(at + lasts)) },
];

export const loses = (at: number, why: keyof typeof AirLoss, id: number, receiver: string, by: string, began: number): Row => [
  at,
  "frameLost",
  { tag: AirLoss[why], id, a: nodes(receiver, by), value: ms(began) },
];

export const silent = (at: number, node: string, by: string, until: number, reason = 0): Row => [
  at,
  "silence",
  { tag: reason, id: names.indexOf(node), a: names.indexOf(by), value: ms(until) },
];

/**
 * Packet 0 (data 0) from a to b; b's RTS for it to c meets e's CTS, which b cannot sense; b tries again and c does not answer, told to keep
 * silent by d; the third time it is answered. Packet 1 (data 1) of a begins with b's third RTS, 1/2 µs later.
 */
export const chainRows: readonly Row[] = [
  [0, "flow", { a: 10 }],
  [0, "send", { id: 0, a: 0 }],
  [0, "send", { id: 1, a: 1 }],
  [0.3, "backoff", { id: 0, tag: 31, a: 0, value: ms(0.1) }],
  sends(0.3, "rts", 0, "a", "b", 0.35),
  silent(0.651, "c", "a", 7),
  silent(0.651, "f", "a", 1, 1),
  sends(0.66, "cts", 0, "b", "a", 0.3),
  sends(0.97, "data", 0, "a", "b", 6),
  sends(6.98, "ack", 0, "b", "a", 0.3),
  [7.6, "backoff", { id: 3, tag: 31, a: 12, value: ms(7.4) }],
  sends(8, "rts", 0, "b", "c", 0.35),
  sends(8.1, "cts", 5, "e", "f", 0.3),
  loses(8.4, "collided", 0, "c", "e", 8),
  silent(8.6, "c", "d", 11),
  sends(9, "rts", 0, "b", "c", 0.35),
  loses(9.351, "toldBusy", 0, "c", "d", 9),
  sends(12, "rts", 0, "b", "c", 0.35),
  [12.0005, "frame", { tag: FrameKind.rts, id: 1, a: nodes("a", "b"), value: ms(12.3505) }],
  loses(12.351, "sending", 1, "b", "b", 12.0005),
  sends(12.36, "cts", 0, "c", "b", 0.3),
];

export function radioRun(topology: Topology, columns: Columns): AirtimeRun {
  return { topology, index: packetIndex(columns, topology), trace: airtimeTrace(columns, topology.nodes.length) };
}

export const chainRun = (): AirtimeRun => radioRun(chainOfSix, columnsOf(chainRows));

/** `count` exchanges of one DATA and one link ACK between a and b, 10 ms apart; every 100th DATA is lost. */
export function longRun(count: number): AirtimeRun {
  const rows = Array.from({ length: count }, (_, n): Row[] => [
    sends(10 * n, "data", n, "a", "b", 6),
    ...(n % 100 === 99 ? [loses(10 * n + 6, "collided", n, "b", "d", 10 * n)] : [sends(10 * n + 6.01, "ack", n, "b", "a", 0.3)]),
  ]);
  return radioRun(chainOfSix, columnsOf(rows.flat()));
}

export const radioPair: Topology = topologyOf({
  nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
  links: [
    { id: "ab", a: "a", b: "b", channel: "radio", forward: { rate: 28_000, delay: 0 } },
    { id: "bc", a: "b", b: "c", channel: "radio", forward: { rate: 28_000, delay: 0 } },
  ],
  flows: [{ id: "f1", from: "a", to: "c" }],
  channels: [{ id: "radio", type: "packetRadio" }],
});

/** a polls b, turns, and sends its frame; c polls b meanwhile and gets no answer. */
export const pairRun = (): AirtimeRun =>
  radioRun(
    radioPair,
    columnsOf([
      [0, "send", { id: 0, a: 0 }],
      [0, "turnaround", { id: 0, tag: 0, value: ms(12) }],
      sends(12, "poll", 0, "a", "b", 11),
      [23, "turnaround", { id: 0, tag: 1, value: ms(35) }],
      sends(30, "poll", 1, "c", "b", 11),
      loses(41, "engaged", 1, "b", "a", 30),
      sends(60, "data", 0, "a", "b", 100),
    ]),
  );
