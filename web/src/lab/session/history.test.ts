import { expect, it } from "vitest";
import { canRedo, canUndo, current, goTo, record, startHistory } from "./history.js";

it("steps back and forward through what was recorded", () => {
  let history = startHistory("a");
  history = record(history, "b", "rate", 0).history;
  history = record(history, "c", "delay", 10).history;
  const back = goTo(history, 1);
  expect(back && current(back)).toBe("b");
  expect(back && [canUndo(back), canRedo(back)]).toEqual([true, true]);
  expect(goTo(history, 3)).toBeUndefined();
  expect(goTo(history, -1)).toBeUndefined();
});

it("joins quick changes of one thing into one step", () => {
  let history = startHistory(0);
  for (let i = 1; i <= 5; i++) history = record(history, i, "rate", i * 100).history;
  expect(history.entries).toEqual([0, 5]);
});

it("keeps changes apart that are slow or of different things", () => {
  let history = startHistory(0);
  history = record(history, 1, "rate", 0).history;
  history = record(history, 2, "rate", 5000).history;
  history = record(history, 3, "delay", 5001).history;
  expect(history.entries).toEqual([0, 1, 2, 3]);
});

it("drops the future when something changes in the past", () => {
  let history = startHistory("a");
  history = record(history, "b", "x", 0).history;
  history = record(history, "c", "y", 1).history;
  history = goTo(history, 0) ?? history;
  history = record(history, "d", "y", 2).history;
  expect(history.entries).toEqual(["a", "d"]);
  expect(canRedo(history)).toBe(false);
});
