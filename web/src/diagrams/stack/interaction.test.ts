import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clampRange, shortestView, zoomRange } from "./interaction.js";

describe("ranges of time", () => {
  it("stay inside the run and keep their length", () => {
    expect(clampRange(-1, 1, 10)).toEqual({ from: 0, to: 2 });
    expect(clampRange(9, 11, 10)).toEqual({ from: 8, to: 10 });
    expect(clampRange(-5, 50, 10)).toEqual({ from: 0, to: 10 });
  });

  it("keep the moment under the pointer in its place when they are zoomed", () => {
    const { from, to } = zoomRange({ from: 2, to: 6 }, 3, 0.5, 10);
    expect([from, to]).toEqual([2.5, 4.5]);
    expect((3 - from) / (to - from)).toBe(0.25);
  });

  it("never get shorter than what floating point can still move", () => {
    const { from, to } = zoomRange({ from: 2, to: 2.00003 }, 2, 0.001, 10);
    expect(to - from).toBeCloseTo(shortestView, 12);
  });

  it("stay inside the run whatever is asked", () => {
    const number = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.double({ min: 0.001, max: 1000, noNaN: true }), (a, b, duration) => {
        const { from, to } = clampRange(Math.min(a, b), Math.max(a, b), duration);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(duration * (1 + 1e-12));
        expect(to).toBeGreaterThan(from);
      }),
    );
  });
});
