import { describe, expect, it } from "vitest";
import { curvesPicture, type CurvePanel } from "./curves.js";
import { axisTitle, significant } from "./frame.js";
import type { PathMark, TextMark } from "./picture.js";
import { pictureMarks } from "./picture-svg.js";

const panel: CurvePanel = {
  title: "",
  x: { label: "Reverse capacity", unit: "kbit/s", log: false, fromZero: false },
  y: { label: "Completion time", unit: "s", log: false, fromZero: true },
  xs: [5, 10, 20],
  curves: [
    { id: "nr", label: "NR", number: 0, points: [5, 10, 20].map((x, i) => ({ x, mean: [40, 20, 18][i]!, error: [1, 0, 2][i]! })) },
    { id: "smart", label: "SMART-A", number: 1, points: [5, 10, 20].map((x, i) => ({ x, mean: [44, 22, 14][i]!, error: null })) },
  ],
  paper: [],
  crossings: [],
  level: null,
};
const options = { width: 800, height: 400, directLabels: true };
const words = (marks: ReturnType<typeof curvesPicture>["marks"]): TextMark[] => marks.filter((mark) => mark.shape === "text");
const paths = (marks: ReturnType<typeof curvesPicture>["marks"]): PathMark[] => marks.filter((mark) => mark.shape === "path");

describe("the plot of a sweep", () => {
  it("draws a line, its markers, and bars only where there is a deviation", () => {
    const { marks } = curvesPicture(panel, options);
    const ours = paths(marks).filter(({ stroke }) => stroke === "flow-1");
    expect(ours.find(({ opacity }) => opacity !== undefined)?.d.match(/M/g)).toHaveLength(2);
    expect(ours.filter(({ target }) => target)).toHaveLength(3);
    expect(paths(marks).filter(({ target }) => target?.key === "smart|20")).toHaveLength(1);
  });

  it("names each point with its value, unit and deviation", () => {
    const { marks } = curvesPicture(panel, options);
    const named = paths(marks).flatMap(({ target }) => target?.name ?? []);
    expect(named).toContain("NR, 5\u2009kbit/s: 40\u2009s ± 1");
    expect(named).toContain("SMART-A, 20\u2009kbit/s: 14\u2009s");
  });

  it("starts the value axis at zero, and says so where it does not", () => {
    const from = (fromZero: boolean): string[] =>
      words(curvesPicture({ ...panel, y: { ...panel.y, fromZero } }, options).marks).map(({ text }) => text);
    expect(from(true)).toContain("Completion time, s");
    expect(from(true)).toContain("0");
    expect(from(false)).toContain("Completion time, s (axis not from zero)");
    expect(from(false)).not.toContain("0");
    expect(axisTitle({ label: "Fairness", unit: "", log: false, fromZero: true }, true)).toBe("Fairness");
  });

  it("ends a deviation at zero where values are counted from there", () => {
    const [curve] = panel.curves;
    const rare = { ...panel, curves: [{ ...curve!, points: [{ x: 5, mean: 1, error: 3 }] }] };
    expect(words(curvesPicture(rare, options).marks).some(({ text }) => /^[-\u2212]/.test(text))).toBe(false);
    const signed = { ...rare, y: { ...rare.y, fromZero: false } };
    expect(words(curvesPicture(signed, options).marks).some(({ text }) => /^[-\u2212]/.test(text))).toBe(true);
  });

  it("keeps the x axis in its place while points come in", () => {
    const early = { ...panel, curves: panel.curves.map((curve) => ({ ...curve, points: curve.points.slice(0, 1) })) };
    const axis = (drawn: CurvePanel): TextMark[] => words(curvesPicture(drawn, options).marks).filter(({ y }) => y > 370);
    expect(axis(early)).toEqual(axis(panel));
  });

  it("draws without a single point", () => {
    const empty = { ...panel, curves: panel.curves.map((curve) => ({ ...curve, points: [] })) };
    expect(pictureMarks(curvesPicture(empty, options), String)).not.toContain("NaN");
  });

  it("leaves hidden series out and fits the axis to the others", () => {
    const { marks } = curvesPicture(panel, { ...options, hidden: ["nr"] });
    expect(paths(marks).some(({ stroke }) => stroke === "flow-1")).toBe(false);
    expect(words(marks).some(({ text }) => text === "NR")).toBe(false);
  });

  it("draws the paper's values hollow with a line to ours, dotted when recalled", () => {
    const paper = [
      { series: "nr", x: 5, value: 38, recalled: false },
      { series: "smart", x: 20, value: 15, recalled: true },
    ];
    const hollow = paths(curvesPicture({ ...panel, paper }, options).marks).filter(
      ({ stroke, fill }) => stroke === "ink" && fill === "paper",
    );
    expect(hollow.map(({ dash }) => dash !== undefined)).toEqual([false, true]);
  });

  it("marks a crossing as stated and as found", () => {
    const { marks } = curvesPicture({ ...panel, crossings: [{ series: ["smart", "nr"], x: 11 }] }, options);
    // Gaps 2 at 10 and −4 at 20: a third of the way.
    expect(words(marks).map(({ text }) => text)).toContain("SMART-A meets NR: paper 11, here 13.3");
  });

  it("keeps the words of a crossing inside, above its line if it spans the plot", () => {
    const [nr, smart] = [panel.curves[0]!, panel.curves[1]!];
    const wide = {
      ...panel,
      curves: [
        { ...nr, label: "A sender with quite a long name", points: [5, 6, 20].map((x, i) => ({ x, mean: [0, 2, 9][i]!, error: null })) },
        { ...smart, label: "another one as long", points: [5, 6, 20].map((x, i) => ({ x, mean: [1, 1, 1][i]!, error: null })) },
      ],
    };
    const { marks } = curvesPicture({ ...wide, crossings: [{ series: [nr.id, smart.id], x: 19 }] }, options);
    const found = words(marks).find(({ text }) => text.includes("meets"))!;
    expect(found.anchor).toBe("middle");
    const half = (found.text.length * 6) / 2;
    expect(found.x - half).toBeGreaterThan(0);
    expect(found.x + half).toBeLessThan(options.width);
  });

  it("says when the curves do not meet at all", () => {
    const apart = {
      ...panel,
      curves: [panel.curves[0]!, { ...panel.curves[1]!, points: [5, 20].map((x) => ({ x, mean: 99, error: null })) }],
    };
    const { marks } = curvesPicture({ ...apart, crossings: [{ series: ["smart", "nr"], x: 11 }] }, options);
    expect(words(marks).map(({ text }) => text)).toContain("SMART-A meets NR: paper 11, not here");
  });

  it("keeps names at the ends apart and inside", () => {
    const close = { ...panel, curves: panel.curves.map((curve) => ({ ...curve, points: [{ x: 20, mean: 0, error: null }] })) };
    const [first, second] = words(curvesPicture(close, options).marks)
      .filter(({ text }) => text === "NR" || text === "SMART-A")
      .map(({ y }) => y)
      .toSorted((a, b) => a - b);
    expect(second! - first!).toBeGreaterThanOrEqual(13);
    expect(second).toBeLessThanOrEqual(365);
  });

  it("has no words in a thumbnail", () => {
    const { marks } = curvesPicture(panel, { width: 200, height: 118, thumbnail: true });
    expect(words(marks)).toEqual([]);
    expect(paths(marks).filter(({ stroke }) => stroke?.startsWith("flow"))).toHaveLength(2);
  });
});

describe("numbers in plots", () => {
  it("have four digits that mean something", () => {
    expect([16.0512, 0.98765, 12345.6, 0, 2].map((value) => significant(value))).toEqual(["16.05", "0.9877", "12\u2009346", "0", "2"]);
  });
});
