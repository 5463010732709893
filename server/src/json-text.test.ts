import fc from "fast-check";
import { expect, it } from "vitest";
import { elementsIn, membersOf } from "./json-text.js";

it("finds the members of an object", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const text = JSON.stringify(object);
      const found = [...membersOf(text)].map(({ name, value }) => [name, JSON.parse(text.slice(value.from, value.to))] as const);
      // JSON.parse, because it makes 0 of -0, as JSON.stringify does.
      expect(found).toEqual(Object.entries(JSON.parse(text) as object));
    }),
  );
});

it("finds the elements of a list", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (list) => {
      const text = JSON.stringify(list);
      expect([...elementsIn(text)].map(({ from, to }) => JSON.parse(text.slice(from, to)) as unknown)).toEqual(JSON.parse(text));
    }),
  );
});

it.each(['{"a', '{"a":"b'])("says of %s that it does not end", (text) => {
  expect(() => [...membersOf(text)]).toThrow("does not end");
});

it.each(['{"a\\\\":1,"b":2}', '{"a\\"":1,"b":2}', '{"a\\\\\\"":1,"b":2}'])("knows which quotes of %s are in a string", (text) => {
  expect([...membersOf(text)].map(({ name }) => name)).toEqual(Object.keys(JSON.parse(text) as object));
});
