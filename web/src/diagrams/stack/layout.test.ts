import { describe, expect, it } from "vitest";
import { stackLayout } from "./layout.js";

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
      ["strip", [0]],
      ["strip", [1]],
      ["sequence", [0, 1]],
      ["window", [0, 1]],
    ]);
    expect(shape("rows")).toEqual([
      ["strip", [0]],
      ["sequence", [0]],
      ["window", [0]],
      ["strip", [1]],
      ["sequence", [1]],
      ["window", [1]],
    ]);
  });

  it("leaves room for the axis under the last panel", () => {
    expect(stackLayout(1000, 560, 2, "overlay").bottom).toBeLessThanOrEqual(560 - 20);
    expect(stackLayout(1000, 720, 2, "rows").bottom).toBeLessThanOrEqual(720 - 20);
  });

  it("narrows the gutters on phones", () => {
    expect([stackLayout(390, 560, 2, "overlay"), stackLayout(800, 560, 2, "overlay")].map(({ left, right }) => [left, right])).toEqual([
      [40, 30],
      [52, 52],
    ]);
  });
});
