// What the simple level shows of a scenario's form: what A and B differ in, and the first sliders that both share.

import { differs, hasSlider, type FieldItem, type FormGroup, type FormItem } from "./form-items.js";

const mostSliders = 3;

export interface SimpleForm {
  /** Choices and numbers of which B has its own. */
  readonly differing: readonly FormItem[];
  readonly sliders: readonly FieldItem[];
  /** How many values elsewhere in the form are not what was opened. */
  readonly changedElsewhere: number;
}

export function simpleForm(groups: readonly FormGroup[]): SimpleForm {
  const front = groups.flatMap(({ items }) => items);
  const differing = front.filter(isApart);
  const sliders = front.filter(isSlider).slice(0, mostSliders);
  const shown = new Set([...differing, ...sliders].map(({ id }) => id));
  const elsewhere = groups.flatMap(({ items, more }) => [...items, ...more]).filter(({ id }) => !shown.has(id));
  return { differing, sliders, changedElsewhere: elsewhere.filter(isChanged).length };
}

/** Both runs have it, and not the same. What only one of them has goes with the choice that brings it. */
function isApart(item: FormItem): boolean {
  if (item.type === "slot") return item.cells.some(({ letter, sameAsA }) => letter === "B" && !sameAsA);
  return item.cells.length > 1;
}

/** One number for both runs, to drag. */
const isSlider = (item: FormItem): item is FieldItem =>
  item.type === "field" &&
  hasSlider(item.parameter) &&
  item.cells.every(({ letter, value }) => letter === null && typeof value === "number");

const isChanged = (item: FormItem): boolean => item.type === "field" && item.cells.some(differs);
