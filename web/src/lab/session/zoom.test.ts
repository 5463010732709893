import { describe, expect, it } from "vitest";
import type { DiagramRun } from "../../diagrams/index.js";
import { defaultView } from "../../share/stored-view.js";
import { fromOwnView, ownView, withZoom, zoomOf } from "./zoom.js";

const runFrom = (startedAt: number): DiagramRun => ({ index: { flows: [{ startedAt }] } }) as unknown as DiagramRun;
const runs = [runFrom(0), runFrom(0.5e9)];
const view = { ...defaultView, from: 1, to: 2, at: 1.5, selection: { run: 1, packet: 7 } };

describe("runs zoomed", () => {
  it("together need no views of their own", () => {
    expect(runs.map((run, i) => ownView(run, i, view))).toEqual([undefined, undefined]);
  });

  it("by their flows show the same time after each flow's start, and move together", () => {
    const aligned = { ...view, ...withZoom(runs, view, "flow") };
    expect(zoomOf(aligned)).toBe("flow");
    expect(ownView(runs[1]!, 1, aligned)).toMatchObject({ from: 1.5, to: 2.5, at: 2, selection: { run: 0, packet: 7 } });
    expect(ownView(runs[0]!, 0, aligned)).toMatchObject({ from: 1, to: 2, at: 1.5, selection: null });
    expect(fromOwnView(runs[1]!, 1, aligned, { from: 2.5, to: 3, at: 2.75 })).toEqual({ from: 2, to: 2.5, at: 2.25 });
  });

  it("apart move alone, from what they showed", () => {
    const aligned = { ...view, ...withZoom(runs, view, "flow") };
    const apart = { ...aligned, ...withZoom(runs, aligned, "apart") };
    expect(apart.ranges).toEqual([
      { from: 1, to: 2 },
      { from: 1.5, to: 2.5 },
    ]);
    const moved = { ...apart, ...fromOwnView(runs[1]!, 1, apart, { from: 5, to: 6, selection: { run: 0, packet: 3 } }) };
    expect(moved.ranges?.map(({ from }) => from)).toEqual([1, 5]);
    expect(moved.selection).toEqual({ run: 1, packet: 3 });
    expect(withZoom(runs, moved, "together")).toMatchObject({ from: 1, to: 2, ranges: undefined });
  });
});
