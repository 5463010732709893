import { expect, test } from "vitest";
import { ms, type Row } from "../testing/hand-made.js";
import { snoopRows, wirelessRun } from "../testing/wireless.js";
import { windowWords } from "./window-words.js";

const words = (rows: readonly Row[], to: number): string => windowWords(wirelessRun(rows).index.flows[0]!, 0, ms(to));

test("a window is kept where a loss leaves the threshold as it is", () => {
  expect(words(snoopRows, 50)).toBe("window kept");
});

test("a window is halved where the threshold falls without a timeout", () => {
  const halved: Row[] = [...snoopRows.slice(0, 21), [47, "window", { tag: 2, a: 2000, value: 2 }], ...snoopRows.slice(21)];
  expect(words(halved, 50)).toBe("window halved");
});

test("a timeout is said instead", () => {
  expect(words(snoopRows, 510)).toBe("timer ran out");
});

test("nothing is said where nothing was lost", () => {
  expect(words(snoopRows, 10)).toBe("");
});
