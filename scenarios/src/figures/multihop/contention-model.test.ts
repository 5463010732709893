import { describe, expect, test } from "vitest";
import { contention, dropPerPacket, dropPerRts, retryStates, rtsPerPacket } from "./contention-model.js";

describe("the chain of retries", () => {
  test("is a half, a quarter and so on with even chances", () => {
    expect(retryStates(0.5, 3)).toEqual([4 / 7, 2 / 7, 1 / 7]);
    expect(dropPerRts(0.5, 3)).toBeCloseTo(1 / 14, 15);
    expect(dropPerPacket(0.5, 3)).toBe(1 / 8);
  });

  test("is stationary: what leads into a state is what stands in it", () => {
    for (const success of [0.05, 0.3, 0.6, 0.95]) {
      for (const limit of [1, 2, 4, 7]) {
        const states = retryStates(success, limit);
        expect(states.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
        const failed = (k: number): number => states[k]! * (1 - success);
        for (let k = 1; k < limit; k++) expect(states[k]).toBeCloseTo(failed(k - 1), 12);
        expect(states[0]).toBeCloseTo(success + failed(limit - 1), 12);
        expect(dropPerRts(success, limit)).toBeCloseTo(failed(limit - 1), 12);
      }
    }
  });

  test("gives the closed form of the source", () => {
    for (const success of [0.1, 0.5, 0.9]) {
      const q = 1 - success;
      expect(dropPerRts(success, 7)).toBeCloseTo((success * q ** 7) / (1 - q ** 7), 15);
    }
  });

  test("drops as a walk through it does, RTS by RTS", () => {
    // A generator without a seed of its own would make the test another one each time.
    let state = 1;
    const uniform = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    let [failures, drops, packets] = [0, 0, 0];
    const rts = 200_000;
    for (let i = 0; i < rts; i++) {
      if (uniform() < 0.5) [failures, packets] = [0, packets + 1];
      else if (++failures === 3) [failures, drops, packets] = [0, drops + 1, packets + 1];
    }
    expect(drops / rts).toBeCloseTo(dropPerRts(0.5, 3), 2);
    expect(drops / packets).toBeCloseTo(dropPerPacket(0.5, 3), 2);
    expect(rts / packets).toBeCloseTo(rtsPerPacket(0.5, 3), 2);
  });

  test("has its ends: nothing is lost when all succeeds, every packet when nothing does", () => {
    expect(dropPerRts(1, 7)).toBe(0);
    expect(dropPerPacket(1, 7)).toBe(0);
    expect(rtsPerPacket(1, 7)).toBe(1);
    expect(dropPerRts(0, 7)).toBe(1 / 7);
    expect(dropPerPacket(0, 7)).toBe(1);
  });

  test("has the values of the retry limit of 802.11", () => {
    expect(dropPerRts(0.9, 7)).toBeCloseTo(9e-8, 9);
    expect(dropPerRts(0.7, 7)).toBeCloseTo(1.5e-4, 5);
    expect(dropPerRts(0.5, 7)).toBeCloseTo(3.9e-3, 4);
  });

  test("refuses what is no probability and no limit", () => {
    expect(() => dropPerRts(1.1, 7)).toThrow(RangeError);
    expect(() => dropPerRts(Number.NaN, 7)).toThrow(RangeError);
    expect(() => dropPerPacket(0.5, 0)).toThrow(RangeError);
    expect(() => retryStates(0.5, 2.5)).toThrow(RangeError);
  });
});

describe("contention in a network", () => {
  const reuse = { data: 4, rts: 6 };
  const dropAt = (backlogged: number): number => contention(backlogged, reuse, 7).dropPerPacket;

  test("loses nothing up to B* (property 1)", () => {
    for (const backlogged of [0.5, 1, 3, 4]) {
      expect(contention(backlogged, reuse, 7)).toEqual({
        starters: backlogged,
        successes: backlogged,
        success: 1,
        starts: 1,
        dropPerRts: 0,
        dropPerPacket: 0,
      });
    }
  });

  test("loses more with every node from B* to C* (property 2)", () => {
    expect(contention(5, reuse, 7).success).toBe(4 / 5);
    for (let backlogged = 4; backlogged < 6; backlogged += 0.25) expect(dropAt(backlogged + 0.25)).toBeGreaterThan(dropAt(backlogged));
  });

  test("loses the same from C* on (property 3), and nodes start less often", () => {
    expect(dropAt(6)).toBeCloseTo((1 / 3) ** 7, 12);
    for (const backlogged of [7, 20, 1000]) expect(dropAt(backlogged)).toBe(dropAt(6));
    expect(contention(12, reuse, 7).starts).toBe(0.5);
  });

  test("refuses a network in which nobody wants to send, or more succeed than start", () => {
    expect(() => contention(0, reuse, 7)).toThrow(RangeError);
    expect(() => contention(3, { data: 4, rts: 3 }, 7)).toThrow(RangeError);
  });
});
