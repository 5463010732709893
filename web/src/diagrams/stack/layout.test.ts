import type { Heights } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { leastStackHeight, stackLayout as laidOut, type StackLayout, type StackOptions } from "./layout.js";

const graph = { name: "sequence", share: 57 } as const;
const window = { name: "window", share: 43 } as const;
const queue = { name: "queue", share: 39 } as const;

function stackLayout(
  width: number,
  height: number,
  runs: number,
  layout: "overlay" | "rows",
  more: Partial<StackOptions> = {},
): StackLayout {
  return laidOut(width, height, { plots: [graph, window], bands: true, runs, layout, ...more });
}

describe("the layout of a stack", () => {
  it("stands strips, graph and window under each other without overlap, down to the axis", () => {
    for (const kind of ["overlay", "rows"] as const) {
      for (const runs of [1, 2, 4]) {
        const { panels, bottom } = stackLayout(1000, 700, runs, kind);
        for (let i = 1; i < panels.length; i++) expect(panels[i]!.top).toBeGreaterThanOrEqual(panels[i - 1]!.top + panels[i - 1]!.height);
        expect(bottom).toBe(panels.at(-1)!.top + panels.at(-1)!.height);
      }
    }
  });

  it("shows every run in one graph when overlaid and in its own when in rows", () => {
    const shape = (kind: "overlay" | "rows"): unknown[] => stackLayout(1000, 700, 2, kind).panels.map((panel) => [panel.kind, panel.runs]);
    expect(shape("overlay")).toEqual([
      ["bands", [0]],
      ["bands", [1]],
      ["sequence", [0, 1]],
      ["window", [0, 1]],
    ]);
    expect(shape("rows")).toEqual([
      ["bands", [0]],
      ["sequence", [0]],
      ["window", [0]],
      ["bands", [1]],
      ["sequence", [1]],
      ["window", [1]],
    ]);
  });

  it("leaves room for the axis under the last panel", () => {
    expect(stackLayout(1000, 560, 2, "overlay").bottom).toBeLessThanOrEqual(560 - 20);
    expect(stackLayout(1000, 720, 2, "rows").bottom).toBeLessThanOrEqual(720 - 20);
  });

  it("leaves more of a low stack to the plots", () => {
    const heightsOf = (height: number): number[] => stackLayout(1000, height, 2, "overlay").panels.map((panel) => panel.height);
    expect(heightsOf(500).slice(0, 2)).toEqual([42, 42]);
    expect(heightsOf(480).slice(0, 2)).toEqual([34, 34]);
  });

  describe("with heights of a person's own", () => {
    const heightsOf = (kind: "overlay" | "rows", height = 700): number[] =>
      stackLayout(1000, height, 2, kind, { heights: { bands: 60, sequence: 100, window: 300 } }).panels.map((panel) => panel.height);

    it("gives strips their height, and graph and window what is left in their ratio", () => {
      expect(heightsOf("overlay")).toEqual([60, 60, 113, 337]);
      expect(heightsOf("overlay", 900)).toEqual([60, 60, 163, 487]);
    });

    it("keeps every panel visible and the axis in its place however small the stack", () => {
      for (const kind of ["overlay", "rows"] as const) {
        const { panels, bottom } = stackLayout(1000, 720, 2, kind, { heights: { bands: 9999, sequence: 1, window: 9999 } });
        for (const { kind: panel, height } of panels) expect(height).toBeGreaterThanOrEqual(panel === "bands" ? 24 : 60);
        expect(bottom).toBeLessThanOrEqual(720 - 20);
      }
    });

    it("moves a hairline by as much as it is dragged, in either direction and back", () => {
      for (const [number, by] of [
        [0, 16],
        [0, -10],
        [1, 48],
        [1, -32],
      ] as const) {
        const before = stackLayout(1000, 700, 2, "overlay");
        const separator = before.separators[number]!;
        const after = stackLayout(1000, 700, 2, "overlay", { heights: separator.moved(by) });
        expect(after.separators[number]!.y - separator.y).toBe(by);
        expect(after.bottom).toBe(before.bottom);
        const back = stackLayout(1000, 700, 2, "overlay", { heights: after.separators[number]!.moved(-by) });
        expect(back.panels).toEqual(before.panels);
      }
    });

    it("stops where a panel has no height left to give", () => {
      const [strips, graph] = stackLayout(1000, 700, 1, "overlay").separators;
      expect(strips?.moved(-500).bands).toBe(strips?.least);
      expect(strips?.moved(5000).bands).toBe(strips?.most);
      expect(graph?.moved(5000)).toEqual({ bands: 42, sequence: graph?.most, window: 60 });
      expect(graph?.moved(-5000).sequence).toBe(60);
    });

    it("has a hairline under the strips and under the graph of every group", () => {
      expect(stackLayout(1000, 700, 2, "overlay").separators.map(({ above, runs }) => [above, runs])).toEqual([
        ["bands", [0, 1]],
        ["sequence", [0, 1]],
      ]);
      expect(stackLayout(1000, 720, 2, "rows").separators.map(({ above, runs }) => [above, runs])).toEqual([
        ["bands", [0]],
        ["sequence", [0]],
        ["bands", [1]],
        ["sequence", [1]],
      ]);
    });
  });

  describe("with a queue", () => {
    const shape = (kind: "overlay" | "rows"): unknown[] =>
      stackLayout(1000, 900, 2, kind, { plots: [graph, window, queue] }).panels.map((panel) => `${panel.kind} ${panel.runs.join()}`);

    it("puts it below the window of each group", () => {
      expect(shape("overlay")).toEqual(["bands 0", "bands 1", "sequence 0,1", "window 0,1", "queue 0,1"]);
      expect(shape("rows")).toEqual(["bands 0", "sequence 0", "window 0", "queue 0", "bands 1", "sequence 1", "window 1", "queue 1"]);
    });

    it("gives it a share of heights that were chosen without it, and its own once it has one", () => {
      const heights = (own: Heights): number[] =>
        stackLayout(1000, 700, 1, "overlay", { heights: own, plots: [graph, window, queue] }).panels.map(({ height }) => height);
      expect(heights({ bands: 60, sequence: 144, window: 216 })).toEqual([60, 139, 208, 135]);
      expect(heights({ bands: 60, sequence: 100, window: 100, queue: 300 })).toEqual([60, 96, 97, 289]);
    });

    it("keeps its height while it is hidden", () => {
      const heights = { bands: 60, sequence: 100, window: 300, queue: 120 };
      const [strips, graph] = stackLayout(1000, 700, 1, "overlay", { heights }).separators;
      expect([strips?.moved(4).queue, graph?.moved(4).queue]).toEqual([120, 120]);
    });

    it("has a hairline above it that moves only its neighbours", () => {
      const before = stackLayout(1000, 900, 1, "overlay", { plots: [graph, window, queue] });
      const last = before.separators.at(-1)!;
      expect(last.above).toBe("window");
      const after = stackLayout(1000, 900, 1, "overlay", { plots: [graph, window, queue], heights: last.moved(30) });
      const change = after.panels.map(({ height }, i) => height - before.panels[i]!.height);
      expect(change).toEqual([0, 0, 30, -30]);
      expect(after.bottom).toBe(before.bottom);
    });
  });

  it("has no strips where bands are not shown, and no plots where they alone are", () => {
    const kinds = (more: Partial<StackOptions>): unknown[] => stackLayout(1000, 700, 2, "overlay", more).panels.map(({ kind }) => kind);
    expect(kinds({ bands: false })).toEqual(["sequence", "window"]);
    expect(kinds({ plots: [] })).toEqual(["bands", "bands"]);
    expect(stackLayout(1000, 700, 2, "overlay", { plots: [] }).separators).toEqual([]);
  });

  it("scrolls before its plots become too low to read", () => {
    for (const layout of ["overlay", "rows"] as const) {
      const options = { plots: [graph, window, queue], bands: true, runs: 2, layout };
      const plots = laidOut(1000, leastStackHeight(1000, options), options).panels.filter(({ kind }) => kind !== "bands");
      const mean = plots.reduce((sum, { height }) => sum + height, 0) / plots.length;
      expect(mean).toBeGreaterThan(90);
    }
  });

  it("narrows the gutters on phones", () => {
    expect([stackLayout(390, 560, 2, "overlay"), stackLayout(800, 560, 2, "overlay")].map(({ left, right }) => [left, right])).toEqual([
      [40, 30],
      [52, 52],
    ]);
  });
});
