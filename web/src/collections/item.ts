// What an item of a collection shows, how it is called, and where it leads.

import { msg, t } from "@ackscope/scene/language";
import { lessons, type Lesson } from "../lessons/lessons.js";
import { routes } from "../routes/routes.js";
import type { Collection, CollectionDraft } from "../share/collections.js";
import { formatLink } from "../share/link.js";

export type Item = Collection["items"][number];
export type NewItem = CollectionDraft["items"][number];

export const kindNames = { run: msg("run"), preset: msg("preset"), lesson: msg("lesson"), lab: msg("place in the lab") } as const;
export type ItemKind = keyof typeof kindNames;

const kinds = Object.keys(kindNames) as readonly ItemKind[];

export const kindOf = (item: NewItem): ItemKind => kinds.find((kind) => item[kind] !== undefined) ?? "run";

/** The run was deleted, or has expired. */
export const isGone = ({ run, title }: Pick<Item, "run" | "title">): boolean => run !== undefined && title === null;

export const lessonOf = ({ lesson }: NewItem): Lesson | undefined => lessons.find(({ name }) => name === lesson);

/** Of what it shows, as it is now; undefined: the run is gone, or this version does not know it. */
export function titleOf(item: NewItem & Pick<Item, "title">): string | undefined {
  if (item.lesson !== undefined) return lessonOf(item)?.title;
  return item.title !== null && item.preset !== undefined ? t(item.title) : (item.title ?? undefined);
}

/** What it is called here. */
export function nameOf(item: NewItem & Pick<Item, "title">): string {
  const own = [item.heading, titleOf(item)].find((text) => text !== undefined && text.trim() !== "");
  if (own !== undefined) return own;
  return item.run === undefined
    ? (item.preset ?? item.lesson ?? item.lab ?? "")
    : t("A run that is not there any more ({id})", { id: item.run });
}

/** What the laboratory opens to show it; undefined: it is read, not run, or it is gone. */
export function fragmentOf({ run, preset, lab, title }: NewItem & Pick<Item, "title">): string | undefined {
  if (run !== undefined) return title === null ? undefined : formatLink({ source: { type: "run", id: run }, view: {} });
  if (preset !== undefined) return formatLink({ source: { type: "preset", id: preset }, view: {} });
  return lab?.replace(/^[^#]*#/, "");
}

/** Its own page; undefined: there is none. */
export function addressOf(item: NewItem & Pick<Item, "title">): string | undefined {
  if (item.run !== undefined) return item.title === null ? undefined : routes.run(item.run);
  if (item.lesson !== undefined) return routes.lesson(item.lesson);
  const fragment = fragmentOf(item);
  return fragment === undefined ? undefined : routes.labWith(fragment);
}
