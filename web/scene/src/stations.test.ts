import { AirLoss, ArrivalKind, SendCause, DropReason, FrameKind } from "ackscope";
import { describe, expect, it } from "vitest";
import { endDepth } from "./depth.js";
import { packetFields } from "./fields.js";
import { ladderTrace } from "./diagrams/ladder/trace.js";
import { ladderNodes } from "./diagrams/ladder/nodes.js";
import { packetIndex } from "./packet-index.js";
import { queueChoices, queueNamed } from "./queue-choice.js";
import { queueHistory } from "./queue-history.js";
import { packetStory } from "./story.js";
import { tableRow } from "./table-row.js";
import { columnsOf, ms, type Row } from "./testing/hand-made.js";
import { chainOfStations as chain, node, nodes } from "./testing/stations.js";

const [ofA, ofB] = [2, 3];

/** Segment 0 crosses everything; segment 1 waits at a behind it, and is given up by b, because d sends and is hidden from b. */
const rows: readonly Row[] = [
  [0, "send", { id: 0, a: 0, tag: SendCause.windowOpen }],
  [0, "send", { id: 1, a: 1, tag: SendCause.windowOpen }],
  [0, "transmit", { id: 0, tag: 0, a: 1040, value: ms(2) }],
  [0, "transmit", { id: 1, tag: 0, a: 1040, value: ms(3) }],
  [2.1, "frame", { id: 0, tag: FrameKind.rts, a: nodes("a", "b"), value: ms(2.4) }],
  [2.5, "frame", { id: 0, tag: FrameKind.cts, a: nodes("b", "a"), value: ms(2.8) }],
  [2.9, "frame", { id: 0, tag: FrameKind.data, a: nodes("a", "b"), value: ms(7) }],
  [3, "enqueue", { id: 1, tag: ofA, a: 1, value: 1040 }],
  [7, "hop", { id: 0, tag: ofA, a: node("b"), value: ms(2.9) }],
  [7.5, "frame", { id: 1, tag: FrameKind.rts, a: nodes("a", "b"), value: ms(7.8) }],
  [8, "frame", { id: 1, tag: FrameKind.data, a: nodes("a", "b"), value: ms(12) }],
  [12, "hop", { id: 1, tag: ofA, a: node("b"), value: ms(8) }],
  [12, "enqueue", { id: 1, tag: ofB, a: 1, value: 1040 }],
  [13, "hop", { id: 0, tag: ofB, a: node("c"), value: ms(12.5) }],
  [14, "frame", { id: 1, tag: FrameKind.rts, a: nodes("b", "c"), value: ms(14.3) }],
  [14.1, "frameLost", { id: 1, tag: AirLoss.collided, a: nodes("c", "d"), value: ms(14) }],
  [15, "frame", { id: 1, tag: FrameKind.rts, a: nodes("b", "c"), value: ms(15.3) }],
  [15.1, "frameLost", { id: 1, tag: AirLoss.collided, a: nodes("c", "d"), value: ms(15) }],
  [16, "frame", { id: 1, tag: FrameKind.rts, a: nodes("b", "c"), value: ms(16.3) }],
  [16.3, "frameLost", { id: 1, tag: AirLoss.toldBusy, a: nodes("c", "a"), value: ms(16) }],
  [17, "drop", { id: 1, tag: ofB, a: DropReason.rtsFailed, value: 0 }],
  [19, "hop", { id: 0, tag: 4, a: node("d"), value: ms(15) }],
  [19, "receive", { id: 0, a: 0, tag: ArrivalKind.inOrder, value: 1 }],
];

const columns = columnsOf(rows);
const run = { columns, topology: chain, index: packetIndex(columns, chain) };

describe("stations in a topology", () => {
  it("have queues behind those of links, and hops behind link directions", () => {
    expect(chain.queues.map(({ name }) => name)).toEqual(["wire/forward", "wire/backward", "node:a", "node:b", "node:c", "node:d"]);
    expect(chain.edges.slice(2).map(({ from, to, queue }) => `${from}-${to} ${queue}`)).toEqual([
      "a-b 2",
      "b-a 3",
      "b-c 3",
      "c-b 4",
      "c-d 4",
      "d-c 5",
    ]);
    expect(chain.flows[0]).toMatchObject({ forward: [0, 2, 4, 6], backward: [7, 5, 3, 1], bottleneck: 2 });
  });
});

describe("packets over stations", () => {
  it("arrive with their last hop, and have left the narrow place when their frame began", () => {
    expect([run.index.arrivedAt[0], run.index.leftAt[0]]).toEqual([ms(19), ms(2.9)]);
    expect(run.index.arrivedAt[1]).toBeNaN();
  });

  it("wait at a station until it is done with the one before, or else until it first sends for them", () => {
    const history = queueHistory(columns, run.index, chain, ofA);
    expect(Array.from(history.waiting.at, (at, i) => `${at / 1e6}: ${history.waiting.value[i]}`)).toEqual(["0: 0", "3: 1", "7.5: 0"]);
    expect(packetFields(run, 1)).toContainEqual({ label: "waited", value: "4.5\u2009ms at a, alone" });
    const answered: Row = [7.05, "frame", { id: 0, tag: FrameKind.ack, a: nodes("b", "a"), value: ms(7.3) }];
    const acked = columnsOf([...rows, answered].toSorted((one, other) => one[0] - other[0]));
    expect([...queueHistory(acked, run.index, chain, ofA).waiting.at]).toEqual([0, ms(3), ms(7.3)]);
    const spoilt: Row = [7.3, "frameLost", { id: 0, tag: AirLoss.collided, a: nodes("a", "c"), value: ms(7.05) }];
    const lost = columnsOf([...rows, answered, spoilt].toSorted((one, other) => one[0] - other[0]));
    expect([...queueHistory(lost, run.index, chain, ofA).waiting.at]).toEqual([0, ms(3), ms(7.5)]);
    expect(queueChoices([run])).toContain("node:a");
    expect(queueNamed(chain, "node:b")).toBe(ofB);
  });

  it("end at the station that gave them up, and the story says after how many attempts and who was in the way", () => {
    expect(endDepth(run.index, chain, 0, 1)).toBe(0.5);
    expect(packetStory(run, 1)[0]?.text).toBe(
      "Dropped: given up at b after 3 RTS without an answer: d was on the air, hidden from b (2 times); c had been told to keep silent by a.",
    );
    expect(packetFields(run, 1)).toContainEqual({ label: "reason", value: "contention: no answer to its RTS" });
    expect(tableRow(run.index, chain, 1).outcome).toBe("dropped at b, 0.017000\u2009s");
  });

  it("are on a ladder frame by frame", () => {
    const trace = ladderTrace(columns, chain);
    const over = trace.hops[2]!;
    expect([[...over.packet], [...over.starts], [...over.arrives]]).toEqual([
      [0, 1],
      [ms(2.9), ms(8)],
      [ms(7), ms(12)],
    ]);
    expect(trace.stops).toMatchObject([{ packet: 1, node: "b", link: ofB, reason: DropReason.rtsFailed }]);
    expect(ladderNodes(chain, [0]).map(({ name }) => name)).toEqual(["host", "a", "b", "c", "d"]);
  });

  it("that link RED drops are told with the average that it went by", () => {
    const dropped = columnsOf([
      [0, "send", { id: 0, a: 0 }],
      [1, "retries", { id: 9, tag: ofB, a: 3, value: 1.75 }],
      [2, "retries", { id: 9, tag: ofA, a: 3, value: 1.25 }],
      [3, "drop", { id: 0, tag: ofA, a: DropReason.linkRed, value: 4 }],
    ]);
    const source = { columns: dropped, topology: chain, index: packetIndex(dropped, chain) };
    expect(packetStory(source, 0)[0]?.text).toBe(
      "Dropped: early by link RED at a, before it was sent: 1.25 retransmissions a packet on average.",
    );
  });
});
