import { describe, expect, test } from "vitest";
import type { Mark, PathMark } from "../../figure/picture.js";
import { ms, type Row } from "../../testing/hand-made.js";
import { wirelessRun } from "../../testing/wireless.js";
import { ladderScene, type LadderOptions } from "./ladder.js";

/** 10 px a ms from 36; nodes at 68, 308 and 548. */
const options: LadderOptions = { width: 600, height: 556, from: 0, to: ms(50), flow: 0, direction: "down", fold: false };
const words = (marks: readonly Mark[]): string[] => marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
const fills = (marks: readonly Mark[], ink: string): PathMark[] =>
  marks.filter((mark): mark is PathMark => mark.shape === "path" && mark.fill === ink && mark.opacity === (ink === "ack" ? 0.1 : 0.2));

const nowhere = 2147483647;
/** Segments that cross the air in 1 ms, half a millisecond behind each other: 50 B take 0.5 ms. */
const data = (numbers: readonly number[], from = 10): Row[] =>
  numbers.flatMap((number, i): Row[] => {
    const at = from + i / 2;
    return [
      [at, "send", { id: number, a: number }],
      [at, "transmit", { id: number, tag: 2, a: 50, value: ms(at + 1.5) }],
    ];
  });
/** ACKs of 40 B, half a millisecond behind each other, over the air. */
const acks = (numbers: readonly number[], from = 20): Row[] =>
  numbers.flatMap((number, i): Row[] => {
    const at = from + i / 2;
    return [
      [at, "ack", { id: 100 + i, a: number, tag: 4, value: number }],
      [at, "transmit", { id: 100 + i, tag: 3, a: 40, value: ms(at + 1.4) }],
    ];
  });
const draw = (rows: readonly Row[], more: Partial<LadderOptions> = {}) =>
  ladderScene(wirelessRun([[0, "flow", { a: nowhere }], ...rows]), { ...options, ...more });

describe("segments back to back", () => {
  test("are one shape, from the first bit of the first to the last bit of the last, with their count", () => {
    const scene = draw(data([7, 8, 9, 10]));
    // First bit from 10 to 11 ms, last bit from 12 to 13 ms.
    expect(fills(scene.marks, "data").map(({ d }) => d)).toEqual(["M308 136L548 146L548 166L308 156z"]);
    expect(words(scene.marks)).toContain("data 7 to 10, 4 segments");
    expect(words(scene.marks)).not.toContain("8");
    // Each can still be pointed at.
    expect([...scene.hits.packet]).toEqual([7, 8, 9, 10]);
  });

  test("stand alone again where one zooms in", () => {
    const near = draw(data([7, 8, 9, 10]), { from: ms(9), to: ms(14) });
    expect(fills(near.marks, "data")).toEqual([]);
    expect(words(near.marks)).toEqual(expect.arrayContaining(["7", "8", "9", "10"]));
  });

  test("two need no count, one is no train, and a hole parts two trains", () => {
    expect(words(draw(data([7, 8])).marks)).toContain("data 7 to 8");
    expect(fills(draw(data([7])).marks, "data")).toEqual([]);
    const parted = words(draw(data([7, 8, 10, 11, 12]), { from: ms(5), to: ms(25) }).marks);
    expect(parted).toContain("data 7 to 8");
    expect(parted).toContain("data 10 to 12, 3 segments");
  });

  test("bursts stay apart, though they are near each other", () => {
    const bursts = words(draw([...data([7, 8, 9, 10], 200), ...data([11, 12, 13], 210)], { to: ms(500) }).marks);
    // 8.5 px lie between them, half a pixel between their segments.
    expect(bursts).not.toContain("data 7 to 13, 7 segments");
    expect(bursts).toContain("data 7 to 10, 4 segments");
  });

  test("those that share a line are counted, too", () => {
    const far = draw(data([7, 8, 9, 10, 11, 12], 200), { to: ms(2000) });
    expect(words(far.marks)).toContain("data 7 to 12, 6 segments");
    expect(far.crossings - far.hits.packet.length).toBe(far.merged);
  });

  test("say less where nodes are near each other, with the count on a line of its own where the shape is tall, and nothing without room", () => {
    const tall = words(draw(data([7, 8, 9, 10, 11, 12, 13, 14]), { width: 300 }).marks);
    expect(tall).toEqual(expect.arrayContaining(["data 7 to 14", "8 segments"]));
    expect(words(draw(data([7, 8, 9, 10]), { width: 300 }).marks)).toContain("data 7 to 10");
    expect(words(draw(data([7, 8, 9, 10]), { width: 130 }).marks).filter((word) => word.includes(" to "))).toEqual([]);
  });

  test("a segment sent again is in no train", () => {
    const again: Row[] = [
      [10, "send", { id: 8, a: 7, tag: 1, value: 1 }],
      [10, "transmit", { id: 8, tag: 2, a: 50, value: ms(11.5) }],
    ];
    const scene = draw([...data([7], 5), ...again]);
    expect(scene.marks.some((mark) => mark.shape === "path" && mark.stroke === "rexmit")).toBe(true);
    expect(fills(scene.marks, "data")).toEqual([]);
  });

  test("with time to the right lie along it", () => {
    const right = draw(data([7, 8, 9, 10]), { width: 628, height: 570, direction: "right" });
    expect(fills(right.marks, "data").map(({ d }) => d)).toEqual(["M204 280L214 530L234 530L224 280z"]);
    expect(words(right.marks)).toContain("data 7 to 10, 4 segments");
  });
});

describe("ACKs back to back", () => {
  test("are a pale shape between dashed lines, with their numbers beside the receiver", () => {
    const scene = draw(acks([3, 5, 7]));
    expect(fills(scene.marks, "ack")).toHaveLength(1);
    expect(words(scene.marks)).toContain("3 to 7");
  });

  test("duplicates of one number are counted, and are no part of ACKs that go on", () => {
    const scene = draw(acks([0, 0, 0].map(() => 4)).map((row): Row => (row[1] === "ack" ? [row[0], "ack", { ...row[2], value: 0 }] : row)));
    expect(scene.marks).toContainEqual(expect.objectContaining({ text: "4, 3×", weight: 600 }));
  });

  test("the last number stands alone where there is no room for both", () => {
    const narrow = words(draw(acks([1003, 1005, 1007]), { width: 400 }).marks);
    expect(narrow).toContain("1\u2009007");
    expect(narrow).not.toContain("1\u2009003 to 1\u2009007");
  });
});
