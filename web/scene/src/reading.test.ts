import { describe, expect, it } from "vitest";
import { foldedBands, stripBands } from "./bands.js";
import { causeSentence } from "./cause-sentence.js";
import { packetFields } from "./fields.js";
import { copiesOf } from "./packet-copies.js";
import { candidatesOf, lineInBands, markInSequence, nearestInBands, nearestInSequence, nearestStep } from "./nearest.js";
import { markBeside, notableBeside, packetBeside } from "./notable.js";
import { packetTitle } from "./packet-title.js";
import { packetStory } from "./story.js";
import { packetText } from "./packet-text.js";
import { summary } from "./summary.js";
import { tableRow } from "./table-row.js";
import { packetIndex } from "./packet-index.js";
import { columnsOf, lossyRun, ms, type Row } from "./testing/hand-made.js";
import { timeSequence } from "./time-sequence.js";
import { shareDelivered, valuesAt } from "./values.js";

const lossy = lossyRun();
const { index, topology } = lossy;
const history = index.flows[0]!;
const source = { ...lossy, flow: 0, run: 0 };
const all = candidatesOf([]);
const plain = (text: string): string => text.replaceAll("\u2009", " ");

describe("the packet nearest to a point", () => {
  const panel = { width: 700, height: 200, plot: { left: 0, top: 0, width: 700, height: 200 }, from: 0, to: ms(700), flow: 0 };
  const scene = timeSequence([{ index, run: 0, letter: "A" }], panel);

  it("is the segment where it was sent or the ACK where it arrived", () => {
    const segment = markInSequence(index, 12, scene)!;
    expect(nearestInSequence(index, 0, scene, segment.x + 3, segment.y + 3, 22, all)?.packet).toBe(12);
    const ack = markInSequence(index, 13, scene)!;
    expect(nearestInSequence(index, 0, scene, ack.x - 3, ack.y, 22, all)?.packet).toBe(13);
  });

  it("is nothing beyond the reach of a finger, and nothing that is hidden", () => {
    expect(nearestInSequence(index, 0, scene, 400, 100, 22, all)).toBeUndefined();
    const segment = markInSequence(index, 12, scene)!;
    expect(nearestInSequence(index, 0, scene, segment.x, segment.y, 22, candidatesOf(["retransmission"]))?.packet).not.toBe(12);
  });

  it("has no mark outside the view", () => {
    const early = timeSequence([{ index, run: 0, letter: "A" }], { ...panel, to: ms(100) });
    expect(markInSequence(index, 12, early)).toBeUndefined();
  });

  it("is in a strip the line that passes nearest, data or ACK", () => {
    const strip = stripBands(source, { ...panel, height: 30, plot: { ...panel.plot, height: 30 } });
    expect(nearestInBands(source, strip, 617, 15, 10, all)?.packet).toBe(12);
    expect(nearestInBands(source, strip, 649, 15, 10, all)?.packet).toBe(13);
    expect(nearestInBands(source, strip, 649, 15, 10, candidatesOf(["ack"]))).toBeUndefined();
    expect(nearestInBands(source, strip, 300, 15, 10, all)).toBeUndefined();
  });

  it("is a lost packet near the place where it was lost, not on the way that it never went", () => {
    const strip = stripBands(source, { ...panel, from: ms(60), to: ms(130), height: 30, plot: { ...panel.plot, height: 30 } });
    expect(nearestInBands(source, strip, 95, 5, 12, candidatesOf(["ack"]))?.packet).toBe(11);
    expect(nearestInBands(source, strip, 95, 28, 12, candidatesOf(["ack"]))).toBeUndefined();
  });

  it("is found in the row of folded bands under the point", () => {
    const fold = foldedBands(source, { width: 132, height: 179, bandSeconds: 0.1, gutter: 30 });
    // 600 to 634 ms are in the seventh row, one pixel a millisecond.
    expect(nearestInBands(source, fold, 30 + 17, 6 * 13 + 5, 10, all)?.packet).toBe(12);
    expect(lineInBands(source, 12, fold)).toHaveLength(1);
    expect(nearestInBands(source, fold, 5, 5, 10, all)).toBeUndefined();
  });

  it("is in the window panel the ACK that made the step", () => {
    expect(nearestStep(index, 0, scene, 663, 10)?.packet).toBe(13);
    expect(nearestStep(index, 0, scene, 300, 10)).toBeUndefined();
  });
});

describe("walking a run", () => {
  it("stops at drops, retransmissions and timeouts in time order, both ways", () => {
    const forth: string[] = [];
    for (let at = -1, next = notableBeside(history, at, "next"); next; next = notableBeside(history, at, "next")) {
      at = next.at;
      forth.push(`${next.kind} ${next.at / 1e6}`);
    }
    expect(forth).toEqual(["drop 1", "retransmission 69", "drop 70", "timeout 600"]);
    expect(notableBeside(history, ms(600), "previous")).toMatchObject({ kind: "drop", at: ms(70) });
    expect(notableBeside(history, 0, "previous")).toBeUndefined();
  });

  it("goes mark by mark, through packets of one burst as well", () => {
    expect(packetBeside(history, ms(0), "next")?.packet).toBe(11);
    expect(markBeside(history, index.sentAt, 3, "next")).toBe(4);
    expect(markBeside(history, index.sentAt, 3, "previous")).toBe(2);
    expect(markBeside(history, index.sentAt, 7, "next")).toBe(8);
    expect(markBeside(history, index.sentAt, 12, "next")).toBeUndefined();
  });
});

describe("a packet's story", () => {
  const story = (packet: number): string[] =>
    packetStory(lossy, packet).map(({ at, text, packet: to }) => `${at / 1e6} ${plain(text)} [${to}]`);

  it("goes back from a timeout to the first copy's loss", () => {
    expect(story(12)).toEqual([
      "600 Retransmission timer fired. It ran for 500 ms. [null]",
      "70 2nd copy dropped: queue full at bottleneck, 2 of 2. [11]",
      "69 2nd copy sent. [11]",
      "1 First copy dropped: queue full at bottleneck, 2 of 2. [2]",
      "0 First copy sent when the flow started, window 6. [2]",
    ]);
  });

  it("names the third duplicate ACK of a fast retransmit and leads to it", () => {
    expect(story(11)[0]).toBe("70 Dropped: queue full at bottleneck, 2 of 2. [11]");
    expect(story(11)[1]).toBe("69 3rd duplicate ACK of 2: fast retransmit. [10]");
  });

  it("finds the duplicate ACK when the core writes its row after what it made the sender send", () => {
    const columns = columnsOf([
      ...[0, 1, 2, 3].map((n): Row => [0, "send", { id: n, a: n }]),
      [60, "acked", { id: 10, tag: 1, a: 0, value: 4 }],
      [61, "acked", { id: 11, tag: 1, a: 0, value: 4 }],
      [62, "send", { id: 4, a: 0, tag: 1, value: 1 }],
      [62, "acked", { id: 12, tag: 1, a: 0, value: 4 }],
    ]);
    const run = { columns, topology, index: packetIndex(columns, topology) };
    expect(packetStory(run, 4)[0]).toEqual({ at: ms(62), text: "3rd duplicate ACK of 0: fast retransmit.", packet: 12 });
  });

  it("says what started the timer and which partial ACKs left it running", () => {
    const columns = columnsOf([
      [0, "send", { id: 0, a: 0 }],
      [0, "send", { id: 1, a: 1 }],
      [100, "acked", { id: 10, tag: 2, a: 1, value: 4 }],
      [200, "acked", { id: 11, tag: 2, a: 2, value: 4 }],
      [600, "timeout", { id: 2, a: 2, value: ms(500), tag: 1 }],
      [600, "send", { id: 2, a: 2, tag: 3, value: 1 }],
    ]);
    const run = { columns, topology, index: packetIndex(columns, topology) };
    expect(packetStory(run, 2).map(({ text, packet }) => [plain(text), packet])).toEqual([
      ["Retransmission timer fired. It ran for 500 ms. It had been doubled once.", null],
      ["Timer restarted by the partial ACK of 1. A later one did not restart it.", 10],
    ]);
  });

  it("says why the receiver sent an ACK and what it did at the sender", () => {
    expect(story(10)).toEqual([
      "69 The sender took it as a duplicate; window 8.0 after it. [10]",
      "39 Segment 5 arrived, but 2 is missing: duplicate ACK. [5]",
      "0 Data 5 was sent. [5]",
    ]);
    expect(story(13)[1]).toBe("634 Segment 2 filled a hole: acknowledged at once. [12]");
  });

  it("names packets by what they are", () => {
    expect([0, 11, 12, 13].map((packet) => packetTitle(index, packet))).toEqual([
      "Data 0",
      "Data 2, 2nd copy",
      "Data 2, 3rd copy",
      "ACK 6",
    ]);
  });

  it("lists a packet's fields with its copies", () => {
    const fields = Object.fromEntries(packetFields(lossy, 12).map(({ label, value }) => [label, plain(value)]));
    expect(fields).toEqual({
      flow: "f1, sender to receiver",
      sequence: "2 (byte 2 000)",
      size: "1 000 B",
      cause: "timeout",
      sent: "0.600000 s",
      "left the queue": "0.602000 s",
      arrived: "0.634000 s",
      copies: "1st dropped, 2nd dropped, 3rd delivered",
    });
    expect(copiesOf(index, 2)).toEqual([2, 11, 12]);
    expect(packetFields(lossy, 2)).toContainEqual({ label: "arrived", value: "never" });
    expect(packetFields(lossy, 13).map(({ label }) => label)).toContain("acknowledges");
  });
});

describe("readings", () => {
  it("tell what held at a moment and nothing that was not yet known", () => {
    expect(valuesAt(index, 0, ms(66))).toEqual({
      acknowledged: 2,
      window: 8,
      ssthresh: undefined,
      inFlight: 4,
      srtt: ms(64),
      rto: ms(500),
      estimate: undefined,
      phase: 0,
    });
    expect(valuesAt(index, 0, ms(700))).toMatchObject({ acknowledged: 6, ssthresh: 2, estimate: 2 });
    expect(valuesAt(index, 7, 0).window).toBeUndefined();
  });

  it("tell the share of the file that is in order at the receiver", () => {
    expect(shareDelivered(index, topology, 0, ms(100))).toBe(0.2);
    expect(shareDelivered(index, topology, 0, ms(700))).toBe(0.6);
    expect(shareDelivered(index, { ...topology, flows: [] }, 0, 0)).toBeUndefined();
    expect(shareDelivered(lossyRun(true).index, topology, 0, ms(700))).toBeUndefined();
  });

  it("sum up a view in sentences", () => {
    expect(plain(summary([{ index, letter: "A", label: "NewReno" }], 0, 0, ms(700)))).toBe(
      "From 0.000 s to 0.700 s. A, NewReno: 6 segments acknowledged by 0.664 s; 2 drops, 2 retransmissions, 1 timeout, at 0.600 s.",
    );
    expect(plain(summary([{ index: lossyRun(true).index, letter: "A", label: "x" }], 0, 0, ms(700)))).toContain(
      "Nothing was recorded after 0.664 s.",
    );
  });

  it("read out the packet under the cursor", () => {
    expect(plain(packetText(index, 2))).toBe("Data 2, sent at 0.000 s, dropped at 0.001 s, window open");
  });

  it("say in one sentence why a packet was sent", () => {
    expect(causeSentence(lossy, 11)).toBe("Retransmitted because of 3 duplicate ACKs of 2.");
    expect(plain(causeSentence(lossy, 12))).toBe("Retransmitted because of a timeout: the timer had run for 500 ms.");
    expect(causeSentence(lossy, 0)).toMatch(/^Sent/);
  });

  it("say a packet in a row of a table", () => {
    expect(Object.values(tableRow(index, topology, 11)).map(plain)).toEqual([
      "Data 2, 2nd copy",
      "fast retransmit",
      "0.069000 s",
      "",
      "dropped at bottleneck, 0.070000 s",
    ]);
    expect(tableRow(index, topology, 12)).toMatchObject({ arrived: "0.634000\u2009s", outcome: "delivered" });
  });
});
