// What an item of a collection is called.

import { t } from "@ackscope/scene/language";
import { lessons, type Lesson } from "../lessons/lessons.js";
import type { NewItem, TitledItem } from "./item.js";

export const lessonOf = ({ lesson }: NewItem): Lesson | undefined => lessons.find(({ name }) => name === lesson);

/** Of what it shows, as it is now; undefined: the run is gone, or this version does not know it. */
export function titleOf(item: TitledItem): string | undefined {
  if (item.lesson !== undefined) return lessonOf(item)?.title;
  return item.title !== null && item.preset !== undefined ? t(item.title) : (item.title ?? undefined);
}

/** What it is called here. */
export function nameOf(item: TitledItem): string {
  const own = [item.heading, titleOf(item)].find((text) => text !== undefined && text.trim() !== "");
  if (own !== undefined) return own;
  return item.run === undefined
    ? (item.preset ?? item.lesson ?? item.lab ?? "")
    : t("A run that is not there any more ({id})", { id: item.run });
}
