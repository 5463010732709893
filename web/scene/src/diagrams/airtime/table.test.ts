import { describe, expect, it } from "vitest";
import { chainRun, longRun } from "../../testing/radio-chain.js";
import { clipped, extend, sharesOf, total, union, without, type Intervals } from "./intervals.js";
import { doings } from "./lanes.js";
import { frameRow, nodeRows, tableFrames } from "./table.js";

describe("the window as a table", () => {
  const run = chainRun();

  it("gives each node's shares and failures", () => {
    const rows = nodeRows(run, [0, 1, 2, 3], 0, 10e6);
    expect(rows.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
    expect(rows[0]!.sends).toBeCloseTo(0.635);
    expect(rows[2]!.waits).toBeCloseTo((7 - 0.651 + 1.4) / 10);
    expect(rows.map(({ failed }) => failed)).toEqual([0, 2, 0, 0]);
  });

  it("gives every frame that begins in the window with its outcome", () => {
    expect([...tableFrames(run, 7e6, 10e6)]).toEqual([4, 5, 6]);
    expect(frameRow(run, 4)).toMatchObject({ frame: "RTS", from: "b", to: "c", outcome: "collided (e)" });
    expect(frameRow(run, 0).outcome).toBe("came through");
  });

  it("counts no moment twice: what a node sends, hears and waits for adds up to no more than the window", () => {
    for (const doing of doings(run, [0, 1, 2, 3, 4, 5], 0, 13e6).values()) {
      const all = [doing.data, doing.acks, doing.control, doing.hears, doing.silent];
      expect(total(all.reduce(union))).toBeCloseTo(all.reduce((sum, each) => sum + total(each), 0));
    }
  });
});

describe("a window with many frames", () => {
  it("has the same shares as its parts, which are found frame by frame", () => {
    const run = longRun(6000);
    const [whole] = nodeRows(run, [1], 5e9, 55e9);
    const parts = Array.from({ length: 10 }, (_, i) => nodeRows(run, [1], (5 + 5 * i) * 1e9, (10 + 5 * i) * 1e9)[0]!);
    expect(whole!.sends).toBeGreaterThan(0.02);
    expect(whole!.sends).toBeCloseTo(
      parts.reduce((sum, { sends }) => sum + sends / 10, 0),
      9,
    );
    expect(whole!.hears).toBeCloseTo(
      parts.reduce((sum, { hears }) => sum + hears / 10, 0),
      9,
    );
  });
});

describe("intervals", () => {
  const of = (...ends: number[]): Intervals => ends;

  it("join where they overlap or touch", () => {
    const intervals = of(0, 2);
    extend(intervals, 1, 3);
    extend(intervals, 3, 4);
    extend(intervals, 6, 6);
    expect(intervals).toEqual([0, 4]);
    expect(union(of(0, 1, 5, 6), of(1, 2, 4, 7))).toEqual([0, 2, 4, 7]);
  });

  it("leave what another set does not take", () => {
    expect(without(of(0, 10), of(2, 3, 5, 6))).toEqual([0, 2, 3, 5, 6, 10]);
    expect(without(of(0, 2, 4, 6), of(1, 5))).toEqual([0, 1, 5, 6]);
    expect(without(of(2, 3), of(0, 10))).toEqual([]);
  });

  it("are cut at the ends of a window", () => {
    expect(clipped(of(0, 2, 4, 6, 8, 10), 1, 9)).toEqual([1, 2, 4, 6, 8, 9]);
    expect(clipped(of(0, 2, 4, 6), 2, 4)).toEqual([]);
    expect(clipped(of(0, 10), 3, 4)).toEqual([3, 4]);
  });

  it("cover shares of equal parts of a window", () => {
    expect(Array.from(sharesOf(of(-5, 1, 3, 8), 0, 8, 4))).toEqual([0.5, 0.5, 1, 1]);
  });
});
