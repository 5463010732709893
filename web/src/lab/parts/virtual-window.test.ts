import fc from "fast-check";
import { expect, test } from "vitest";
import { rowHeight, tallest, windowOf } from "./virtual-window.js";

test("a short table has all its rows and nothing around them", () => {
  expect(windowOf(3, 0, 300)).toMatchObject({ first: 0, last: 3, before: 0, after: 0 });
});

test("any place of any table shows the rows that belong there, within a height that browsers lay out", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
      const height = 400;
      const total = Math.min(count * rowHeight, tallest);
      const top = share * Math.max(0, total - height);
      const { first, last, before, after, topOf } = windowOf(count, top, height);
      expect(before + after + (last - first) * rowHeight).toBeCloseTo(total, 3);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(last).toBeLessThanOrEqual(count);
      // What is in sight is covered by rows.
      expect(before).toBeLessThanOrEqual(top + 1e-6);
      expect(before + (last - first) * rowHeight).toBeGreaterThanOrEqual(Math.min(total, top + height) - 1e-6);
      const middle = Math.floor((first + last) / 2);
      if (count > 0)
        expect(windowOf(count, topOf(middle), height)).toSatisfy(
          ({ first: top, last: bottom }: ReturnType<typeof windowOf>) => top <= middle && bottom >= middle,
        );
    }),
  );
});

test("the last row of a million can be reached", () => {
  const count = 1_000_000;
  expect(windowOf(count, tallest - 400, 400).last).toBe(count);
});
