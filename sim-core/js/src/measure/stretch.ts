/** The part of a run that a measure is about. */
import type { Measure } from "@ackscope/scenarios";
import { optional } from "./measure-kind.js";
import { numberOption, type MeasuredRun } from "./measured-run.js";

/** From and to, ns. */
export type Stretch = readonly [number, number];

export const stretchOptions = {
  from: optional("number", "beginning, s; the run's if left out"),
  to: optional("number", "end, s; the run's if left out"),
};

export function stretchOf(run: MeasuredRun, measure: Measure): Stretch {
  return [(numberOption(measure, "from") ?? 0) * 1e9, (numberOption(measure, "to") ?? run.metrics.simulatedTime) * 1e9];
}
