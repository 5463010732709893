// What an item of a collection shows, and where it leads.

import { msg } from "@ackscope/scene/language";
import { routes } from "../routes/routes.js";
import type { Collection, CollectionDraft } from "../share/collections.js";
import { formatLink } from "../share/link.js";

export type Item = Collection["items"][number];
export type NewItem = CollectionDraft["items"][number];
/** With the title of what it shows. */
export type TitledItem = NewItem & Pick<Item, "title">;

export const kindNames = { run: msg("run"), preset: msg("preset"), lesson: msg("lesson"), lab: msg("place in the lab") } as const;
export type ItemKind = keyof typeof kindNames;

const kinds = Object.keys(kindNames) as readonly ItemKind[];

export const kindOf = (item: NewItem): ItemKind => kinds.find((kind) => item[kind] !== undefined) ?? "run";

/** The run was deleted, or has expired. */
export const isGone = ({ run, title }: Pick<Item, "run" | "title">): boolean => run !== undefined && title === null;

/** What the laboratory opens to show it; undefined: it is read, not run, or it is gone. */
export function fragmentOf({ run, preset, lab, title }: TitledItem): string | undefined {
  if (run !== undefined) return title === null ? undefined : formatLink({ source: { type: "run", id: run }, view: {} });
  if (preset !== undefined) return formatLink({ source: { type: "preset", id: preset }, view: {} });
  return lab?.replace(/^[^#]*#/, "");
}

/** Its own page; undefined: there is none. */
export function addressOf(item: TitledItem): string | undefined {
  if (item.run !== undefined) return item.title === null ? undefined : routes.run(item.run);
  if (item.lesson !== undefined) return routes.lesson(item.lesson);
  const fragment = fragmentOf(item);
  return fragment === undefined ? undefined : routes.labWith(fragment);
}
