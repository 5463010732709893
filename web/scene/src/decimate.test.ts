import { describe, expect, it } from "vitest";
import { StairCollector, TickCollector } from "./decimate.js";

describe("joined ticks", () => {
  it("joins ticks that touch in one pixel column", () => {
    const ticks = new TickCollector(1);
    ticks.add(3.1, 10, 12);
    ticks.add(3.6, 8, 10.5);
    const { x, top, bottom } = ticks.finish();
    expect([...x].map((one) => Math.round(one * 10) / 10)).toEqual([3.1]);
    expect([top[0], bottom[0]]).toEqual([8, 12]);
  });

  it("never joins across a gap or a column, so that nothing is drawn where nothing is", () => {
    const ticks = new TickCollector(1);
    ticks.add(3.1, 10, 12);
    ticks.add(3.6, 2, 4);
    ticks.add(4.1, 2, 4);
    expect(ticks.finish().x).toHaveLength(3);
  });

  it("works in device pixels", () => {
    const ticks = new TickCollector(2);
    ticks.add(3.1, 10, 12);
    ticks.add(3.6, 10, 12);
    expect(ticks.finish().x).toHaveLength(2);
  });
});

describe("thinned stairs", () => {
  const vertices = (steps: readonly (readonly [number, number])[], end: number): (readonly [number, number])[] => {
    const stair = new StairCollector(1);
    for (const [x, y] of steps) stair.step(x, y);
    stair.stop(end);
    const { x, y } = stair.finish();
    return Array.from(x, (at, i) => [at, y[i]!] as const);
  };

  it("draws level pieces and upright steps", () => {
    expect(
      vertices(
        [
          [0, 5],
          [10, 3],
        ],
        20,
      ),
    ).toEqual([
      [0, 5],
      [10, 5],
      [10, 3],
      [20, 3],
    ]);
  });

  it("keeps first, lowest, highest and last of a pixel column", () => {
    const found = vertices(
      [
        [0, 5],
        [10.1, 4],
        [10.3, 1],
        [10.5, 9],
        [10.8, 6],
      ],
      20,
    );
    const ys = found.filter(([x]) => x > 10 && x < 11).map(([, y]) => y);
    expect(Math.min(...ys)).toBe(1);
    expect(Math.max(...ys)).toBe(9);
    expect(found.slice(0, 3).map(([, y]) => y)).toEqual([5, 5, 4]);
    expect(found.at(-1)).toEqual([20, 6]);
  });

  it("needs no more vertices for a million steps than for the pixels they fill", () => {
    const stair = new StairCollector(1);
    for (let i = 0; i < 1_000_000; i++) stair.step((i / 1_000_000) * 100, i % 7);
    stair.stop(100);
    expect(stair.finish().x.length).toBeLessThan(100 * 5 + 5);
  });

  it("breaks where there is no value", () => {
    const stair = new StairCollector(1);
    stair.step(0, 5);
    stair.step(10, NaN);
    stair.step(20, 4);
    stair.stop(30);
    expect([...stair.finish().start]).toEqual([0, 2]);
  });

  it("draws nothing without a value", () => {
    expect(vertices([[0, NaN]], 20)).toEqual([]);
  });
});
