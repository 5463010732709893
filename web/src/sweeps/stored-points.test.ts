import { describe, expect, it } from "vitest";
import type { StoredPoint } from "./api.js";
import { keptPoints, reportedPoint } from "./stored-points.js";

const run = (seed: number, throughput: number | string, more: Partial<StoredPoint> = {}): StoredPoint => ({
  point: seed,
  state: "done",
  digest: `d${seed}`,
  series: "newreno",
  x: 2,
  seed,
  scenario: "abc",
  values: { throughput },
  ...more,
});

describe("runs that the server stored", () => {
  it("are a point when all seeds are there, whatever their order", () => {
    const [point, ...rest] = keptPoints([run(2, 30), run(1, 10), run(1, 5, { scenario: "other" })], 2);
    expect(rest).toEqual([]);
    expect(point).toEqual({
      panel: "sweep",
      series: "newreno",
      x: 2,
      scenario: "abc",
      digests: ["d1", "d2"],
      values: { throughput: [10, 30] },
    });
    expect(reportedPoint(point!)).toMatchObject({ mean: 20, n: 2, digests: ["d1", "d2"] });
  });

  it("have no mean where one of them has no number", () => {
    const [point] = keptPoints([run(1, 10), run(2, "it never ended")], 2);
    expect(reportedPoint(point!)).toMatchObject({ mean: null, sd: null, missing: "it never ended" });
  });

  it("are no point while one failed", () => {
    expect(keptPoints([run(1, 10), run(2, 0, { state: "failed", digest: null })], 2)).toEqual([]);
  });
});
