import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Extremes, extremesOf } from "./extremes.js";

describe("extremes of a stretch", () => {
  const value = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -1e6, max: 1e6 }) }, { weight: 1, arbitrary: fc.constant(NaN) });

  it("are those of all its values, however long it is", () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 700 }), fc.nat(700), fc.nat(700), (values, a, b) => {
        const from = Math.min(a, b, values.length);
        const to = Math.min(Math.max(a, b), values.length);
        const extremes = new Extremes(Float64Array.from(values));
        extremes.between(from, to);
        const inside = values.slice(from, to).filter((each) => !Number.isNaN(each));
        expect([extremes.low, extremes.high]).toEqual([Math.min(...inside), Math.max(...inside)]);
        expect(extremes.hasGaps).toBe(values.some(Number.isNaN));
      }),
      { numRuns: 300 },
    );
  });

  it("are made once for an array", () => {
    const values = Uint32Array.of(3, 1, 2);
    expect(extremesOf(values)).toBe(extremesOf(values));
  });
});
