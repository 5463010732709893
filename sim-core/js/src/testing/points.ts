/** Points of a figure with values made by hand. */
import type { Measure, Scenario } from "@ackscope/scenarios";
import { measureKey } from "../measure/index.js";
import type { PointValues } from "../sweep/point-values.js";
import { oneFlow } from "./scenarios.js";

/** One value a seed; a text is a reason why there is none. */
export type HandMade = readonly (number | string)[];

export function pointOf(
  panel: string,
  series: string,
  x: number,
  drawn: HandMade,
  also: Readonly<Record<string, HandMade>> = {},
): PointValues {
  const measure: Measure = { id: "completionTime" };
  const others = Object.keys(also).map((name) => [name, { id: "cwndAt", options: { at: name.length } }] as const);
  return {
    point: {
      figure: "test/1",
      panel,
      series,
      x,
      scenario: oneFlow() as Scenario,
      hash: `${panel}-${series}-${x}`,
      seeds: drawn.map((_, index) => index + 1),
      measure,
      also: Object.fromEntries(others),
    },
    digests: drawn.map((_, index) => `${series}${x}-${index + 1}`),
    values: Object.fromEntries([[measureKey(measure), drawn], ...others.map(([name, other]) => [measureKey(other), also[name]!] as const)]),
  };
}
