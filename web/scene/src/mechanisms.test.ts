import { describe, expect, it } from "vitest";
import { stripBands } from "./bands.js";
import { packetFields } from "./fields.js";
import { lineInBands, markInSequence, nearestInBands, nearestInSequence } from "./nearest.js";
import { ackReach, isDatagramFlow, marksOf, pieceOf } from "./packet-facts.js";
import { PacketKind } from "./packet-index.js";
import type { CrossLayer, Layer, Scene, StairLayer } from "./scene.js";
import { valueAt } from "./series.js";
import { packetTitle } from "./packet-title.js";
import { packetStory } from "./story.js";
import { summary } from "./summary.js";
import { tableRow } from "./table-row.js";
import { datagramRun, dividedRun, lossyRun, ms } from "./testing/hand-made.js";
import { timeSequence } from "./time-sequence.js";
import { valuesAt } from "./values.js";
import { windowScene } from "./window.js";

const plot = { left: 50, top: 0, width: 1000, height: 200 };
const options = { width: 1100, height: 200, plot, flow: 0, ratio: 1 };
const everything = { data: true, acks: true, retransmissions: true, local: true };
const crosses = (scene: Scene, style: string): CrossLayer | undefined =>
  scene.layers.find((layer): layer is CrossLayer => layer.shape === "crosses" && layer.style === style);
const stair = (layers: readonly Layer[], style: string): StairLayer | undefined =>
  layers.find((layer): layer is StairLayer => layer.shape === "stair" && layer.style === style);
const words = (run: ReturnType<typeof datagramRun>, packet: number): string[] => packetStory(run, packet).map(({ text }) => text);

describe("datagrams", () => {
  const run = datagramRun();
  const { index, topology } = run;
  const panel = [{ index, run: 0, letter: "A" }];

  it("are sent, lost and delivered like data, and nothing else happens to them", () => {
    const [flow] = index.flows;
    expect(topology.flows[0]?.transport).toBe("udp");
    expect(isDatagramFlow(index, 0)).toBe(true);
    expect(isDatagramFlow(lossyRun().index, 0)).toBe(false);
    expect([...index.kind]).toEqual(Array<number>(8).fill(PacketKind.datagram));
    expect([...(flow?.sent.packet ?? [])]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([index.arrivedAt[0], index.leftAt[0]]).toEqual([ms(33), ms(1)]);
    expect([index.arrivedAt[1], index.droppedAt[1]]).toEqual([NaN, ms(3)]);
    expect([37, 110, 140].map((at) => valueAt(flow!.delivered, ms(at)))).toEqual([2, 5, 7]);
    expect(flow?.acks.packet).toHaveLength(0);
    expect(flow?.stalls.from).toHaveLength(0);
  });

  it("are lines in bands, found where they are drawn", () => {
    const source = { index, topology, flow: 0, run: 0 };
    const scene = stripBands(source, { ...options, from: 0, to: ms(200) });
    expect(scene.layers.find(({ shape, style }) => shape === "lines" && style === "data")).toMatchObject({ x0: { length: 8 } });
    expect(lineInBands(source, 0, scene)).toEqual([[50, 0, 215, 200]]);
    expect(nearestInBands(source, scene, 50 + 16.5 * 5, 100, 5, everything)?.packet).toBe(0);
  });

  it("count up in a graph without ACKs, under a title of their own", () => {
    const scene = timeSequence(panel, { ...options, from: 0, to: ms(200) });
    expect(scene.y?.title).toBe("Datagram number");
    expect(stair(scene.layers, "ack")?.x).toHaveLength(0);
    expect(nearestInSequence(index, 0, scene, 50 + 102 * 5, 10, 40, everything)?.packet).toBe(7);
    expect(scene.labels.at(-1)?.text).toBe("8");
  });

  it("show where the count stands while the flow is silent", () => {
    const scene = timeSequence(panel, { ...options, from: ms(50), to: ms(90) });
    expect(scene.y?.domain[0]).toBeLessThanOrEqual(6);
    expect(scene.y?.domain[1]).toBeGreaterThanOrEqual(6);
  });

  it("leave the window panel with a sentence", () => {
    const scene = windowScene(panel, { ...options, from: 0, to: ms(200) });
    expect(scene.labels.map(({ text }) => text)).toContain("A UDP flow has no congestion window.");
    expect(scene.y?.ticks).toEqual([]);
  });

  it("are told as what they are", () => {
    expect(packetTitle(index, 3)).toBe("Datagram 3");
    expect(words(run, 0)).toEqual(["The flow started. UDP answers to nothing that happens to its packets."]);
    expect(words(run, 3)).toEqual(["Sent by the clock, 2 ms after the one before: UDP answers to nothing."]);
    expect(words(run, 6)).toEqual(["On again after 90 ms of silence."]);
    expect(valuesAt(index, 0, ms(50)).datagrams).toEqual({ sent: 6, arrived: 5, lost: 1 });
    expect(summary([{ index, letter: "A", label: "UDP" }], 0, 0, ms(200))).toContain(
      "A, UDP: 8 datagrams sent by 0.135 s; 1 drop, 1 mark.",
    );
  });

  it("that are dropped early say that it was not for lack of room", () => {
    expect(words(run, 1)[0]).toBe("Dropped: early by RED at bottleneck, before the queue was full: 1 of 2.");
    expect(packetFields(run, 1)).toContainEqual({ label: "reason", value: "dropped early (RED)" });
  });
});

describe("router marks", () => {
  const run = datagramRun();
  const { index, topology } = run;

  it("are found by packet, with the queue that caused them", () => {
    expect(marksOf(index, 2)).toEqual([{ at: ms(5), link: 2, waiting: 6, average: 5.5 }]);
    expect(marksOf(index, 3)).toEqual([]);
    expect(words(run, 2)[0]).toBe("Marked at bottleneck, congestion experienced: average queue 5.5, 6 waiting.");
    expect(packetFields(run, 2)).toContainEqual({ label: "marked", value: "0.005000 s at bottleneck" });
    expect(tableRow(index, topology, 2).outcome).toBe("delivered, marked at bottleneck");
  });

  it("are discs on the packet's line in bands and on the packet in the graph", () => {
    const source = { index, topology, flow: 0, run: 0 };
    const view = { ...options, from: 0, to: ms(200) };
    const disc = crosses(stripBands(source, view), "mark");
    expect([...(disc?.x ?? [])]).toEqual([75]);
    expect(disc?.y[0]).toBeCloseTo(200 / 33, 4); // 1 ms of the 33 ms on the way
    const graph = timeSequence([{ index, run: 0, letter: "A" }], view);
    const mark = markInSequence(index, 2, graph);
    expect([crosses(graph, "mark")?.x[0], crosses(graph, "mark")?.y[0]]).toEqual([mark?.x, expect.closeTo(mark?.y ?? NaN, 3)]);
  });

  it("hide with their series, and leave no layer where there are none", () => {
    const source = { index, topology, flow: 0, run: 0 };
    const view = { ...options, from: 0, to: ms(200), hidden: ["mark"] };
    expect(crosses(stripBands(source, view), "mark")).toBeUndefined();
    expect(crosses(timeSequence([{ index, run: 0, letter: "A" }], view), "mark")).toBeUndefined();
    const without = lossyRun();
    expect(crosses(stripBands({ ...without, flow: 0, run: 0 }, { ...view, hidden: [] }), "mark")).toBeUndefined();
  });
});

describe("ACKs in pieces", () => {
  const run = dividedRun();
  const { index, topology } = run;
  const runs = [{ index, run: 0, letter: "A" }];

  it("know which piece of how many they are", () => {
    expect([1, 2, 3, 4].map((packet) => pieceOf(index, packet))).toEqual([1, 2, 3, 4].map((piece) => ({ piece, of: 4, share: piece / 4 })));
    expect([pieceOf(index, 6), pieceOf(index, 0)]).toEqual([undefined, undefined]);
    expect([1, 2, 3, 4].map((packet) => ackReach(index, packet))).toEqual([0.25, 0.5, 0.75, 1]);
    expect(packetTitle(index, 2)).toBe("ACK 0, piece 2 of 4");
    expect(packetFields(run, 4)).toContainEqual({ label: "acknowledges", value: "up to 1, piece 4 of 4" });
    expect(packetFields(run, 2)).toContainEqual({ label: "acknowledged by then", value: "50\u2009% of its segment" });
    expect(words(run, 5)[0]).toBe("Sent in slow start, window 5: ACK 1, 4th piece of its segment, made room.");
    expect(words(run, 2)).toContain(
      "Segment 0 arrived: the receiver acknowledges it in pieces, and this is 2nd of 4; a sender that counts ACKs opens its window for each.",
    );
  });

  it("are steps within a segment that is tall enough", () => {
    const scene = timeSequence(runs, { ...options, from: 0, to: ms(200) });
    const pieces = scene.layers.find((layer) => layer.shape === "ticks" && layer.style === "ack");
    if (pieces?.shape !== "ticks") throw new Error("pieces are ticks");
    const segment = 200 / (scene.y?.domain[1] ?? NaN);
    // The second and the third come in one column of pixels and touch: one bar. The fourth is the stair's own step.
    expect([...pieces.top].map((top) => (200 - top) / segment)).toEqual([expect.closeTo(0.25, 4), expect.closeTo(0.75, 4)]);
    expect([...pieces.bottom].map((bottom) => (200 - bottom) / segment)).toEqual([expect.closeTo(0, 4), expect.closeTo(0.25, 4)]);
    expect(scene.labels.some(({ text }) => text.includes("pieces"))).toBe(false);
  });

  it("that cannot be told apart carry their number, in graph and bands", () => {
    const flat = { ...options, height: 8, plot: { ...plot, height: 8 }, from: 0, to: ms(200) };
    expect(timeSequence(runs, flat).labels.map(({ text }) => text)).toContain("4 pieces");
    const strip = stripBands({ index, topology, flow: 0, run: 0 }, flat);
    expect(strip.labels).toEqual([{ x: 50 + 33 * 5 + 4, y: 5, text: "4 pieces", anchor: "start", kind: "mark" }]);
    const last = stripBands({ index, topology, flow: 0, run: 0 }, { ...flat, to: ms(34) });
    expect(last.labels).toMatchObject([{ x: expect.closeTo(50 + (33 / 34) * 1000 - 4, 3), anchor: "end" }]);
  });

  it("are found at their own heights", () => {
    const scene = timeSequence(runs, { ...options, from: ms(63), to: ms(63.5) });
    for (const packet of [1, 2, 3]) {
      const mark = markInSequence(index, packet, scene);
      expect(nearestInSequence(index, 0, scene, mark?.x ?? 0, mark?.y ?? 0, 5, everything)?.packet).toBe(packet);
    }
  });
});

describe("what receivers adapt", () => {
  const run = dividedRun();
  const { index } = run;
  const runs = [{ index, run: 0, letter: "A" }];
  const view = { ...options, from: 0, to: ms(200) };

  it("is known at every moment", () => {
    expect([valuesAt(index, 0, ms(20)), valuesAt(index, 0, ms(100))].map(({ factor, alpha, beta }) => [factor, alpha, beta])).toEqual([
      [undefined, undefined, undefined],
      [2, 0.9, 0.9],
    ]);
  });

  it("d is a stair among the segments of the window panel", () => {
    const scene = windowScene(runs, view);
    const factor = stair(scene.layers, "factor");
    expect([...(factor?.x ?? [])]).toEqual([215, 1050]);
    const { domain, range } = scene.y!;
    expect((range[0] - (factor?.y[0] ?? 0)) / (range[0] - range[1])).toBeCloseTo(2 / domain[1], 4);
  });

  it("α has a lane of its own, above the axis of segments", () => {
    const scene = windowScene(runs, view);
    const alpha = stair(scene.layers, "alpha");
    const lane = scene.y!.range[1];
    expect(lane).toBeGreaterThan(20);
    expect(alpha?.y[0]).toBeCloseTo(22 * 0.1, 4);
    expect(scene.labels.map(({ text }) => text)).toEqual(expect.arrayContaining(["α 1", "0"]));
    expect(windowScene(runs, { ...view, hidden: ["alpha"] }).y?.range[1]).toBe(0);
    expect(windowScene([{ index: lossyRun().index, run: 0, letter: "A" }], view).y?.range[1]).toBe(0);
  });

  it("is in the story of the packet that changed it, and of the ACKs that it delayed", () => {
    expect(words(run, 0)).toContain("When it arrived, d went from 1 to 2: the receiver learned of congestion.");
    expect(words(run, 6)).toContain("Segment 1 arrived: acknowledged alone, d was 2.");
  });
});
