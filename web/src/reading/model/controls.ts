// Parameters that a reader may change: values at places of an experiment.

import { getAtPointer, setAtPointer, type Experiment } from "@ackscope/scenarios";
import { decimalsOf, grouped } from "@ackscope/scene";
import type { Control, NumberControl } from "./spec.js";
import { withUnit } from "./unit.js";

export const isNumber = (control: Control): control is NumberControl => "step" in control;

/** What stands at the first of its places now. */
export const storedValue = (experiment: Experiment, { pointers }: Control): unknown => getAtPointer(experiment, pointers[0] ?? "");

/** The number as it is shown. */
export function shownNumber(experiment: Experiment, control: NumberControl): number {
  const stored = storedValue(experiment, control);
  return Number(((typeof stored === "number" ? stored : NaN) / (control.factor ?? 1)).toPrecision(12));
}

/** The nearest number that the control has, in shown units. */
export function onStep(value: number, { min, max, step }: Pick<NumberControl, "min" | "max" | "step">): number {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return Number(Math.min(max, min + steps * step).toPrecision(12));
}

/** The experiment with another number, in shown units, or another choice. */
export function withControl(experiment: Experiment, control: Control, value: unknown): Experiment {
  const stored = isNumber(control) ? Number((Number(value) * (control.factor ?? 1)).toPrecision(12)) : value;
  return control.pointers.reduce<Experiment>((changed, pointer) => {
    const next = setAtPointer(changed, pointer, stored);
    if ("problem" in next) throw new Error(`${pointer}: ${next.problem.message}`);
    return next.document as Experiment;
  }, experiment);
}

export const numberText = (value: number, { step, unit }: Pick<NumberControl, "step" | "unit">): string =>
  withUnit(grouped(value, Math.max(decimalsOf(step), 0)), unit);
