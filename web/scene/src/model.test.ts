import { ModelNumber, Phase } from "ackscope";
import { describe, expect, it } from "vitest";
import { beliefsOf, hasModel } from "./beliefs.js";
import { cubicAt, cubicStages } from "./cubic-stages.js";
import { milliseconds } from "./format.js";
import { modelAt } from "./model-values.js";
import { modelScene, type ModelRun } from "./model.js";
import { packetIndex } from "./packet-index.js";
import { place } from "./scene.js";
import { columnsOf, ms, threeLinks as topology, type Row } from "./testing/hand-made.js";
import type { PanelOptions } from "./time-sequence.js";

const believed = (at: number, number: ModelNumber, value: number): Row => [at, "model", { tag: number, value }];
const window = (at: number, cwnd: number, phase: Phase): Row => [at, "window", { tag: phase, a: 4294967295, value: cwnd }];

function runOf(rows: readonly Row[], run = 0): ModelRun {
  const columns = columnsOf(rows);
  return { columns, topology, index: packetIndex(columns, topology), run, letter: "AB"[run]! };
}

const plot = { left: 50, top: 20, width: 400, height: 100 };
const options: PanelOptions = { width: 500, height: 140, plot, from: 0, to: ms(10_000), flow: 0 };

/** Loses at 100 segments and goes on with 70: C = 0.4 has its plateau after the cube root of 30 / 0.4, 4.217 s. */
const cubicRows: readonly Row[] = [
  [0, "flow", { a: 10 }],
  window(0, 100, Phase.slowStart),
  window(1000, 70, Phase.fastRecovery),
  window(2000, 70, Phase.congestionAvoidance),
  believed(2000, ModelNumber.cubicMaximum, 100),
  believed(2000, ModelNumber.cubicPlateau, ms(2000) + Math.round(Math.cbrt(75) * 1e9)),
  believed(2000, ModelNumber.renoEstimate, 70),
  window(8000, 71, Phase.fastRecovery),
];
const bbrRows: readonly Row[] = [
  [0, "flow", { a: 10 }],
  window(0, 10, Phase.slowStart),
  [0, "send", { id: 0, a: 0 }],
  [1, "transmit", { id: 0, tag: 0, a: 1250, value: ms(2) }],
  believed(0, ModelNumber.bbrMode, 1),
  believed(0, ModelNumber.pacingGain, 2),
  believed(100, ModelNumber.bandwidth, 500),
  believed(100, ModelNumber.minRtt, ms(40)),
  believed(200, ModelNumber.bbrMode, 2),
  believed(5000, ModelNumber.bbrMode, 3),
  believed(5000, ModelNumber.pacingGain, 1.25),
];

describe("what a controller believes", () => {
  it("is its model rows, number by number", () => {
    const run = runOf(cubicRows);
    expect([...beliefsOf(run.columns, 0).keys()]).toEqual([ModelNumber.cubicMaximum, ModelNumber.cubicPlateau, ModelNumber.renoEstimate]);
    expect(hasModel(run, 0)).toBe(true);
    expect(hasModel(run, 1)).toBe(false);
    expect(hasModel(runOf([[0, "flow", { a: 10 }]]), 0)).toBe(false);
  });

  it("is read at a time, in units of the path", () => {
    const run = runOf(bbrRows);
    expect(modelAt(run, 0, ms(50))).toMatchObject({ mode: "Startup", pacingGain: 2, bandwidth: undefined });
    // 500 segments of 1250 bytes a second
    expect(modelAt(run, 0, ms(6000))).toMatchObject({ mode: "ProbeBW", pacingGain: 1.25, bandwidth: 5e6, minRtt: ms(40) });
  });

  it("has the cubic from the window at the beginning of its stage to the end of the phase", () => {
    const run = runOf(cubicRows);
    const [stage, ...more] = cubicStages(beliefsOf(run.columns, 0), run.index.flows[0]!);
    expect(more).toEqual([]);
    expect(stage).toMatchObject({ from: ms(2000), to: ms(8000), maximum: 100 });
    expect(stage!.c).toBeCloseTo(0.4, 6);
    expect(cubicAt(stage!, ms(2000))).toBeCloseTo(70, 6);
    expect(cubicAt(stage!, ms(2000) + Math.cbrt(75) * 1e9)).toBeCloseTo(100, 6);
  });
});

describe("the panel of the model", () => {
  it("draws CUBIC in segments, with its curve where there is one", () => {
    const scene = modelScene([runOf(cubicRows)], options);
    expect(scene.layers.map(({ style }) => style)).toEqual(["maximum", "reno", "window", "cubic"]);
    expect(scene.y?.title).toContain("segments");
    const curve = scene.layers.find(({ style }) => style === "cubic");
    if (curve?.shape !== "stair") throw new Error("no curve");
    expect(curve.x[0]).toBeCloseTo(plot.left + 0.2 * plot.width, 0);
    expect(curve.x.at(-1)).toBeCloseTo(plot.left + 0.8 * plot.width, 0);
    expect(curve.y[0]).toBeCloseTo(place(scene.y!, 70), 0);
  });

  it("draws BBR in Mbit/s beside the capacity, with its modes and the least RTT", () => {
    const scene = modelScene([runOf(bbrRows)], options);
    expect(scene.layers.map(({ style }) => style)).toEqual(["capacity", "pacing", "bandwidth"]);
    // Drain begins too soon after Startup for a word of its own.
    expect(scene.flags.map(({ text }) => text)).toEqual(["Startup", "ProbeBW"]);
    expect(scene.labels.map(({ text }) => text)).toEqual(expect.arrayContaining([`least RTT ${milliseconds(ms(40))}`]));
    const pace = scene.layers.find(({ style }) => style === "pacing");
    if (pace?.shape !== "stair") throw new Error("no pace");
    expect(Math.min(...pace.y)).toBeCloseTo(place(scene.y!, 10), 0);
  });

  it("names BBR v3's phases and its bounds, where there are any", () => {
    const rows: Row[] = [
      ...bbrRows,
      believed(7500, ModelNumber.bbrMode, 5),
      believed(7500, ModelNumber.longTermBound, 148.9),
      believed(7600, ModelNumber.bbrMode, 6), // too soon for a word of its own
      believed(7600, ModelNumber.shortTermBound, 100),
    ];
    expect(modelAt(runOf(rows), 0, ms(7000))).toMatchObject({ mode: "ProbeBW", longTermBound: undefined });
    expect(modelAt(runOf(rows), 0, ms(7550))).toMatchObject({ mode: "Down", longTermBound: 148.9, shortTermBound: undefined });
    const scene = modelScene([runOf(rows)], options);
    expect(scene.flags.map(({ text }) => text)).toEqual(["Startup", "ProbeBW", "Down"]);
    expect(scene.labels.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["long-term bound 149 segments", "short-term bound 100 segments"]),
    );
    const lifted = modelScene([runOf([...rows, believed(7700, ModelNumber.shortTermBound, 0)])], options);
    expect(lifted.labels.map(({ text }) => text).filter((text) => text.includes("short-term"))).toEqual([]);
  });

  it("says of a run with another model what it has", () => {
    const scene = modelScene([runOf(bbrRows), runOf(cubicRows, 1)], options);
    expect(scene.y?.title).toContain("Mbit/s");
    expect(scene.layers.every(({ run }) => run === 0)).toBe(true);
    expect(scene.labels.map(({ text }) => text)).toContain("B has another model: CUBIC");
  });

  it("leaves out what is hidden, and says so where there is nothing", () => {
    expect(modelScene([runOf(cubicRows)], { ...options, hidden: ["cubic", "window"] }).layers.map(({ style }) => style)).toEqual([
      "maximum",
      "reno",
    ]);
    const empty = modelScene([runOf([[0, "flow", { a: 10 }]])], options);
    expect(empty.labels.map(({ text }) => text)).toContain("This sender has no model.");
    expect(empty.y?.ticks).toEqual([]);
  });
});
