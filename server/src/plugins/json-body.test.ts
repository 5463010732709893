import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nestingDepth } from "./json-body.js";

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe("nestingDepth", () => {
  it("is the depth of the value, for every JSON text", () => {
    fc.assert(fc.property(fc.json({ maxDepth: 8 }), (text) => void expect(nestingDepth(text)).toBe(depthOf(JSON.parse(text)))));
  });

  it("does not count brackets inside strings", () => {
    expect(nestingDepth('["[[[", "\\"[[", "\\\\", {"{{": "]"}]')).toBe(2);
  });

  it("ends for any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("[", "]", "{", "}", '"', "\\", "a") }),
        (text) => void expect(nestingDepth(text)).toBeLessThanOrEqual(text.length),
      ),
    );
  });
});
