import { describe, expect, it } from "vitest";
import { markInSequence, nearestInSequence } from "./nearest.js";
import { place } from "./scene.js";
import { lossyRun, ms, snoopRun } from "./testing/hand-made.js";
import { timeSequence, type PanelOptions } from "./time-sequence.js";
import { atReceiver, outOfOrder, placesOf, seenBySender, seenFrom, type Seen } from "./vantage.js";

const lossy = lossyRun();
const snoop = snoopRun();
const times = ({ at }: Seen["sent"]): number[] => Array.from(at, (time) => time / 1e6);
const packets = ({ packet }: Seen["sent"]): number[] => [...packet];

describe("places on a way", () => {
  it("are its nodes and queues in order, from the sender to the receiver", () => {
    expect(placesOf(lossy.topology, 0).map(({ where }) => where)).toEqual([
      undefined,
      "left/forward",
      "node:r1",
      "bottleneck/forward",
      "node:r2",
      "right/forward",
      "receiver",
    ]);
    expect(placesOf(lossy.topology, 9)).toEqual([]);
  });
});

describe("what is seen", () => {
  it("at the receiver is what arrived, when it did, and ACKs when they were sent", () => {
    const seen = seenFrom(lossy, atReceiver, 0)!;
    expect(packets(seen.sent)).toEqual([0, 1, 3, 4, 5, 12]);
    expect(times(seen.sent)).toEqual([34, 35, 37, 38, 39, 634]);
    expect(times(seen.acks)).toEqual([34, 35, 37, 38, 39, 634]);
    expect(times(seen.duplicates)).toEqual([37, 38, 39]);
    expect([...seen.acknowledged.value]).toEqual([1, 2, 6]);
    expect(packets(seen.copies)).toEqual([12]);
  });

  it("at a queue is what left it, and not what it dropped", () => {
    const seen = seenFrom(lossy, "bottleneck/forward", 0)!;
    expect(packets(seen.sent)).toEqual([0, 1, 3, 4, 5, 12]);
    // One after the other at 5 Mbit/s, 1.6 ms each, from 2 ms on.
    expect(times(seen.sent).slice(0, 5)).toEqual([2, 3.6, 5.2, 6.8, 8.4].map((at, i) => Math.max(at, [2, 3, 5, 6, 7][i]!)));
    expect(seen.at(2)).toBeNaN();
  });

  it("at an agent's node is its copy when it leaves, and ACKs that it keeps when they come", () => {
    const seen = seenFrom(snoop, "node:base", 0)!;
    expect(times(seen.localSends)).toEqual([28]);
    expect(packets(seen.acks)).toEqual([4, 5, 6, 8]);
    expect(times(seen.sent)).toEqual([11, 12, 13, 14]);
  });

  it("is nothing at a place that the network does not have, and the sender's own without one", () => {
    expect(seenFrom(lossy, "node:moon", 0)).toBeUndefined();
    expect(seenFrom(lossy, "moon/forward", 0)).toBeUndefined();
    expect(seenFrom(lossy, undefined, 0)).toBeUndefined();
    const own = seenBySender(lossy.index, lossy.index.flows[0]!);
    expect(own.sent).toBe(lossy.index.flows[0]!.sent);
    expect(times(own.acks)).toEqual([64, 65, 67, 68, 69, 664]);
  });

  it("is made once for an index", () => {
    expect(seenFrom(lossy, atReceiver, 0)).toBe(seenFrom(lossy, atReceiver, 0));
    expect(seenFrom(lossy, "node:receiver", 0)).toBe(seenFrom(lossy, atReceiver, 0));
  });

  it("is out of order where a later segment passed before it, and it was not sent again", () => {
    const seen = seenBySender(lossy.index, lossy.index.flows[0]!);
    expect(outOfOrder(lossy.index, seen).at).toHaveLength(0);
    const late: Seen = { ...seen, sent: { at: Float64Array.of(1, 2, 3), packet: Uint32Array.of(3, 1, 12) } };
    expect(packets(outOfOrder(lossy.index, late))).toEqual([1]);
  });
});

describe("pointing at a graph from another place", () => {
  const options: PanelOptions = {
    width: 804,
    height: 200,
    plot: { left: 52, top: 0, width: 700, height: 200 },
    from: 0,
    to: ms(700),
    flow: 0,
  };
  const seen = seenFrom(lossy, atReceiver, 0)!;
  const scene = timeSequence([{ ...lossy, run: 0, letter: "A", seen }], options);
  const all = { data: true, acks: true, retransmissions: true, local: true };

  it("finds a packet where it passed, and its mark there", () => {
    const mark = markInSequence(lossy.index, 12, scene, { seen })!;
    expect(mark.x).toBeCloseTo(52 + 634, 6);
    expect(nearestInSequence(lossy.index, 0, scene, mark.x + 1, mark.y, 22, all, { seen })?.packet).toBe(12);
    expect(markInSequence(lossy.index, 2, scene, { seen })).toBeUndefined();
  });

  it("finds it in its band where numbers are folded", () => {
    const folded = timeSequence([{ ...lossy, run: 0, letter: "A" }], { ...options, style: "paper", modulo: 4 });
    const mark = markInSequence(lossy.index, 5, folded, { modulo: 4 })!;
    expect(mark.y).toBeCloseTo(place(folded.y!, 1.5), 6);
    expect(nearestInSequence(lossy.index, 0, folded, mark.x, mark.y, 5, { ...all, acks: false }, { modulo: 4 })?.packet).toBe(1);
  });
});
