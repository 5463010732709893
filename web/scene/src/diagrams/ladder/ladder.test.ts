import { describe, expect, test } from "vitest";
import type { Mark, PathMark } from "../../figure/picture.js";
import { ms, type Row } from "../../testing/hand-made.js";
import { snoopRows, wirelessRun } from "../../testing/wireless.js";
import { ladderCounts } from "./counts.js";
import { ladderInWords } from "./in-words.js";
import { ladderKeys } from "./key.js";
import { ladderScene, type LadderOptions } from "./ladder.js";
import { markOnLadder, nearestOnLadder } from "./nearest.js";
import { chosenMarks, playheadMarks } from "./overlay.js";
import { relatedPackets } from "./related.js";

/** The plot is 480 px wide from 68 and 500 px high from 36: 10 px a ms, nodes at 68, 308 and 548. */
const options: LadderOptions = { width: 600, height: 556, from: 0, to: ms(50), flow: 0, direction: "down", fold: false };
const run = wirelessRun();
const words = (marks: readonly Mark[]): string[] => marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
const paths = (marks: readonly Mark[]): PathMark[] => marks.filter((mark) => mark.shape === "path");

describe("ladderScene", () => {
  const scene = ladderScene(run, options);

  test("draws what takes long to send as a band with the time of its ends", () => {
    // Segment 1 on the air: first bit from 16 to 17 ms, last bit from 26 to 27 ms.
    const fill = paths(scene.marks).find(({ fill: ink }) => ink === "data");
    expect(fill?.d).toContain("M308 196L548 206L548 306L308 296z");
  });

  test("ends what the air corrupts on the way, ringed and in words", () => {
    const fill = paths(scene.marks).find(({ fill: ink }) => ink === "data");
    expect(fill?.d).toContain("M308 96L456.8 102.2L456.8 202.2L308 196z");
    expect(paths(scene.marks).find(({ stroke }) => stroke === "drop")?.d).toContain("a7 7 0 1 0 14 0");
    expect(words(scene.marks)).toContain("corrupted");
  });

  test("draws a local copy from the agent's node, which has a band of its own", () => {
    expect(paths(scene.marks).find(({ fill }) => fill === "rexmit")?.d).toBe("M308 326L548 336L548 436L308 426z");
    expect(paths(scene.marks).find(({ stroke }) => stroke === "agent")?.d).toBe("M308 36L308 536");
    expect(words(scene.marks)).toContain("0 local copy");
  });

  test("stops a suppressed ACK at the agent with a bar", () => {
    expect(paths(scene.marks).find(({ stroke }) => stroke === "agent-edge")?.d).toBe("M312 314L312 326");
    expect(words(scene.marks)).toContain("1 suppressed");
  });

  test("draws ACKs dashed, with their number where they begin and where they arrive", () => {
    const line = paths(scene.marks).find(({ stroke, dash }) => stroke === "ack" && dash !== undefined);
    expect(line?.d).toContain("M548 436L308 450");
    expect(words(scene.marks).filter((word) => word === "2")).toHaveLength(2);
  });

  test("names nodes, time and window changes", () => {
    expect(words(scene.marks)).toEqual(expect.arrayContaining(["sender", "base", "mobile", "0 ms", "10", "SS"]));
  });

  test("shortens names where columns are narrow, so that they do not run into each other", () => {
    const shown = words(ladderScene(run, { ...options, width: 150 }).marks).filter((word) => word.endsWith("…"));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every((word) => ["sender", "base", "mobile"].some((name) => name.startsWith(word.slice(0, -1))))).toBe(true);
  });

  test("shows a retransmission timer from armed to fired, and what became of the window", () => {
    const late = ladderScene(run, { ...options, from: 0, to: ms(510), fold: true });
    expect(late.folds).toBe(1);
    expect(words(late.marks)).toContain("RTO after 400\u2009ms, window 4 to 1");
    expect(words(late.marks)).toContain("453.6 ms idle");
    expect(words(late.marks)).toContain("Time is not linear: idle time is folded");
    // Back of the bracket 12 px left of the sender's line.
    expect(paths(late.marks).find(({ stroke, fill }) => stroke === "rto" && fill === undefined)?.d).toMatch(/L56 /);
  });

  test("lays out only what is in its time, cut at the edge", () => {
    const part = ladderScene(run, { ...options, from: ms(20), to: ms(25) });
    expect(part.crossings).toBe(1);
    const fill = paths(part.marks).find(({ fill: ink }) => ink === "data");
    for (const [, y] of (fill?.d ?? "").matchAll(/[ML][\d.]+ ([\d.]+)/g)) {
      expect(Number(y)).toBeGreaterThanOrEqual(36);
      expect(Number(y)).toBeLessThanOrEqual(536);
    }
  });

  test("turns time to the right with the same lengths", () => {
    const right = ladderScene(run, { ...options, width: 628, height: 570, direction: "right" });
    // 500 px of time from 104; nodes 250 px apart from 30.
    expect(paths(right.marks).find(({ fill }) => fill === "rexmit")?.d).toBe("M394 280L404 530L504 530L494 280z");
  });

  test("hides what a view hides", () => {
    const without = ladderScene(run, { ...options, hidden: ["ack", "filtered", "retransmission"] });
    expect(paths(without.marks).some(({ stroke }) => stroke === "ack" || stroke === "agent-edge")).toBe(false);
  });
});

describe("flags", () => {
  test("say at an agent's node why it sent a copy", () => {
    const ofSegment = (a: number): Row[] =>
      snoopRows.map((row) => (row[1] === "localSend" ? [29, "localSend", { id: 3, tag: 0, a, value: 1 }] : row));
    expect(words(ladderScene(wirelessRun(ofSegment(1)), options).marks)).toContain("1st duplicate: local copy sent");
    // The duplicate that came asks for another segment.
    expect(words(ladderScene(wirelessRun(ofSegment(0)), options).marks)).toContain("duplicate: local copy sent");
  });

  test("that would lie on each other with time to the right say only what happened", () => {
    const again: Row[] = [...snoopRows.slice(0, 15), [34, "localSend", { id: 6, tag: 0, a: 1, value: 3 }], ...snoopRows.slice(15)];
    const right = words(ladderScene(wirelessRun(again), { ...options, width: 628, height: 570, direction: "right" }).marks);
    expect(right).toContain("duplicate");
    expect(right).not.toContain("duplicate: local copy sent");
  });
});

test("a flag that has no room before the edge says only what happened", () => {
  const narrow = words(ladderScene(run, { ...options, width: 330 }).marks);
  expect(narrow).toContain("duplicate");
  expect(narrow).not.toContain("duplicate: local copy sent");
});

describe("what a node sends because of a handoff", () => {
  const copied = wirelessRun(snoopRows.map((row) => (row[1] === "localSend" ? [29, "localSend", { id: 3, tag: 0, a: 0, value: 5 }] : row)));

  test("is data, and no retransmission", () => {
    const marks = paths(ladderScene(copied, options).marks);
    expect(marks.some(({ fill }) => fill === "rexmit")).toBe(false);
    expect(marks.find(({ fill }) => fill === "data")).toBeDefined();
    expect(ladderCounts(copied, 0, ms(50)).localRetransmissions).toBe(0);
    expect(ladderKeys(copied, [0]).map(({ label }) => label)).not.toContain("sent again on the way");
    expect(copied.index.flows[0]!.localSends.packet).toHaveLength(0);
    expect([...copied.index.flows[0]!.handoffCopies.packet]).toEqual([3]);
  });
});

describe("clutter", () => {
  const many: Row[] = Array.from({ length: 5000 }, (_, i): Row[] => [
    [i / 100, "send", { id: i, a: i }],
    [i / 100, "transmit", { id: i, tag: 0, a: 1, value: ms(i / 100 + 5) }],
  ]).flat();

  test("thousands of packets become few lines without numbers", () => {
    const scene = ladderScene(wirelessRun(many), options);
    expect(scene.crossings).toBe(5000);
    expect(scene.hits.packet.length).toBeLessThan(400);
    expect(scene.crossings - scene.hits.packet.length).toBe(scene.merged);
    expect(words(scene.marks).filter((word) => /^\d+$/.test(word) && Number(word) > 50)).toEqual([]);
  });

  test("no word lies over another", () => {
    const scene = ladderScene(run, { ...options, width: 390, height: 300 });
    const boxes = scene.marks.flatMap((mark) => {
      if (mark.shape !== "text" || !mark.halo) return [];
      const width = mark.text.length * 5.9;
      const left = mark.anchor === "end" ? mark.x - width : mark.anchor === "middle" ? mark.x - width / 2 : mark.x;
      return [{ left, right: left + width, top: mark.y - 10, bottom: mark.y + 2 }];
    });
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) {
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
      }
    });
  });
});

describe("pointing", () => {
  const scene = ladderScene(run, options);

  test("finds a band anywhere inside it and nothing far away", () => {
    expect(nearestOnLadder(scene, 500, 400, 8)).toBe(3);
    expect(nearestOnLadder(scene, 400, 210, 8)).toBe(1);
    expect(nearestOnLadder(scene, 200, 300, 8)).toBeUndefined();
  });

  test("finds the nearest line", () => {
    // Segment 0 on the wire runs from (68, 36) to (308, 96), segment 1 10 px below.
    expect(nearestOnLadder(scene, 188, 65, 8)).toBe(0);
    expect(nearestOnLadder(scene, 188, 77, 8)).toBe(1);
    expect(markOnLadder(scene, 0)).toEqual({ x: 188, y: 66 + 0 });
  });

  test("a packet's copies and the ACK that answered belong to it; to an ACK the data that caused it", () => {
    expect([...relatedPackets(run, 0)].toSorted()).toEqual([0, 3, 4]);
    expect([...relatedPackets(run, 3)].toSorted()).toEqual([0, 3, 4]);
    expect([...relatedPackets(run, 2)].toSorted()).toEqual([1, 2]);
  });

  test("the chosen packet is thick, its kin thin, the playhead a hairline at its time", () => {
    const marks = chosenMarks(scene, 3, relatedPackets(run, 3));
    // A flag that they would strike through stands over them, with its ground, which is no line.
    expect(paths(marks).flatMap(({ width }) => width ?? [])).toEqual([4, 1.5, 6, 3]);
    expect(paths(playheadMarks(scene, ms(10)))[0]?.d).toBe("M0 136.5L600 136.5");
    expect(playheadMarks(scene, ms(60))).toEqual([]);
  });

  test("words that the chosen packet's line goes through stand over it", () => {
    const over = words(chosenMarks(scene, 0, new Set()));
    expect(over).not.toEqual([]);
    // Each is a word of the picture, and the line crosses its box; others stay below.
    expect(words(scene.marks)).toEqual(expect.arrayContaining([...over]));
    expect(over.length).toBeLessThan(words(scene.marks).length);
  });
});

test("counts go up to a moment and tell local from other retransmissions", () => {
  expect(ladderCounts(run, 0, ms(28))).toEqual({
    acknowledged: 0,
    window: 2,
    senderRetransmissions: 0,
    localRetransmissions: 0,
    duplicatesAtSender: 0,
    duplicatesSuppressed: 0,
  });
  expect(ladderCounts(run, 0, ms(600))).toEqual({
    acknowledged: 2,
    window: 1,
    senderRetransmissions: 1,
    localRetransmissions: 1,
    duplicatesAtSender: 0,
    duplicatesSuppressed: 1,
  });
});

test("words tell what the picture shows", () => {
  const scene = ladderScene(run, options);
  expect(ladderInWords("A", run, scene, 0, ms(50))).toBe(
    "A: ladder of sender, base, mobile from 0.000\u2009s to 0.050\u2009s. 8 packets on links, 1 loss, 0 retransmissions by the sender, " +
      "1 copy sent on the way, 1 ACK stopped on the way.",
  );
});

test("the key has what the run has", () => {
  expect(ladderKeys(run, [0]).map(({ label }) => label)).toEqual([
    "data",
    "ACK: next segment wanted",
    "sent again by the sender",
    "sent again on the way",
    "ACK stopped on the way",
    "lost on the link",
    "retransmission timer, armed to fired",
  ]);
});
