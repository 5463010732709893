import fc from "fast-check";
import { expect, it } from "vitest";
import { sameJson } from "./same-json.js";

it("compares as JSON does, whatever the order of keys", () => {
  expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(sameJson([1], { 0: 1 })).toBe(false);
  expect(sameJson({ a: undefined }, { b: undefined })).toBe(false);
  fc.assert(fc.property(fc.jsonValue(), (value) => void expect(sameJson(value, structuredClone(value))).toBe(true)));
});
