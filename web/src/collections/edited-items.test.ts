import { expect, it } from "vitest";
import { edited, moved, stored } from "./edited-items.js";

it.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 2, "acb"],
  [0, 0, "abc"],
  [0, -1, "abc"],
  [2, 3, "abc"],
  [3, 0, "abc"],
])("moves the item at %i to %i", (from, to, order) => {
  expect(moved(["a", "b", "c"], from, to).join("")).toBe(order);
});

it("stores what was typed, trimmed, and nothing that is empty", () => {
  const item = edited({ run: "2345bcdfgh", text: " look ", heading: "  ", notes: "say\n", title: "A run" });
  expect(stored(item)).toEqual({ run: "2345bcdfgh", text: "look", notes: "say" });
  expect(stored({ ...item, run: undefined, lab: "/lab#v=1", heading: "Here" } as never)).toEqual({
    lab: "/lab#v=1",
    text: "look",
    heading: "Here",
    notes: "say",
  });
});

it("tells equal items apart", () => {
  const item = { run: "2345bcdfgh", text: "", title: "A run" };
  expect(edited(item).key).not.toBe(edited(item).key);
});
