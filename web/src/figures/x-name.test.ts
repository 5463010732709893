import type { Panel } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { curves } from "./testing/small-figure.js";
import { runName, xName, xNames, xText } from "./x-name.js";

const named: Panel = { ...curves, x: { ...curves.x, values: { preview: [4], paper: [2, 4] }, names: ["two", "four"] } };
const alone: Panel = { ...curves, x: { ...curves.x, label: "", unit: "", values: { preview: [0], paper: [0] } } };

describe("x values", () => {
  it("are called by the names of the paper profile, also in a preview that has fewer", () => {
    expect(xNames(named, "preview")).toEqual(["four"]);
    expect(xNames(named, "paper")).toEqual(["two", "four"]);
    expect(xName(named, 4)).toBe("four");
    expect(runName(named, "NewReno", 2)).toBe("NewReno, two");
  });

  it("are numbers with their unit without names", () => {
    expect(xNames(curves, "paper")).toBeUndefined();
    expect(xText(curves, 4)).toBe("4\u2009Mbit/s");
  });

  it("go without saying where there is one that means nothing", () => {
    expect(runName(alone, "NewReno", 0)).toBe("NewReno");
  });
});
