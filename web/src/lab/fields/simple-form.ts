// What the simple level shows of a scenario's form: what A and B differ in, and the first sliders that both share. Where both follow a profile, its
// parts need not be read.

import { differences } from "@ackscope/scenarios";
import { hasSlider, type FieldItem, type FormGroup, type FormItem, type FormSource } from "./form-items.js";

const mostSliders = 3;

export interface SimpleForm {
  /** Choices and numbers of which B has its own. */
  readonly differing: readonly FormItem[];
  readonly sliders: readonly FieldItem[];
  /** How many other values of the scenarios are not what was opened: choices, losses, changes and flows as well as numbers. */
  readonly changedElsewhere: number;
}

export function simpleForm(groups: readonly FormGroup[], source: FormSource): SimpleForm {
  const front = groups.flatMap(({ items }) => items);
  const apart = front.filter(isApart);
  const covered = new Set(apart.flatMap((item) => (item.type === "slot" ? (item.covers ?? []) : [])));
  const isSaid = (item: FormItem): boolean =>
    !(item.type === "slot" && item.covers) && pointersOf(item).every((pointer) => ancestorIn(covered, pointer) !== undefined);
  const differing = apart.filter((item) => !isSaid(item));
  const sliders = front.filter(isSlider).slice(0, mostSliders);
  const all = groups.flatMap(({ items, more }) => [...items, ...more]);
  return { differing, sliders, changedElsewhere: changedBeyond(new Set([...apart, ...sliders].map(({ id }) => id)), all, source) };
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

/** What stands in one control counts once, and what the form has no control for counts by its place. */
function changedBeyond(shown: ReadonlySet<string>, items: readonly FormItem[], { a, b, reference }: FormSource): number {
  const controls = new Map(items.flatMap((item) => pointersOf(item).map((pointer) => [pointer, item] as const)));
  const places = new Set<string>();
  for (const [now, before] of [
    [a.scenario, reference.a],
    [b?.scenario, reference.b],
  ] as const) {
    if (!now || !before) continue;
    let added = 0;
    for (const { path } of differences(before, now)) {
      const pointer = ancestorIn(controls, path);
      const item = pointer === undefined ? undefined : controls.get(pointer);
      // A choice that is seen does not show what is inside it, such as a script of losses.
      const isSeen = item && shown.has(item.id) && (item.type === "field" || path === pointer);
      if (!isSeen) places.add(item ? item.id : path.endsWith("/-") ? `${path}${added++}` : path);
    }
  }
  return places.size;
}

const pointersOf = (item: FormItem): readonly string[] =>
  item.type === "slot"
    ? item.cells.flatMap(({ pointers }) => pointers)
    : item.cells.flatMap(({ places }) => places.flatMap(({ pointers }) => pointers));

/** The nearest of these places that is a place or above it. */
function ancestorIn(places: { readonly has: (pointer: string) => boolean }, path: string): string | undefined {
  for (let pointer = path; pointer !== ""; pointer = pointer.slice(0, pointer.lastIndexOf("/"))) if (places.has(pointer)) return pointer;
  return undefined;
}
