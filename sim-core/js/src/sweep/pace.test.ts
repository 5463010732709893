import { expect, test } from "vitest";
import { Pace } from "./pace.js";

const none = { runs: 0, work: 0 };

test("nothing is known before a run has ended", () => {
  expect(new Pace().secondsLeft({ runs: 2, work: 2 }, [], 2)).toBeNull();
});

test("equal runs: the mean of those that have ended, times those that wait, over the workers", () => {
  const pace = new Pace();
  pace.ended(1, 2);
  pace.ended(1, 4);
  expect(pace.secondsLeft({ runs: 10, work: 10 }, [], 2)).toBe((10 * 3) / 2);
});

test("a run of half the work counts for half", () => {
  const pace = new Pace();
  pace.ended(100, 10);
  expect(pace.secondsLeft({ runs: 1, work: 50 }, [], 1)).toBe(5);
});

test("what is under way has had a part of its time; one that is overdue is about to end", () => {
  const pace = new Pace();
  pace.ended(10, 10);
  expect(pace.secondsLeft(none, [{ work: 10, seconds: 4 }], 1)).toBe(6);
  expect(pace.secondsLeft({ runs: 1, work: 10 }, [{ work: 10, seconds: 14 }], 1)).toBe(10);
});

test("the last run is not shared among workers", () => {
  const pace = new Pace();
  pace.ended(1, 8);
  expect(pace.secondsLeft(none, [{ work: 1, seconds: 0 }], 4)).toBe(8);
  expect(pace.secondsLeft(none, [], 4)).toBe(0);
});
