import { describe, expect, it } from "vitest";
import type { ValueSpec } from "./spec.js";
import { Values, valueText, type Result } from "./values.js";

const measured: Readonly<Record<string, Result>> = { a: { value: 12 }, b: { value: 4 }, none: { reason: "nothing was lost" }, later: null };
const measure = (variant: string, shown: object = {}): ValueSpec => ({ experiment: "e", variant, measure: { id: "timeouts" }, ...shown });
const specs: Readonly<Record<string, ValueSpec>> = {
  a: measure("a", { unit: "ms", factor: 0.001 }),
  b: measure("b"),
  none: measure("none"),
  later: measure("later"),
  ratio: { quotient: ["a", "b"], decimals: 1 },
  twice: { product: [2, "ratio"] },
  total: { sum: ["a", "b"] },
  more: { difference: ["a", "b"] },
  broken: { quotient: ["a", "none"] },
  endless: { quotient: ["a", 0] },
  waiting: { sum: ["a", "later"] },
};
const values = new Values(specs, { measure: (_, variant) => measured[variant] ?? null, count: (capture) => measured[capture] ?? null });

describe("values of a text", () => {
  it.each([
    ["ratio", 3],
    ["twice", 6],
    ["total", 16],
    ["more", 8],
  ])("calculate %s", (name, value) => expect(values.of(name)).toEqual({ value }));

  it("hand on why there is no number", () => {
    expect(values.of("broken")).toEqual({ reason: "nothing was lost" });
    expect(values.of("endless")).toEqual({ reason: "it would be divided by zero" });
    expect(values.of("waiting")).toBeNull();
  });

  it("are written with their units, or as what is missing", () => {
    expect(values.text("a")).toBe("12\u2009000\u2009ms");
    expect(values.text("ratio")).toBe("3.0");
    expect(values.text("none")).toBe("none");
    expect(values.text("later")).toBe("…");
    expect(valueText(0.19, { unit: "%", factor: 0.01 })).toBe("19\u2009%");
  });

  it.each([
    [["a", ">", "b"], true],
    [["a", "<", "b"], false],
    [["ratio", "=", 3], true],
    [["ratio", ">=", 3.0000000001], true],
    [["ratio", ">", 2.9999999999999], false],
    [["none", "<", 1], null],
    [["later", "<", 1], null],
  ] as const)("judge %s as %s", (condition, verdict) => expect(values.holds([...condition])).toBe(verdict));

  it("refuse a name that is not there", () => expect(() => values.of("other")).toThrow("there is no value other"));
});
