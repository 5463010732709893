import { describe, expect, it } from "vitest";
import { applyPatch } from "./patch.js";
import type { Experiment } from "./experiment-schema.js";
import { checkExperiment } from "./experiment.js";
import { findPreset } from "./presets.js";
import { getAtPointer } from "./pointer.js";
import { runsOf, sweepFigure } from "./sweep.js";
import type { Sweep } from "./sweep-schema.js";

const experiment = findPreset("smartacking/1-0-5mbps")!.experiment;
const rate = "/links/1/forward/rate";
const sweep: Sweep = {
  parameter: [rate],
  label: "Capacity",
  unit: "Mbit/s",
  factor: 1e6,
  values: [0.3, 1, 2.5],
  seeds: 2,
  measure: { id: "completionTime" },
};
const titles = { label: "Completion time", unit: "s" };
const problems = (change: object, swept: Experiment = experiment): string[] =>
  checkExperiment({ ...swept, sweep: { ...sweep, ...change } }).map(({ pointer }) => pointer);

describe("a sweep in an experiment", () => {
  it.each([
    ["that is right", {}, []],
    ["of a place that the base does not have", { parameter: [rate, "/links/9/forward/rate"] }, ["/sweep/parameter/1"]],
    ["with a value that the parameter cannot take", { values: [1, -1] }, ["/sweep/values/1"]],
    ["with a word for a number", { values: ["fast"] }, ["/sweep/values/0"]],
    ["of a variant that is not there", { series: ["newreno", "reno"] }, ["/sweep/series/1"]],
    ["without values", { values: [] }, ["/sweep/values"]],
    ["without seeds", { seeds: 0 }, ["/sweep/seeds"]],
  ])("%s", (_, change, pointers) => {
    expect(problems(change)).toEqual(pointers);
  });
});

describe("a sweep as a figure", () => {
  const [panel] = sweepFigure(experiment, sweep, titles).panels;

  it("has a series a variant, and each value at each place", () => {
    expect(panel?.series.map(({ id }) => id)).toEqual(experiment.variants.map(({ id }) => id));
    expect(panel?.x.values.paper).toEqual([0.3, 1, 2.5]);
    for (const { patch, at } of panel?.series ?? []) {
      const applied = applyPatch(panel?.base, [...patch, ...(at?.(0.3) ?? [])]);
      expect("document" in applied && getAtPointer(applied.document, rate)).toBe(300_000);
    }
    expect(runsOf(experiment, sweep)).toBe(12);
  });

  it("leaves a variant alone that has no such parameter", () => {
    const own = sweepFigure(experiment, { ...sweep, parameter: ["/flows/0/receiver/ack/segments"], factor: 1 }, titles).panels[0];
    expect(own?.series.map(({ id, at }) => [id, at?.(1).length])).toEqual([
      ["newreno", 1],
      ["smartacking", 0],
    ]);
  });

  it("has names where the values are choices", () => {
    const named = sweepFigure(
      experiment,
      { ...sweep, parameter: ["/flows/0/sender/rto/timing"], factor: 1, values: ["oneSegment", "everyAck"], series: ["newreno"] },
      titles,
    ).panels[0];
    expect([named?.form, named?.x.names, named?.x.values.preview]).toEqual(["bars", ["oneSegment", "everyAck"], [0, 1]]);
    expect(named?.series.map(({ at }) => at?.(1))).toEqual([[{ op: "replace", path: "/flows/0/sender/rto/timing", value: "everyAck" }]]);
  });
});
