import { presetNames, topics } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { matching, sectionsOf } from "../../../ui/picking.js";
import { firstSentence } from "../../../i18n/first-sentence.js";
import { presetOptions, topicSummaries } from "./preset-options.js";

it("has every preset once in either arrangement, with a sentence", () => {
  for (const by of ["paper", "topic"] as const) {
    const options = presetOptions(by);
    expect(options.map(({ id }) => id).toSorted()).toEqual(presetNames.map(({ id }) => id).toSorted());
    for (const { id, description } of options) expect(description, id).toMatch(/\.$/);
  }
});

it("has one section for each paper or topic", () => {
  expect(sectionsOf(presetOptions("paper")).map(({ group }) => group)).toEqual([...new Set(presetNames.map(({ group }) => group))]);
  expect(sectionsOf(presetOptions("topic")).map(({ group }) => group)).toEqual(topics.map(({ title }) => title));
  expect(Object.keys(topicSummaries())).toEqual(topics.map(({ title }) => title));
});

it("finds presets by topic while they are arranged by paper, and the other way round", () => {
  const handoffs = ["wireless-links/handoffs"];
  expect(matching(presetOptions("paper"), "handoffs mobile next").map(({ id }) => id)).toEqual([]);
  expect(matching(presetOptions("paper"), "help from the base station").map(({ id }) => id)).toHaveLength(3);
  expect(matching(presetOptions("topic"), "wireless links handoffs").map(({ id }) => id)).toEqual(handoffs);
});

it("ends the first sentence where a new one begins", () => {
  expect(firstSentence("Fig. 1: a window of 2.1 segments. Everything else is small.")).toBe("Fig. 1: a window of 2.1 segments.");
  expect(firstSentence("One sentence.")).toBe("One sentence.");
  expect(firstSentence("no full stop")).toBe("no full stop");
});
