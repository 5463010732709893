import { expect, test } from "vitest";
import { renamed, withBookmarkToggled, withoutBookmark } from "./bookmarks.js";

const two = [
  { at: 1, text: "one" },
  { at: 2, text: "two" },
];

test("marks stand in time order, and a moment is marked once", () => {
  expect(withBookmarkToggled(two, 1.5, "between").map(({ text }) => text)).toEqual(["one", "between", "two"]);
  expect(withBookmarkToggled(two, 1.0001, "again")).toEqual([two[1]]);
});

test("a mark is renamed and taken away", () => {
  expect(renamed(two, two[0]!, "first")[0]).toEqual({ at: 1, text: "first" });
  expect(renamed(two, two[0]!, "x".repeat(300))[0]!.text).toHaveLength(200);
  expect(withoutBookmark(two, two[1]!)).toEqual([two[0]]);
});

test("there are no more than a link can hold", () => {
  const full = Array.from({ length: 100 }, (_, at) => ({ at, text: "" }));
  expect(withBookmarkToggled(full, 200, "one too many")).toBe(full);
});
