import { expect, it } from "vitest";
import { figureName, figureWord } from "./names.js";

it.each([
  ["13", "Figure 13", "Fig. 13"],
  ["F9", "Figure 9", "Fig. 9"],
  ["T1", "Table 1", "Table 1"],
  ["X1", "Statement 1", "Statement 1"],
])("calls %s what it is", (number, long, short) => {
  const word = figureWord(number);
  expect(figureName({ number })).toBe(long);
  expect(`${word.short} ${word.number}`).toBe(short);
});
