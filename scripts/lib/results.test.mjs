import { describe, expect, test } from "vitest";
import { closingLine, countGtest, countPlaywright, countVitest, gtestFailures, playwrightFailures, sumOf } from "./results.mjs";

const vitest = (passed, total, files = []) => ({ numPassedTests: passed, numTotalTests: total, testResults: files });
const gtest = (tests, failures, skipped = 0) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="${tests}" failures="${failures}" disabled="0" errors="0" time="0.1" timestamp="2026-11-23T01:00:00" name="AllTests">
  <testsuite name="Reno" tests="${tests}" failures="${failures}" disabled="0" skipped="${skipped}" errors="0" time="0.1">
    <testcase name="Halves" file="x.cpp" line="3" status="run" result="completed" time="0.1" classname="Reno" />
  </testsuite>
</testsuites>`;

const playwright = (...statuses) => {
  const count = (wanted) => statuses.filter((status) => status === wanted).length;
  const errors = [{ message: "\u001b[31mno button\u001b[39m" }];
  const spec = (status, index) => ({
    title: `test ${index}`,
    tests: [{ status, results: status === "expected" ? [{ errors: [] }] : [{ errors }, { errors: [] }] }],
  });
  return {
    stats: { expected: count("expected"), unexpected: count("unexpected"), flaky: count("flaky"), skipped: count("skipped") },
    suites: [{ title: "lab.spec.ts", specs: [], suites: [{ title: "the slider", specs: statuses.map(spec) }] }],
  };
};
const today = new Date("2026-11-23");
const countBrowser = (report, succeeded, flakes = []) => countPlaywright(report, succeeded, flakes, today);

describe("counting tests", () => {
  test("passed and failed are taken from each tool's report", () => {
    expect(countVitest(vitest(3, 5), false)).toEqual({ passed: 3, failed: 2 });
    expect(countGtest(gtest(7, 2), false)).toEqual({ passed: 5, failed: 2 });
    expect(countBrowser(playwright("expected", "expected", "unexpected"), false)).toMatchObject({ passed: 2, failed: 1 });
  });

  test("a skipped test has not passed", () => {
    expect(countVitest(vitest(3, 4), true)).toEqual({ passed: 3, failed: 1 });
    expect(countGtest(gtest(7, 0, 1), true)).toEqual({ passed: 6, failed: 1 });
    expect(countBrowser(playwright("expected", "skipped"), true)).toMatchObject({ passed: 1, failed: 1 });
  });

  test("a suite that runs nothing fails", () => {
    expect(countVitest(vitest(0, 0), true)).toEqual({ passed: 0, failed: 1 });
    expect(countGtest(gtest(0, 0), true)).toEqual({ passed: 0, failed: 1 });
    expect(countGtest("", true)).toEqual({ passed: 0, failed: 1 });
    expect(countBrowser(playwright(), true)).toMatchObject({ passed: 0, failed: 1 });
  });

  test("a test file that cannot be loaded fails", () => {
    expect(countVitest(vitest(3, 3, [{ status: "failed", assertionResults: [] }]), false)).toEqual({ passed: 3, failed: 1 });
  });

  test("a tool that fails outside any test fails", () => {
    expect(countVitest(vitest(3, 3), false)).toEqual({ passed: 3, failed: 1 });
    expect(countGtest(gtest(3, 0), false)).toEqual({ passed: 3, failed: 1 });
  });
});

test("of what GoogleTest prints only failures are shown, and the test that crashed", () => {
  const output = `[==========] Running 3 tests from 1 test suite.
[----------] 3 tests from Reno
[ RUN      ] Reno.Halves
[       OK ] Reno.Halves (0 ms)
[ RUN      ] Reno.Inflates
reno_test.cpp:7: Failure
[  FAILED  ] Reno.Inflates (0 ms)
[ RUN      ] Reno.Crashes
ERROR: AddressSanitizer: heap-use-after-free
`;
  expect(gtestFailures(output)).toBe(`[==========] Running 3 tests from 1 test suite.
[ RUN      ] Reno.Inflates
reno_test.cpp:7: Failure
[  FAILED  ] Reno.Inflates (0 ms)
[ RUN      ] Reno.Crashes
ERROR: AddressSanitizer: heap-use-after-free
`);
});

describe("a browser test that passes at its second try", () => {
  const name = "lab.spec.ts › the slider › test 1";
  const report = playwright("expected", "flaky");

  test("has failed, and is named", () => {
    const { passed, failed, notes } = countBrowser(report, true);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    expect(notes).toEqual([expect.stringContaining(name)]);
    expect(notes[0]).toMatch(/\nno button$/);
  });

  test("has passed while it is listed", () => {
    expect(countBrowser(report, true, [{ test: name, since: "2026-10-24", reason: "a timer" }])).toEqual({
      passed: 2,
      failed: 0,
      notes: [],
    });
  });

  test("is not excused by another's entry", () => {
    const other = { test: "lab.spec.ts › the slider › test 0", since: "2026-11-23", reason: "a timer" };
    expect(countBrowser(report, true, [other])).toMatchObject({ passed: 1, failed: 1 });
  });

  test.each(["2026-10-23", "some day", undefined])("is listed for too long, or nobody knows for how long: %s", (since) => {
    const { passed, failed, notes } = countBrowser(report, true, [{ test: name, since, reason: "a timer" }]);
    expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
    expect(notes).toEqual([expect.stringContaining("e2e/flakes.json")]);
  });

  test("that is no more may not stay in the list", () => {
    const gone = { test: "lab.spec.ts › gone", since: "2026-11-23", reason: "a timer" };
    expect(countBrowser(playwright("expected"), true, [gone])).toMatchObject({ passed: 1, failed: 1 });
  });
});

test("a browser test that failed says at the end with what", () => {
  expect(countBrowser(playwright("unexpected"), false).notes).toEqual(["failed: lab.spec.ts › the slider › test 0\nno button"]);
});

test("of what Playwright prints the lines that only count are left out", () => {
  expect(playwrightFailures("[1/2] lab.spec.ts › a\n  1) lab.spec.ts › a\n    no button\n[2/2] lab.spec.ts › b\n  1 failed\n")).toBe(
    "  1) lab.spec.ts › a\n    no button\n  1 failed\n",
  );
});

describe("the closing line", () => {
  test("sums up suites, and names what was skipped only if something was", () => {
    expect(
      closingLine(
        sumOf([
          { passed: 3, failed: 0 },
          { passed: 2, failed: 1 },
        ]),
      ),
    ).toBe("5 passed, 1 failed");
    expect(
      closingLine(
        sumOf([
          { passed: 3, failed: 0 },
          { passed: 2, failed: 0, skipped: 1 },
        ]),
      ),
    ).toBe("5 passed, 0 failed, 1 skipped");
    expect(closingLine(sumOf([]))).toBe("0 passed, 0 failed");
  });
});
