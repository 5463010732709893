import { expect, test } from "vitest";
import type { Mark, PathMark } from "../../figure/picture.js";
import { ms, type Row } from "../../testing/hand-made.js";
import { wirelessRun } from "../../testing/wireless.js";
import { ladderInWords } from "./in-words.js";
import { ladderScene, type LadderOptions } from "./ladder.js";

/** 1 px a ms from 36; nodes at 68, 308 and 548. */
const options: LadderOptions = { width: 600, height: 556, from: 0, to: ms(500), flow: 0, direction: "down", fold: false };
const words = (marks: readonly Mark[]): string[] => marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
const brackets = (marks: readonly Mark[]): string[] =>
  marks
    .filter((mark): mark is PathMark => mark.shape === "path" && mark.stroke === "ink" && /[ML]535 |[ML]81 /.test(mark.d))
    .map(({ d }) => d);

/** Segment 0 is at the mobile after 17 ms; its ACK leaves `wait` ms later. AckReason 2 is the delayed-ACK timer. */
const held = (wait: number): Row[] => [
  [0, "flow", { a: 3 }],
  [0, "send", { id: 0, a: 0 }],
  [0, "transmit", { id: 0, tag: 0, a: 1000, value: ms(6) }],
  [6, "transmit", { id: 0, tag: 2, a: 1000, value: ms(17) }],
  [17, "receive", { id: 0, a: 0, value: 0 }],
  [17 + wait, "ack", { id: 1, tag: 2, a: 1, value: 1 }],
  [17 + wait, "transmit", { id: 1, tag: 3, a: 40, value: ms(18.4 + wait) }],
  [18.4 + wait, "transmit", { id: 1, tag: 1, a: 40, value: ms(23.44 + wait) }],
  [23.44 + wait, "acked", { id: 1, a: 1, value: 4 }],
];

test("a long time with nothing under way has a bracket at the node that ends it, with its length and its cause", () => {
  const { marks } = ladderScene(wirelessRun(held(200)), options);
  expect(brackets(marks)).toEqual(["M544 53L535 53L535 253L544 253"]);
  expect(words(marks)).toEqual(expect.arrayContaining(["stall, 200\u2009ms", "the receiver holds its ACK"]));
});

test("a short one has none, and what a fold cuts out says so itself", () => {
  expect(words(ladderScene(wirelessRun(held(90)), options).marks).join()).not.toContain("stall");
  const folded = ladderScene(wirelessRun(held(400)), { ...options, fold: true });
  expect(words(folded.marks)).toContain("400 ms idle");
  expect(words(folded.marks).join()).not.toContain("stall");
});

test("cut by the edge of the view it is open there, and still says the whole length", () => {
  const { marks } = ladderScene(wirelessRun(held(200)), { ...options, from: ms(100), to: ms(200) });
  expect(brackets(marks)).toEqual(["M535 36L535 536"]);
  expect(words(marks)).toContain("stall, 200\u2009ms");
});

test("one that the sender ends is at its line; one that its timer ends has that timer's bracket", () => {
  const later = (end: Row[]): Row[] => [
    ...held(1),
    ...end,
    [300, "send", { id: 2, a: 1 }],
    [300, "transmit", { id: 2, tag: 0, a: 1000, value: ms(306) }],
  ];
  const waited = ladderScene(wirelessRun(later([])), options);
  expect(brackets(waited.marks)).toHaveLength(1);
  expect(brackets(waited.marks)[0]).toMatch(/^M72 /);
  const timer = ladderScene(wirelessRun(later([[300, "timeout", { tag: 0, id: 1, a: 1, value: ms(250) }]])), options);
  expect(brackets(timer.marks)).toEqual([]);
  expect(words(timer.marks).join()).toContain("RTO after 250");
});

test("with time to the right it lies along the node's line", () => {
  const right = ladderScene(wirelessRun(held(200)), { ...options, width: 628, height: 570, direction: "right" });
  expect(words(right.marks)).toContain("stall, 200\u2009ms");
});

test("whoever cannot see it hears of it", () => {
  const run = wirelessRun(held(200));
  expect(ladderInWords("A", run, ladderScene(run, options), 0, ms(500))).toContain("1 stall");
});
