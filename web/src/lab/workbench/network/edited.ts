// An edit of the network: the same change in the base and in every variant. Variants are patches that name items by their places in lists; a
// patch is kept as it is where that still makes the changed variant, and rewritten where it does not.

import {
  checkExperiment,
  differences,
  expandScenario,
  expandVariant,
  type Experiment,
  sameJson,
  type Scenario,
  type Variant,
} from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { itemsOf, lists, type Item } from "./items.js";
import { rebased } from "./rebase-patch.js";

/** What happens to one scenario. */
export type Change = (scenario: Scenario) => Changed | Refused;

export interface Changed {
  readonly scenario: Scenario;
  /** What had to go. */
  readonly taken?: readonly Item[] | undefined;
}

export interface Refused {
  /** A sentence. */
  readonly refusal: string;
}

export interface Edited {
  readonly experiment: Experiment;
  /** What had to go, in the base or in a variant. */
  readonly taken: readonly Item[];
}

/** REQUIRES: defaults are filled in, as in all that the lab works on. */
export function edited(experiment: Experiment, change: Change): Edited | Refused {
  if (checkExperiment(experiment).length > 0) return { refusal: t("Something in the scenario is wrong already; mend that first.") };
  const base = change(experiment.base);
  if ("refusal" in base) return base;
  const taken = [...(base.taken ?? [])];
  const changed = expandScenario(base.scenario);
  const variants: Variant[] = [];
  for (const variant of experiment.variants) {
    const before = expandVariant(experiment, variant.id);
    if ("problems" in before) return { refusal: t("Something in the scenario is wrong already; mend that first.") };
    const wanted = change(before.scenario);
    if ("refusal" in wanted) return { refusal: t("In {variant}: {refusal}", { variant: variant.label, refusal: wanted.refusal }) };
    taken.push(...(wanted.taken ?? []));
    const bases = { before: experiment.base, after: changed };
    variants.push({ ...variant, patch: patchTo(expandScenario(wanted.scenario), variant, bases) });
  }
  const next: Experiment = { ...experiment, base: changed, variants };
  const [problem] = checkExperiment(next);
  if (problem) return { refusal: `${problem.pointer}: ${problem.message}; ${t("expected {what}", { what: problem.expected })}.` };
  return { experiment: next, taken: taken.filter((item, i) => taken.findIndex((other) => sameJson(other, item)) === i) };
}

interface Bases {
  readonly before: Scenario;
  readonly after: Scenario;
}

/** The patch that makes the wanted scenario of the new base, as much like the old one as can be: it says what the variant is about. */
function patchTo(wanted: Scenario, { patch }: Variant, { before, after }: Bases): Variant["patch"] {
  if (sameJson(madeBy(after, patch), wanted)) return patch;
  const moved = lists.some((list) => itemsOf(before, list).length > itemsOf(after, list).length) ? rebased(patch, before, after) : patch;
  const made = madeBy(after, moved);
  if (made === undefined) return differences(after, wanted);
  return [...moved, ...differences(made, wanted)];
}

/** Undefined where the patch does not fit. */
function madeBy(base: Scenario, patch: Variant["patch"]): Scenario | undefined {
  const id = "variant";
  const made = expandVariant({ format: 1, title: id, base, variants: [{ id, label: id, patch }] }, id);
  return "problems" in made ? undefined : made.scenario;
}
