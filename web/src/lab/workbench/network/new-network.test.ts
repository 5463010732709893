import { checkExperiment, expandVariant } from "@ackscope/scenarios";
import { runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { expect, it } from "vitest";
import { newNetwork, refusedStart, startingPoints, startNumbers } from "../../session/new-network.js";
import { placeBeside } from "./place-beside.js";
import { starts } from "../../session/start-options.js";

it.each(starts)("begins with %s that runs at once, and ends", async (start) => {
  const experiment = newNetwork(start, startNumbers(start));
  expect(checkExperiment(experiment)).toEqual([]);
  const core = await loadCore();
  for (const { id } of experiment.variants) {
    const expanded = expandVariant(experiment, id);
    if ("problems" in expanded) throw new Error(expanded.problems[0]?.message);
    const { metrics } = await runScenario(core, expanded.scenario);
    expect(metrics.flows.every(({ completionTime }) => completionTime !== null)).toBe(true);
  }
});

it.each(starts)("refuses numbers of %s that are out of range, and takes the ends of the ranges", (start) => {
  for (const { key, min, max } of startingPoints[start].numbers) {
    expect(refusedStart(start, { ...startNumbers(start), [key]: max + 1 })).toMatch(/; expected a .*number from .* to .*\.$/);
    expect(refusedStart(start, { ...startNumbers(start), [key]: Number.NaN })).not.toBeNull();
    for (const end of [min, max]) {
      expect(refusedStart(start, { ...startNumbers(start), [key]: end })).toBeNull();
      expect(checkExperiment(newNetwork(start, { ...startNumbers(start), [key]: end }))).toEqual([]);
    }
  }
});

it("finds a free place beside a node, to the right first", () => {
  const nodes = [{ id: "a", x: 0, y: 0 }];
  expect(placeBeside({ nodes }, { x: 0, y: 0 })).toEqual({ x: 200, y: 0 });
  expect(placeBeside({ nodes: [...nodes, { id: "b", x: 190, y: 20 }] }, { x: 0, y: 0 })).toEqual({ x: 0, y: -200 });
});
