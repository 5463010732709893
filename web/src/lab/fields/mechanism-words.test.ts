import { catalogue } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { rowOf, sourceText, wordsOf } from "./mechanism-words.js";

it("names the section of a paper or an RFC", () => {
  expect(sourceText({ paper: "RFC 2581", section: "3.1" })).toBe("RFC 2581, section 3.1");
  expect(sourceText({ paper: "RFC 793", section: "" })).toBe("RFC 793");
  expect(sourceText({ paper: "smartacking", section: "II, IV-A; RFC 3465" })).toBe("smartacking paper, section II, IV-A; RFC 3465");
  expect(sourceText({ paper: "common", section: "" })).toBe("Common to packet simulators");
});

it("has a sentence, a source and a row of its own for every mechanism", () => {
  for (const mechanism of catalogue) {
    const { description, source, page } = wordsOf(mechanism);
    expect(description, mechanism.id).toMatch(/\.$/);
    expect(source, mechanism.id).not.toBe("");
    expect(page).toMatch(/^\/about#[a-zA-Z0-9-]+$/);
  }
  expect(new Set(catalogue.map(rowOf)).size).toBe(catalogue.length);
});
