import { catalogue, type NumberParameter } from "@ackscope/scenarios";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesText, delayText, displayOf, fieldText, parseTyped, rateText, shown, standard } from "./quantity.js";

const parameter = (mechanism: string, key: string): NumberParameter => {
  const found = catalogue.find(({ id }) => id === mechanism)?.parameters.find((each) => each.key === key);
  if (found?.type !== "number" && found?.type !== "integer") throw new Error(`${mechanism} has no number ${key}`);
  return found;
};
const text = (mechanism: string, key: string, value: number): string => {
  const display = displayOf(parameter(mechanism, key));
  return `${fieldText(value, display, parameter(mechanism, key).slider?.step)} ${display.unit}`.replaceAll("\u2009", "_");
};

describe("quantities in fields", () => {
  it("writes rates in Mbit/s, short times in ms, counts with groups", () => {
    expect(text("pointToPoint", "rate", 5e6)).toBe("5.0 Mbit/s");
    expect(text("pointToPoint", "rate", 123456)).toBe("0.123456 Mbit/s");
    expect(text("pointToPoint", "delay", 0.02)).toBe("20 ms");
    expect(text("rto", "min", 0.2)).toBe("200 ms");
    expect(text("rto", "initial", 3)).toBe("3 s");
    expect(text("bulk", "segments", 10000)).toBe("10_000 segments");
    expect(text("smartacking", "isatGain", 0.25)).toBe("0.25 ");
  });

  it("gives back the SI value of what it shows", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (milliseconds) => {
        const display = { factor: 1e-3, unit: "ms" };
        expect(standard(milliseconds, display)).toBe(Number(`${milliseconds}e-3`));
        expect(shown(standard(milliseconds, display), display)).toBe(milliseconds);
      }),
    );
  });

  it("reads back every number that it writes", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const exact = Number(value.toPrecision(6));
        expect(parseTyped(fieldText(exact, { factor: 1, unit: "" }))).toBeCloseTo(exact, 9);
      }),
    );
  });

  it.each([
    ["5", 5],
    [" 10 000 ", 10000],
    ["1,5", 1.5],
    ["\u22123", -3],
    [".5", 0.5],
    ["1e3", 1000],
  ])("reads %j as %d", (typed, value) => {
    expect(parseTyped(typed)).toBe(value);
  });

  it.each(["", "abc", "1.2.3", "5 Mbit", "0x10", "Infinity", "1e999", "--1"])("does not take %j for a number", (typed) => {
    expect(parseTyped(typed)).toBeUndefined();
  });
});

it("writes rates, delays and sizes with their units", () => {
  expect(rateText(5e6)).toBe("5\u2009Mbit/s");
  expect(rateText(28800)).toBe("28.8\u2009kbit/s");
  expect(delayText(0.0005)).toBe("0.5\u2009ms");
  expect(delayText(1.5)).toBe("1.5\u2009s");
  expect(bytesText(1000)).toBe("1\u2009000\u2009B");
  expect(bytesText(3.14e9)).toBe("3.1\u2009GB");
});
