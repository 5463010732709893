import { describe, expect, it } from "vitest";
import { loggedPicture, loggedPlot, valueAtMoment, type LoggedCurve, type LoggedPanel } from "./logged-curves.js";
import type { PathMark } from "./picture.js";

const size = { width: 800, height: 220 };
const curve = (shape: LoggedCurve["shape"], at: readonly number[], value: readonly number[]): LoggedCurve => ({
  number: 0,
  shape,
  at,
  value,
});
const panel = (curves: readonly LoggedCurve[], from = 0, to = 10): LoggedPanel => ({ label: "Window", unit: "kB", curves, from, to });
const drawn = (of: LoggedPanel): string => {
  const path = loggedPicture(of, size).marks.find((mark): mark is PathMark => mark.shape === "path" && mark.stroke === "flow-1");
  return path!.d;
};

describe("a curve of a log", () => {
  it("holds its value until the next one, or goes straight to it, or is single points", () => {
    expect(drawn(panel([curve("stairs", [0, 5], [1, 2])]))).toMatch(/^M56 \S+H421V\S+$/);
    expect(drawn(panel([curve("line", [0, 5], [1, 2])]))).toMatch(/^M56 \S+L421 \S+$/);
    expect(drawn(panel([curve("dots", [0, 5], [1, 2])]))).toMatch(/^M55 \S+h2M420 \S+h2$/);
  });

  it("holds what began before the stretch that is seen, and what goes on beyond it", () => {
    const { left, right } = loggedPlot(size);
    expect(drawn(panel([curve("stairs", [0, 20], [1, 2])], 5, 15))).toMatch(new RegExp(`^M${left} \\S+H${right}$`));
    expect(drawn(panel([curve("dots", [0, 20], [1, 2])], 5, 15))).toBe("");
  });

  it("with a million values has no more marks than pixels, and keeps the greatest", () => {
    const at = Array.from({ length: 1e6 }, (_, i) => i / 1e5);
    const value = at.map((_, i) => (i === 123_456 ? 100 : i % 7));
    const d = drawn(panel([curve("line", at, value)]));
    expect(d.match(/[ML]/g)!.length).toBeLessThanOrEqual(2 * (800 - 56 - 14) + 1);
    const top = loggedPlot(size).top;
    expect(d).toContain(`V${top}V`);
  });

  it("of no values, one value, and zeros is drawn", () => {
    for (const each of [curve("line", [], []), curve("stairs", [3], [0]), curve("dots", [3, 3], [0, 0])])
      expect(drawn(panel([each]))).not.toMatch(/NaN|Infinity|undefined/);
  });
});

it("what a curve has at a moment is what holds then, or the nearest that was measured", () => {
  const stairs = curve("stairs", [1, 2, 4], [10, 20, 40]);
  expect([0.5, 1, 3, 9].map((at) => valueAtMoment(stairs, at, 10))).toEqual([null, 10, 20, 40]);
  const dots = curve("dots", [1, 2, 4], [10, 20, 40]);
  expect([0.95, 1.5, 3.95, 9].map((at) => valueAtMoment(dots, at, 10))).toEqual([10, null, 40, null]);
});
