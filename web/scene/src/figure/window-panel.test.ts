import { describe, expect, it } from "vitest";
import { lossyRun } from "../testing/hand-made.js";
import { sharedTop, windowPanel } from "./window-panel.js";

const { index } = lossyRun();
const options = { width: 400, height: 220, flow: 0, seconds: 1 };

describe("a window as the paper draws it", () => {
  it("draws the sender's window solid and the receiver's estimate dotted, without the threshold", () => {
    const { layers } = windowPanel([{ index, letter: "A" }], options);
    expect(layers.filter(({ style }) => style === "window").map(({ shape, run }) => [shape, run])).toEqual([["stair", 0]]);
    expect(layers.find(({ style }) => style === "estimate")?.shape).toBe("dots");
    expect(layers.some(({ style }) => style === "ssthresh")).toBe(false);
  });

  it("tells two runs apart by dashes and leaves their estimates out", () => {
    const { layers } = windowPanel(
      [
        { index, letter: "A" },
        { index, letter: "B" },
      ],
      options,
    );
    expect(
      layers
        .filter(({ style }) => style === "window")
        .map(({ run }) => run)
        .toSorted(),
    ).toEqual([0, 1]);
    expect(layers.some(({ style }) => style === "estimate" || style === "timeout")).toBe(false);
  });

  it("ends a window where its transfer is complete", () => {
    const complete = { ...index, flows: index.flows.with(0, { ...index.flows[0]!, completedAt: 664e6 }) };
    const { layers, plot } = windowPanel([{ index: complete, letter: "A" }], options);
    const stair = layers.find(({ style }) => style === "window");
    if (stair?.shape !== "stair") throw new Error("the window is a stair");
    expect(Math.max(...stair.x)).toBeCloseTo(plot.left + 0.664 * plot.width, 3);
    for (const layer of layers) if (layer.shape === "dots" || layer.shape === "stair") expect([...layer.y].some(Number.isNaN)).toBe(false);
  });

  it("takes the top of its axis from the panels that it is compared with", () => {
    const scene = windowPanel([{ index, letter: "A" }], { ...options, top: 80 });
    expect(scene.y?.domain).toEqual([0, 80]);
    expect(sharedTop([scene, windowPanel([{ index, letter: "A" }], options)])).toBe(80);
  });

  it("draws a level where the axis reaches it, with its words", () => {
    const level = { value: 20, label: "fills the path" };
    const drawn = windowPanel([{ index, letter: "A" }], { ...options, top: 80, level });
    const line = drawn.layers.find(({ style }) => style === "limit");
    if (line?.shape !== "stair") throw new Error("the level is a line");
    // A quarter of the way up.
    expect(line.y[0]).toBeCloseTo(drawn.plot.top + 0.75 * drawn.plot.height, 3);
    expect(drawn.labels.map(({ text }) => text)).toEqual(["fills the path"]);
    const beyond = windowPanel([{ index, letter: "A" }], { ...options, top: 10, level });
    expect(beyond.layers.some(({ style }) => style === "limit")).toBe(false);
  });

  it("writes the unit at the last tick of the time axis", () => {
    const texts = windowPanel([{ index, letter: "A" }], options).x?.ticks.map(({ text }) => text);
    expect(texts?.at(-1)).toMatch(/\u2009s$/);
    expect(texts?.[0]).not.toMatch(/s$/);
  });

  it("has neither axes nor flags in a thumbnail", () => {
    const scene = windowPanel([{ index, letter: "A" }], { ...options, thumbnail: true });
    expect([scene.x, scene.y, scene.flags, scene.labels]).toEqual([null, null, [], []]);
  });
});
