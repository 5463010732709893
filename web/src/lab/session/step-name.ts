// What a step of undo changed, in the words of the form.

import { differences, type Experiment, parsePointer, sameJson } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { letterOf, type ShownRuns } from "../../share/stored-view.js";
import { chosenAt } from "./schema-place.js";
import { runIds } from "./lab.js";
import { lookInto, placeName } from "./place-name.js";

export interface Step extends ShownRuns {
  readonly experiment: Experiment;
}

export function stepName(before: Step, after: Step): string {
  if (before.experiment === after.experiment) return choiceName(before, after);
  const titles = [...new Set(changedPlaces(before.experiment, after.experiment).map((path) => titleOf(path, after.experiment)))];
  const [first, ...others] = titles;
  if (first === undefined) return t("the text");
  return others.length === 0 ? first : t("{what} and {n, plural, one {# other} other {# others}}", { what: first, n: others.length });
}

function choiceName(before: Step, after: Step): string {
  if (before.a === after.b && before.b === after.a) return t("Swap");
  const [old, now] = [runIds(before), runIds(after)];
  const place = Array.from({ length: Math.max(old.length, now.length) }).findIndex((_, i) => old[i] !== now[i]);
  const label = after.experiment.variants.find(({ id }) => id === now[place])?.label ?? t("none");
  return t("run {letter}: {label}", { letter: letterOf(place), label });
}

/** Keys and indices in the experiment; an operation of a patch stands for what it brings, one that is gone for what it changed. */
function changedPlaces(before: Experiment, after: Experiment): readonly (readonly string[])[] {
  const inBase = differences(before.base, after.base).map(({ path }) => ["base", ...(parsePointer(path) ?? [])]);
  const inPatches = after.variants.flatMap((variant, at) => {
    const old = before.variants.find(({ id }) => id === variant.id);
    if (!old) return [["variants"]];
    return differences(old.patch, variant.patch).map(({ path }) => {
      const [index = "", key, ...below] = parsePointer(path) ?? [];
      const taken = variant.patch[Number(index)] === undefined && index !== "-" ? old.patch[Number(index)] : undefined;
      if (taken) return ["base", ...(parsePointer(taken.path) ?? [])];
      const place = index === "-" ? String(variant.patch.length - 1) : index;
      return ["variants", String(at), "patch", place, "value", ...(key === "value" ? below : [])];
    });
  });
  const gone = before.variants.some(({ id }) => !after.variants.some((variant) => variant.id === id)) ? [["variants"]] : [];
  const titled = before.title === after.title && before.description === after.description ? [] : [["title"]];
  // A sweep is one thing, whatever of it was changed.
  const swept = sameJson(before.sweep, after.sweep) ? [] : [["sweep"]];
  return [...inBase, ...inPatches, ...gone, ...titled, ...swept];
}

/** What the schema calls it, or its key; an item is named after its list. */
function titleOf(path: readonly string[], experiment: Experiment): string {
  const look = lookInto(experiment);
  for (let length = path.length; length > 0; length--) {
    const way = path.slice(0, length);
    const name = placeName(way, chosenAt(way, look));
    if (name !== undefined) return name;
  }
  return t("the text");
}
