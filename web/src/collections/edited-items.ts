// The items of a collection while they are edited.

import type { NewItem, TitledItem } from "./item.js";

/** What has been typed stays with its item wherever that is moved. */
export interface EditedItem extends TitledItem {
  readonly key: number;
}

let next = 0;

export const edited = (item: TitledItem): EditedItem => ({ ...item, key: next++ });

/** As the server stores it: what is empty is left out. */
export function stored({ run, preset, lesson, lab, text, heading = "", notes = "" }: EditedItem): NewItem {
  return {
    ...(run !== undefined && { run }),
    ...(preset !== undefined && { preset }),
    ...(lesson !== undefined && { lesson }),
    ...(lab !== undefined && { lab }),
    text: text.trim(),
    ...(heading.trim() !== "" && { heading: heading.trim() }),
    ...(notes.trim() !== "" && { notes: notes.trim() }),
  };
}

/** The list with one item at another place; the same list if that is none. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || to === from) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
