// The documentation site: every page of it, its links, its live parts.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";
import { watchConsole } from "./lab.js";

test("every page of the documentation opens from the list, without an error", async ({ page }) => {
  test.setTimeout(600_000);
  const errors = watchConsole(page);
  await page.goto("/docs");
  const links = page.getByRole("navigation", { name: "Documentation" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  await page.goto("/docs/mechanisms/reno");
  await expect(links.first()).toBeVisible();
  const mechanisms = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const addresses = [...new Set([...listed, ...mechanisms])];
  expect(addresses.length).toBeGreaterThan(50);
  const asked = new Set<string>();
  const missing: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator("main h2, main p").first(), address).toBeVisible();
    // Links within the documentation lead to pages that are there. Most are on every page.
    const targets = await page.locator("main a[href^='/docs']").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const target of new Set(targets.map((each) => each.replace(/#.*/, "")))) {
      if (asked.has(target)) continue;
      asked.add(target);
      const { status } = await page.evaluate(async (url) => ({ status: (await fetch(url, { method: "HEAD" })).status }), target);
      if (status !== 200) missing.push(`${address} → ${target}: ${status}`);
    }
  }
  expect(missing).toEqual([]);
  expect(errors).toEqual([]);
});

test("a mechanism has its parameters, and its scenarios are drawn", async ({ page }) => {
  await page.goto("/docs/mechanisms/reno");
  await expect(page.getByRole("rowheader", { name: "dupackThreshold" })).toBeVisible();
  await expect(page.locator(".reading-figure canvas").first()).toBeVisible();
  await expect(page.locator(".live-value", { hasText: "…" })).toHaveCount(0);
});

test("ladders side by side have room", async ({ page }) => {
  await page.goto("/docs/mechanisms/connection-setup");
  const ladders = page.locator(".reading-figure .ladder > .diagram");
  await expect(ladders).toHaveCount(2);
  for (const ladder of await ladders.all()) expect((await ladder.boundingBox())?.height).toBeGreaterThan(300);
});

test("a heading can be linked to", async ({ page }) => {
  await page.goto("/docs/mechanisms/reno#where-it-fails");
  await expect(page.getByRole("heading", { name: "Where it fails" })).toBeInViewport();
});

for (const address of ["/docs", "/docs/scenario-format", "/docs/mechanisms/snoop", "/docs/adding-a-mechanism"]) {
  test(`axe finds nothing at ${address}`, async ({ page }) => {
    // The scenario format has seven thousand elements, each with a contrast.
    test.slow();
    await page.goto(address);
    await expect(page.locator("main h2").first()).toBeVisible();
    await expectNoViolations(page);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const address of ["/docs", "/docs/scenario-format", "/docs/mechanisms/dcf", "/docs/fidelity"]) {
    test(`${address} does not scroll sideways`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator("main h2").first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const address of ["/docs/mechanisms/dcf", "/docs/fidelity", "/lessons/ack-clock"]) {
    test(`${address} does not scroll sideways on a phone, and keeps its text off the edges`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect((await page.locator("main p").first().boundingBox())?.x).toBeGreaterThanOrEqual(12);
    });
  }

  test("the documentation can be read", async ({ page }) => {
    await page.goto("/docs/mechanisms/ack-filtering");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".reading-figure img").first()).toBeVisible();
  });
});
