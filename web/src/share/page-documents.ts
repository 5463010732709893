// What the laboratory puts into an offline page, and the page reads. A page that was opened from a folder may fetch nothing, so the documents
// stand in it, and the core stands in front of its script.

import type { Experiment } from "@ackscope/scenarios";
import type { Metrics } from "ackscope";
import { toBase64 } from "../ui/base64.js";

/** The files of the built template (vite.config.ts), at /offline/ on the server. */
export const templateFiles = { page: "page.html", script: "ackscope.js", licence: "LICENSE.txt" } as const;

export interface KeptResult {
  readonly variant: string;
  readonly digest: string;
  readonly metrics: Metrics;
}

/** results.json: what the tab that made the page computed, in the order of the variants. */
export interface KeptResults {
  readonly core: string;
  readonly results: readonly KeptResult[];
}

export interface PageDocuments {
  readonly experiment: Experiment;
  readonly kept: KeptResults;
}

const places = ["experiment", "results"] as const;

/** `html` with the title and the texts of both documents in it. */
export function withDocuments(html: string, title: string, texts: Readonly<Record<(typeof places)[number], string>>): string {
  const titled = filled(html, "<title>Ackscope</title>", `<title>${escapedHtml(title)} · Ackscope</title>`);
  // In JSON a < stands in strings alone; written as an escape it cannot end the element.
  return places.reduce(
    (page, place) =>
      filled(page, `id="${place}"></script>`, `id="${place}">\n${texts[place].trimEnd().replaceAll("<", "\\u003c")}\n</script>`),
    titled,
  );
}

function filled(html: string, from: string, to: string): string {
  if (!html.includes(from)) throw new Error(`the template of the offline page has no ${from}`);
  return html.replace(from, () => to);
}

const escapedHtml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Throws what JSON.parse throws. */
export function documentsOf(page: Document): PageDocuments {
  const [experiment, kept] = places.map((place) => JSON.parse(page.getElementById(place)?.textContent ?? "") as unknown);
  return { experiment: experiment as Experiment, kept: kept as KeptResults };
}

const coreName = "ackscopeCore";

/** The script with the core before it. */
export function withCore(script: string, core: Uint8Array): string {
  return `globalThis.${coreName}="${toBase64(core)}";\n${script}`;
}

/** The core that stands before the script of this page. */
export function coreOfPage(): Uint8Array<ArrayBuffer> {
  const text = (globalThis as { readonly [coreName]?: string })[coreName];
  if (text === undefined) throw new Error("ackscope.js holds no core");
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
