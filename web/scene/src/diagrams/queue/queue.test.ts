import { describe, expect, it } from "vitest";
import type { PathMark, TextMark } from "../../figure/picture.js";
import { packetIndex } from "../../packet-index.js";
import { columnsOf, lossyRun, ms, type Row } from "../../testing/hand-made.js";
import { chainRows, chainSource } from "../../testing/chain.js";
import { topologyOf } from "../../topology.js";
import { placeOnAir } from "../airtime/frame.js";
import { queueInWords, stepNumber } from "./in-words.js";
import { instantBeside, stateAt } from "./instants.js";
import { queueKeys } from "./key.js";
import { ended, removed, waits } from "./look.js";
import { markOfPassage, nearestPassage } from "./nearest.js";
import { chosenInQueue, queueOverlay } from "./overlay.js";
import { queueTimes, type QueueTimes } from "./run.js";
import { happeningInWords, lastHappening } from "./sentence.js";
import { stateMarks } from "./state.js";
import { queueTimeline, type QueueTimeline } from "./timeline.js";
import { lineName, queuesOnTheWay, shownQueueOf } from "./which.js";

/** server, client: the way back is slow, serves packet by packet and takes ACKs first. 40 bytes take 10 ms on it, 1000 bytes 250. */
const topology = topologyOf({
  nodes: [{ id: "server" }, { id: "client" }],
  links: [
    {
      id: "channel",
      a: "server",
      b: "client",
      forward: { rate: 1e7, delay: 0.005 },
      backward: { rate: 32_000, delay: 0.05, queue: { limit: { packets: 4 } } },
    },
  ],
  flows: [
    { id: "down", from: "server", to: "client", traffic: { segments: 100 }, sender: { segmentBytes: 1000 } },
    { id: "up", from: "client", to: "server", traffic: { segments: 100 }, sender: { segmentBytes: 1000 } },
  ],
});
const back = 1;
const ack = (at: number, id: number, number: number): Row => [at, "ack", { id, a: number, value: 1 }];
const join = (at: number, id: number, waiting: number): Row => [at, "enqueue", { id, tag: back, a: waiting, value: 40 * waiting }];
const sent = (at: number, id: number, starts: number, bytes = 40): Row => [
  at,
  "transmit",
  { id, tag: back, a: bytes, value: ms(starts + bytes / 4 + 50) },
];

/**
 * ACK 1 (packet 0) is sent at 0. Segment 0 of the upload (1) waits from 2 on. ACK 2 (2) comes at 4 and is removed by ACK 3 (3) at 8, which goes
 * first at 10. ACK 4 (4) finds no place at 12. The segment goes at 20.
 */
const rows: readonly Row[] = [
  ack(0, 0, 1),
  sent(0, 0, 0),
  [2, "send", { id: 1, flow: 1, a: 0 }],
  join(2, 1, 1),
  ack(4, 2, 2),
  join(4, 2, 2),
  ack(8, 3, 3),
  [8, "filter", { id: 2, tag: back, a: 1, value: 2 }],
  join(8, 3, 2),
  sent(10, 3, 10),
  ack(12, 4, 4),
  [12, "drop", { id: 4, tag: back, a: 1, value: 1 }],
  sent(20, 1, 20, 1000),
];

function timesOf(all: readonly Row[] = rows, shown?: Uint8Array<ArrayBuffer>): QueueTimes {
  const columns = columnsOf(all);
  const index = packetIndex(columns, topology);
  return queueTimes({ columns, topology, index: shown ? { ...index, shown } : index }, "channel/backward")!;
}

const options = { width: 1000, height: 400, from: 0, to: ms(30) };
const drawn = (times: QueueTimes, more: Partial<typeof options> = {}): QueueTimeline => queueTimeline(times, { ...options, ...more });
const words = (marks: QueueTimeline["marks"]): string[] =>
  marks.filter((mark): mark is TextMark => mark.shape === "text").map((mark) => mark.text);
const paths = (marks: QueueTimeline["marks"], style: object): PathMark[] =>
  marks.filter(
    (mark): mark is PathMark =>
      mark.shape === "path" && Object.entries(style).every(([key, value]) => mark[key as keyof PathMark] === value),
  );

describe("what passes a queue", () => {
  const times = timesOf();
  const { passages } = times;

  it("is read from rows: when packets come, when their transmission begins and ends, and where others ended", () => {
    expect([...passages.packet]).toEqual([0, 1, 2, 3, 4]);
    expect([...passages.joins]).toEqual([0, 2, 4, 8, 12].map(ms));
    expect([...passages.starts]).toEqual([0, 20, NaN, 10, NaN].map(ms));
    expect([...passages.leaves]).toEqual([10, 270, NaN, 20, NaN].map(ms));
    expect([...passages.ends]).toEqual([NaN, NaN, 8, NaN, 12].map(ms));
  });

  it("changes at instants that follow one another, each once", () => {
    expect([...times.instants.at]).toEqual([0, 2, 4, 8, 10, 12, 20, 270].map(ms));
    expect(instantBeside(times.instants, ms(8), 1)).toBe(ms(10));
    expect(instantBeside(times.instants, ms(9), -1)).toBe(ms(8));
    expect(instantBeside(times.instants, ms(270), 1)).toBeUndefined();
    expect(stepNumber(times, ms(1), ms(15), ms(8))).toEqual({ step: 3, of: 5 });
  });

  it("is in its place at every time", () => {
    const at = (time: number): unknown => {
      const { waiting, onLine } = stateAt(passages, times.index, ms(time));
      return { waiting, onLine };
    };
    expect(at(1)).toEqual({ waiting: [], onLine: [0] });
    expect(at(5)).toEqual({ waiting: [1, 2], onLine: [0] });
    expect(at(8)).toEqual({ waiting: [1, 3], onLine: [0] });
    expect(at(10)).toEqual({ waiting: [1], onLine: [3] });
    expect(at(300)).toEqual({ waiting: [], onLine: [] });
  });

  it("is what a filter lets through", () => {
    const shown = timesOf(rows, Uint8Array.of(1, 0, 1, 1, 1));
    expect([...shown.instants.at]).toEqual([0, 4, 8, 10, 12, 20].map(ms));
    expect(stateAt(shown.passages, shown.index, ms(5)).waiting).toEqual([2]);
  });
});

describe("an event in words", () => {
  const times = timesOf();

  it.each([
    [0, "ACK 1 comes, finds the line free and is sent at once."],
    [2, "Data 0 comes while ACK 1 is on the line, and waits."],
    [4, "ACK 2 comes while ACK 1 is on the line, and waits with 1 other."],
    [8, "ACK 3 comes while ACK 1 is on the line, and waits with 1 other. It says all that ACK 2 says, so the filter removes ACK 2."],
    [10, "ACK 1 has left the line. ACK 3 is next. Data 0 came earlier and waits on."],
    [12, "ACK 4 comes and is dropped: queue full."],
    [20, "ACK 3 has left the line. Data 0 is next."],
    [270, "Data 0 has left the line. The line is free."],
  ])("at %d ms", (at, said) => {
    expect(happeningInWords(times, ms(at))).toBe(said);
  });

  it("is the last one by the playhead", () => {
    expect(lastHappening(times, ms(3.5))).toBe(happeningInWords(times, ms(2)));
    expect(lastHappening(times, -1)).toBe("");
  });

  it("and all of a stretch of time is a summary", () => {
    expect(queueInWords("A, test", times, drawn(times))).toBe(
      "A, test: the queue of the return line, client to server from 0.000\u2009s to 0.030\u2009s, 7 events. 5 packets come, 2 are sent, 1 ACK is filtered, 1 is dropped.",
    );
  });
});

describe("the lanes of a queue", () => {
  const times = timesOf();
  const scene = drawn(times);
  const boxesOf = (passage: number): number => scene.hits.passage.filter((each) => each === passage).length;

  it("have a mark where a packet comes, where it waits and where it is on the line", () => {
    expect([0, 1, 2, 3, 4].map(boxesOf)).toEqual([2, 3, 2, 3, 1]);
    const line = scene.hits.passage.lastIndexOf(3);
    expect(scene.hits.left[line]).toBeCloseTo(placeOnAir(scene.frame, ms(10)));
    expect(scene.hits.right[line]).toBeCloseTo(placeOnAir(scene.frame, ms(20)));
  });

  it("keep ACKs and data apart, and cross out what ended", () => {
    expect(scene.frame.lanes.map(({ kind }) => kind)).toEqual(["comes", "acks", "others", "line"]);
    expect(paths(scene.marks, removed.ack)).toHaveLength(1);
    expect(paths(scene.marks, ended.filtered)).toHaveLength(1);
    expect(paths(scene.marks, ended.dropped)).toHaveLength(1);
    expect(queueKeys([times]).map(({ label }) => label)).toEqual(["data", "ACK", "waits", "on the line", "removed by the filter", "lost"]);
  });

  it("grow where many wait, and draw no more boxes than there are pixels", () => {
    const many = timesOf([
      ack(0, 0, 1),
      sent(0, 0, 0),
      ...Array.from({ length: 50 }, (_, i): Row[] => [ack(1, i + 1, i + 2), join(1, i + 1, i + 1)]).flat(),
    ]);
    expect(drawn(many, { height: 300 }).frame.grown).toBe(true);
    expect(drawn(many, { height: 300 }).height).toBeGreaterThan(300);
    const short = timesOf(Array.from({ length: 3000 }, (_, i): Row[] => [ack(i * 10, i, i + 1), sent(i * 10, i, i * 10)]).flat());
    const crowded = drawn(short, { to: ms(30_000) });
    expect(crowded.crowded).toBe(true);
    expect(crowded.hits.passage.length).toBeLessThan(4 * options.width);
    expect(drawn(short, { to: ms(100) }).crowded).toBe(false);
  });

  it("are pointed at by their boxes", () => {
    const mark = markOfPassage(scene, 3)!;
    expect(nearestPassage(scene, mark.x, mark.y + 3, 10)).toBe(3);
    expect(nearestPassage(scene, mark.x, 5, 10)).toBeUndefined();
    expect(chosenInQueue(scene, times, 3, new Set([1]))).toHaveLength(3);
  });
});

describe("the queue at the playhead", () => {
  const times = timesOf();
  const scene = drawn(times);
  const at = (time: number, width = 1000): string[] => words(stateMarks(times, { width }, ms(time)));

  it("shows what comes, what waits, what is on the line and for how long yet", () => {
    expect(at(4)).toEqual(["ACK 2", "waiting: 2", "Data 0", "ACK 2", "on the line", "ACK 1", "6.0\u2009ms to go"]);
    expect(at(300)).toContain("free");
  });

  it("keeps what was removed for one instant", () => {
    expect(paths(stateMarks(times, scene.frame, ms(8)), removed.ack)).toHaveLength(1);
    expect(paths(stateMarks(times, scene.frame, ms(9)), removed.ack)).toHaveLength(0);
  });

  it("counts those for which there is no room", () => {
    const many = timesOf([
      ack(0, 0, 1),
      sent(0, 0, 0),
      ...Array.from({ length: 80 }, (_, i): Row[] => [ack(1, i + 1, i + 2), join(1, i + 1, i + 1)]).flat(),
    ]);
    const marks = stateMarks(many, { width: 360 }, ms(2));
    const boxes = paths(marks, waits.ack).length;
    expect(words(marks)).toContain(`+ ${80 - boxes}`);
  });

  it("veils what has not happened yet", () => {
    const veil = (time: number): number => paths(queueOverlay(scene, times, ms(time)), { fill: "paper", opacity: 0.78 }).length;
    expect([veil(10), veil(40)]).toEqual([1, 0]);
  });
});

describe("which queue", () => {
  const { index } = timesOf();

  it("is the chosen one, or that of the slow return line, which is called so", () => {
    const runs = [{ index, topology }];
    expect(shownQueueOf(runs, "channel/forward")).toBe("channel/forward");
    expect(shownQueueOf(runs, undefined)).toBe("channel/backward");
    expect(shownQueueOf(runs, "none")).toBe("channel/backward");
    expect(lineName(topology, back)).toBe("return line, client to server");
    expect(lineName(topology, 0)).toBe("server to client");
  });

  it("may be any that packets pass", () => {
    const run = lossyRun();
    expect(queuesOnTheWay([run])).toHaveLength(6);
    expect(queueTimes(run, "nothing/forward")).toBeUndefined();
    expect(queueTimes(run, "bottleneck/forward")!.passages.packet.length).toBeGreaterThan(0);
  });

  it("may be a station's: from its turn on a packet is on the air", () => {
    const chain = topologyOf(chainSource);
    const columns = columnsOf(chainRows);
    const times = queueTimes({ columns, topology: chain, index: packetIndex(columns, chain) }, "node:a")!;
    const { passages } = times;
    expect([...passages.packet]).toEqual([1, 2, 0]);
    expect([...passages.joins]).toEqual([0, 0, 1].map(ms));
    expect([...passages.starts]).toEqual([6.4, NaN, 1].map(ms));
    expect([...passages.gone]).toEqual([20, Infinity, 6].map((at) => (at === Infinity ? at : ms(at))));
    expect(happeningInWords(times, ms(20))).toContain("Data 1 is lost here: ");
  });
});
