/**
 * Counts from the reports of the test tools. One rule for all: what did not run did not pass, so skipped and to-do tests count as
 * failures, and so does a suite in which nothing ran. Only a check that needs somebody else's service may be skipped, and says so.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, notes?: readonly string[] }} Counts
 */

import { stripVTControlCharacters } from "node:util";

/** @param {Counts} counts @param {boolean} succeeded whether the tool itself said that all is well */
function settle({ passed, failed }, succeeded) {
  if (passed + failed === 0) return { passed: 0, failed: 1 };
  // An error outside any test: the tool failed although every test passed.
  if (!succeeded && failed === 0) return { passed, failed: 1 };
  return { passed, failed };
}

/** @param {readonly Counts[]} all */
export function sumOf(all) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped = 0 } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** How a run of the tests ends: `N passed, N failed`, and `, N skipped` behind it if there are any. */
export function closingLine({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Vitest's JSON report. A file that could not even be loaded has no tests: it counts as one failure. */
export function countVitest(report, succeeded) {
  const unloadable = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  const passed = report.numPassedTests;
  return settle({ passed, failed: report.numTotalTests - passed + unloadable }, succeeded);
}

/** The file of GoogleTest's `--gtest_output=xml:`. A program that was ended in the middle of a test has written none. */
export function countGtest(xml, succeeded) {
  const [whole = "", ...suites] = xml.match(/<testsuites?\s[^>]*>/g) ?? [];
  const attribute = (element, name) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(element)?.[1] ?? 0);
  const skipped = suites.reduce((sum, each) => sum + attribute(each, "skipped"), 0);
  const failed = attribute(whole, "failures") + attribute(whole, "errors") + attribute(whole, "disabled") + skipped;
  return settle({ passed: attribute(whole, "tests") - failed, failed }, succeeded);
}

/** What GoogleTest printed, without the tests that passed: those that failed, and the one that did not end. */
export const gtestFailures = (output) => output.replaceAll(/^\[ RUN +\] .*\n\[ +OK \] .*\n/gm, "").replaceAll(/^\[-+\] .*\n\n?/gm, "");

/** For how many days a browser test may stay listed as one that sometimes needs a second try. */
const flakesMayStay = 30;

/**
 * Playwright's JSON report. A test that passed at its second try has failed, unless it is listed (e2e/flakes.json) and not for too long. An entry
 * that is too old, or whose test is no more, fails by itself: the list cannot be forgotten.
 *
 * @param {readonly { test: string, since: string, reason: string }[]} flakes `test` is its file and titles, joined by " › "
 * @param {Date} today
 * @returns {Counts}
 */
export function countPlaywright(report, succeeded, flakes, today) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tests = report.suites.flatMap((suite) => testsOf(suite, []));
  const age = ({ since }) => (today.getTime() - Date.parse(since)) / 86_400_000;
  const unlisted = tests.filter(({ name, status }) => status === "flaky" && !flakes.some(({ test }) => test === name));
  const stale = flakes.filter((flake) => !(age(flake) <= flakesMayStay) || !tests.some(({ name }) => name === flake.test));
  const failed = unexpected + skipped + unlisted.length;
  return {
    ...settle({ passed: expected + flaky - unlisted.length, failed: failed + stale.length }, succeeded),
    notes: [
      ...tests.filter(({ status }) => status === "unexpected").map(({ name, error }) => `failed: ${name}\n${error}`),
      ...unlisted.map(({ name, error }) => `passed only at its second try, see its trace in e2e/test-results: ${name}\n${error}`),
      ...stale.map(
        ({ test, since }) => `in e2e/flakes.json since ${since}, for more than ${flakesMayStay} days or without its test: ${test}`,
      ),
    ],
  };
}

/** The tests of a report's suite with their names: a suite's title, its suites', and at last the test's own. Of each what its first try failed with. */
function testsOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const named = (spec, { status, results: [first] = [] }) => {
    const errors = (first?.errors ?? []).map(({ message }) => stripVTControlCharacters(message ?? ""));
    return { name: [...path, spec.title].join(" › "), status, error: errors.join("\n") };
  };
  return [...specs.flatMap((spec) => spec.tests.map((each) => named(spec, each))), ...suites.flatMap((suite) => testsOf(suite, path))];
}

/** What Playwright's line reporter printed, without the lines that only count. */
export const playwrightFailures = (output) => output.replaceAll(/^\[\d+\/\d+\] .*\n/gm, "");
