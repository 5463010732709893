import { describe, expect, test } from "vitest";
import { countCtest, countPlaywright, countVitest } from "./results.mjs";

const vitest = (passed, total, files = []) => ({ numPassedTests: passed, numTotalTests: total, testResults: files });
const ctest = (tests, failures, skipped) =>
  `<?xml version="1.0"?>\n<testsuite name="(empty)"\n\ttests="${tests}"\n\tfailures="${failures}"\n\tdisabled="0"\n\tskipped="${skipped}"\n\t>\n</testsuite>`;

describe("counting tests", () => {
  test("passed and failed are taken from each tool's report", () => {
    expect(countVitest(vitest(3, 5), false)).toEqual({ passed: 3, failed: 2 });
    expect(countCtest(ctest(7, 2, 0), false)).toEqual({ passed: 5, failed: 2 });
    expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 } }, false)).toEqual({ passed: 4, failed: 1 });
  });

  test("a skipped test has not passed; one that passed at its second try has", () => {
    expect(countCtest(ctest(7, 0, 1), true)).toEqual({ passed: 6, failed: 1 });
    expect(countPlaywright({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 1 } }, true)).toEqual({ passed: 5, failed: 1 });
  });

  test("a suite that runs nothing fails", () => {
    expect(countVitest(vitest(0, 0), true)).toEqual({ passed: 0, failed: 1 });
    expect(countCtest(ctest(0, 0, 0), true)).toEqual({ passed: 0, failed: 1 });
    expect(countCtest("", true)).toEqual({ passed: 0, failed: 1 });
  });

  test("a test file that cannot be loaded fails", () => {
    expect(countVitest(vitest(3, 3, [{ status: "failed", assertionResults: [] }]), false)).toEqual({ passed: 3, failed: 1 });
  });

  test("a tool that fails outside any test fails", () => {
    expect(countVitest(vitest(3, 3), false)).toEqual({ passed: 3, failed: 1 });
  });
});
