import { expect, it } from "vitest";
import { Recent } from "./recent.js";

const all = (recent: Recent<number>, ...keys: readonly string[]) => keys.map((key) => recent.get(key));

it("forgets what was asked for least recently, and nothing else", () => {
  const recent = new Recent<number>(3);
  ["a", "b", "c"].forEach((key, place) => recent.set(key, place));
  expect(recent.get("a")).toBe(0);
  recent.set("d", 3);
  expect(all(recent, "a", "b", "c", "d")).toEqual([0, undefined, 2, 3]);
});

it("has one value for a key: a new one drives nobody out", () => {
  const recent = new Recent<number>(2);
  for (const [key, value] of [
    ["a", 1],
    ["b", 2],
    ["b", 3],
  ] as const)
    recent.set(key, value);
  expect(all(recent, "a", "b")).toEqual([1, 3]);
  recent.delete("a");
  recent.set("c", 4);
  expect(all(recent, "a", "b", "c")).toEqual([undefined, 3, 4]);
});
