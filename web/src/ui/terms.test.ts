import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { terms } from "./terms.js";

const docs = join(import.meta.dirname, "../../../docs");
const all = Object.entries(terms);

it.each(all)("%s is explained in two sentences", (_name, { text }) => {
  expect(text.match(/\.(?=\s|$)/g)).toHaveLength(2);
  expect(text.endsWith(".")).toBe(true);
});

it.each(all)("%s leads to a page of the documentation", (_name, { page }) => {
  expect(existsSync(join(docs, `${page}.md`))).toBe(true);
});
