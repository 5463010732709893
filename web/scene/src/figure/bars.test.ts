import { describe, expect, it } from "vitest";
import { barsPicture, inLines } from "./bars.js";
import type { CurvePanel } from "./curves.js";
import type { Mark, PathMark, TextMark } from "./picture.js";
import { pictureMarks } from "./picture-svg.js";

const rates = ["9.6", "9.6 C", "28.8", "28.8 C", "56", "56 C", "128", "128 C"];
const xs = rates.map((_, x) => x);
const labels = ["Reno", "ACC", "AF", "AF-AR"];

const panel: CurvePanel = {
  title: "",
  x: { label: "Return link", unit: "kbit/s", log: false, fromZero: false },
  y: { label: "Throughput", unit: "Mbit/s", log: false, fromZero: true },
  xs,
  names: rates,
  curves: labels.map((label, number) => ({
    id: label.toLowerCase(),
    label,
    number,
    points: xs.map((x) => ({ x, mean: 1 + x + number, error: number === 0 ? 0.5 : null })),
  })),
  paper: [],
  crossings: [],
  level: null,
};
const wide = { width: 800, height: 460 };
const phone = { width: 330, height: 380 };

const words = (marks: readonly Mark[]): TextMark[] => marks.filter((mark) => mark.shape === "text");
const paths = (marks: readonly Mark[]): PathMark[] => marks.filter((mark) => mark.shape === "path");
/** Left, foot, top and width of each bar of a series. */
const barsOf = (marks: readonly Mark[], ink: string): number[][] =>
  paths(marks)
    .filter(({ fill, stroke }) => fill === ink && stroke === undefined)
    .map(({ d }) => [...d.matchAll(/-?[\d.]+/g)].map(Number));

describe("grouped bars", () => {
  it("stand in a group for each x, side by side in the order of series, on the line of zero", () => {
    const { marks } = barsPicture(panel, wide);
    const [reno, acc] = [barsOf(marks, "flow-1"), barsOf(marks, "flow-2")];
    expect([reno.length, acc.length]).toEqual([8, 8]);
    expect(acc[0]![0]).toBeGreaterThanOrEqual(reno[0]![0]! + reno[0]![3]!);
    expect(reno[1]![0]).toBeGreaterThan(barsOf(marks, "flow-4")[0]![0]! + reno[0]![3]!);
    expect(new Set(reno.map((bar) => bar[1])).size).toBe(1);
  });

  it("are as long as their values", () => {
    const length = ([, foot = 0, top = 0]: number[]): number => foot - top;
    const reno = barsOf(barsPicture(panel, wide).marks, "flow-1").map(length);
    expect(reno[7]! / reno[0]!).toBeCloseTo(8, 1);
  });

  it("begin at zero even where the panel does not ask for it", () => {
    const { marks } = barsPicture({ ...panel, y: { ...panel.y, fromZero: true } }, wide);
    const other = barsPicture({ ...panel, y: { ...panel.y, fromZero: false } }, wide).marks;
    expect(barsOf(other, "flow-1")).toEqual(barsOf(marks, "flow-1"));
  });

  it("carry a deviation only where there is one", () => {
    const strokes = paths(barsPicture(panel, wide).marks).filter(
      ({ stroke, fill, width }) => stroke === "ink" && fill === undefined && width === undefined,
    );
    // Three strokes a bar: the line and two caps.
    expect(strokes.map(({ d }) => d.match(/M/g)?.length ?? 0)).toEqual([3 * xs.length]);
  });

  it("are named with their series, group, value and deviation, and found by series and x", () => {
    const targets = paths(barsPicture(panel, wide).marks).flatMap(({ target }) => target ?? []);
    expect(targets).toHaveLength(32);
    expect(targets.find(({ key }) => key === "reno|1")?.name).toBe("Reno, 9.6 C: 2\u2009Mbit/s ± 0.5");
  });

  it("stay readable on a phone: at least three pixels wide, names inside their groups", () => {
    const { marks } = barsPicture(panel, phone);
    expect(Math.min(...barsOf(marks, "flow-3").map((bar) => bar[3]!))).toBeGreaterThanOrEqual(3);
    const under = words(marks).filter(({ text }) => rates.some((rate) => rate.split(" ").includes(text) || rate === text));
    const sorted = under.toSorted((a, b) => a.x - b.x);
    sorted.forEach((name, i) => {
      const next = sorted.find((other, k) => k > i && other.y === name.y && other.x > name.x);
      if (next) expect(next.x - name.x).toBeGreaterThanOrEqual(5.9 * 0.5 * (name.text.length + next.text.length));
    });
  });

  it("show the number above each bar only where all fit", () => {
    const few = {
      ...panel,
      xs: [0],
      names: ["Both"],
      curves: panel.curves.map((curve) => ({ ...curve, points: curve.points.slice(0, 1) })),
    };
    const shown = (drawn: CurvePanel): string[] => words(barsPicture(drawn, wide).marks).flatMap(({ text, halo }) => (halo ? [text] : []));
    expect(shown(few)).toEqual(["1", "2", "3", "4"]);
    expect(
      shown({ ...panel, curves: panel.curves.map((curve) => ({ ...curve, points: curve.points.map((p) => ({ ...p, mean: 1.2345 })) })) }),
    ).toEqual([]);
  });

  it("draw the paper's values hollow on their bars, and a line to the bar's end", () => {
    const paper = [
      { series: "acc", x: 2, value: 9, recalled: false },
      { series: "af", x: 3, value: 4, recalled: true },
      { series: "gone", x: 3, value: 4, recalled: true },
    ];
    const marks = paths(barsPicture({ ...panel, paper }, wide).marks);
    const hollow = marks.filter(({ stroke, fill }) => stroke === "ink" && fill === "paper");
    expect(hollow.map(({ dash }) => dash !== undefined)).toEqual([false, true]);
    expect(marks.filter(({ width }) => width === 0.75)).toHaveLength(2);
  });

  it("write a number above the paper's mark where both would stand in one place", () => {
    const one = {
      ...panel,
      xs: [0],
      names: ["Both"],
      curves: panel.curves.map((curve) => ({ ...curve, points: [{ x: 0, mean: 3, error: null }] })),
    };
    const paper = [
      { series: "acc", x: 0, value: 3.1, recalled: false },
      { series: "af", x: 0, value: 1, recalled: false },
    ];
    const heights = words(barsPicture({ ...one, paper }, wide).marks).flatMap(({ halo, y }) => (halo ? [y] : []));
    expect(heights[1]!).toBeLessThan(heights[0]! - 9);
    expect(heights[2]).toBe(heights[0]);
  });

  it("write numbers over all lines, so that no line to a paper's mark strikes one through", () => {
    const few = {
      ...panel,
      xs: [0],
      names: ["Both"],
      curves: panel.curves.map((curve) => ({ ...curve, points: [{ x: 0, mean: 3, error: 0.2 }] })),
    };
    const { marks } = barsPicture({ ...few, paper: [{ series: "acc", x: 0, value: 6, recalled: true }] }, wide);
    const firstNumber = marks.findIndex((mark) => mark.shape === "text" && mark.halo);
    const lastLine = marks.findLastIndex((mark) => mark.shape === "path" && mark.stroke === "ink");
    expect(firstNumber).toBeGreaterThan(lastLine);
  });

  it("leave the place of a missing bar free, and of a hidden series none", () => {
    const late = panel.curves.map((curve, i) => (i === 1 ? { ...curve, points: [] } : curve));
    const whole = barsPicture(panel, wide).marks;
    const waiting = barsPicture({ ...panel, curves: late }, wide).marks;
    expect(barsOf(waiting, "flow-2")).toEqual([]);
    expect(barsOf(waiting, "flow-3").map((bar) => bar[0])).toEqual(barsOf(whole, "flow-3").map((bar) => bar[0]));
    const hidden = barsPicture(panel, { ...wide, hidden: ["acc"] }).marks;
    expect(barsOf(hidden, "flow-2")).toEqual([]);
    expect(barsOf(hidden, "flow-1")[0]![3]).toBeGreaterThan(barsOf(whole, "flow-1")[0]![3]!);
  });

  it("of one group without a name, of no values and of zeros are drawn", () => {
    const one = {
      ...panel,
      xs: [0],
      names: [],
      curves: panel.curves.map((curve) => ({ ...curve, points: [{ x: 0, mean: 0, error: 0 }] })),
    };
    for (const drawn of [one, { ...one, curves: panel.curves.map((curve) => ({ ...curve, points: [] })) }, { ...panel, curves: [] }]) {
      expect(pictureMarks(barsPicture(drawn, wide), String)).not.toMatch(/NaN|Infinity|undefined/);
    }
    expect(paths(barsPicture(one, wide).marks).filter(({ target }) => target)).toHaveLength(4);
  });

  it("have no words in a thumbnail", () => {
    const { marks } = barsPicture(panel, { width: 200, height: 118, thumbnail: true });
    expect(words(marks)).toEqual([]);
    expect(barsOf(marks, "flow-1")).toHaveLength(8);
  });
});

describe("names of groups", () => {
  it("break at spaces, and are cut where one word is too wide", () => {
    expect(inLines("28.8 kbit/s, compressed", 300)).toEqual(["28.8 kbit/s, compressed"]);
    expect(inLines("28.8 C", 31)).toEqual(["28.8", "C"]);
    expect(inLines("compressed", 40)).toEqual(["compr…"]);
    expect(inLines("", 40)).toEqual([]);
  });
});
