import type { Scenario } from "@ackscope/scenarios";

/** The run until this instant, for drawing: a run that ends earlier has had the same events until then. What it would be measured over may lie beyond. */
export function cutAt(scenario: Scenario, seconds: number): Scenario {
  return { ...scenario, end: { at: seconds }, measure: "whole", trace: { level: "packets" } };
}
