import { describe, expect, it } from "vitest";
import { binLabel, binned, numberWithUnit } from "./binned.js";

describe("bins", () => {
  it("have round edges between the ends of the question", () => {
    const bins = binned([1, 2, 2.5, 9], 0, 10);
    expect(bins.map(({ from, to }) => [from, to])).toEqual(Array.from({ length: 10 }, (_, n) => [n, n + 1]));
    expect(bins.map(({ holds }) => [1, 2, 2.5, 9].filter(holds).length)).toEqual([0, 1, 2, 0, 0, 0, 0, 0, 0, 1]);
  });

  it("hold each number once, also those beyond the ends", () => {
    const values = [-5, 0, 0.3, 7, 10, 1e9];
    const bins = binned(values, 0, 10);
    expect(values.map((value) => bins.filter(({ holds }) => holds(value)).length)).toEqual(values.map(() => 1));
  });

  it("are there where all say the same, or nobody says anything", () => {
    expect(binned([0]).map(({ from, to }) => [from, to])).toEqual([[0, 1]]);
    expect(binned([])).toHaveLength(1);
    expect(binned([3, 3]).flatMap(({ holds }) => [3, 3].filter(holds))).toEqual([3, 3]);
  });
});

it("shows the many beside one who is far away, and says where that one is", () => {
  const values = [3, 4, 4, 4.5, 5, 1e9, -1e9];
  const bins = binned(values);
  expect(bins.length).toBeGreaterThan(4);
  const labels = bins.map((bin) => binLabel(bin, values, "s"));
  expect([labels[0], labels.at(-1)]).toEqual(["below 0.5 s", "4.5 s or more"]);
  expect(labels[1]).toBe("0.5–1 s");
});

it("writes a number with what it is measured in", () => {
  expect([numberWithUnit(0.1 + 0.2, "s"), numberWithUnit(4, "")]).toEqual(["0.3 s", "4"]);
});
