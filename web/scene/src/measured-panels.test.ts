import { describe, expect, it } from "vitest";
import { ackGaps, segmentService, spacingScene } from "./ack-spacing.js";
import { arrivedBytes, meanRate } from "./arrived-bytes.js";
import { busyShare } from "./link-use.js";
import { markOfSample, nearestSample } from "./nearest-sample.js";
import { retransmissionTimer } from "./retransmission-timer.js";
import { rttScene } from "./rtt.js";
import { place, type Layer, type Scene, type Style } from "./scene.js";
import { segmentTrips } from "./segment-trips.js";
import { columnsOf, lossyRows, lossyRun, ms, steadyRun, threeLinks, type Row } from "./testing/hand-made.js";
import { panelOptions } from "./testing/panel-options.js";
import { throughputScene, usualRateWindow } from "./throughput.js";
import { packetIndex } from "./packet-index.js";

const lossy = { ...lossyRun(), run: 0, letter: "A" };
const steady = { ...steadyRun(100, 2), run: 0, letter: "A" };
const layerOf = (scene: Scene, style: Style): Layer | undefined => scene.layers.find((layer) => layer.style === style);
const countOf = (layer: Layer | undefined): number => (layer && "x" in layer ? layer.x.length : 0);

/** Timers that fire at 1000, 3000 and 7000 ms, each twice as long as the last, and then a sample. */
function backedOff(longest = Infinity): number[][] {
  const rows: Row[] = [
    [0, "flow", { a: 10 }],
    [0, "send", { id: 0, a: 0 }],
    [64, "rtt", { id: 1_000_000, a: 64_000, value: ms(64) }],
    [1000, "timeout", { id: 0, a: 0, value: ms(1000), tag: 0 }],
    [3000, "timeout", { id: 0, a: 0, value: ms(2000), tag: 1 }],
    [7000, "timeout", { id: 0, a: 0, value: ms(4000), tag: 2 }],
    [7100, "rtt", { id: 1_000_000, a: 64_000, value: ms(64) }],
  ];
  const { flows } = packetIndex(columnsOf(rows), threeLinks);
  const { at, value } = retransmissionTimer(flows[0]!, longest);
  return Array.from(at, (time, i) => [time / 1e6, value[i]! / 1e6]);
}

describe("the retransmission timer", () => {
  it("doubles with each timeout and comes back with the next sample, even one that says what the last one said", () => {
    expect(backedOff()).toEqual([
      [64, 1000],
      [1000, 2000],
      [3000, 4000],
      [7000, 8000],
      [7100, 1000],
    ]);
  });

  it("stops doubling at the longest that the document allows", () => {
    expect(backedOff(ms(5000))).toContainEqual([7000, 5000]);
  });

  it("is as it was set at the start until something is measured", () => {
    const rows: Row[] = [
      [0, "flow", { a: 10 }],
      [0, "send", { id: 0, a: 0 }],
      [3000, "timeout", { id: 0, a: 0, value: ms(3000), tag: 0 }],
    ];
    const { at, value } = retransmissionTimer(packetIndex(columnsOf(rows), threeLinks).flows[0]!, Infinity);
    expect([...at, ...value].map((each) => each / 1e6)).toEqual([0, 3000, 3000, 6000]);
  });
});

describe("trips of segments", () => {
  const trips = segmentTrips(lossy.index, lossy.index.flows[0]!);

  it("end with the first ACK for the segment that was sent after the copy came, also where Karn's rule allows no sample", () => {
    expect([...trips.packet]).toEqual([0, 1, 12, 5, 4, 3].toSorted((a, b) => trips.packet.indexOf(a) - trips.packet.indexOf(b)));
    expect(trips.value[trips.packet.indexOf(12)]).toBe(ms(64));
    expect(trips.value[trips.packet.indexOf(3)]).toBe(ms(664));
  });

  it("are none for copies that were lost", () => {
    expect(trips.packet).not.toContain(2);
    expect(trips.packet).not.toContain(11);
  });
});

describe("round-trip times", () => {
  it("fit what is in view, so that samples of a steady connection are no line at the top", () => {
    const rows: Row[] = [
      [0, "send", { id: 0, a: 0 }],
      ...Array.from({ length: 50 }, (_, i): Row => [10 * i + 5, "rtt", { id: 1_000_000, a: 60_000 + 100 * (i % 5), value: ms(60.2) }]),
    ];
    const index = packetIndex(columnsOf(rows), threeLinks);
    const scene = rttScene([{ index, topology: threeLinks, run: 0, letter: "A" }], panelOptions(0, 500));
    expect(scene.y!.domain[0]).toBeGreaterThan(59);
    expect(scene.y!.domain[1]).toBeLessThan(61);
    // The timer would flatten them: it is said.
    expect(layerOf(scene, "timer")).toBeUndefined();
    expect(scene.labels.map(({ text }) => text)).toContain("RTO 1.00\u2009s, above");
    const overQuic = { ...threeLinks, flows: threeLinks.flows.map((flow) => ({ ...flow, transport: "quic" as const })) };
    const probed = rttScene([{ index, topology: overQuic, run: 0, letter: "A" }], panelOptions(0, 500));
    expect(probed.labels.map(({ text }) => text)).toContain("PTO 1.00\u2009s, above");
  });

  it("hold the timer while it fires in view", () => {
    const scene = rttScene([lossy], panelOptions(0, 700));
    expect(countOf(layerOf(scene, "timer"))).toBeGreaterThan(0);
    expect(countOf(layerOf(scene, "timeout"))).toBe(1);
  });

  it("fit the whole run on request, wherever one looks", () => {
    const domain = (from: number, to: number): unknown => rttScene([lossy], panelOptions(from, to, { wholeRun: true })).y!.domain;
    expect(domain(0, 100)).toEqual(domain(60, 70));
  });

  it("are said to be missing where there are none", () => {
    const { labels, y } = rttScene([steady], panelOptions(0, 100));
    expect(labels.map(({ text }) => text)).toEqual(["The sender took no RTT sample."]);
    expect(y!.ticks).toEqual([]);
  });

  it("are pointed at by the ACK that brought them", () => {
    const history = lossy.index.flows[0]!;
    const scene = rttScene([lossy], panelOptions(0, 100));
    const mark = markOfSample(lossy.index, history, history.rtt, 1e-6, 6, scene)!;
    expect(mark.x).toBeCloseTo(52 + 64 * 7, 6);
    expect(nearestSample(lossy.index, history, history.rtt, 1e-6, scene, mark.x + 2, mark.y, 10)?.packet).toBe(6);
    expect(markOfSample(lossy.index, history, history.rtt, 1e-6, 7, scene)).toBeUndefined();
    expect(nearestSample(lossy.index, history, history.rtt, 1e-6, scene, mark.x + 40, mark.y, 10)).toBeUndefined();
  });
});

describe("throughput", () => {
  it("counts all that arrives, goodput only what is new", () => {
    const rows: Row[] = [
      [0, "send", { id: 0, a: 0 }],
      [1, "transmit", { id: 0, tag: 4, a: 1040, value: ms(10) }],
      [2, "send", { id: 1, a: 0, value: 1, tag: 3 }],
      [3, "transmit", { id: 1, tag: 4, a: 1040, value: ms(12) }],
    ];
    const index = packetIndex(columnsOf(rows), threeLinks);
    const arrived = arrivedBytes(index, index.flows[0]!, 1000);
    expect([...arrived.all]).toEqual([0, 1040, 2080]);
    expect([...arrived.fresh]).toEqual([0, 1000, 1000]);
    expect(meanRate(arrived, arrived.all, 0, ms(20))).toBeCloseTo((2080 * 8) / 0.02, 6);
    // A window ends before what comes at its end.
    expect(meanRate(arrived, arrived.all, 0, ms(10))).toBe(0);
  });

  it("is a stair of means over windows whose length the title says", () => {
    const scene = throughputScene([steady], { ...panelOptions(0, 200), window: ms(20) });
    expect(scene.y!.title).toBe("Throughput and goodput, Mbit/s, mean of 20\u2009ms");
    // 1000 bytes every 2 ms.
    const stair = layerOf(scene, "goodput") as Extract<Layer, { shape: "stair" }>;
    expect(Math.min(...stair.y)).toBeCloseTo(place(scene.y!, 4), 1);
  });

  it("chooses a round length that is longer the more is in view, and never one of few segments", () => {
    const length = (to: number): number => usualRateWindow([steady], panelOptions(0, to)) / 1e6;
    expect([length(10_000), length(100_000), length(1)]).toEqual([100, 1000, 20]);
  });

  it("says the capacity and how much of it was used, and draws it where it would not flatten the rest", () => {
    const near = throughputScene([steady], { ...panelOptions(0, 230), window: ms(20) });
    expect(layerOf(near, "capacity")).toBeDefined();
    expect(near.labels.some(({ text }) => /^bottleneck: 5\u2009Mbit\/s, used A \d+\u2009%$/.test(text))).toBe(true);
    const far = throughputScene([lossy], { ...panelOptions(0, 700), window: ms(500) });
    expect(layerOf(far, "capacity")).toBeUndefined();
    expect(far.labels.some(({ text }) => text.startsWith("bottleneck: 5\u2009Mbit/s"))).toBe(true);
  });

  it("writes the capacity beside its line, never on it, however little room there is above", () => {
    for (const height of [60, 90, 150, 400]) {
      const options = panelOptions(0, 230);
      const scene = throughputScene([steady], { ...options, window: ms(20), plot: { ...options.plot, height } });
      const line = (layerOf(scene, "capacity") as Extract<Layer, { shape: "stair" }>).y[0]!;
      const { y } = scene.labels.find(({ text }) => text.startsWith("bottleneck: "))!;
      expect(line < y - 9 || line > y + 2, `line at ${line}, words at ${y}`).toBe(true);
    }
  });

  it("knows how busy a link was in any stretch of time", () => {
    // 1.6 ms of each 2.
    expect(busyShare(steady.columns, steady.topology, 2, ms(20), ms(40))).toBeCloseTo(0.8, 9);
    expect(busyShare(steady.columns, steady.topology, 2, ms(1), ms(1.8))).toBeCloseTo(1, 9);
    expect(busyShare(steady.columns, steady.topology, 2, ms(900), ms(950))).toBe(0);
  });
});

describe("ACK spacing", () => {
  it("is the time since the ACK before, with the bottleneck's time for a segment as a line", () => {
    const gaps = ackGaps(lossy.index, lossy.index.flows[0]!);
    expect(Array.from(gaps.value, (gap) => gap / 1e6)).toEqual([1, 2, 1, 1, 595]);
    expect(segmentService(lossy, 0)).toBe(1.6e6);
    const scene = spacingScene([lossy], panelOptions(0, 700));
    expect(scene.labels.map(({ text }) => text)).toContain("one segment at the bottleneck: 1.6\u2009ms");
    const line = layerOf(scene, "service") as Extract<Layer, { shape: "stair" }>;
    expect(line.y[0]).toBeCloseTo(place(scene.y!, 1.6), 3);
  });

  it("has a logarithmic axis of whole powers of ten", () => {
    const { y } = spacingScene([lossy], panelOptions(0, 700));
    expect(y!.log).toBe(true);
    expect(y!.domain).toEqual([1, 1000]);
    expect(place(y!, 10) - place(y!, 100)).toBeCloseTo(place(y!, 1) - place(y!, 10), 9);
  });

  it("counts spacings beside the plot", () => {
    const scene = spacingScene([lossy], panelOptions(0, 700));
    const bars = scene.layers.find((layer) => layer.shape === "bars") as Extract<Layer, { shape: "bars" }>;
    expect(bars.left.every((left) => left > 752)).toBe(true);
    expect(bars.left).toHaveLength(3);
    expect(Math.max(...bars.right)).toBeLessThanOrEqual(804);
  });

  it("has a place for ACKs that come at once", () => {
    const rows = lossyRows.map((row): Row =>
      row[1] === "transmit" && row[2].tag === 1 && row[2].id === 7 ? [63, "transmit", { ...row[2], value: ms(64) }] : row,
    );
    const index = packetIndex(columnsOf(rows), threeLinks);
    const scene = spacingScene([{ ...lossy, index }], panelOptions(0, 700));
    expect(scene.y!.domain[0]).toBeCloseTo(0.001, 9);
    const dots = layerOf(scene, "gap") as Extract<Layer, { shape: "dots" }>;
    expect(dots.y.every((y) => y <= 200 + 1e-3)).toBe(true);
  });
});
