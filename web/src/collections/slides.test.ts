import { expect, it } from "vitest";
import type { Item } from "./item.js";
import { placeOf, slidesOf } from "./slides.js";

it("skips what is gone, and knows where the rest is listed", () => {
  const items: readonly Item[] = [
    { lesson: "ack-clock", text: "", title: null, state: null },
    { run: "2345bcdfgh", text: "", title: null, state: null },
    { run: "2345bcdfgj", text: "", title: "A run", state: "verified" },
    { lab: "/lab#v=1", text: "", heading: "Here", title: null, state: null },
  ];
  expect(slidesOf(items).map(({ listed }) => listed)).toEqual([1, 3, 4]);
});

it.each([
  [null, 0],
  ["1", 0],
  ["3", 2],
  ["4", 2],
  ["0", 0],
  ["-1", 0],
  ["x", 0],
  ["1e3", 0],
])("opens ?item=%s of three at %i", (asked, place) => {
  expect(placeOf(asked, 3)).toBe(place);
});

it("has no place in an empty collection but the first", () => {
  expect(placeOf("2", 0)).toBe(0);
});
