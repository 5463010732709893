import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StairCollector, TickCollector, endOfStretch } from "./decimate.js";

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

  it("is the same stair whether its steps come one by one or as a series", () => {
    const px = (time: number): number => 52 + time / 40;
    const py = (value: number): number => 200 - value;
    const value = fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 0, max: 200 }) }, { weight: 1, arbitrary: fc.constant(NaN) });
    const series = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 30 }), value), { maxLength: 400 })
      .map((steps) => ({ at: Float64Array.from(steps.map(summed())), value: Float64Array.from(steps, ([, each]) => each) }));
    fc.assert(
      fc.property(series, fc.constantFrom(1, 2), (given, ratio) => {
        const one = new StairCollector(ratio);
        given.at.forEach((at, i) => one.step(px(at), py(given.value[i]!)));
        const all = new StairCollector(ratio);
        all.steps(given, 0, given.at.length, px, py);
        expect(all.finish()).toEqual(one.finish());
      }),
    );
  });
});

/** Times from distances. */
function summed(): (step: readonly [number, number]) => number {
  let at = 0;
  return ([since]) => (at += since);
}

describe("the end of a stretch", () => {
  it("is where the condition ends to hold, however long it held", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(300), (from, holds, rest) => {
        const asked: number[] = [];
        const end = endOfStretch(from, from + 1 + holds + rest, (i) => asked.push(i) > 0 && i <= from + holds);
        expect(end).toBe(from + 1 + holds);
        expect(asked.length).toBeLessThan(2 * Math.log2(holds + 2) + 3);
      }),
    );
  });
});
