import type { SeenPacket } from "ackscope/conformance";
import { parseScript } from "ackscope/conformance";
import { expect, it } from "vitest";
import { exchange } from "./exchange.js";

const script = parseScript(`0 connect(3, ..., ...) = -1
+0 > S 0:0(0)
+.1 < S. 0:0(0) ack 1 win 65535 <mss 1000>
+0 > . 1:1(0) ack 1
+0 write(3, ..., 3000) = 3000
+0 > . 1:3001(3000) ack 1
`);
const packet = (at: number, from: number, to: number, more: Partial<SeenPacket> = {}): SeenPacket => ({
  at,
  from,
  to,
  flags: ".",
  ack: 1,
  sack: [],
  copy: 0,
  serial: null,
  ...more,
});

it("puts what happens at one time into one moment, in the script's order, and segments in a row into one arrow", () => {
  const syn = packet(0, 0, 0, { flags: "S", ack: null });
  const sent = [packet(0.1, 1, 1), packet(0.1, 1, 1001), packet(0.1, 1001, 2001), packet(0.1, 2001, 3001)];
  const outcomes = [
    { line: 2, verdict: "same" as const, expected: "", found: "", foundAt: 0, packets: [syn] },
    { line: 4, verdict: "same" as const, expected: "", found: "", foundAt: 0.1, packets: [sent[0]!] },
    { line: 6, verdict: "same" as const, expected: "", found: "", foundAt: 0.1, packets: sent.slice(1) },
  ];
  const moments = exchange(script, [{ packets: [syn, ...sent], outcomes }]);
  expect(moments.map(({ at, gap }) => [at, gap])).toEqual([
    [0, 0],
    [0.1, 0.1],
  ]);
  expect(moments[1]!.arrows[0]!.map(({ kind, direction, line }) => [kind, direction, line])).toEqual([
    ["ack", "in", 3],
    ["ack", "out", 4],
    ["write", "out", 5],
    ["data", "out", 6],
  ]);
  expect(moments[1]!.arrows[0]![3]).toMatchObject({ from: 1, to: 3001, segments: 3 });
});

it("puts several runs side by side, each with what the script sends", () => {
  const moments = exchange(script, [
    { packets: [], outcomes: [] },
    { packets: [packet(0.4, 1, 1001, { copy: 1 })], outcomes: [] },
  ]);
  expect(moments.map(({ at }) => at)).toEqual([0.1, 0.4]);
  expect(moments[0]!.arrows.map((arrows) => arrows.length)).toEqual([2, 2]);
  expect(moments[1]!.arrows.map((arrows) => arrows.map(({ kind, line }) => [kind, line]))).toEqual([[], [["again", null]]]);
});
