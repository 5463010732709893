import { describe, expect, it } from "vitest";
import { counted, grouped, milliseconds, percent } from "./format.js";
import { ordinal } from "./ordinal.js";

describe("numbers in words", () => {
  it("group thousands with thin spaces and use a real minus", () => {
    expect([grouped(999), grouped(10_000), grouped(1234567.891, 2), grouped(-5), grouped(-0.001, 1)]).toEqual([
      "999",
      "10\u2009000",
      "1\u2009234\u2009567.89",
      "\u22125",
      "0.0",
    ]);
  });

  it("stand before their units with a thin space", () => {
    expect([milliseconds(500e6), milliseconds(1.5e6), milliseconds(0.25e6), percent(0.194)]).toEqual([
      "500\u2009ms",
      "1.5\u2009ms",
      "0.250\u2009ms",
      "19\u2009%",
    ]);
  });

  it("count and order", () => {
    expect([counted(1, "drop"), counted(0, "drop"), counted(2, "ACK")]).toEqual(["1 drop", "0 drops", "2 ACKs"]);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "12th",
      "13th",
      "21st",
      "22nd",
      "103rd",
      "111th",
    ]);
  });
});
