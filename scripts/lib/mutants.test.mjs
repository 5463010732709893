import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutated, mutations, mutationTable, noticed, ownTests, toldVerdicts } from "./mutants.mjs";
import { inRoot } from "./run.mjs";

test.each(mutations.map((mutation, index) => [index + 1, mutation]))("mutation %i can still be made", (_, mutation) => {
  const text = readFileSync(inRoot("sim-core/src", mutation.file), "utf8");
  expect(mutated(text, mutation)).not.toBe(text);
});

test("each breaks a rule of its own", () => {
  const rules = mutations.map(({ rule }) => rule);
  expect(new Set(rules).size).toBe(rules.length);
});

test("a text that is gone, or stands twice, is refused", () => {
  const mutation = { file: "a.h", rule: "r", find: "<", replace: "<=" };
  expect(() => mutated("a > b", mutation)).toThrow("a.h: a mutation's text stands there 0 times: <");
  expect(() => mutated("a < b < c", mutation)).toThrow("2 times");
  expect(mutated("a < b", { ...mutation, replace: "$&=" })).toBe("a $&= b");
});

test("a mechanism's own tests have its name, or are those of its room", () => {
  const tests = inRoot("sim-core/test");
  expect(ownTests("tcp/sender/rto.h", tests)).toBe("tcp/sender/*rto*_test.cpp");
  expect(ownTests("tcp/sender/flow_control.h", tests)).toBe("tcp/sender/*flow_control*_test.cpp");
  expect(ownTests("radio/nav.h", tests)).toBe("radio/*_test.cpp");
  expect(ownTests("nowhere/nav.h", tests)).toBeUndefined();
});

test("a test that notices is named where GoogleTest names it", () => {
  expect(noticed("own", "a.cc:3: Failure\n[  FAILED  ] Rto.IsInitial (1 ms)\n[  FAILED  ] Rto.Other (0 ms)")).toBe("own: Rto.IsInitial");
  expect(noticed("own", "[  FAILED  ] All/Rto.Any/0, where GetParam() = 1 (1 ms)")).toBe("own: All/Rto.Any/0");
  expect(noticed("core", "a check failed")).toBe("core");
});

test("the table counts who was noticed", () => {
  const rule = { file: "a.h", rule: "r", find: "", replace: "" };
  const table = mutationTable([{ ...rule, noticedBy: "core" }, rule]);
  expect(table).toContain("1 of 2 are noticed.");
  expect(table).toContain("| 2 | `a.h` | r | **nobody** |");
  expect(
    toldVerdicts(
      mutationTable([
        { ...rule, noticedBy: "own: A.B" },
        { ...rule, rule: "s" },
      ]),
    ),
  ).toEqual(
    new Map([
      ["r", "own: A.B"],
      ["s", undefined],
    ]),
  );
});

test("docs/mutations.md tells of each of these mutations", () => {
  const cells = readFileSync(inRoot("docs/mutations.md"), "utf8").matchAll(/^\| \d+ \| `([^`]+)` \| (.+) \| [^|]+ \|$/gm);
  const told = Array.from(cells, ([, file, rule]) => ({ file, rule }));
  expect(told).toEqual(mutations.map(({ file, rule }) => ({ file, rule })));
});
