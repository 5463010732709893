import { checkExperiment, cross, chain, findPreset, getAtPointer, type Experiment } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { opened, shownScenario } from "../../session/document.js";
import { laidOut, networkOf, networks, receiveRange, refusedNumber } from "./network.js";

const preset = (id: string): Experiment => {
  const found = findPreset(id);
  if (!found) throw new Error(`there is no preset ${id}`);
  return opened(found.experiment);
};
const flowsOf = (experiment: Experiment, variant: string, part: string): unknown[] =>
  shownScenario(experiment, variant).flows.map((_, i) => getAtPointer(shownScenario(experiment, variant), `/flows/${i}${part}`));

describe("another network", () => {
  it("takes the place of the old one for every variant", () => {
    const { experiment, misfits, problems } = laidOut(preset("multihop/chain-of-eight"), cross());
    expect([misfits, problems]).toEqual([[], []]);
    expect(checkExperiment(experiment)).toEqual([]);
    expect(experiment.base.nodes).toHaveLength(13);
  });

  it("gives every new flow what a variant says of all flows", () => {
    const two = laidOut(preset("multihop/chain-of-eight"), cross()).experiment;
    expect(flowsOf(two, "window-2", "/sender/maxWindow")).toEqual([2, 2]);
    const three = laidOut(two, chain(4, 3)).experiment;
    expect(flowsOf(three, "window-2", "/sender/maxWindow")).toEqual([2, 2, 2]);
    const one = laidOut(three, chain(4));
    expect(one.misfits).toEqual([]);
    expect(flowsOf(one.experiment, "window-2", "/sender/maxWindow")).toEqual([2]);
  });

  const withPatch = (experiment: Experiment, path: string, value: unknown): Experiment => ({
    ...experiment,
    variants: [{ ...experiment.variants[0]!, patch: [{ op: "replace", path, value }] }, ...experiment.variants.slice(1)],
  });

  it.each([
    ["/flows/1/sender/maxWindow", 3],
    ["/nodes/0/position/x", -100],
    ["/channels/0/stations/3", "w3"],
    ["/measure", { whileActive: ["f2"] }],
  ])("says that %s has no place in it", (path, value) => {
    const { experiment, misfits } = laidOut(withPatch(preset("multihop/cross"), path, value), chain(3));
    expect(misfits).toEqual([{ label: "NewReno", path }]);
    expect(checkExperiment(experiment)).toEqual([]);
  });

  it("measures all flows where some were named", () => {
    const experiment = preset("multihop/cross");
    const named: Experiment = { ...experiment, base: { ...experiment.base, measure: { whileActive: ["f2"] } } };
    expect(laidOut(named, chain(3, 3)).experiment.base.measure).toEqual({ whileActive: ["f1", "f2", "f3"] });
  });

  it("is none where the check objects", () => {
    expect(laidOut(preset("multihop/cross"), chain(1000)).problems[0]?.pointer).toBe("/base/channels/0/stations");
  });
});

describe("the form", () => {
  it.each([
    ["multihop/chain-of-eight", "chain"],
    ["multihop/cross", "cross"],
    ["multihop/grid-of-169", "grid"],
    ["multihop/random-field", "field"],
  ] as const)("begins with what %s is", (id, kind) => {
    expect(networkOf(preset(id).base).kind).toBe(kind);
  });

  it("lays out a network with the numbers that it begins with", () => {
    for (const { numbers, place } of Object.values(networks))
      expect(place(Object.fromEntries(numbers.map(({ key, start }) => [key, start])), 250).pairs.length).toBeGreaterThan(0);
  });

  it("joins nodes of a random field that are within the channel's range", () => {
    const { base } = preset("multihop/random-field");
    expect(receiveRange(base)).toBe(250);
    expect(receiveRange(preset("smartacking/1-0-5mbps").base)).toBe(0);
    const far = { count: 2, width: 10_000, height: 10_000, flows: 1, seed: 1 };
    expect(() => networks.field.place(far, receiveRange(base))).toThrow("within 250 m");
    expect(networks.field.place(far, 20_000).pairs).toHaveLength(1);
  });

  it("names a number that makes no network", () => {
    expect(refusedNumber("chain", { hops: 0, flows: 1 })).toBe("Hops is 0; expected a whole number from 1 to 999.");
    expect(refusedNumber("chain", { hops: 2.5, flows: 1 })).toContain("Hops is 2.5");
    expect(refusedNumber("cross", {})).toBeNull();
  });
});
