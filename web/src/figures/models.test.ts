import type { Panel } from "@ackscope/scenarios";
import { curvesPicture } from "@ackscope/scene";
import { describe, expect, it } from "vitest";
import { curvePanel } from "./forms.js";
import { modelCurves, modelsOf } from "./models.js";
import { curves, smallFigure } from "./testing/small-figure.js";
import { curvesInWords } from "./words.js";

const model = { id: "line", label: "Line", about: "y = 10 x, of the tests.", value: (x: number): number | null => (x > 3 ? null : 10 * x) };
const panel: Panel = {
  ...curves,
  x: { ...curves.x, values: { preview: [1, 2, 4], paper: [1, 2, 4] } },
  models: [model, { ...model, id: "gap", label: "Gap", value: (x) => (x > 1.5 && x < 2.5 ? null : 100) }],
};
const figure = { ...smallFigure, panels: [panel, { ...panel, id: "c" }] };

describe("calculated curves", () => {
  it("are lines as long as there are values, with the panel's own x values on them", () => {
    const [line, gap] = modelCurves(figure, panel, "preview", 1);
    expect(line?.points).toEqual([
      { x: 1, mean: 10 },
      { x: 2, mean: 20 },
    ]);
    expect(line?.lines).toHaveLength(1);
    expect(line?.lines[0]?.at(-1)?.x).toBeCloseTo(3, 1);
    expect(gap?.lines).toHaveLength(2);
  });

  it("are numbered once in a figure", () => {
    expect(modelsOf(figure).map(({ id, number }) => [id, number])).toEqual([
      ["line", 0],
      ["gap", 1],
    ]);
  });

  it("are in the unit that the panel shows", () => {
    const rates: Panel = {
      ...panel,
      y: { label: "Throughput", unit: "bit/s" },
      models: [{ ...model, value: () => 3e6 }],
    };
    const { models } = curvePanel({ ...figure, panels: [rates] }, rates, "preview", () => ({ mean: 2e6, error: null, n: 1 }));
    expect(models?.[0]?.points[0]).toEqual({ x: 1, mean: 3 });
  });

  it("are drawn dashed over the simulated ones, on an axis that holds them, and hidden by their id", () => {
    const drawn = curvePanel(figure, panel, "preview", (_, series, x) =>
      series === "newreno" ? { mean: x, error: null, n: 1 } : undefined,
    );
    const dashed = (hidden: readonly string[]): number =>
      curvesPicture(drawn, { width: 600, height: 300, hidden }).marks.filter(
        (mark) => mark.shape === "path" && mark.stroke === "ink" && mark.dash !== undefined,
      ).length;
    expect([dashed([]), dashed(["line"]), dashed(["line", "gap"])]).toEqual([2, 1, 0]);
    const { marks } = curvesPicture(drawn, { width: 600, height: 300 });
    expect(marks.some((mark) => mark.shape === "text" && mark.text === "100")).toBe(true);
    expect(marks.flatMap((mark) => (mark.shape === "path" && mark.target ? [mark.target.name] : []))).toContain(
      "Line, calculated, 2\u2009Mbit/s: 20\u2009s",
    );
    expect(curvesInWords(drawn)).toContain("Calculated, Line: 10 at 1, 20 at 2.");
  });
});
