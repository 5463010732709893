import { jsonLanguage } from "@codemirror/lang-json";
import type { Tree } from "@lezer/common";
import { expect, it } from "vitest";
import { nodeAt, pathOf, placeAt, pointerOf, rangeOf, shallowObject } from "./json-tree.js";

const parse = (text: string): Tree => jsonLanguage.parser.parse(text);

/** The place at the bar in a text. */
const at = (marked: string): ReturnType<typeof placeAt> => {
  const text = marked.replace("|", "");
  return placeAt(text, parse(text), marked.indexOf("|"));
};

it.each([
  ["{|}", [], "key"],
  ['{"a": 1, |}', [], "key"],
  ['{"a": 1, ra|}', [], "key"],
  ['{"a": 1, "ra|"}', [], "key"],
  ['{"a": {"b": 1, "c|": 2}}', ["a"], "key"],
  ['{"a": |}', ["a"], "value"],
  ['{"a": tr|}', ["a"], "value"],
  ['{"a": "x|"}', ["a"], "value"],
  ['{"a": [1, |]}', ["a", "1"], "value"],
  ['{"a": [{"b": "|"}]}', ["a", "0", "b"], "value"],
  ['{"a": [{}, {"b": {|}}]}', ["a", "1", "b"], "key"],
])("knows what is meant in %s", (text, path, role) => {
  expect(at(text)).toMatchObject({ path, role });
});

it.each(['{"a" |}', '{"a": 1 |}', "[1 |]"])("has nothing to offer in %s", (text) => {
  expect(at(text)).toBeNull();
});

it("says what a completion replaces: a string whole, a word as far as it is typed", () => {
  expect(at('{"a": "x|yz"}')).toMatchObject({ from: 6, to: 11 });
  expect(at('{"a": 1, ra|}')).toMatchObject({ from: 9, to: 11 });
});

const text = `{
 "links": [
  { "id": "a", "rate": 5, "queue": { "limit": {} } },
  { "a/b": [true] }
 ]
}`;
const tree = parse(text);
const marked = (pointer: string): string => {
  const { from, to } = rangeOf(text, tree, pointer);
  return text.slice(from, to);
};

it("leads to values by path, and back", () => {
  const node = nodeAt(text, tree, ["links", "1", "a/b", "0"]);
  expect(node && text.slice(node.from, node.to)).toBe("true");
  expect(node && pointerOf(pathOf(text, node))).toBe("/links/1/a~1b/0");
  expect(nodeAt(text, tree, ["links", "2"])).toBeNull();
});

it("marks a key with its plain value, a list's item by its line, and what there is of a way that ends", () => {
  expect(marked("/links/0/rate")).toBe('"rate": 5');
  expect(marked("/links/0/queue")).toBe('"queue"');
  expect(marked("/links/0/queue/limit/packets")).toBe('"limit"');
  expect(marked("/links/1")).toBe('{ "a/b": [true] }');
  expect(marked("/links/1/a~1b")).toBe('"a/b"');
  expect(marked("/nothing/here")).toBe("{");
});

it("knows of an object's parts only that they are there", () => {
  expect(shallowObject(text, nodeAt(text, tree, ["links", "0"]))).toEqual({ id: "a", rate: 5, queue: {} });
  expect(shallowObject(text, nodeAt(text, tree, ["links"]))).toBeUndefined();
});
