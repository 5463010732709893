import { describe, expect, it } from "vitest";
import { HttpProblem } from "../problems.js";
import { ComputingBudget } from "./budget.js";
import { ExpectedTime } from "./expected-time.js";

function budget(seconds = 600, percent = 25) {
  const clock = { now: 0 };
  const made = new ComputingBudget({ seconds, percent, now: () => clock.now });
  /** Seconds after which it may come back; `undefined`: it may come in. */
  const refused = (client: string): number | undefined => {
    try {
      made.enter(client);
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.statusCode !== 429) throw error;
      return Number(error.details.headers?.["retry-after"]);
    }
  };
  return { made, clock, refused };
}

describe("a client's computing time", () => {
  it("does not end for a person who publishes dozens of runs", () => {
    const { made, clock, refused } = budget();
    // A run every minute for an afternoon, each checked, verified for 10 s and drawn for 2 s.
    for (let run = 0; run < 240; run++) {
      expect(refused("person")).toBeUndefined();
      made.charge("person", 12_100);
      clock.now += 60_000;
    }
  });

  it("ends for a script that keeps a thread busy, which gets a quarter of it from then on", () => {
    const { made, clock, refused } = budget();
    let used = 0;
    const day = 86_400_000;
    while (clock.now < day) {
      const wait = refused("script");
      if (wait !== undefined) clock.now += wait * 1000;
      else {
        made.charge("script", 10_000);
        used += 10_000;
        clock.now += 10_000;
      }
    }
    expect(used / day).toBeGreaterThan(0.25);
    expect(used / day).toBeLessThan(0.27);
    expect(refused("somebody else")).toBeUndefined();
  });

  it("says when to come back, and keeps its word", () => {
    const { made, clock, refused } = budget(10, 50);
    made.charge("one", 10_000);
    made.charge("one", 5000);
    const wait = refused("one")!;
    expect(wait).toBe(11);
    clock.now += 9900;
    expect(refused("one")).toBeDefined();
    clock.now += 1100;
    expect(refused("one")).toBeUndefined();
  });

  it("may be without an end", () => {
    const { made, refused } = budget(0);
    made.charge("one", 1e9);
    expect(refused("one")).toBeUndefined();
  });

  it("keeps debts, however many clients come", () => {
    const { made, clock, refused } = budget();
    made.charge("debtor", 700_000);
    for (let n = 0; n < 5000; n++) {
      made.charge(`client ${n}`, 1);
      clock.now += 10;
    }
    expect(refused("debtor")).toBeDefined();
    expect((made as unknown as { accounts: Map<string, unknown> }).accounts.size).toBeLessThan(1100);
  });
});

it("what work will take is learnt from what it took", () => {
  const expected = new ExpectedTime(1);
  expect(expected.of(10)).toBe(10);
  for (let n = 0; n < 100; n++) expected.learn(50, 200);
  expect(expected.of(10)).toBeCloseTo(40, 1);
  expected.learn(0, 100);
  expect(expected.of(10)).toBeCloseTo(40, 1);
});
