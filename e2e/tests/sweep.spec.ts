import { expect, test, type Locator, type Page } from "@playwright/test";
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { violations } from "./axe.js";
import { addressOf, watchConsole } from "./lab.js";

const random = { type: "independent", lossRate: 0.02 };
const experiment = {
  format: 1,
  title: "A lossy link",
  description: "Of the tests.",
  base: {
    format: 1,
    end: { flowsComplete: true, limit: 600 },
    nodes: [{ id: "a" }, { id: "b" }],
    links: [{ id: "l", a: "a", b: "b", forward: { rate: 5e6, delay: 0.02, errors: random }, backward: { rate: 5e6, delay: 0.02 } }],
    flows: [{ id: "f", from: "a", to: "b", traffic: { type: "bulk", segments: 400 } }],
  },
  variants: [
    { id: "delayed", label: "Delayed ACKs", patch: [] },
    { id: "every", label: "An ACK each", patch: [{ op: "add", path: "/flows/0/receiver", value: { ack: { type: "every" } } }] },
  ],
};
const sweep = {
  parameter: ["/links/0/forward/rate"],
  label: "Capacity",
  unit: "Mbit/s",
  factor: 1e6,
  values: [1, 4],
  seeds: 3,
  measure: { id: "throughput" },
};
const address = (document: object): string => `${addressOf(document)}&a=delayed&b=every`;
const results = (page: Page): Locator => page.getByRole("region", { name: "Results of the sweep" });
const start = (page: Page): Locator => page.getByRole("button", { name: "Run the sweep" });
const values = (page: Page): Locator => page.getByRole("textbox", { name: "Values" });

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Enter");
}

async function openSweep(page: Page, document: object): Promise<void> {
  await page.goto(`${address(document)}&diagram=sweep`);
  await expect(start(page)).toBeEnabled();
}

async function finished(page: Page): Promise<void> {
  await expect(results(page)).toContainText("computed here in");
}

test("a sweep is built, run, read, opened at a point, linked and opened again", async ({ page, context }) => {
  const errors = watchConsole(page);
  await page.goto(address(experiment));
  await page.getByRole("tab", { name: "Sweep", exact: true }).click();
  await expect(page).toHaveURL(/&diagram=sweep/);

  await page.getByRole("button", { name: /^Parameter:/ }).click();
  await page.getByRole("combobox", { name: "Search parameters" }).fill("capacity");
  await page
    .getByRole("option", { name: /^Capacity/ })
    .first()
    .click();
  await type(values(page), "1, 2; 4");
  await type(page.getByRole("textbox", { name: "Runs of each point" }), "3");
  await page.getByRole("button", { name: /^Measure:/ }).click();
  await page.getByRole("combobox", { name: "Search measures" }).fill("completion");
  await page.getByRole("option", { name: /^Completion time/ }).click();
  await expect(page.getByText(/^18 runs, at most [\d\u202f\u2009 ]+ events/)).toBeVisible();
  await expect(page.getByText("modified", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await start(page).click();
  await finished(page);
  await expect(results(page).locator("svg [data-target]").first()).toBeVisible();
  const cells = results(page).getByRole("table").getByRole("button");
  await expect(cells).toHaveCount(6);
  // Losses are random, so seeds differ: a deviation stands beside each mean.
  const deviations = results(page)
    .getByRole("table")
    .getByText(/±\d*\.?\d*[1-9]/);
  await expect.poll(() => deviations.count()).toBeGreaterThan(3);
  expect(await violations(page)).toEqual([]);

  // A point is a run: its value and its seed as an edit, its variant as run A.
  await results(page).getByRole("combobox", { name: "A point opens with seed" }).selectOption("2");
  await results(page)
    .getByRole("button", { name: /An ACK each, 2/ })
    .click();
  await expect(page).not.toHaveURL(/diagram=sweep/);
  await expect(page.getByRole("textbox", { name: "Capacity", exact: true })).toHaveValue("2.0");
  await expect(page.getByRole("textbox", { name: "Seed", exact: true })).toHaveValue("2");
  await expect(page.getByRole("button", { name: /^Run A: An ACK each/ }).first()).toBeVisible();

  // The results wait, and are no older than the experiment: a point overwrites what an edit of the same place said.
  await page.getByRole("tab", { name: "Sweep", exact: true }).click();
  await expect(cells).toHaveCount(6);
  await expect(page.getByText("Older than the experiment.")).toHaveCount(0);

  await expect(page).toHaveURL(/&diagram=sweep/);
  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await expect(values(elsewhere)).toHaveValue("1, 2, 4");
  await expect(elsewhere.getByRole("button", { name: "Measure: Completion time" })).toBeVisible();
  await expect(start(elsewhere)).toBeEnabled();
  expect(errors).toEqual([]);
});

test("values come between two ends, and a click on a mark opens its run", async ({ page }) => {
  await openSweep(page, { ...experiment, sweep });
  await page.getByRole("button", { name: "Values between two ends" }).click();
  const range = page.getByRole("group", { name: "Values between two ends" });
  await type(range.getByRole("textbox", { name: "First value" }), "0.5");
  await type(range.getByRole("textbox", { name: "Last value" }), "8");
  await type(range.getByRole("textbox", { name: "Number of values" }), "5");
  await range.getByRole("button", { name: "Even ratios" }).click();
  await range.getByRole("button", { name: "Take these values" }).click();
  await expect(values(page)).toHaveValue("0.5, 1, 2, 4, 8");
  await expect(page.getByRole("button", { name: "Logarithmic" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("checkbox", { name: "An ACK each" }).uncheck();
  await expect(page.getByText(/^15 runs/)).toBeVisible();
  await start(page).click();
  await finished(page);
  await results(page).locator('svg [data-target="delayed|8"]').first().click({ force: true });
  await expect(page.getByRole("textbox", { name: "Capacity", exact: true })).toHaveValue("8.0");
});

test("a sweep is stopped and goes on; an edit of the scenario makes it older than the experiment", async ({ page }) => {
  // Long enough to be stopped between two points, twice, on any machine.
  const long = {
    ...experiment.base,
    end: { flowsComplete: true, limit: 60_000 },
    flows: [{ id: "f", from: "a", to: "b", traffic: { type: "bulk", segments: 400_000 } }],
  };
  await openSweep(page, { ...experiment, base: long, sweep: { ...sweep, values: [1, 2, 3, 4, 5, 6, 7, 8] } });
  await start(page).click();
  await expect(page.getByRole("progressbar", { name: "Computing the sweep" })).toBeVisible();
  await expect(results(page)).toContainText(/[1-9]\d* of 16 points/);
  await results(page).getByRole("button", { name: "Cancel" }).click();
  await expect(results(page)).toContainText("Cancelled.");
  await expect(results(page).locator("svg [data-target]").first()).toBeVisible();
  await results(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("progressbar", { name: "Computing the sweep" })).toBeVisible();
  await results(page).getByRole("button", { name: "Cancel" }).click();
  await type(page.getByRole("textbox", { name: "One-way delay", exact: true }), "50");
  await expect(page.getByText("Older than the experiment.")).toBeVisible();
});

test("points without a value say why, and values that are none are named", async ({ page }) => {
  const lossless = { ...experiment.base, links: [{ id: "l", a: "a", b: "b", forward: { rate: 5e6, delay: 0.02 } }] };
  const shown = { ...sweep, measure: { id: "completionTime" } };
  await openSweep(page, { ...experiment, base: { ...lossless, end: { at: 1 } }, sweep: shown });
  await start(page).click();
  await finished(page);
  await expect(results(page).getByText(/points? ha(s|ve) no value\./)).toBeVisible();
  await expect(results(page).getByRole("listitem").first()).toContainText("Delayed ACKs, 1");

  await type(values(page), "1, fast");
  await expect(values(page)).toHaveAttribute("aria-invalid", "true");
  await type(values(page), "-1");
  await expect(page.getByText("This sweep cannot run")).toBeVisible();
  await expect(start(page)).toBeDisabled();
});

test("a sweep that is too large says so before it starts", async ({ page }) => {
  const of = (segments: number, limit: number): object => ({
    ...experiment.base,
    end: { flowsComplete: true, limit },
    flows: [{ id: "f", from: "a", to: "b", traffic: { type: "bulk", segments } }],
  });
  await page.goto(`${address({ ...experiment, base: of(1e8, 1e5), sweep })}&diagram=sweep`);
  await expect(page.getByRole("alert").filter({ hasText: /a run on this page has at most 150 million/ })).toBeVisible();
  await expect(start(page)).toBeDisabled();
  const many = Array.from({ length: 200 }, (_, i) => i + 1);
  await page.goto(`${address({ ...experiment, base: of(1e5, 600), sweep: { ...sweep, values: many, seeds: 100 } })}&diagram=sweep`);
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: /a sweep on this page has at most 10\D000 million/ })).toBeVisible();
  await expect(start(page)).toBeDisabled();
});

test("the command line has the numbers of the page", async ({ page }) => {
  await openSweep(page, { ...experiment, sweep });
  await start(page).click();
  await finished(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    results(page).getByRole("button", { name: "Results as CSV" }).click(),
  ]);
  const here = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(here).toHaveLength(5);

  // The picture goes where all diagrams' pictures go, with the experiment in it.
  await page.getByRole("button", { name: "Download" }).click();
  const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Picture as SVG" }).click()]);
  const svg = readFileSync(await picture.path(), "utf8");
  expect(svg).toContain("An ACK each");
  expect(svg).toContain("sweep");
  const file = test.info().outputPath("experiment.json");
  writeFileSync(file, JSON.stringify({ ...experiment, sweep }));
  const program = fileURLToPath(new URL("../../sim-core/js/bin/ackscope.mjs", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, "sweep", file, "--csv"]);
  expect(stdout.trim().split("\n")).toEqual(here);
});

test("a published sweep is computed on its page, and its points open in the lab", async ({ page }) => {
  await openSweep(page, { ...experiment, sweep });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this run" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Capacity swept");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/r\/[A-Za-z0-9]+$/);
  await expect(page.getByRole("heading", { level: 2, name: "Sweep" })).toBeVisible();
  await expect(page.getByText("Throughput against Capacity at 1, 4\u2009Mbit/s; 12 runs, 3 seeds a point.")).toBeVisible();
  await page.getByRole("button", { name: "Compute the sweep here" }).click();
  await finished(page);
  expect(await violations(page)).toEqual([]);
  await results(page)
    .getByRole("button", { name: /An ACK each, 4/ })
    .click();
  await expect(page).toHaveURL(/\/lab#/);
  await expect(page.getByRole("textbox", { name: "Capacity", exact: true })).toHaveValue("4.0");
});

test("a sweep that a run's page computes goes on when the run is verified meanwhile", async ({ page }) => {
  let isHeld = true;
  await page.route(/\/api\/v1\/runs\/[A-Za-z0-9]+$/, async (route) => {
    const response = await route.fetch();
    const run = (await response.json()) as object;
    await route.fulfill({ response, json: isHeld ? { ...run, state: "pending" } : run });
  });
  // Twenty times the data of the other tests: the sweep must still be going on when the run becomes verified.
  const long = structuredClone(experiment);
  long.base.flows[0]!.traffic.segments *= 20;
  await openSweep(page, { ...long, sweep: { ...sweep, seeds: 100 } });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this run" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Capacity swept for long");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Pending", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Compute the sweep here" }).click();
  await expect(results(page)).toContainText("Computing");
  isHeld = false;
  await expect(page.getByText("Verified", { exact: true }).first()).toBeVisible();
  await expect(results(page)).not.toContainText("Cancelled");
});

test("a sweep is built with fingers", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openSweep(page, { ...experiment, sweep });
  await start(page).tap();
  await finished(page);
  for (const control of [
    start(page),
    values(page),
    page.getByRole("button", { name: /^Parameter:/ }),
    results(page).getByRole("button", { name: "CSV" }),
  ]) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  await context.close();
});
