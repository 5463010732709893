import { expect, it } from "vitest";
import { matching, placeAfterKey, placeAfterLetter } from "./picking.js";

const options = [
  { id: "a/1", label: "Smartacking: 1-0, 5 Mbit/s", group: "Smartacking", description: "One connection." },
  { id: "a/2", label: "Smartacking: 2-2, 5 Mbit/s", group: "Smartacking" },
  { id: "b/1", label: "Figure 9", group: "Asymmetry" },
];

it("finds options in which every word occurs, in any field and case", () => {
  expect(matching(options, "5 SMART").map(({ id }) => id)).toEqual(["a/1", "a/2"]);
  expect(matching(options, "connection").map(({ id }) => id)).toEqual(["a/1"]);
  expect(matching(options, "asym fig").map(({ id }) => id)).toEqual(["b/1"]);
  expect(matching(options, "")).toHaveLength(3);
  expect(matching(options, "nothing like it")).toEqual([]);
});

it("puts options first whose labels hold what was typed", () => {
  const windows = { id: "a/0", label: "Smartacking: 1-0, 5 Mbit/s, all schemes", description: "The windows of Fig. 7 at 1-0, 7 of them." };
  const seven = { id: "a/7", label: "Smartacking: 1-0, 7 Mbit/s" };
  expect(matching([windows, seven], "1-0, 7 Mbit").map(({ id }) => id)).toEqual(["a/7", "a/0"]);
});

it("moves with the keys of lists and stays inside", () => {
  expect(placeAfterKey("ArrowDown", 0, 3)).toBe(1);
  expect(placeAfterKey("ArrowDown", 2, 3)).toBe(2);
  expect(placeAfterKey("ArrowUp", 0, 3)).toBe(0);
  expect(placeAfterKey("End", 0, 3)).toBe(2);
  expect(placeAfterKey("x", 0, 3)).toBeUndefined();
  expect(placeAfterKey("ArrowDown", 0, 0)).toBeUndefined();
});

it("goes to the next option that begins with a letter, round and round", () => {
  expect(placeAfterLetter(options, "s", 0)).toBe(1);
  expect(placeAfterLetter(options, "s", 1)).toBe(0);
  expect(placeAfterLetter(options, "f", 0)).toBe(2);
  expect(placeAfterLetter(options, "z", 0)).toBeUndefined();
});
