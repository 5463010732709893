// A moment of a published run in an address: /r/ID?t=0.86-1.14&at=1, as embeds and pictures of the run have it too.

import { formatLink, parseLink, type LinkView } from "./link.js";

const keys = ["t", "at", "diagram"];

/** What the query of an address asks to see. What cannot be read is left out: the moment that was published is shown then. */
export function addressedView(search: string): LinkView {
  const query = new URLSearchParams(search);
  const parts = keys.flatMap((key) => (query.has(key) ? [`${key}=${encodeURIComponent(query.get(key) ?? "")}`] : []));
  const parsed = parseLink(["v=1", ...parts].join("&"));
  return parsed.ok ? parsed.link.view : {};
}

/** The query that asks for these seconds. */
export function momentQuery({ from, to, at }: { readonly from: number; readonly to: number; readonly at: number | null }): string {
  const view = { from, to, ...(at !== null && { at }) };
  return formatLink({ source: { type: "default" }, view }).replace("v=1&", "?");
}
