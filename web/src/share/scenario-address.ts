import { longestLabel, longestTitle } from "@ackscope/scenarios";
import { routes } from "../routes/routes.js";
import { formatLink } from "./link.js";

/** Where a scenario that no document holds opens in the lab, as an experiment of one variant. */
export function scenarioAddress(title: string, description: string, variant: string, scenario: object): string {
  const experiment = {
    format: 1,
    title: title.slice(0, longestTitle),
    description,
    base: scenario,
    variants: [{ id: variant, label: title.slice(0, longestLabel), patch: [] }],
  };
  return routes.labWith(formatLink({ source: { type: "experiment", experiment, from: null }, view: { a: variant, b: null } }));
}
