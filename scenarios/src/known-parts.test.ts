import { expect, test } from "vitest";
import { checkScenario } from "./check.js";
import { expandScenario } from "./expand.js";
import type { Scenario } from "./generated/scenario.js";
import { KnownParts } from "./known-parts.js";
import { smallest } from "./testing/smallest.js";

const flows = (scenario: Scenario, ...more: unknown[]): Scenario => ({
  ...scenario,
  flows: [...scenario.flows, ...more] as Scenario["flows"],
});

test("items that were filled in are taken as they are, new ones are filled in", () => {
  const known = new KnownParts();
  const first = expandScenario(smallest, known);
  const longer = flows(first, { ...smallest.flows[0], id: "another" });
  const second = expandScenario(longer, known);
  expect(second.flows[0]).toBe(first.flows[0]);
  expect(second.links[0]).toBe(first.links[0]);
  expect(second).toEqual(expandScenario(longer));
});

test("a known item is not checked again, an unknown one is", () => {
  const known = new KnownParts();
  const right = expandScenario(smallest, known);
  const wrong = { ...right.flows[0]!, start: -1 };
  expect(checkScenario(flows(right, wrong), known)).toEqual(checkScenario(flows(right, wrong)));
  expect(checkScenario(flows(right, wrong), known)).toMatchObject([{ pointer: "/flows/1/start" }]);

  Object.assign(right.flows[0]!, { start: -1 });
  expect(checkScenario(right, known)).toEqual([]);
});

test("an item known in one list is not known in another", () => {
  const known = new KnownParts();
  const right = expandScenario(smallest, known);
  expect(checkScenario({ ...right, flows: right.links }, known)).not.toEqual([]);
});
