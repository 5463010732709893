// The items of a scenario's form as plain data, and what turns one into another.

import { catalogue, type Experiment, type Mechanism, type Parameter, sameJson, type Scenario, type Slot } from "@ackscope/scenarios";
import { language } from "@ackscope/scene/language";
import type { Place } from "../session/document.js";

/** One value of a control. Where the values of A and B differ there are two. */
export interface Cell {
  /** Where it is written: one place, or A's and B's own while they say the same. */
  readonly places: readonly Place[];
  readonly letter: "A" | "B" | null;
  readonly value: unknown;
  /** The flows that this control stands for disagree. */
  readonly mixed: boolean;
  /** What the preset says here; undefined where it has no such place. */
  readonly reference: unknown;
}

export interface FieldItem {
  readonly type: "field";
  readonly id: string;
  readonly label: string;
  readonly parameter: Parameter;
  readonly cells: readonly Cell[];
}

export interface SlotItem {
  readonly type: "slot";
  readonly id: string;
  readonly label: string;
  readonly alternatives: readonly Alternative[];
  /** One a run; B's may be A's. */
  readonly cells: readonly SlotCell[];
  /** What is missing elsewhere for what was chosen to have an effect. */
  readonly note?: string | undefined;
  /** The places of all parts that a profile says, where both runs follow one; the parts have items of their own. */
  readonly covers?: readonly string[] | undefined;
}

/** One thing that may sit in a slot. */
export interface Alternative {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** Where it comes from; of nothing there is no source. */
  readonly source?: string;
  /** Where more of it stands. */
  readonly page?: string;
  /** What is written at each pointer of a cell, in their order: the mechanism with what it has no default for. Empty: it only names what is there. */
  readonly values: readonly unknown[];
  /** What is written elsewhere with it, so that what was chosen has what it needs. */
  readonly also?: readonly { readonly pointers: readonly string[]; readonly values: readonly unknown[] }[];
}

export interface SlotCell extends Place {
  readonly letter: "A" | "B" | null;
  readonly value: unknown;
  /** B has nothing of its own here. */
  readonly sameAsA: boolean;
  /** The variant that the run letter stands for. */
  readonly own: string;
}

export type FormItem = FieldItem | SlotItem;

export interface FormGroup {
  readonly id: string;
  readonly title: string;
  /** Mechanisms to which there is no alternative yet. */
  readonly fixed: readonly Mechanism[];
  readonly items: readonly FormItem[];
  /** Behind "More". */
  readonly more: readonly FormItem[];
}

/** The scenarios of the runs on the page; `b` is null without a second one. */
export interface FormSource {
  readonly experiment: Experiment;
  readonly a: { readonly id: string; readonly scenario: Scenario };
  readonly b: { readonly id: string; readonly scenario: Scenario } | null;
  /** The same variants of the preset or run that the experiment started from. */
  readonly reference: { readonly a: Scenario | null; readonly b: Scenario | null };
}

/** Two mechanisms may have a parameter of the same name: one control, one cell for each run. */
export function mergeByKey<T>(sources: readonly T[], fieldsOf: (source: T) => FieldItem[]): FieldItem[] {
  const merged = new Map<string, FieldItem>();
  for (const source of sources) {
    for (const field of fieldsOf(source)) {
      const known = merged.get(field.parameter.key);
      const cells = [...(known?.cells ?? []), ...field.cells].toSorted((a, b) => (a.letter ?? "").localeCompare(b.letter ?? ""));
      merged.set(field.parameter.key, { ...(known ?? field), cells });
    }
  }
  return [...merged.values()];
}

/** Runs with values of their own that say the same have one control for both. */
export function joined(item: FormItem): FormItem {
  if (item.type === "slot") return item;
  const [first, second] = item.cells;
  if (!first || !second || first.mixed || second.mixed || !sameJson(first.value, second.value)) return item;
  return { ...item, cells: [{ ...first, letter: null, places: [...first.places, ...second.places] }] };
}

/** Says of which of several like things an item is; of the only one ("") it need not. */
export const ofWhich = <Item extends FormItem>(item: Item, which: string): Item =>
  which === "" ? item : { ...item, label: `${item.label}, ${which}` };

/** The same behind a name: "l1: capacity". */
export const named = <Item extends FormItem>(name: string, item: Item): Item => ({ ...item, label: `${name}: ${inside(item.label)}` });

/** A title inside a line. German keeps its capitals. */
const inside = (label: string): string => (language() === "en" ? label.toLowerCase() : label);

export const isQuiet = (item: FormItem): boolean => item.type !== "slot" || item.cells.every(({ value }) => value === "none");

/** A slot with only one thing to put into it. */
function onlyMechanism(slot: Slot): Mechanism[] {
  const all = catalogue.filter(({ sits }) => sits === slot);
  return all.length === 1 ? all : [];
}

export function split(id: string, title: string, fixed: readonly Slot[], all: readonly FormItem[]): FormGroup {
  const items = all.map(joined);
  return { id, title, fixed: fixed.flatMap(onlyMechanism), items: items.filter(isPrimary), more: items.filter((item) => !isPrimary(item)) };
}

/** A group with choices that most scenarios leave out: behind "More" while nothing is chosen, in front with what is. */
export function withOptions(group: FormGroup, options: readonly (readonly FormItem[])[]): FormGroup {
  const joint = options.map((items) => items.map(joined));
  const chosen = joint.filter((items) => !items.every(isQuiet)).flat();
  return {
    ...group,
    items: [...group.items, ...chosen.filter(isPrimary)],
    more: [...group.more, ...chosen.filter((item) => !isPrimary(item)), ...joint.filter((items) => items.every(isQuiet)).flat()],
  };
}

/** What is worth dragging, and every choice of mechanism, stands in front. */
export function isPrimary(item: FormItem): boolean {
  // An emulator's clock is worth a slider where there is one: real links have none. So is a receiver's limit.
  if (item.type === "field" && item.parameter.key === "tick" && item.id.startsWith("/links/"))
    return item.cells.some(({ value }) => value !== 0);
  if (item.type === "field" && item.parameter.key === "maxWindow") return item.cells.some(({ value }) => value !== null);
  return item.type === "slot" || hasSlider(item.parameter);
}

/** Whether a number has a range worth dragging. */
export const hasSlider = (parameter: Parameter): boolean =>
  parameter.type !== "boolean" && parameter.type !== "choice" && parameter.slider !== undefined;

export function differs(cell: Cell): boolean {
  return cell.reference !== undefined && !sameJson(cell.value, cell.reference);
}
