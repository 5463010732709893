import { expect, it } from "vitest";
import { matching, placeAfterKey, placeAfterKeys, placeAfterTyping, sectionsOf } from "./picking.js";

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
  expect(placeAfterTyping(options, "s", 0)).toBe(1);
  expect(placeAfterTyping(options, "ss", 1)).toBe(0);
  expect(placeAfterTyping(options, "f", 0)).toBe(2);
  expect(placeAfterTyping(options, "z", 0)).toBeUndefined();
  expect(placeAfterTyping([], "z", 0)).toBeUndefined();
});

it("stays at the option that begins with a word for as long as it does", () => {
  expect(placeAfterTyping(options, "smart", 1)).toBe(1);
  expect(placeAfterTyping(options, "smartacking: 2", 0)).toBe(1);
  expect(placeAfterTyping(options, "figure 1", 0)).toBeUndefined();
});

it("finds by source and by other words, too", () => {
  const options = [
    { id: "red", label: "RED", source: "Smartacking paper, section IV-B" },
    { id: "fifo", label: "FIFO", words: "Two-way traffic" },
  ];
  expect(matching(options, "iv-b").map(({ id }) => id)).toEqual(["red"]);
  expect(matching(options, "two-way").map(({ id }) => id)).toEqual(["fifo"]);
});

it("puts neighbours of one group into one section", () => {
  const option = (id: string, group?: string): { id: string; label: string; group: string | undefined } => ({ id, label: id, group });
  const sections = sectionsOf([option("a", "One"), option("b", "One"), option("c"), option("d", "One")]);
  expect(sections.map(({ group, options }) => [group, options.map(({ option, place }) => `${place}${option.id}`)])).toEqual([
    ["One", ["0a", "1b"]],
    [undefined, ["2c"]],
    ["One", ["3d"]],
  ]);
  expect(sectionsOf([])).toEqual([]);
});

it("follows keys that were pressed before the list was there, up to Enter", () => {
  expect(placeAfterKeys([], 2, 5)).toEqual({ place: 2, chosen: false });
  expect(placeAfterKeys(["ArrowDown", "ArrowDown", "ArrowUp"], 0, 5)).toEqual({ place: 1, chosen: false });
  expect(placeAfterKeys(["ArrowDown", "Enter", "ArrowDown"], 0, 5)).toEqual({ place: 1, chosen: true });
  expect(placeAfterKeys(["Enter"], 0, 0).chosen, "an empty list has nothing to choose").toBe(false);
});
