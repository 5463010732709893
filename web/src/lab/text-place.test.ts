import fc from "fast-check";
import { expect, it } from "vitest";
import { lineOf, parseText } from "./text-place.js";

const text = `{
 "format": 1,
 "links": [
  {
   "rate": -5,
   "a/b": "x\\"\\n"
  },
  { "rate": 6 }
 ]
}`;

it.each([
  ["", 1],
  ["/format", 2],
  ["/links", 3],
  ["/links/0", 4],
  ["/links/0/rate", 5],
  ["/links/0/a~1b", 6],
  ["/links/1/rate", 8],
  ["/links/0/delay", 4],
  ["/nothing/at/all", 1],
])("finds %j on line %d", (pointer, line) => {
  expect(lineOf(text, pointer)).toBe(line);
});

it("has no place for anything in text that is not JSON", () => {
  expect(lineOf("{", "/a")).toBeUndefined();
});

it("walks through any JSON", () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.nat({ max: 4 }),
      (value, indent) => void expect(lineOf(JSON.stringify(value, null, indent), "")).toBe(1),
    ),
  );
});

it("names the line of what is not JSON", () => {
  expect(parseText('{\n "a": 1,\n "b" 2\n}').error?.line).toBe(3);
  expect(parseText("{\n").error).not.toBeNull();
  expect(parseText("[1, 2]")).toEqual({ value: [1, 2], error: null });
});
