import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lossyRun, steadyRun } from "../testing/hand-made.js";
import { asksFor, packetsByTime, packetTest, passing, sentWithin } from "./match.js";
import { parseFilter } from "./parse.js";

const run = { ...lossyRun(), letter: "A" };

function found(text: string): number[] {
  const parsed = parseFilter(text, { flow: ["f1"], link: ["bottleneck"], run: ["A", "B"] });
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return [...passing(packetsByTime(run.index), packetTest(parsed.filter, run))].sort((a, b) => a - b);
}

// Packets: 0-5 data 0..5, 6-10 ACKs 1,2,2,2,2, 11 data 2 copy 1 (lost), 12 data 2 copy 2 (timeout), 13 ACK 6.
describe("packets that pass", () => {
  test.each([
    ["", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    ["retx", [11, 12]],
    ["lost", [2, 11]],
    ["lost && !retx", [2]],
    ["dup", [8, 9, 10]],
    ["timeout", [12]],
    ["cause == fast", [11]],
    ["reason == full", [2, 11]],
    ["link == bottleneck", [2, 11]],
    ["dropped > 1 ms && dropped <= 70ms", [11]],
    ["seq == 2", [2, 11, 12]],
    ["seq != 2", [0, 1, 3, 4, 5]],
    ["ack", [6, 7, 8, 9, 10, 13]],
    ["ack in {1, 5..7}", [6, 13]],
    ["type == ack && newly >= 4", [13]],
    ["node == receiver", [6, 7, 8, 9, 10, 13]],
    ["cause == out-of-order", [8, 9, 10]],
    ["copy > 0 || ack == 1", [6, 11, 12]],
    ["time >= 0.6 s", [12, 13]],
    ["delay > 34ms", [1, 3, 4, 5]],
    ["packet in {3..5}", [3, 4, 5]],
    ["run == B", []],
    ["underway", []],
    ["outcome == dropped", [2, 11]],
    ['outcome in {filtered, "under way"}', []],
    ["newly acknowledged >= 4", [13]],
    ["sent-by == receiver && !(sent < 0.6 s)", [13]],
    ["ecn || sack", []],
  ])("%s", (text, packets) => {
    expect(found(text)).toEqual(packets);
  });

  test("a packet without the field passes neither == nor !=", () => {
    expect(found("ack == 2 || ack != 2")).toEqual(found("ack"));
  });

  test("of a range are those sent within it, its ends included", () => {
    const { index } = steadyRun(50, 10);
    const all = packetsByTime(index);
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 700 }), fc.integer({ min: 0, max: 700 }), (from, length) => {
        const [begin, end] = [from * 1e6, (from + length) * 1e6];
        const expected = [...all].filter((packet) => index.sentAt[packet]! >= begin && index.sentAt[packet]! <= end);
        expect([...sentWithin(index, all, begin, end)]).toEqual(expected);
      }),
    );
  });

  test("a filter asks for the fields that stand in it", () => {
    const parsed = parseFilter("!(retx && flow == f1)");
    if (!parsed.ok) throw new Error(parsed.problem.message);
    expect(asksFor(parsed.filter, "flow")).toBe(true);
    expect(asksFor(parsed.filter, "seq")).toBe(false);
  });
});
