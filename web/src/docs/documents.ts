// The documentation: every Markdown file of docs/, by its address below /docs.

import type { ReadingDocument, ReadingHead } from "../reading/model/document.js";
import { routes } from "../routes/routes.js";

const folder = "../../../docs/";
const heads = import.meta.glob<ReadingHead>("../../../docs/**/*.md", { query: "?head", import: "default", eager: true });
const documents = import.meta.glob<ReadingDocument>("../../../docs/**/*.md", { import: "default" });

export interface DocsEntry {
  /** Below /docs; "" is the start. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** Of the catalogue, that it is about. */
  readonly mechanisms: readonly string[];
}

const fileOf = (name: string): string | undefined => {
  const base = `${folder}${name}`;
  return [`${base}.md`, `${base === folder ? folder : `${base}/`}README.md`].find((file) => file in documents);
};

export const entries: readonly DocsEntry[] = Object.entries(heads).map(([file, { title, summary, mechanisms }]) => {
  const name = file.slice(folder.length).replace(/\/?README\.md$|\.md$/, "");
  return { name, path: routes.docs(name), title, summary, mechanisms };
});

export const findEntry = (name: string): DocsEntry | undefined => entries.find((entry) => entry.name === name);

export const loadDocument = (name: string): Promise<ReadingDocument> | undefined => documents[fileOf(name) ?? ""]?.();
