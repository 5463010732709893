/**
 * Counts from the reports of the test tools. One rule for all: what did not run did not pass, so skipped and to-do tests count as
 * failures, and so does a suite in which nothing ran.
 *
 * @typedef {{ passed: number, failed: number }} Counts
 */

/** @param {Counts} counts @param {boolean} succeeded whether the tool itself said that all is well */
function settle({ passed, failed }, succeeded) {
  if (passed + failed === 0) return { passed: 0, failed: 1 };
  // An error outside any test: the tool failed although every test passed.
  if (!succeeded && failed === 0) return { passed, failed: 1 };
  return { passed, failed };
}

/** Vitest's JSON report. A file that could not even be loaded has no tests: it counts as one failure. */
export function countVitest(report, succeeded) {
  const unloadable = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  const passed = report.numPassedTests;
  return settle({ passed, failed: report.numTotalTests - passed + unloadable }, succeeded);
}

/** The JUnit file of `ctest --output-junit`. */
export function countCtest(xml, succeeded) {
  const attribute = (name) => Number(new RegExp(`<testsuite[^>]*\\s${name}="(\\d+)"`).exec(xml)?.[1] ?? 0);
  const failed = attribute("failures") + attribute("disabled") + attribute("skipped");
  return settle({ passed: attribute("tests") - failed, failed }, succeeded);
}

/** Playwright's JSON report. */
export function countPlaywright(report, succeeded) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settle({ passed: expected + flaky, failed: unexpected + skipped }, succeeded);
}
