// What a sweep does to an experiment: it is a part of it, and each of its points is an edit.

import { type Experiment, getAtPointer, sameJson, type Sweep, valueAt } from "@ackscope/scenarios";
import { owns, sameScenarios, shownScenario, withValueAt } from "../../session/document.js";
import type { SweptValue } from "./sweep-values.js";

export function withSweep(experiment: Experiment, sweep: Sweep): Experiment {
  return { ...experiment, sweep };
}

export function withoutSweep({ sweep: _, ...rest }: Experiment): Experiment {
  return rest;
}

/** Without what is `undefined`: documents have no such thing. */
export function changed(sweep: Sweep, change: { readonly [K in keyof Sweep]?: Sweep[K] | undefined }): Sweep {
  return Object.fromEntries(Object.entries({ ...sweep, ...change }).filter(([, value]) => value !== undefined)) as Sweep;
}

/** The variants that are swept. */
export function seriesOf({ variants }: Experiment, { series }: Sweep): readonly string[] {
  return variants.map(({ id }) => id).filter((id) => series?.includes(id) ?? true);
}

/** The experiment at one point, for all its variants: the value stands where the sweep writes it, and the seed is the run's. */
export function atPoint(experiment: Experiment, sweep: Sweep, value: SweptValue, seed: number): Experiment {
  const swept = sweep.parameter.reduce((before, pointer) => written(before, pointer, valueAt(sweep, value)), experiment);
  return written(swept, "/seed", seed);
}

/** In the base, and in each variant that has a value of its own there. */
function written(experiment: Experiment, pointer: string, value: unknown): Experiment {
  // What is not there can only be a parameter of other variants; an opened experiment has a seed.
  const there = getAtPointer(experiment.base, pointer) !== undefined;
  const based = there ? withValueAt(experiment, { variant: null, pointers: [pointer] }, value) : experiment;
  return based.variants
    .filter((variant) => owns(variant, pointer) && getAtPointer(shownScenario(based, variant.id), pointer) !== undefined)
    .reduce((before, { id }) => withValueAt(before, { variant: id, pointers: [pointer] }, value), based);
}

/** Whether two experiments have the same sweep with the same results: what it overwrites in each run makes no difference. */
export function sameSweep(one: Experiment, other: Experiment): boolean {
  const { sweep } = one;
  if (!sweep || !other.sweep) return !sweep && !other.sweep;
  const [value] = sweep.values;
  if (value === undefined || !sameJson(sweep, other.sweep)) return false;
  const swept = (experiment: Experiment): Experiment => {
    const series = seriesOf(experiment, sweep);
    const whole = atPoint(experiment, sweep, value, 1);
    return { ...whole, variants: whole.variants.filter(({ id }) => series.includes(id)) };
  };
  return sameScenarios(swept(one), swept(other));
}
