import { expect, it } from "vitest";
import { linkPhases, phaseAt } from "./link-phases.js";

const wire = { id: "wire", direction: "forward", rate: 8e6, delay: 0.01 } as const;
const capacity = (at: number, rate: number) => ({ link: "wire", at, type: "capacity", rate });

it("has no phases where nothing happens to the direction", () => {
  expect(linkPhases(wire, [])).toEqual([]);
  expect(linkPhases(wire, [{ ...capacity(1, 1e6), link: "other" }])).toEqual([]);
  expect(linkPhases(wire, [{ ...capacity(1, 1e6), direction: "backward" }])).toEqual([]);
  expect(phaseAt([], 5)).toBeUndefined();
});

it("begins with the document's link and keeps what a change does not mention", () => {
  const changes = [{ link: "wire", at: 2, type: "delay", delay: 0.1, direction: "forward" as const }, capacity(1, 1e6)];
  const phases = linkPhases(wire, changes);
  expect(phases).toEqual([
    { from: 0, rate: 8e6, delay: 0.01 },
    { from: 1e9, rate: 1e6, delay: 0.01 },
    { from: 2e9, rate: 1e6, delay: 0.1 },
  ]);
  expect(phaseAt(phases, 1e9 - 1)?.rate).toBe(8e6);
  expect(phaseAt(phases, 1e9)?.rate).toBe(1e6);
});

it("lets the last of several changes at one time stay", () => {
  expect(phaseAt(linkPhases(wire, [capacity(0, 1e6), capacity(0, 2e6)]), 0)?.rate).toBe(2e6);
});

it("has one phase where there are outages only", () => {
  expect(linkPhases(wire, [{ link: "wire", at: 1, type: "outage" }])).toEqual([{ from: 0, rate: 8e6, delay: 0.01 }]);
});
