import { expect, it } from "vitest";
import { findEntry } from "../docs/documents.js";
import { terms } from "./terms.js";

const all = Object.entries(terms);

it.each(all)("%s is explained in two sentences", (_name, { text }) => {
  expect(text.match(/\.(?=\s|$)/g)).toHaveLength(2);
  expect(text.endsWith(".")).toBe(true);
});

it.each(all)("%s leads to a page of the documentation", (_name, { page }) => {
  expect(findEntry(page)?.name).toBe(page);
});
