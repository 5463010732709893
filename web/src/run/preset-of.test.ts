import { findPreset, freezeExperiment, presets, type Experiment } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { presetOf } from "./preset-of.js";

const published = (id: string, change: Partial<Experiment> = {}): Experiment =>
  freezeExperiment({ ...findPreset(id)!.experiment, title: "My run", ...change });

it("knows every preset again after it was published under another title", () => {
  // Presets of which nothing but the title differs cannot be told apart by it.
  const twins = (id: string): readonly string[] => {
    const { base, variants } = findPreset(id)!.experiment;
    const text = JSON.stringify([base, variants.map((variant) => variant.id)]);
    return presets
      .filter(({ experiment: other }) => JSON.stringify([other.base, other.variants.map((variant) => variant.id)]) === text)
      .map((each) => each.id);
  };
  const wrong = presets.filter(({ id }) => !twins(id).includes(presetOf(published(id))?.id ?? ""));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

const id = "smartacking/1-0-5mbps";
const { base } = findPreset(id)!.experiment;

it("knows the preset of a run in which packets were chosen to be lost", () => {
  const lose = [{ flow: base.flows[0]!.id, segment: 12 }];
  const links = base.links.map((link, i) =>
    i === 0 ? { ...link, forward: { ...link.forward, errors: { type: "scripted" as const, lose } } } : link,
  );
  expect(presetOf(published(id, { base: { ...base, links } }))?.id).toBe(id);
});

it("knows it of a fork that compares fewer variants", () => {
  expect(presetOf(published(id, { variants: findPreset(id)!.experiment.variants.slice(0, 1) }))?.id).toBe(id);
});

it("names none where anything else of the base was changed", () => {
  expect(presetOf(published(id, { base: { ...base, seed: 77 } }))).toBeUndefined();
});
