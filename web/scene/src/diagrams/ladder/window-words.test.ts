import { expect, test } from "vitest";
import { ms, type Row } from "../../testing/hand-made.js";
import { snoopRows, wirelessRun } from "../../testing/wireless.js";
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

test("a window that begins later, as when a SYN is lost before, is not halved by beginning", () => {
  const late = snoopRows
    .filter(([at]) => at < 500)
    .map((row): Row => (row[1] === "window" ? ([10, ...row.slice(1)] as unknown as Row) : row));
  expect(
    words(
      late.toSorted(([a], [b]) => a - b),
      50,
    ),
  ).toBe("window kept");
});
