import { describe, expect, test } from "vitest";
import { meanInterval, pairedDifference, spread, tQuantile } from "./statistics.js";

describe("spread", () => {
  test("is mean and sample standard deviation", () => {
    expect(spread([2, 4, 4, 4, 5, 5, 7, 9])).toEqual({ mean: 5, sd: Math.sqrt(32 / 7), n: 8 });
  });

  test("has no deviation for one value", () => {
    expect(spread([3])).toEqual({ mean: 3, sd: null, n: 1 });
  });
});

describe("the interval of a mean", () => {
  test("is Student's t times the standard error to both sides", () => {
    // 1 to 5: mean 3, variance 2.5, t of 4 degrees of freedom 2.776.
    const { mean, low, high } = meanInterval(spread([1, 2, 3, 4, 5]));
    expect(mean).toBe(3);
    expect(high - 3).toBeCloseTo(2.776 * Math.sqrt(2.5 / 5), 12);
    expect(3 - low).toBeCloseTo(2.776 * Math.sqrt(2.5 / 5), 12);
  });

  test("is a point where all values are equal, and the whole line after one", () => {
    expect(meanInterval(spread([4, 4, 4]))).toEqual({ mean: 4, low: 4, high: 4 });
    expect(meanInterval(spread([4]))).toEqual({ mean: 4, low: -Infinity, high: Infinity });
  });
});

describe("the paired difference", () => {
  test("has the 95 % interval of Student's t", () => {
    // Differences 1, 2, 3: mean 2, sd 1, t of 2 degrees of freedom 4.303.
    const { mean, low, high } = pairedDifference([11, 22, 33], [10, 20, 30]);
    expect(mean).toBe(2);
    expect(high - mean).toBeCloseTo(4.303 / Math.sqrt(3), 12);
    expect(mean - low).toBeCloseTo(4.303 / Math.sqrt(3), 12);
  });

  test("takes away the noise that both series share", () => {
    const noise = [3, -5, 8, -2];
    const { low, high } = pairedDifference(
      noise.map((value) => value + 1),
      noise,
    );
    expect([low, high]).toEqual([1, 1]);
  });

  test("says nothing after one seed, and refuses what cannot be paired", () => {
    expect(pairedDifference([2], [1])).toEqual({ mean: 1, low: -Infinity, high: Infinity });
    expect(() => pairedDifference([1, 2], [1])).toThrow("2 values cannot be paired with 1");
  });
});

test.each([
  [1, 12.706],
  [30, 2.042],
  [31, 2.042],
  [59, 2.021],
  [60, 2],
  [119, 2],
  [10_000, 1.98],
])("the t quantile of %i degrees of freedom is %d: that of fewer where the table has none", (degrees, quantile) => {
  expect(tQuantile(degrees)).toBe(quantile);
});
