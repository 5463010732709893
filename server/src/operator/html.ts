/** HTML from templates in which text is text, unless it is HTML by its type. */
import { escapeHtml } from "../plugins/html.js";

export interface Html {
  readonly html: string;
}

type Part = Html | string | number | false | undefined | readonly Part[];

function written(part: Part): string {
  if (part === false || part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map(written).join("");
}

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((text, string, place) => text + written(parts[place - 1]) + string),
});
