import { describe, expect, test } from "vitest";
import { chainExchanges, largestWithout, mostSearched, reuseOf, type Exchange } from "./spatial-reuse.js";

const range = 550;

describe("a chain of stations 200 m apart", () => {
  test("can use every fourth hop for data and every third for an RTS", () => {
    for (let hops = 1; hops <= 24; hops++) {
      expect(reuseOf(chainExchanges(hops, 200), range), `${hops} hops`).toEqual({ data: Math.ceil(hops / 4), rts: Math.ceil(hops / 3) });
    }
  });

  test("can use more of its hops where they are longer", () => {
    expect(reuseOf(chainExchanges(9, 300), range)).toEqual({ data: 3, rts: 5 });
  });
});

describe("exchanges anywhere", () => {
  const exchange = (x: number, y: number, toX: number, toY: number): Exchange => ({ from: { x, y }, to: { x: toX, y: toY } });

  test("that face away from each other disturb by their receivers' neighbours only", () => {
    // Senders 600 m apart that send away from each other, and towards each other.
    expect(reuseOf([exchange(0, 0, -200, 0), exchange(600, 0, 800, 0)], range)).toEqual({ data: 2, rts: 2 });
    expect(reuseOf([exchange(0, 0, 200, 0), exchange(600, 0, 400, 0)], range)).toEqual({ data: 1, rts: 2 });
  });

  test("never carry more data at once than RTS", () => {
    let state = 7;
    const uniform = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let run = 0; run < 50; run++) {
      const exchanges = Array.from({ length: 1 + Math.floor(uniform() * 20) }, () => {
        const [x, y] = [uniform() * 2500, uniform() * 1000];
        return exchange(x, y, x + 400 * uniform() - 200, y + 400 * uniform() - 200);
      });
      const { data, rts } = reuseOf(exchanges, range);
      expect(data).toBeLessThanOrEqual(rts);
      expect(data).toBeGreaterThan(0);
    }
  });

  test("have to be there", () => {
    expect(() => reuseOf([], range)).toThrow(RangeError);
  });
});

describe("the largest set without a conflict", () => {
  /** Tries every set. */
  function bruteForce(count: number, conflicts: readonly (readonly [number, number])[]): number {
    let best = 0;
    for (let set = 0; set < 1 << count; set++) {
      if (conflicts.some(([a, b]) => set & (1 << a) && set & (1 << b))) continue;
      best = Math.max(
        best,
        Array.from({ length: count }, (_, i) => (set >> i) & 1).reduce((sum, bit) => sum + bit),
      );
    }
    return best;
  }

  test("is the one that trying every set finds", () => {
    let state = 3;
    const uniform = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let run = 0; run < 60; run++) {
      const count = 1 + (run % 10);
      const conflicts: [number, number][] = [];
      for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) if (uniform() < 0.4) conflicts.push([a, b]);
      const items = Array.from({ length: count }, (_, i) => i);
      const inConflict = (a: number, b: number): boolean => conflicts.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
      const found = largestWithout(items, inConflict);
      expect(found).toHaveLength(bruteForce(count, conflicts));
      for (const a of found) for (const b of found) expect(inConflict(a, b)).toBe(false);
    }
  });

  test("is at least one that cannot be extended, where there are too many to search", () => {
    const items = Array.from({ length: mostSearched + 60 }, (_, i) => i);
    const near = (a: number, b: number): boolean => Math.abs(a - b) < 4;
    const found = largestWithout(items, near);
    expect(found).toHaveLength(items.length / 4);
    for (const item of items) expect(found.some((taken) => near(taken, item))).toBe(true);
  });
});
