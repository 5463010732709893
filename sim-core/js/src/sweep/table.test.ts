import { describe, expect, test } from "vitest";
import { pointOf } from "../testing/points.js";
import { FigureTable, MissingValue } from "./table.js";

const table = new FigureTable("test/1", [
  pointOf("p", "a", 10, [12, 14], { timeouts: [1, 3] }),
  pointOf("p", "b", 10, [10, 11]),
  pointOf("p", "a", 2, [5, 5]),
  pointOf("p", "b", 2, [5, "f1 did not complete"]),
  pointOf("q", "a", 7, [1]),
]);

describe("the table that claims read", () => {
  test("has what was computed", () => {
    expect(table.xs("p")).toEqual([2, 10]);
    expect(table.mean("p", "a", 10)).toBe(13);
    expect(table.sd("p", "a", 10)).toBe(Math.SQRT2);
    expect(table.values("p", "b", 10)).toEqual([10, 11]);
    expect(table.ratio("p", "a", "b", 10)).toBe(13 / 10.5);
    expect(table.mean("p", "a", 10, "timeouts")).toBe(2);
    expect(table.paired("p", "a", "b", 10).mean).toBe(2.5);
  });

  test("says whether every seed has a value, but not of what was not computed", () => {
    expect(table.has("p", "a", 10)).toBe(true);
    expect(table.has("p", "b", 2)).toBe(false);
    expect(() => table.has("p", "a", 3)).toThrow(MissingValue);
    expect(() => table.has("p", "b", 10, "timeouts")).toThrow(MissingValue);
  });

  test("knows which series of which panels were read", () => {
    const fresh = new FigureTable("test/1", [pointOf("p", "a", 1, [1]), pointOf("q", "a", 1, [1])]);
    fresh.mean("q", "a", 1);
    expect(fresh.read).toEqual(new Map([["q", new Set(["a"])]]));
    fresh.xs("p");
    expect(fresh.read.get("p")).toEqual(new Set());
  });

  test.each([
    ["a point", () => table.mean("p", "a", 3), "test/1, panel p, a at 3 was not computed"],
    ["a series", () => table.values("p", "c", 2), "c at 2"],
    ["a panel", () => table.xs("r"), "no points in panel r"],
    ["a measure", () => table.mean("p", "b", 10, "timeouts"), "no measure called timeouts"],
    ["a value", () => table.mean("p", "b", 2), "seed 2: no completionTime: f1 did not complete"],
    ["a pair", () => table.paired("p", "a", "b", 2), "f1 did not complete"],
    ["a ratio", () => table.ratio("p", "b", "a", 2), "f1 did not complete"],
    ["the deviation of one seed", () => table.sd("q", "a", 7), "one seed has no standard deviation"],
  ])("throws without %s", (_, query, message) => {
    expect(query).toThrow(MissingValue);
    expect(query).toThrow(message);
  });
});
