import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ms } from "../../testing/hand-made.js";
import { wirelessRun } from "../../testing/wireless.js";
import { idleGaps } from "./idle.js";
import { breakPixels, isLinear, placeTime, timeAtPlace, timeScale, timeTicks } from "./time-scale.js";

describe("timeScale", () => {
  test("is linear without gaps", () => {
    const scale = timeScale(ms(100), ms(200), 20, 520);
    expect(placeTime(scale, ms(150))).toBeCloseTo(270);
    expect(isLinear(scale)).toBe(true);
  });

  test("folds a long gap to a break and gives its room to the rest", () => {
    // 1000 ms over 526 px; 900 ms of them idle: 100 ms share the 500 px that the break leaves.
    const scale = timeScale(0, ms(1000), 0, 500 + breakPixels, [{ from: ms(40), to: ms(940) }]);
    expect(isLinear(scale)).toBe(false);
    expect(placeTime(scale, ms(40))).toBeCloseTo(200);
    expect(placeTime(scale, ms(940))).toBeCloseTo(200 + breakPixels);
    expect(placeTime(scale, ms(1000))).toBeCloseTo(500 + breakPixels);
    expect(scale.pixels * ms(1)).toBeCloseTo(5);
  });

  test("leaves a gap that a break would hardly shorten", () => {
    expect(isLinear(timeScale(0, ms(1000), 0, 500, [{ from: ms(400), to: ms(500) }]))).toBe(true);
  });

  test("a fold that makes another gap long folds that one too", () => {
    // 60 ms are 60 px of 1000 in a linear scale of 1000 ms, but 500 px once the long gap is folded.
    const scale = timeScale(0, ms(1000), 0, 600, [
      { from: ms(10), to: ms(70) },
      { from: ms(100), to: ms(980) },
    ]);
    expect(scale.pieces.filter(({ folded }) => folded)).toHaveLength(2);
  });

  test("rises everywhere and is undone by timeAtPlace", () => {
    const gap = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 1000 }));
    fc.assert(
      fc.property(fc.array(gap, { maxLength: 6 }), fc.double({ min: 0, max: 1, noNaN: true }), (lengths, share) => {
        let time = 0;
        const gaps = lengths.map(([busy, idle]) => {
          const from = time + ms(busy + 1);
          time = from + ms(idle);
          return { from, to: time };
        });
        const end = time + ms(10);
        const scale = timeScale(0, end, 10, 710, gaps);
        const place = placeTime(scale, share * end);
        expect(place).toBeGreaterThanOrEqual(10);
        expect(place).toBeLessThanOrEqual(710.001);
        expect(timeAtPlace(scale, place)).toBeCloseTo(share * end, -2);
        expect(placeTime(scale, end)).toBeCloseTo(710);
      }),
    );
  });
});

describe("timeTicks", () => {
  test("are milliseconds below a second, and none stands in a break", () => {
    const { ticks, unit } = timeTicks(timeScale(0, ms(1000) - 1, 0, 526, [{ from: ms(40), to: ms(940) }]));
    expect(unit).toBe("ms");
    expect(ticks.map(({ text }) => text)).toContain("20");
    expect(ticks.filter(({ at }) => at > ms(40) && at < ms(940))).toEqual([]);
  });

  test("are seconds in a longer run", () => {
    expect(timeTicks(timeScale(ms(2000), ms(2400), 0, 400)).ticks.map(({ text }) => text)).toContain("2.10");
  });
});

test("idleGaps are the times in which nothing is under way, cut by what happens in an instant", () => {
  const { trace } = wirelessRun();
  expect(idleGaps(trace, new Set([0]), [ms(500)], 0, ms(600))).toEqual([
    { from: ms(28.4), to: ms(29) },
    { from: ms(46.44), to: ms(500) },
    { from: ms(506), to: ms(600) },
  ]);
  expect(idleGaps(trace, new Set([0]), [ms(300)], ms(100), ms(400))).toEqual([
    { from: ms(100), to: ms(300) },
    { from: ms(300), to: ms(400) },
  ]);
  expect(idleGaps(trace, new Set([7]), [], 0, ms(10))).toEqual([{ from: 0, to: ms(10) }]);
});
