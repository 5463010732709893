import { expect, it } from "vitest";
import { isWithin, withValue } from "./pointer.js";

it("changes one place and shares the rest", () => {
  const before = { a: { b: [1, 2, 3] }, c: { d: 4 } };
  const after = withValue(before, "/a/b/1", 9);
  expect(after).toEqual({ a: { b: [1, 9, 3] }, c: { d: 4 } });
  expect(after.c).toBe(before.c);
  expect(before.a.b[1]).toBe(2);
});

it("reads escapes in keys", () => {
  expect(withValue({ "a/b": { "~": 1 } }, "/a~1b/~0", 2)).toEqual({ "a/b": { "~": 2 } });
});

it("adds a key that an object lacks", () => {
  expect(withValue<object>({ a: {} }, "/a/b", 1)).toEqual({ a: { b: 1 } });
});

it("knows what lies inside of what", () => {
  expect(isWithin("/a/b", "/a")).toBe(true);
  expect(isWithin("/a", "/a")).toBe(true);
  expect(isWithin("/ab", "/a")).toBe(false);
});
