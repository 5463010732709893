import { checkExperiment, expandVariant, mostVariants, presets, type Experiment } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { opened } from "./document.js";
import { comparison, withCopy, withLabel, withoutVariant, withScenario } from "./variants.js";

const preset = (id: string): Experiment => {
  const found = presets.find((each) => each.id === id);
  if (!found) throw new Error(`there is no preset ${id}`);
  return found.experiment;
};
const wired = opened(preset("smartacking/1-0-5mbps"));
const scenarioOf = (experiment: Experiment, id: string): unknown => {
  const expanded = expandVariant(experiment, id);
  if ("problems" in expanded) throw new Error(JSON.stringify(expanded.problems));
  return expanded.scenario;
};

describe("variants", () => {
  it("that are added give exactly their scenario, whatever the base", () => {
    for (const { experiment } of presets.slice(0, 12)) {
      const other = opened(experiment);
      const grown = withScenario(wired, other.base, "Other");
      if (!("experiment" in grown)) throw new Error("there was room");
      expect(checkExperiment(grown.experiment)).toEqual([]);
      expect(scenarioOf(grown.experiment, grown.id)).toEqual(other.base);
    }
  });

  it("are copied under a name of their own", () => {
    const once = withCopy(wired, "newreno");
    if (!("experiment" in once)) throw new Error("there was room");
    const twice = withCopy(once.experiment, once.id);
    if (!("experiment" in twice)) throw new Error("there was room");
    expect(twice.experiment.variants.map(({ label }) => label).slice(-2)).toEqual(["NewReno 2", "NewReno 3"]);
    expect(new Set(twice.experiment.variants.map(({ id }) => id)).size).toBe(twice.experiment.variants.length);
    expect(checkExperiment(twice.experiment)).toEqual([]);
  });

  it("are refused when there are as many as may be", () => {
    let experiment = wired;
    for (let i = experiment.variants.length; i < mostVariants; i++) {
      const grown = withCopy(experiment, "newreno");
      if ("experiment" in grown) experiment = grown.experiment;
    }
    expect(withCopy(experiment, "newreno")).toEqual({ refusal: "full" });
  });

  it("are named anew, and taken away down to the last", () => {
    expect(withLabel(wired, "newreno", "Mine").variants[0]?.label).toBe("Mine");
    const last = wired.variants.reduce((experiment, { id }) => withoutVariant(experiment, id), wired);
    expect(last.variants).toHaveLength(1);
    expect(checkExperiment(withoutVariant(wired, "newreno"))).toEqual([]);
    const sweep = { parameter: ["/seed"], values: [1], seeds: 1, series: ["newreno"], measure: { id: "throughput" } };
    expect(checkExperiment(withoutVariant({ ...wired, sweep }, "newreno"))).toEqual([]);
  });
});

describe("a comparison", () => {
  it("runs each scenario as its own experiment would, under names that tell them apart", () => {
    const other = preset("asymmetry/web-pages-28kbps");
    const made = comparison([
      { experiment: preset("smartacking/1-0-5mbps"), variant: "smartacking" },
      { experiment: other, variant: "af" },
    ]);
    if (!made) throw new Error("both can be expanded");
    expect(checkExperiment(made)).toEqual([]);
    expect(scenarioOf(made, made.variants[0]!.id)).toEqual(scenarioOf(wired, "smartacking"));
    expect(scenarioOf(made, made.variants[1]!.id)).toEqual(scenarioOf(opened(other), "af"));
    expect(made.variants.map(({ label }) => label)).toEqual([expect.stringContaining(wired.title), expect.stringContaining("AF alone")]);
  });

  it("of two variants of one experiment has their names", () => {
    const both = ["newreno", "smartacking"].map((variant) => ({ experiment: wired, variant }));
    expect(comparison(both)).toMatchObject({ title: wired.title, variants: [{ label: "NewReno" }, { label: "NewReno + smartacking" }] });
  });

  it("of nothing is none", () => {
    expect(comparison([])).toBeUndefined();
  });
});
