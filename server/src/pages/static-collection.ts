/** A collection as a page without scripts. With scripts the web app takes its place. */
import { nameOf } from "../collections/items.js";
import type { Collection, CollectionItem } from "../db/collections.js";
import { escapeHtml } from "../plugins/html.js";
import { staticBar } from "./static-run.js";

/** In the order of its items, with a picture of each run that has one. */
export function staticCollection({ title, text, items }: Pick<Collection, "title" | "text" | "items">): string {
  return `${staticBar}
<main id="main" class="page static-run">
<h1>${escapeHtml(title)}</h1>
${text ? `<p class="static-lead">${escapeHtml(text)}</p>` : ""}
<ol class="static-items">${items.map(entry).join("")}</ol>
</main>`;
}

function entry(item: CollectionItem): string {
  const address = addressOf(item);
  const name = escapeHtml(nameOf(item));
  const head = address === undefined ? name : `<a href="${escapeHtml(address)}">${name}</a>`;
  return `<li><h2>${head}</h2>${item.text ? `<p class="static-lead">${escapeHtml(item.text)}</p>` : ""}${picture(item)}</li>`;
}

/** `undefined`: the run is gone. */
function addressOf({ run, preset, lesson, lab, title }: CollectionItem): string | undefined {
  if (run !== undefined) return title === null ? undefined : `/r/${run}`;
  if (preset !== undefined) return `/lab#v=1&preset=${encodeURIComponent(preset)}`;
  return lesson === undefined ? lab : `/lessons/${lesson}`;
}

/** With scripts nobody fetches it: the app draws its own. */
function picture({ run, state, title }: CollectionItem): string {
  if (run === undefined || (state !== "verified" && state !== "changed")) return "";
  return `<noscript><figure><img src="/r/${run}.svg" loading="lazy" alt="${escapeHtml(`Figure of ${title ?? run}`)}" /></figure></noscript>`;
}
