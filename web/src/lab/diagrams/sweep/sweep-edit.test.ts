import { expandVariant, findPreset, getAtPointer, type Experiment, type Sweep } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { opened, shownScenario, withValueAt } from "../../session/document.js";
import { atPoint, changed, sameSweep, seriesOf, withoutSweep, withSweep } from "./sweep-edit.js";
import { axisAt, axisOf, sweptParameters } from "./sweep-parameters.js";

const rate = "/links/1/forward/rate";
const preset = opened(findPreset("smartacking/1-0-5mbps")!.experiment);
const sweep: Sweep = { parameter: [rate], factor: 1e6, values: [1, 2.5], seeds: 3, measure: { id: "throughput" } };
const swept = withSweep(preset, sweep);

const parameters = (experiment: Experiment): ReturnType<typeof sweptParameters> =>
  sweptParameters({
    experiment,
    a: { id: "newreno", scenario: shownScenario(experiment, "newreno") },
    b: { id: "smartacking", scenario: shownScenario(experiment, "smartacking") },
    reference: { a: null, b: null },
  });

describe("a sweep of an experiment", () => {
  it("comes and goes without a trace", () => {
    expect(withoutSweep(swept)).toEqual(preset);
    expect(changed({ ...sweep, label: "Capacity" }, { label: undefined, seeds: 2 })).toEqual({ ...sweep, seeds: 2 });
  });

  it("has the chosen variants, or all", () => {
    expect(seriesOf(swept, sweep)).toEqual(preset.variants.map(({ id }) => id));
    expect(seriesOf(swept, { ...sweep, series: ["smartacking"] })).toEqual(["smartacking"]);
  });

  it("writes a point's value and seed where each variant has them", () => {
    const own = withValueAt(swept, { variant: "smartacking", pointers: [rate] }, 7e6);
    const point = atPoint(own, sweep, 2.5, 3);
    for (const { id } of own.variants) {
      const expanded = expandVariant(point, id);
      if ("problems" in expanded) throw new Error("the point is no scenario");
      expect([getAtPointer(expanded.scenario, rate), expanded.scenario.seed]).toEqual([2.5e6, 3]);
    }
  });

  it("is the same when only what it overwrites has changed, and another when anything else has", () => {
    expect(sameSweep(swept, atPoint(swept, sweep, 2.5, 3))).toBe(true);
    expect(sameSweep(swept, withValueAt(swept, { variant: null, pointers: ["/links/1/forward/delay"] }, 0.5))).toBe(false);
    expect(sameSweep(swept, withSweep(preset, { ...sweep, seeds: 4 }))).toBe(false);
    expect(sameSweep(swept, preset)).toBe(false);
    // A variant that is not swept may change.
    const alone = withSweep(preset, { ...sweep, series: ["newreno"] });
    const elsewhere = withValueAt(alone, { variant: "smartacking", pointers: ["/links/1/forward/delay"] }, 0.5);
    expect(sameSweep(alone, elsewhere)).toBe(true);
  });
});

describe("what can be swept", () => {
  it("is what the form has, with its names, its units and values around the present one", () => {
    const [capacity] = parameters(preset);
    expect(capacity).toMatchObject({ label: "Capacity", group: "Path", pointers: [rate, "/links/1/backward/rate"], present: 5e6 });
    expect(capacity && axisOf(capacity)).toEqual({
      parameter: [rate, "/links/1/backward/rate"],
      label: "Capacity",
      unit: "Mbit/s",
      factor: 1e6,
      values: [1.25, 2.5, 5, 10, 20],
    });
  });

  it("is all in the base, so that each proposal is a sweep", () => {
    for (const { pointers } of parameters(preset)) for (const pointer of pointers) expect(getAtPointer(preset.base, pointer)).toBeDefined();
  });

  it("has all values of a choice", () => {
    const choice = parameters(preset).find(({ parameter }) => parameter.type === "choice" || parameter.type === "boolean");
    expect(choice && axisOf(choice).values.length).toBeGreaterThan(1);
  });

  it("may be any other place, with its present value", () => {
    expect(axisAt(preset.base, rate)).toEqual({ parameter: [rate], values: [5e6] });
    expect(axisAt(preset.base, "/nodes")).toEqual({ parameter: ["/nodes"], values: [0] });
  });
});
