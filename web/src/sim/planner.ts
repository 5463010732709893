// What the core says of a scenario before it is run, at once: a core of the page's own, beside those of the workers. Planning takes less than drawing.

import type { Problem, Scenario } from "@ackscope/scenarios";
import { instantiateCore, ScenarioError, type Core } from "ackscope";
import { compiledCore } from "./browser.js";
import { loadedOnce } from "./loaded-once.js";

/** What keeps a scenario from running; empty: nothing. */
export type Planner = (scenario: Scenario) => readonly Problem[];

export function plannerOf(core: Core): Planner {
  return (scenario) => {
    try {
      core.estimate(scenario);
      return [];
    } catch (error) {
      if (error instanceof ScenarioError) return error.problems;
      throw error;
    }
  };
}

export const pagePlanner: () => Promise<Planner> = loadedOnce(() => compiledCore().then(instantiateCore).then(plannerOf));
