import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { checkScenario } from "./check.js";
import type { Problem } from "./problem.js";

interface Case {
  readonly name: string;
  readonly document: unknown;
  readonly valid: boolean;
  readonly pointers: readonly string[];
}

const file = new URL("../test/corpus/corpus.json", import.meta.url);
const cases = JSON.parse(readFileSync(file, "utf8")) as readonly Case[];

test("the corpus is large enough to mean something and small enough to read often", () => {
  expect(cases.length).toBeGreaterThanOrEqual(250);
  expect(cases.filter(({ valid }) => valid).length).toBeGreaterThanOrEqual(50);
  expect(statSync(file).size).toBeLessThan(3_000_000);
});

test("every case of the corpus has exactly the problems that it says", () => {
  const wrong = cases.flatMap(({ name, document, valid, pointers }) => {
    const problems = checkScenario(document);
    const found = [...new Set(problems.map((problem: Problem) => problem.pointer))].sort();
    const agrees = valid === (problems.length === 0) && JSON.stringify(found) === JSON.stringify(pointers);
    return agrees ? [] : [{ name, pointers, found }];
  });
  expect(wrong).toEqual([]);
});
