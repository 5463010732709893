// What is shown of the catalogue has its German, and nothing else is in its dictionary.

import { expect, it } from "vitest";
import inCatalogue from "./de-catalogue.json" with { type: "json" };
import inSource from "./de.json" with { type: "json" };
import { catalogueTexts } from "./testing/catalogue-texts.js";

const shown = catalogueTexts();
const messages: Readonly<Record<string, string>> = inCatalogue;

it("has the German of everything that is shown of the catalogue", () => {
  const known = new Set([...Object.keys(messages), ...Object.keys(inSource)]);
  expect([...shown].filter((text) => !known.has(text))).toEqual([]);
});

it("has nothing that is not in the catalogue, or that the source says too", () => {
  expect(Object.keys(messages).filter((text) => !shown.has(text) || text in inSource)).toEqual([]);
});

it("puts no values in: texts of the catalogue have none", () => {
  expect(
    Object.entries(messages)
      .flat()
      .filter((text) => /[{}]/.test(text)),
  ).toEqual([]);
});

it("keeps the numbers of each text, with a decimal point", () => {
  const numbers = (text: string): readonly string[] => (text.match(/\d+([.,]\d+)*/g) ?? []).toSorted();
  const wrong = Object.entries(messages).filter(([english, german]) => numbers(english).join() !== numbers(german).join());
  expect(wrong).toEqual([]);
});

it("is in the order of its keys", () => {
  const keys = Object.keys(messages);
  expect(keys).toEqual(keys.toSorted());
});
