import { describe, expect, it } from "vitest";
import { causeSentence } from "./cause-sentence.js";
import { causeWord } from "./cause-word.js";
import { milliseconds } from "./format.js";
import { packetIndex } from "./packet-index.js";
import { packetStory } from "./story.js";
import { columnsOf, threeLinks as topology } from "./testing/hand-made.js";
import { valueAt } from "./series.js";

/** 0 is lost; 1, which left 1 ms later, is sacked at 60 ms, and at 75 ms the time for reordering is over. 2 is probed for at 200 ms. */
function rackRun(): Parameters<typeof packetStory>[0] {
  const columns = columnsOf([
    [0, "send", { id: 0, a: 0, tag: 0, value: 0 }],
    [1, "send", { id: 1, a: 1, tag: 0, value: 0 }],
    [1, "send", { id: 2, a: 2, tag: 0, value: 0 }],
    [30, "ack", { id: 3, tag: 3, a: 0, value: 0 }],
    [30, "selective", { id: 3, tag: 0, a: 1, value: 2 }],
    [60, "acked", { id: 3, tag: 1, a: 0, value: 3 }],
    [75, "send", { id: 4, a: 0, tag: 6, value: 1 }],
    [100, "ack", { id: 5, tag: 4, a: 2, value: 2 }],
    [130, "acked", { id: 5, tag: 0, a: 2, value: 3 }],
    [200, "send", { id: 6, a: 2, tag: 7, value: 1 }],
  ]);
  return { columns, topology, index: packetIndex(columns, topology) };
}

describe("what RACK-TLP sends", () => {
  const run = rackRun();

  it("tells which segment had come that left later", () => {
    const why = `Deemed lost by RACK: sent ${milliseconds(1e6)} before segment 1, which has come.`;
    expect(packetStory(run, 4).map(({ text }) => text)).toContain(why);
    expect(causeSentence(run, 4)).toBe(why);
    expect(causeWord(run.index, 4)).toBe("deemed lost by RACK");
  });

  it("tells how long nothing had come before a probe", () => {
    const why = `Tail loss probe: no ACK had come for ${milliseconds(70e6)}.`;
    expect(causeSentence(run, 6)).toBe(why);
    expect(packetStory(run, 6).map(({ text }) => text)).toContain(why);
  });

  it("says of the ACK that shows a repair to be needless what it shows", () => {
    const columns = columnsOf([
      [0, "send", { id: 0, a: 0, tag: 0, value: 0 }],
      [50, "send", { id: 1, a: 0, tag: 6, value: 1 }],
      [55, "ack", { id: 2, tag: 0, a: 1, value: 1 }],
      [55, "transmit", { id: 2, tag: 5, a: 40, value: 60e6 }],
      [56, "transmit", { id: 2, tag: 3, a: 40, value: 60e6 }],
      [57, "transmit", { id: 2, tag: 1, a: 40, value: 60e6 }],
      [60, "undo", { tag: 0, a: 4, value: 8 }],
      [60, "acked", { id: 2, tag: 0, a: 1, value: 8 }],
    ]);
    const told = packetStory({ columns, topology, index: packetIndex(columns, topology) }, 2).map(({ text }) => text);
    expect(told).toContain(
      "It answers an original that had been sent again: the repair was needless, and the window is what it was before.",
    );
  });

  it("leaves the next new segment where it is", () => {
    expect(valueAt(run.index.flows[0]!.flight, 75e6)).toBe(3);
    expect(valueAt(run.index.flows[0]!.flight, 200e6)).toBe(1);
  });
});
