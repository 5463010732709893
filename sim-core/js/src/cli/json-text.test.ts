import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "./json-text.js";

function mistakeIn(text: string): string {
  const parsed = parseJson(text);
  if (!("problem" in parsed)) throw new Error(`${text} is JSON`);
  return parsed.problem.message.replace("not JSON: unexpected ", "");
}

describe("parseJson", () => {
  test.each([
    ["", "the end of the text at line 1, column 1"],
    ["{", "the end of the text at line 1, column 2"],
    ["{}}", '"}" at line 1, column 3'],
    ['{\n  "a": 1,\n}', '"}" at line 3, column 1'],
    ['{"a": 1 "b": 2}', '"\\"" at line 1, column 9'],
    ['{"a" 1}', '"1" at line 1, column 6'],
    ["[1,]", '"]" at line 1, column 4'],
    ["[1 2]", '"2" at line 1, column 4'],
    ["{a: 1}", '"a" at line 1, column 2'],
    ["[01]", '"1" at line 1, column 3'],
    ["[NaN]", '"N" at line 1, column 2'],
    ["'text'", '"\'" at line 1, column 1'],
    ['["\n"]', '"\\n" at line 1, column 3'],
    ['["\\x"]', '"x" at line 1, column 4'],
    ['"open', "the end of the text at line 1, column 6"],
    ["[1, // one\n2]", '"/" at line 1, column 5'],
    ["nul", '"n" at line 1, column 1'],
    ["😀", '"😀" at line 1, column 1'],
  ])("finds the mistake in %j", (text, expected) => {
    expect(mistakeIn(text)).toBe(expected);
  });

  test("reads what JSON.parse reads, with or without a byte order mark", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom("", "\uFEFF"), (value, mark) => {
        expect(parseJson(mark + JSON.stringify(value))).toEqual({ value: JSON.parse(JSON.stringify(value)) });
      }),
    );
  });

  test("places every mistake where the text can no longer be saved", () => {
    const damaged = fc.tuple(fc.jsonValue(), fc.nat(), fc.constantFrom("", "}", "]", '"', ",", ":", "x", "\\", "-", "\n", "1e"));
    fc.assert(
      fc.property(damaged, ([value, where, insert]) => {
        const text = JSON.stringify(value, null, 1);
        const at = where % (text.length + 1);
        const broken = text.slice(0, at) + insert + text.slice(at + 1);
        const parsed = parseJson(broken);
        if (!("problem" in parsed)) return;
        const place = /line (\d+), column (\d+)$/.exec(parsed.problem.message);
        const lines = broken.split("\n");
        const line = lines[Number(place?.[1]) - 1];
        expect(line).toBeDefined();
        expect(Number(place?.[2])).toBeLessThanOrEqual(line!.length + 1);
      }),
      { numRuns: 500 },
    );
  });

  test("does not run out of stack on a tower of brackets", () => {
    const levels = 1_000_000;
    expect(mistakeIn("[".repeat(levels))).toBe(`the end of the text at line 1, column ${levels + 1}`);
  });
});
