import type { Panel } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import type { Spreads } from "./forms.js";
import { panelUnit, shownUnit, withUnit } from "./shown-unit.js";
import { curves } from "./testing/small-figure.js";

const rates: Panel = { ...curves, y: { label: "Throughput", unit: "bit/s" }, measure: { id: "throughput" } };
const all =
  (mean: number): Spreads =>
  () => ({ mean, error: null, n: 1 });

describe("units as people read them", () => {
  it("are kbit/s or Mbit/s for rates, by the largest of a panel", () => {
    expect(shownUnit("bit/s", 999)).toEqual({ unit: "bit/s", factor: 1 });
    expect(shownUnit("bit/s", 28_800)).toEqual({ unit: "kbit/s", factor: 1e3 });
    expect(shownUnit("bit/s", 1e6)).toEqual({ unit: "Mbit/s", factor: 1e6 });
    expect(shownUnit("segments", 1e6)).toEqual({ unit: "segments", factor: 1 });
  });

  it("take what the paper states into account, and leave ratios alone", () => {
    expect(panelUnit(rates, all(5e4)).unit).toBe("kbit/s");
    const stated: Panel = { ...rates, paper: [{ series: "newreno", x: 2, value: 2e6, origin: "text" }] };
    expect(panelUnit(stated, all(5e4)).unit).toBe("Mbit/s");
    expect(panelUnit({ ...rates, relativeTo: "newreno", y: { label: "Ratio", unit: "" } }, all(5e6))).toEqual({ unit: "", factor: 1 });
  });

  it("are those of the measure where something else is drawn", () => {
    expect(panelUnit({ ...rates, form: "traces", y: { label: "Sequence number", unit: "segments" } }, all(5e6)).unit).toBe("Mbit/s");
  });

  it("stand behind a number alone", () => {
    expect(withUnit(2_934_567, "bit/s")).toBe("2.935\u2009Mbit/s");
    expect(withUnit(0, "bit/s")).toBe("0\u2009bit/s");
    expect(withUnit(0.42, "")).toBe("0.42");
  });
});
