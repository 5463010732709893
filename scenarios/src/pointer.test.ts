import { describe, expect, test } from "vitest";
import { getAtPointer, setAtPointer } from "./pointer.js";

const document = { flows: [{ id: "f1", start: 0 }], "a/b": 1, "m~n": 2, "": 3, nothing: null };

describe("reading", () => {
  test.each([
    ["", document],
    ["/flows/0/id", "f1"],
    ["/a~1b", 1],
    ["/m~0n", 2],
    ["/", 3],
    ["/nothing", null],
  ])("%s is there", (pointer, value) => {
    expect(getAtPointer(document, pointer)).toBe(value);
  });

  test.each([
    "flows",
    "/flows/1",
    "/flows/-",
    "/flows/00",
    "/flows/0/id/0",
    "/nothing/x",
    "/a~2b",
    "/__proto__",
    "/constructor",
    "/flows/length",
    "/toString",
  ])("%s is nothing", (pointer) => {
    expect(getAtPointer(document, pointer)).toBeUndefined();
  });
});

describe("setting", () => {
  test("it leaves the document alone and shares what is not on the way", () => {
    const changed = setAtPointer(document, "/flows/0/start", 5);
    expect(changed).toEqual({ document: { ...document, flows: [{ id: "f1", start: 5 }] } });
    expect(document.flows[0]?.start).toBe(0);
  });

  test("the empty pointer is the whole document", () => {
    expect(setAtPointer(document, "", 7)).toEqual({ document: 7 });
  });

  test("what is null can be set", () => {
    expect(setAtPointer(document, "/nothing", 1)).toEqual({ document: { ...document, nothing: 1 } });
  });

  test("a key that does not exist is told with those that do", () => {
    expect(setAtPointer(document, "/flows/0/strat", 5)).toEqual({
      problem: { pointer: "/flows/0/strat", message: 'there is no "/flows/0/strat"', expected: "one of id, start" },
    });
  });

  test.each([
    ["/flows/1/start", 'there is no "/flows/1"', "an index from 0 to 0"],
    ["/flows/0/id/x", 'there is no "/flows/0/id/x"', "nothing: this is a plain value"],
    ["flows", '"flows" is not a JSON pointer', "keys and indices, each after a slash, for example /flows/0/start"],
  ])("%s is refused", (pointer, message, expected) => {
    expect(setAtPointer(document, pointer, 5)).toEqual({ problem: { pointer, message, expected } });
  });

  test("a document's own __proto__ is a key, an inherited one is none", () => {
    const own: unknown = JSON.parse('{"__proto__":{"x":1}}');
    expect(setAtPointer(own, "/__proto__/x", 2)).toEqual({ document: JSON.parse('{"__proto__":{"x":2}}') as unknown });
    expect(setAtPointer({}, "/__proto__/polluted", true)).toHaveProperty("problem");
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});
