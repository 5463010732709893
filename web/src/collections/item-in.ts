// What somebody pasted into the form of a collection: an address of this site, or an id.

import { lessonNames } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { routes } from "../routes/routes.js";
import { formatLink, parseLink } from "../share/link.js";
import { runIdIn } from "../share/run-id.js";
import type { NewItem } from "./item.js";

export type ItemIn = { readonly item: NewItem } | { readonly problem: string };

export function itemIn(text: string): ItemIn {
  const trimmed = text.trim();
  const fragment = /\/(?:lab|embed)#(.+)$/.exec(trimmed)?.[1];
  if (fragment !== undefined) return placeIn(fragment);
  const lesson = lessonNames.find((name) => trimmed.split(/[?#]/, 1)[0]?.endsWith(routes.lesson(name)));
  if (lesson !== undefined) return { item: { lesson, text: "" } };
  const run = runIdIn(trimmed);
  if (run !== undefined) return { item: { run, text: "" } };
  return { problem: t("This is no link of a published run, a lesson or the lab. A run’s ends in /r/ and ten characters.") };
}

/** A preset or a run as it is stays one; anything else is kept as the address, written as links are. */
function placeIn(fragment: string): ItemIn {
  const parsed = parseLink(fragment);
  if (!parsed.ok) return { problem: parsed.problems.map(({ message, expected }) => `${message}: ${expected}`).join("; ") };
  const { source, view } = parsed.link;
  if (Object.keys(view).length === 0) {
    if (source.type === "preset") return { item: { preset: source.id, text: "" } };
    if (source.type === "run") return { item: { run: source.id, text: "" } };
  }
  return { item: { lab: routes.labWith(formatLink(parsed.link)), text: "" } };
}
