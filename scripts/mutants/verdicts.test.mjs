import { expect, test } from "vitest";
import { verdictRows } from "./verdicts.mjs";

const mutant = (changes = {}) => ({ file: "ids.ts", rule: "r", find: "a", replace: "b", trial: "server/src/ids.test.ts", ...changes });
const verdicts = (...rows) => rows.map((cells) => cells.at(-1));
const tried = verdictRows([mutant(), mutant({ rule: "s" })], new Map([1, 2].map((n) => [n, n === 1])), [], "2026-11-23");

test("what was not tried now keeps its verdict, at whatever place it stands", () => {
  expect(verdicts(...tried)).toEqual(["fails, 2026-11-23", "**passes**, 2026-11-23"]);
  const later = verdictRows([mutant({ rule: "s" }), mutant()], new Map([[1, true]]), tried, "2026-11-24");
  expect(verdicts(...later)).toEqual(["fails, 2026-11-24", "fails, 2026-11-23"]);
});

test("a mutant whose edit is another has no verdict, though its file, rule and trial are the same", () => {
  for (const change of [{ find: "c" }, { replace: "c" }, { rule: "t" }, { trial: "fuzz" }])
    expect(verdicts(...verdictRows([mutant(change)], new Map(), tried, "2026-11-24")), JSON.stringify(change)).toEqual(["not tried"]);
});
