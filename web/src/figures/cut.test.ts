import { expandScenario, findPreset } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { cutAt } from "./cut.js";

it("measures nothing beyond the cut", () => {
  const { base } = findPreset("multihop/chain-of-eight")!.experiment;
  expect(base.measure).toEqual({ from: 1, to: 10 });
  expect(cutAt(expandScenario(base), 0.5)).toMatchObject({ end: { at: 0.5 }, measure: "whole", trace: { level: "packets" } });
});
