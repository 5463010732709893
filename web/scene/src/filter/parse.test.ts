import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completionsAt } from "./complete.js";
import { fields, words } from "./fields.js";
import { parseFilter, type Filter, type FilterNames, type FilterRange } from "./parse.js";
import { filterText } from "./print.js";

const names: FilterNames = { flow: ["f1", "f2"], link: ["bottleneck"], node: ["sender"], run: ["A", "B"] };
const parsed = (text: string): Filter => {
  const found = parseFilter(text, names);
  if (!found.ok) throw new Error(found.problem.message);
  return found.filter;
};
const problem = (text: string): { at: number; length: number; expected: string } => {
  const found = parseFilter(text, names);
  if (found.ok) throw new Error(`${text} is a filter`);
  const { at, length, expected } = found.problem;
  return { at, length, expected };
};

describe("a filter's text", () => {
  test("an empty one lets everything through", () => {
    expect(parsed("  ")).toEqual({ kind: "everything" });
  });

  test("&& binds tighter than ||, and ! tighter than both", () => {
    expect(parsed("retx || !lost && dup")).toEqual({
      kind: "or",
      of: [
        { kind: "word", word: "retx" },
        {
          kind: "and",
          of: [
            { kind: "not", of: { kind: "word", word: "lost" } },
            { kind: "word", word: "dup" },
          ],
        },
      ],
    });
    expect(parsed("retx or not lost and dup")).toEqual(parsed("retx || !lost && dup"));
  });

  test("times may have a unit, with or without a space", () => {
    expect(parsed("time > 1.5 s")).toEqual({ kind: "compare", field: "time", by: ">", value: 1.5 });
    expect(parsed("delay>=20ms")).toEqual({ kind: "compare", field: "delay", by: ">=", value: 0.02 });
  });

  test("a list has values and ranges", () => {
    expect(parsed("seq in {1, 10..20}")).toEqual({
      kind: "among",
      field: "seq",
      items: [
        { from: 1, to: 1 },
        { from: 10, to: 20 },
      ],
    });
  });

  test("a field may be called as the packet table calls its column", () => {
    expect(parsed("newly acknowledged > 1 && Left the Queue")).toEqual(parsed("newly > 1 && left"));
    expect(parsed("sack-blocks in {1..3}")).toEqual(parsed("sack in {1..3}"));
    expect(parsed('outcome == "under way"')).toEqual(parsed("outcome == under-way"));
  });

  test("a field alone asks whether the packet has it", () => {
    expect(parsed("sack")).toEqual({ kind: "has", field: "sack" });
  });

  test.each([
    ["seqq > 1", 0, 4, "seq"],
    ["seq = 3", 4, 1, "=="],
    ["seq >", 5, 0, "a number, for example 1461"],
    ["(retx", 5, 0, ")"],
    ["retx lost", 5, 4, "&& or || between two tests"],
    ["seq == 3 s", 9, 1, "3"],
    ["flow == f3", 8, 2, "f1"],
    ["flow < f1", 5, 1, "==, !=, in"],
    ["type == dat", 8, 3, "data"],
    ["seq 3", 4, 1, "==, !=, <, <=, >, >=, in"],
    ["seq in 3", 7, 1, "in {1, 2, 10..20}"],
    ['flow == "f1', 8, 3, '"'],
    ["retx &&", 7, 0, "a field, a word or a bracket, for example retx"],
  ])("%s is wrong at %i", (text, at, length, expected) => {
    expect(problem(text)).toEqual({ at, length, expected });
  });

  test("so many brackets that the stack would not hold are refused", () => {
    expect(problem("(".repeat(5000)).at).toBe(100);
  });
});

const value = (field: string): fc.Arbitrary<string | number> => {
  const { type, ...rest } = fields.find(({ name }) => name === field)!;
  if (type === "number") return fc.integer({ min: 0, max: 1e9 });
  if (type === "time") return fc.integer({ min: 0, max: 1e9 }).map((ms) => ms / 1000);
  return fc.constantFrom(...(("values" in rest && rest.values) || names[field] || ["x"]));
};

const filters: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...words.map(({ name }): Filter => ({ kind: "word", word: name }))),
    fc.constantFrom(...fields.map(({ name }): Filter => ({ kind: "has", field: name }))),
    fc.constantFrom(...fields).chain(({ name, type }) =>
      fc.record({
        kind: fc.constant("compare" as const),
        field: fc.constant(name),
        by:
          type === "name"
            ? fc.constantFrom("==" as const, "!=" as const)
            : fc.constantFrom("<" as const, "<=" as const, "==" as const, ">" as const),
        value: value(name),
      }),
    ),
    fc.constantFrom(...fields).chain(({ name, type }) => {
      const item = fc.tuple(value(name), value(name)).map(([from, to]): FilterRange => ({ from, to: type === "name" ? from : to }));
      return fc.record({
        kind: fc.constant("among" as const),
        field: fc.constant(name),
        items: fc.array(item, { minLength: 1, maxLength: 3 }),
      });
    }),
    fc.record({ kind: fc.constant("not" as const), of: tie("filter") }),
    fc.record({ kind: fc.constantFrom("and" as const, "or" as const), of: fc.tuple(tie("filter"), tie("filter")) }),
  ),
})).filter;

describe("any filter", () => {
  test("is what its text says", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parsed(filterText(filter))).toEqual(filter);
      }),
    );
  });

  test("any text is a filter, or has a problem within it that says what would be right", () => {
    const pieces = fc.constantFrom(
      "seq",
      "time",
      "flow",
      "retx",
      "==",
      "<",
      "&&",
      "||",
      "!",
      "(",
      ")",
      "{",
      "}",
      ",",
      "..",
      "1.5",
      "ms",
      "in",
      '"',
      " ",
      "µ",
      "f1",
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const found = parseFilter(text, names);
        if (found.ok) return;
        expect(found.problem.at).toBeGreaterThanOrEqual(0);
        expect(found.problem.at + found.problem.length).toBeLessThanOrEqual(text.length);
        expect(found.problem.expected).not.toBe("");
      }),
      { numRuns: 1000 },
    );
  });
});

describe("completions", () => {
  const options = (text: string): string[] => completionsAt(text, text.length, names).options.map((each) => each.text);

  test("begin with fields and words", () => {
    expect(options("")).toEqual([...words, ...fields].map(({ name }) => name));
    expect(options("re")).toEqual(["retx", "reason"]);
    expect(options("retx && (dro")).toEqual(["dropped"]);
    expect(options("by")).toEqual(["bytes"]);
  });

  test("go on with what a field can be compared by and with", () => {
    expect(options("flow ")).toEqual(["==", "!=", "in", "&&", "||"]);
    expect(options("(seq ")).toContain(">=");
    expect(options("flow == ")).toEqual(["f1", "f2"]);
    expect(options("type == d")).toEqual(["data"]);
    expect(options("retx ")).toEqual(["&&", "||"]);
    expect(options("(retx ")).toEqual(["&&", "||", ")"]);
    expect(options("seq in ")).toEqual(["{"]);
  });

  test("are none after a mistake", () => {
    expect(options("nonsense == 3 && re")).toEqual([]);
  });

  test("any of them goes on with what was typed", () => {
    fc.assert(
      fc.property(filters, fc.nat(), (filter, cut) => {
        const text = filterText(filter);
        const caret = cut % (text.length + 1);
        const { from, to, options: found } = completionsAt(text, caret, names);
        for (const option of found) expect(option.text.startsWith(text.slice(from, to).toLowerCase())).toBe(true);
      }),
    );
  });
});
