import { describe, expect, it } from "vitest";
import { causeSentence } from "./cause-sentence.js";
import { packetFields } from "./fields.js";
import { milliseconds } from "./format.js";
import { momentOfFlag, moments } from "./moments.js";
import { packetIndex } from "./packet-index.js";
import { packetNumber, rangesOf, rangeWords } from "./quic-story.js";
import { packetStory } from "./story.js";
import { columnsOf, threeLinks } from "./testing/hand-made.js";

const topology = { ...threeLinks, flows: threeLinks.flows.map((flow) => ({ ...flow, transport: "quic" as const })) };

/**
 * Packets 0 to 4 leave at 0 to 4 ms with segments 0 to 4. 0 and 4 come, so that 1 is lost by number; at 75 ms 2 is lost by time. Then nothing
 * more comes, and at 400 ms segment 3 is probed for.
 */
function quicRun(): Parameters<typeof packetStory>[0] {
  const columns = columnsOf([
    [0, "flow", { tag: 0, a: 5 }],
    ...[0, 1, 2, 3, 4].map((id) => [id, "send", { id, a: id, tag: 0, value: 0 }] as const),
    [40, "ack", { id: 5, tag: 3, a: 1, value: 1 }],
    [40, "range", { id: 5, tag: 0, a: 4, value: 5 }],
    [40, "range", { id: 5, tag: 1, a: 0, value: 1 }],
    [60, "acked", { id: 5, tag: 0, a: 1, value: 5 }],
    [60, "send", { id: 6, a: 1, tag: 8, value: 1 }],
    [75, "send", { id: 7, a: 2, tag: 9, value: 1 }],
    [400, "probeTimeout", { tag: 0, id: 3, a: 1, value: 325e6 }],
    [400, "send", { id: 8, a: 3, tag: 10, value: 1 }],
  ]);
  return { columns, topology, index: packetIndex(columns, topology) };
}

describe("a QUIC connection", () => {
  const run = quicRun();
  const story = (packet: number): readonly string[] => packetStory(run, packet).map(({ text }) => text);

  it("numbers its packets as they leave", () => {
    expect([0, 4, 6, 7, 8].map((packet) => packetNumber(run.index, packet))).toEqual([0, 4, 5, 6, 7]);
  });

  it("says which numbers an ACK acknowledges", () => {
    expect(rangeWords(rangesOf(run, 5))).toBe("4, 0");
    expect(packetFields(run, 5)).toContainEqual({ label: "packet numbers", value: "4, 0" });
    expect(packetFields(run, 6)).toContainEqual({ label: "packet number", value: "5" });
  });

  it("tells why data is sent again", () => {
    const byNumber = "Packet 1 is deemed lost: packet 4, sent 3 packets later, has come.";
    expect(causeSentence(run, 6)).toBe(byNumber);
    expect(story(6)).toContain(byNumber);
    const byTime = `Packet 2 is deemed lost: it left ${milliseconds(73e6)} ago, and packet 4, sent after it, has come.`;
    expect(causeSentence(run, 7)).toBe(byTime);
    expect(story(7)).toContain(byTime);
  });

  it("tells how long nothing had come before a probe", () => {
    const why = `Probe timeout: no ACK had come for ${milliseconds(340e6)}. The window does not hold a probe back.`;
    expect(causeSentence(run, 8)).toBe(why);
    expect(story(8)).toContain(why);
  });

  it("tells what an ACK did at the sender", () => {
    const columns = columnsOf([
      ...[0, 1].map((id) => [id, "send", { id, a: id, tag: 0, value: 0 }] as const),
      [1000, "ack", { id: 2, tag: 15, a: 0, value: 0 }],
      [1000, "range", { id: 2, tag: 0, a: 1, value: 2 }],
      [1001, "transmit", { id: 2, tag: 5, a: 60, value: 1010e6 }],
      [1002, "transmit", { id: 2, tag: 3, a: 60, value: 1010e6 }],
      [1003, "transmit", { id: 2, tag: 1, a: 60, value: 1010e6 }],
      [1010, "persistentCongestion", { id: 4, a: 10, value: 900e6 }],
      [1010, "acked", { id: 2, tag: 1, a: 0, value: 2 }],
    ]);
    const texts = packetStory({ columns, topology, index: packetIndex(columns, topology) }, 2).map(({ text }) => text);
    expect(texts.some((text) => text.startsWith("It acknowledged packets beyond what is missing; window"))).toBe(true);
    expect(texts).toContain(
      `Everything that was sent in ${milliseconds(900e6)} is lost: persistent congestion, and the window falls to the least.`,
    );
    expect(texts.some((text) => text.includes("marked by a router"))).toBe(true);
  });

  it("has a moment for its first probe timeout, and the flag leads there", () => {
    const told = expect.objectContaining({
      kind: "timeout",
      packet: 8,
      text: `Nothing was acknowledged for ${milliseconds(325e6)}: the sender probes for an answer, and its window stays.`,
    });
    expect(moments([{ kind: "simulated", ...run, letter: "A" }], 0)).toContainEqual(told);
    expect(momentOfFlag([{ kind: "simulated", ...run, letter: "A" }], 0, { run: 0, at: 400e6, style: "timeout" })).toEqual(told);
  });

  it("does not take a probe timeout for one that begins anew", () => {
    const history = run.index.flows[0]!;
    expect(history.timeouts.at).toHaveLength(0);
    expect([...history.probeTimeouts.at]).toEqual([400e6]);
    // Segments 1 to 4 are out.
    expect(history.flight.value.at(-1)).toBe(4);
  });
});
