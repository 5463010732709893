import { describe, expect, it } from "vitest";
import { scaleOf } from "./scale.js";

const base = { range: [0, 300] as const, pixelsPerTick: 60, log: false, nice: true };

describe("scales of figures", () => {
  it("widens to the next ticks, at 1, 2, 5 × 10ⁿ", () => {
    const scale = scaleOf({ ...base, low: 0, high: 43 });
    expect(scale.domain).toEqual([0, 50]);
    expect(scale.ticks.map(({ text }) => text)).toEqual(["0", "10", "20", "30", "40", "50"]);
    expect(scale.at(25)).toBe(150);
  });

  it("writes the decimals that the step needs", () => {
    expect(scaleOf({ ...base, low: 0.8, high: 1.02 }).ticks.map(({ text }) => text)).toContain("0.95");
  });

  it("has no ticks between whole numbers, where there is nothing", () => {
    const hops = { ...base, low: 1, high: 4, nice: false };
    expect(scaleOf(hops).ticks.map(({ text }) => text)).toContain("1.5");
    expect(scaleOf({ ...hops, whole: true }).ticks.map(({ text }) => text)).toEqual(["1", "2", "3", "4"]);
    expect(scaleOf({ ...hops, high: 24, whole: true }).ticks).toEqual(scaleOf({ ...hops, high: 24 }).ticks);
  });

  it("gives a single value a range of its own", () => {
    const { domain } = scaleOf({ ...base, low: 3, high: 3 });
    expect(domain[1]).toBeGreaterThan(domain[0]);
  });

  it("spaces decades evenly on a logarithmic axis", () => {
    const scale = scaleOf({ ...base, low: 1, high: 100, log: true });
    expect(scale.at(10)).toBeCloseTo(150, 6);
    expect(scale.ticks.map(({ value }) => value)).toEqual([1, 2, 5, 10, 20, 50, 100]);
  });

  it("has its ticks at given values of a logarithmic axis, unless they are too close", () => {
    const rates = { ...base, low: 1e-6, high: 1e-2, log: true, nice: false };
    const texts = (values: readonly number[]): string[] => scaleOf({ ...rates, values }).ticks.map(({ text }) => text);
    expect(texts([1e-6, 1e-4, 1e-2])).toEqual(["0.000001", "0.0001", "0.01"]);
    expect(texts([1e-6, 1.1e-6, 1e-2])).toEqual(scaleOf(rates).ticks.map(({ text }) => text));
  });

  it("stays linear where a logarithm cannot be taken", () => {
    expect(scaleOf({ ...base, low: 0, high: 10, log: true }).at(5)).toBe(150);
  });
});
