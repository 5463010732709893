import { describe, expect, it } from "vitest";
import { parseValues, valuesBetween, valuesText } from "./sweep-values.js";

describe("the values of a sweep", () => {
  it.each([
    ["0.5, 1, 2", [0.5, 1, 2]],
    ["0.5;1 2,", [0.5, 1, 2]],
    ["−1 1e3 1", [-1, 1000, 1]],
    ["3, 3, 1", [3, 1]],
    ["", undefined],
    ["1, fast", undefined],
    ["1, Infinity", undefined],
  ])("are read from “%s”", (text, values) => {
    expect(parseValues(text)).toEqual(values);
  });

  it("are read as they are written", () => {
    expect(parseValues(valuesText([0.1, 2, 30]))).toEqual([0.1, 2, 30]);
  });

  it("lie evenly between two ends, which stay as they are", () => {
    expect(valuesBetween(1, 2, 5, "linear")).toEqual([1, 1.25, 1.5, 1.75, 2]);
    expect(valuesBetween(1, 1000, 4, "log")).toEqual([1, 10, 100, 1000]);
    expect(valuesBetween(10, 0.1, 3, "log")).toEqual([10, 1, 0.1]);
    expect(valuesBetween(0.123456, 1, 2, "linear")).toEqual([0.123456, 1]);
  });

  it.each([
    [1, 1, 3, "linear"],
    [1, 2, 1, "linear"],
    [1, 2, 2.5, "linear"],
    [1, 2, 201, "linear"],
    [0, 2, 3, "log"],
    [-1, 2, 3, "log"],
  ] as const)("are not there from %d to %d in %d, %s", (from, to, count, spacing) => {
    expect(valuesBetween(from, to, count, spacing)).toBeUndefined();
  });
});
