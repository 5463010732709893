import { afterEach, expect, it } from "vitest";
import { amount, amountWithUnit, moment, momentNumber, setUnits } from "./units.js";

afterEach(() => setUnits({ time: "s", sequence: "segments" }));

it("reads times in seconds and data in segments, where nobody chose", () => {
  expect([moment(1.558e9), moment(0.7256961e9, 6), momentNumber(0.7256961e9)]).toEqual(["1.558\u2009s", "0.725696\u2009s", "0.726"]);
  expect([amount(24, 1000, 1), amountWithUnit(1, 1000), amountWithUnit(2, 1000)]).toEqual(["24.0", "1 segment", "2 segments"]);
});

it("reads times in milliseconds, to the same instant", () => {
  setUnits({ time: "ms", sequence: "segments" });
  expect([moment(1.558e9), moment(0.7256961e9, 6), momentNumber(0.7256961e9)]).toEqual(["1\u2009558\u2009ms", "725.696\u2009ms", "726"]);
});

it("reads data in bytes where it knows how many a segment has", () => {
  setUnits({ time: "s", sequence: "bytes" });
  expect([amount(24.5, 1000, 1), amountWithUnit(2, 1460)]).toEqual(["24\u2009500\u2009B", "2\u2009920\u2009B"]);
  expect([amount(24.5, 0, 1), amountWithUnit(2, 0)]).toEqual(["24.5", "2 segments"]);
});
