// Bar charts and traces: figures of the asymmetry paper, one of each form.

import { readFileSync } from "node:fs";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.js";
import { watchConsole } from "./lab.js";

const bars = "/figures/asymmetry/F9";
const traces = "/figures/asymmetry/F11";
const figure = (page: Page, name: RegExp): Locator => page.getByRole("figure", { name });
const diagrams = (page: Page): Locator => figure(page, /^Figure 11/).locator("svg.figure-picture");

async function computed(page: Page): Promise<void> {
  await expect(page.getByText(/computed here in|committed results/)).toBeVisible({ timeout: 100_000 });
}

async function svgOf(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "SVG", exact: true }).click()]);
  return readFileSync(await download.path(), "utf8");
}

test("bars: a group for each return link, named as the paper names it, in Mbit/s", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto(bars);
  await expect(page.getByRole("heading", { level: 1, name: /^Figure 9 / })).toBeVisible();
  await computed(page);
  const plot = figure(page, /^Figure 9/);
  const reno = plot.locator("svg").locator('[data-target^="reno|"]');
  await expect(reno).toHaveCount(16);
  await expect(reno.nth(1).locator("title")).toHaveText(/^Reno, 9\.6 C: [\d.]+\u2009Mbit\/s$/);
  await expect(plot.locator("svg text", { hasText: "Forward throughput, Mbit/s" })).toHaveCount(2);
  await expect(plot).toContainText(/9\.6 C: Reno [\d.]+, /);
  await page.getByRole("button", { name: "Reno", exact: true }).click();
  await expect(reno).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("a bar and the value in the table open the same run", async ({ page }) => {
  await page.goto(bars);
  await computed(page);
  const value = page
    .getByRole("region", { name: "Values: Return queue of 10 packets" })
    .getByRole("row", { name: /^28\.8 C/ })
    .getByRole("link", { name: /: Reno, 28\.8 C, open in the lab$/ });
  const address = await value.getAttribute("href");
  await figure(page, /^Figure 9/)
    .locator('[data-target="reno|3"]')
    .first()
    .click();
  // The lab writes into the address what it shows: last, that it opened at the run's first moment.
  await expect(page).toHaveURL(/\/lab#v=1&x=.*&t=.*&packet=/);
  const ofBar = page.url();
  await page.goto(address ?? "");
  await expect(page).toHaveURL(ofBar);
});

test("bars leave the page as CSV with the names of their groups, and as SVG", async ({ page }) => {
  await page.goto(bars);
  await computed(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV", exact: true }).click()]);
  expect(readFileSync(await download.path(), "utf8")).toMatch(/\r\nqueue-10,reno,9\.6 C,\d/);
  const svg = await svgOf(page);
  expect(svg).toContain("<title>Figure 9: ");
  expect(svg).not.toMatch(/NaN|undefined/);
});

test("traces: sequence numbers above the queue, with their key, in words, and as SVG", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto(traces);
  await expect(diagrams(page).filter({ hasText: "Flow forward: sequence number, segments" })).toBeVisible({ timeout: 60_000 });
  await expect(diagrams(page).filter({ hasText: "Queue from router-2 to router-1, packets" })).toBeVisible();
  const plot = figure(page, /^Figure 11/);
  await expect(plot.locator(".figure-key")).toContainText(["filtered ACK"]);
  await expect(plot).toContainText(/flow forward: [\d\u2009]+ segments acknowledged by 2\d\.\d{3}\u2009s/);
  await expect(plot).toContainText(/Queue channel\/backward: at most \d+ packets waiting/);
  const svg = await svgOf(page);
  expect(svg).toContain("Queue from router-2 to router-1, packets");
  expect(svg).toContain(">filtered ACK<");
  expect(svg).not.toMatch(/NaN|undefined/);
  expect(errors).toEqual([]);
});

test("the seconds of a trace open in the lab, with its queue", async ({ page }) => {
  await page.goto(traces);
  await page.getByRole("link", { name: "Open these seconds in the lab" }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/lab#v=1&x=.*&t=6\.5-25&queue=channel\/backward/);
  await expect(page.locator("svg text", { hasText: "Queue from router-2 to router-1, packets" })).toBeVisible({ timeout: 60_000 });
});

test("the gallery shows bars and traces in little", async ({ page }) => {
  await page.goto("/figures#asymmetry");
  await expect(page.getByRole("heading", { name: "The effects of asymmetry on TCP performance" })).toBeVisible();
  await page.getByRole("button", { name: /^Draw the \d+ that need a run$/ }).click();
  for (const name of [/^Fig\. 9 One transfer, no forward losses/, /^Fig\. 11 ACK filtering/, /^Table 1 One transfer with forward losses/]) {
    const link = page.getByRole("link", { name });
    await link.scrollIntoViewIfNeeded();
    await expect(link.locator("svg path").first()).toBeAttached({ timeout: 60_000 });
  }
});

test("bars and traces fit a phone", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const address of [bars, traces]) {
    await page.goto(address);
    await computed(page);
    await expect(page.locator("svg.figure-picture").first()).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.close();
});

for (const address of [bars, traces]) {
  test(`axe finds nothing at ${address}`, async ({ page }) => {
    await page.goto(address);
    await computed(page);
    await expect(page.locator("svg.figure-picture").first()).toBeVisible({ timeout: 60_000 });
    await expectNoViolations(page);
  });
}
