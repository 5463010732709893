import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crossLayer } from "./crosses.js";

const of = (points: readonly (readonly [number, number])[]): ReturnType<typeof crossLayer> =>
  crossLayer(
    "drop",
    0,
    3,
    Float32Array.from(points, ([x]) => x),
    Float32Array.from(points, ([, y]) => y),
  );

describe("crosses", () => {
  it("become one mark with a count where neighbours are closer than seven pixels", () => {
    const layer = of([
      [0, 0],
      [5, 0],
      [10, 0],
      [30, 0],
    ]);
    expect([[...layer.x], [...layer.x2], [...layer.count]]).toEqual([
      [0, 30],
      [10, 30],
      [3, 1],
    ]);
  });

  it("stay apart from seven pixels on", () => {
    expect([
      ...of([
        [0, 0],
        [7, 0],
        [0, 0],
      ]).count,
    ]).toEqual([1, 1, 1]);
  });

  it("never hide one: counts add up to the drops", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 200 }))), (points) => {
        expect(of(points).count.reduce((sum, count) => sum + count, 0)).toBe(points.length);
      }),
    );
  });
});
