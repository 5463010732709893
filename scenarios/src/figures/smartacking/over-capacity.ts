/** Completion times over the bottleneck's capacity in 1-0 and 2-2, as several figures compare them. */
import type { Panel, PerProfile, Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { oneZero, pathOf, startJitter, twoTwo } from "./configurations.js";
import { Mbit } from "./network.js";

interface OverCapacity {
  /** Capacities in Mbit/s. */
  readonly oneZero: PerProfile<readonly number[]>;
  readonly twoTwo: PerProfile<readonly number[]>;
  /** Of 2-2; in 1-0 nothing is random. */
  readonly seeds: PerProfile<number>;
  readonly series: (base: Scenario) => readonly Series[];
}

/** One panel a configuration, called as the paper calls it. */
export function overCapacity({ oneZero: ofOne, twoTwo: ofTwo, seeds, series }: OverCapacity): readonly Panel[] {
  const panel = (id: string, values: PerProfile<readonly number[]>, base: Scenario, at: (rate: number) => Scenario): Panel => ({
    id,
    title: id,
    form: "curves",
    base,
    x: { label: "Bottleneck", unit: "Mbit/s", values, at: (rate) => pathOf(base, at(rate * Mbit)) },
    y: { label: "Completion time", unit: "s", fromZero: true },
    series: series(base),
    measure: { id: "completionTime" },
    seeds: id === "1-0" ? { preview: 1, paper: 1 } : seeds,
  });
  return [
    panel("1-0", ofOne, oneZero({ rate: 5 * Mbit }), (rate) => oneZero({ rate })),
    panel("2-2", ofTwo, twoTwo({ rate: 10 * Mbit, jitter: startJitter }), (rate) => twoTwo({ rate })),
  ];
}
