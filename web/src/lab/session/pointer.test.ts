import fc from "fast-check";
import { expect, it } from "vitest";
import { isWithin, sameJson, withValue } from "./pointer.js";

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

it("compares as JSON does, whatever the order of keys", () => {
  expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(sameJson([1], { 0: 1 })).toBe(false);
  expect(sameJson({ a: undefined }, { b: undefined })).toBe(false);
  fc.assert(fc.property(fc.jsonValue(), (value) => void expect(sameJson(value, structuredClone(value))).toBe(true)));
});
