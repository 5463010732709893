import { expect, test } from "vitest";
import type { Table } from "../../figure.js";
import { alike, lowerEverywhere, lowerMostly, lowerOnAverage, within } from "./comparisons.js";

/** Means of two series at x = 1, 2, 4. */
const means: Record<string, Record<number, number>> = {
  plain: { 1: 100, 2: 50, 4: 20 },
  smart: { 1: 90, 2: 40, 4: 22 },
};
const absent = (): never => {
  throw new Error("not asked for");
};
const table: Table = {
  xs: () => [1, 2, 4],
  has: () => true,
  mean: (_, series, x) => means[series]![x]!,
  ratio: (_, a, b, x) => means[a]![x]! / means[b]![x]!,
  sd: absent,
  values: absent,
  paired: absent,
};
const compared = { panel: "p", lower: ["smart"], than: ["plain"] };

test("lower everywhere does not hold when one point is higher, and says which", () => {
  const { holds, value, measured } = lowerEverywhere(table, compared);
  expect(holds).toBe(false);
  expect(value).toBeCloseTo(-0.1);
  expect(measured).toBe("lower in 2 of 3 comparisons, by -10.0 % to 20.0 %; least: smart against plain at 4");
});

test("it holds over the points where it does", () => {
  const judged = lowerEverywhere(table, { ...compared, at: (x) => x <= 2 });
  expect(judged.holds).toBe(true);
  expect(judged.value).toBeCloseTo(0.1);
});

test("equal is not lower", () => {
  expect(lowerEverywhere(table, { ...compared, than: ["smart"] }).holds).toBe(false);
});

test("mostly counts comparisons against the stated share", () => {
  expect(lowerMostly(table, compared, 0.6)).toMatchObject({ holds: true, value: 2 / 3 });
  expect(lowerMostly(table, compared, 0.7).holds).toBe(false);
});

test("on average is the mean of reductions, each with the weight of one point", () => {
  const judged = lowerOnAverage(table, compared);
  expect(judged.value).toBeCloseTo((0.1 + 0.2 - 0.1) / 3);
  expect(judged.holds).toBe(true);
  expect(lowerOnAverage(table, compared, 0.07).holds).toBe(false);
});

test("alike is about the widest spread", () => {
  expect(alike(table, { panel: "p", series: ["plain", "smart"] }, 0.2).value).toBeCloseTo(0.25);
  expect(alike(table, { panel: "p", series: ["plain", "smart"] }, 0.2).holds).toBe(false);
  expect(alike(table, { panel: "p", series: ["plain", "smart"] }, 0.26).holds).toBe(true);
});

test("a range without points is an error and no pass", () => {
  expect(() => lowerEverywhere(table, { ...compared, at: (x) => x > 9 })).toThrow("no point of p");
});

test("within includes its ends", () => {
  expect(within(0.25, 0.22, 0.03, String).holds).toBe(true);
  expect(within(0.2501, 0.22, 0.03, String).holds).toBe(false);
});
