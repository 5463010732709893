import { describe, expect, it } from "vitest";
import { errorOf, spreadsOf } from "./spreads.js";

const point = { panel: "a", series: "reno", x: 2, mean: 3, sd: Math.sqrt(2.5), n: 5, digests: [] };

describe("error bars", () => {
  it("are one standard deviation, or the 95 % interval of the mean", () => {
    expect(spreadsOf([point])("a", "reno", 2)).toEqual({ mean: 3, error: point.sd, n: 5 });
    expect(spreadsOf([point], "interval")("a", "reno", 2)?.error).toBeCloseTo(2.776 * Math.sqrt(0.5), 12);
  });

  it("are none where there is one seed, or no value", () => {
    expect(errorOf({ ...point, sd: null, n: 1 }, "interval")).toBeNull();
    expect(errorOf({ ...point, mean: null, sd: null }, "interval")).toBeNull();
    expect(spreadsOf([{ ...point, mean: null, sd: null }])("a", "reno", 2)).toBeUndefined();
  });
});
