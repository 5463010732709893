import { expect, test } from "vitest";
import { nearest } from "./near.js";

test.each([
  ["reat", "rate"],
  ["Rate", "rate"],
  ["delays", "delay"],
  ["ques", "queue"],
])("%s probably means %s", (word, meant) => {
  expect(nearest(word, ["rate", "delay", "queue", "errors"])).toBe(meant);
});

test.each(["", "colour", "x", "constructor", "r".repeat(1_000_000)])("nothing is near %.20s", (word) => {
  expect(nearest(word, ["rate", "delay", "queue", "errors", "id"])).toBeUndefined();
});
