// The document that a file carries, so that the page can open it again: an experiment with its view, as people publish it. Content decides what a
// file is, not its name.

import { isPng, pngText } from "./png-text.js";
import { svgText } from "./svg-text.js";

/** Why a file opens nothing. */
export type NotOpened =
  "empty" | "tooLarge" | "pictureWithout" | "pictureDamaged" | "pictureCompressed" | "tableWithout" | "notJson" | "jsonWithout" | "unknown";

export type Found = { readonly document: unknown } | { readonly not: NotOpened };

/** Bytes of a file that are looked at; pictures and documents are far smaller. */
export const largestFile = 64 * 1024 * 1024;
/** Characters of a document: as many as a link holds. */
const largestDocument = 2_000_000;

export function embeddedDocument(bytes: Uint8Array): Found {
  if (bytes.length === 0) return { not: "empty" };
  if (bytes.length > largestFile) return { not: "tooLarge" };
  if (isPng(bytes)) return inPng(bytes);
  const text = decoded(bytes);
  return text === undefined ? { not: "unknown" } : documentInText(text);
}

/** Of text that was pasted, too. */
export function documentInText(whole: string): Found {
  const text = whole.replace(/^\ufeff/, "").trimStart();
  if (text === "") return { not: "empty" };
  if (text.startsWith("<")) {
    const content = svgText(text);
    return content === undefined ? { not: "pictureWithout" } : inJson(content, "pictureDamaged");
  }
  if (text.startsWith("#")) return inTable(text);
  return text.startsWith("{") ? inJson(text, "notJson") : { not: "unknown" };
}

function inPng(bytes: Uint8Array): Found {
  const text = pngText(bytes);
  if ("found" in text) return inJson(text.found, "pictureDamaged");
  return { not: { none: "pictureWithout", damaged: "pictureDamaged", compressed: "pictureCompressed" }[text.missing] as NotOpened };
}

/** A line `# ackscope {…}` before the names of the columns. */
function inTable(text: string): Found {
  const line = /^#\s*ackscope (\{.*)$/m.exec(text.slice(0, largestDocument))?.[1];
  return line === undefined ? { not: "tableWithout" } : inJson(line, "tableWithout");
}

function inJson(text: string, not: NotOpened): Found {
  if (text.length > largestFile) return { not: "tooLarge" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { not };
  }
  const document = documentIn(value);
  if (document === undefined) return { not: "jsonWithout" };
  return JSON.stringify(document).length > largestDocument ? { not: "tooLarge" } : { document };
}

/** An experiment as it is, or what a file of ours holds beside its data; a scenario becomes an experiment of one variant. */
function documentIn(value: unknown): unknown {
  if (!isObject(value)) return undefined;
  if (isObject(value["experiment"])) return value["experiment"];
  if (isObject(value["scenario"])) return alone(value["scenario"]);
  if ("base" in value) return value;
  return "nodes" in value && "flows" in value ? alone(value) : undefined;
}

function alone(scenario: unknown): unknown {
  return { format: 1, title: "Scenario from a file", base: scenario, variants: [{ id: "scenario", label: "as in the file", patch: [] }] };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
