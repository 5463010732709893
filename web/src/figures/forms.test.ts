import type { Panel } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { curvePanel, drawnRuns, drawnScenario, nameOf, windowGroups, type Spreads } from "./forms.js";
import { curves, smallFigure } from "./testing/small-figure.js";

const values: Readonly<Record<string, number>> = { "newreno 2": 40, "newreno 4": 20, "every 2": 30, "every 4": 25 };
const spreads: Spreads = (_panel, series, x) => {
  const mean = values[`${series} ${x}`];
  return mean === undefined ? undefined : { mean, error: 1, n: 2 };
};
const [a, b, t] = smallFigure.panels as [Panel, Panel, Panel];

describe("curves of a figure", () => {
  it("take their points, in the figure's order of series", () => {
    const { curves: drawn } = curvePanel(smallFigure, a, "preview", spreads);
    expect(drawn.map(({ id, number, points }) => [id, number, points.map(({ x, mean, error }) => [x, mean, error])])).toEqual([
      [
        "newreno",
        0,
        [
          [2, 40, 1],
          [4, 20, 1],
        ],
      ],
      [
        "every",
        1,
        [
          [2, 30, 1],
          [4, 25, 1],
        ],
      ],
    ]);
  });

  it("are ratios of means without deviations where the panel says so", () => {
    const { curves: drawn, level } = curvePanel(smallFigure, b, "preview", spreads);
    expect(drawn[1]?.points).toEqual([
      { x: 2, mean: 0.75, error: null },
      { x: 4, mean: 1.25, error: null },
    ]);
    expect(level).toBe(1);
  });

  it("lack the points that are not there yet, and ratios whose other half is not", () => {
    const some: Spreads = (panel, series, x) => (series === "newreno" ? undefined : spreads(panel, series, x));
    expect(curvePanel(smallFigure, a, "preview", some).curves.map(({ points }) => points.length)).toEqual([0, 2]);
    expect(curvePanel(smallFigure, b, "preview", some).curves.map(({ points }) => points.length)).toEqual([0, 0]);
  });

  it("have the paper's values, dotted where recalled, and its crossings", () => {
    const { paper, crossings } = curvePanel(smallFigure, a, "preview", spreads);
    expect(paper.map(({ series, recalled }) => [series, recalled])).toEqual([
      ["newreno", false],
      ["every", true],
    ]);
    expect(crossings.map(({ series, x }) => [series, x])).toEqual([[["newreno", "every"], 3]]);
  });
});

describe("bars of a figure", () => {
  it("have names for their x values, and rates in the unit that people read", () => {
    const panel: Panel = {
      ...a,
      form: "bars",
      x: { ...a.x, names: ["slow", "fast"] },
      y: { label: "Throughput", unit: "bit/s" },
      paper: [{ series: "newreno", x: 2, value: 4e6, origin: "text" }],
    };
    const inBits: Spreads = (id, series, x) => {
      const spread = spreads(id, series, x);
      return spread && { ...spread, mean: spread.mean * 1e5, error: 2e5 };
    };
    const bars = curvePanel({ ...smallFigure, panels: [panel] }, panel, "preview", inBits);
    expect([bars.names, bars.y.unit]).toEqual([["slow", "fast"], "Mbit/s"]);
    expect(bars.curves[0]?.points[0]).toEqual({ x: 2, mean: 4, error: 0.2 });
    expect(bars.paper[0]?.value).toBe(4);
    expect(bars.curves.map(({ number }) => number)).toEqual([0, 1]);
  });
});

describe("drawn runs", () => {
  it("are one a series and x, each with the exact scenario of its point", () => {
    expect(drawnRuns(t, "preview").map(({ series, x }) => [series, x])).toEqual([
      ["newreno", 5],
      ["every", 5],
    ]);
    const scenario = drawnScenario(t, "every", 5);
    expect([scenario.links[1]?.forward.rate, scenario.flows[0]?.receiver?.ack, scenario.seed]).toEqual([5e6, { type: "every" }, 1]);
  });

  it("are named after their series, and after their x where there are several", () => {
    expect(drawnRuns(t, "preview").map((run) => nameOf(run, "preview"))).toEqual(["NewReno", "AckEvery"]);
    expect(drawnRuns(a, "preview").map((run) => nameOf(run, "preview"))[1]).toBe("AckEvery, 2\u2009Mbit/s");
  });

  it("of windows stand alone, or on each other in a picture for each flow", () => {
    const panel: Panel = { ...curves, form: "windows", x: { ...curves.x, values: { preview: [4], paper: [4] } }, seconds: 10 };
    expect(windowGroups(panel, "preview").map(({ title, runs }) => [title, runs.length])).toEqual([
      ["NewReno", 1],
      ["AckEvery", 1],
    ]);
    const overlaid: Panel = { ...panel, overlay: true, measure: { id: "completionTime", flows: ["f1", "f2"] } };
    expect(windowGroups(overlaid, "preview").map(({ flow, runs }) => [flow, runs.map(({ series }) => series)])).toEqual([
      ["f1", ["newreno", "every"]],
      ["f2", ["newreno", "every"]],
    ]);
  });
});
