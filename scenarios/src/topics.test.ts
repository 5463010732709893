import { expect, test } from "vitest";
import { presetNames } from "./presets.js";
import { topicOf, topics } from "./topics.js";

const listed = topics.flatMap(({ presets }) => presets);

test("every preset has one topic", () => {
  expect(listed.toSorted()).toEqual(presetNames.map(({ id }) => id).toSorted());
});

test("a preset that no topic lists has none", () => {
  expect(topicOf("smartacking/no-such")).toBeUndefined();
  expect(topicOf("multihop/cross")?.id).toBe("802-11");
});

test("the names of presets carry the topic that lists them", () => {
  expect(presetNames.filter(({ id, topic }) => topic !== topicOf(id)?.id)).toEqual([]);
});

test.each(topics.map((topic) => [topic.id, topic] as const))(
  "the topic %s says in a sentence what there is to see",
  (_, { title, summary }) => {
    expect(title).toMatch(/^[A-Z0-9]/);
    expect(summary).toMatch(/^[A-Z][^.]+\.$/);
  },
);
