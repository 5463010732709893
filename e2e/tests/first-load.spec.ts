// How much JavaScript a page takes before it shows. Read from the built files: the same on every machine.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { firstLoads, limit } from "../bench/lib/first-load.mjs";

test("no page loads more than its limit before it shows", () => {
  const loads = firstLoads();
  expect(loads.length).toBeGreaterThan(10);
  expect(loads.filter(({ total }) => total > limit).map(({ page, total }) => `${page}: ${total} bytes`)).toEqual([]);
});

test("no page waits for more files than it takes to part what pages share", () => {
  expect(firstLoads().filter(({ scripts }) => scripts.length > 45)).toEqual([]);
});

test("what a page waits for is fetched without waiting for the entry", async ({ page }) => {
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  for (const [address, script] of [
    ["/", "LandingPage"],
    ["/lab", "LabPage"],
    ["/figures/smartacking/13", "FigurePage"],
    ["/lessons/ack-clock", "LessonPage"],
    ["/docs/mechanisms/red", "DocsPage"],
    ["/about", "AboutPage"],
  ] as const) {
    const fetched = page.waitForResponse((response) => response.url().includes(`/assets/${script}-`));
    await page.goto(address);
    expect((await fetched).ok(), address).toBe(true);
  }
});

test("the words of the catalogue wait until somebody reads them", () => {
  const pages = ["/lab", "/lessons/…", "/r/…", "/figures", "/figures/smartacking/…"];
  const loads = firstLoads().filter(({ page }) => pages.includes(page));
  expect(loads.map(({ page }) => page).toSorted()).toEqual(pages.toSorted());
  const assets = new URL("../../web/dist/assets/", import.meta.url);
  const speaks = (file: string): boolean =>
    readFileSync(new URL(file, assets), "utf8").includes("One ACK for every second segment, or after a delay.");
  expect(readdirSync(assets).filter((file) => file.endsWith(".js") && speaks(file))).not.toEqual([]);
  for (const { page, scripts } of loads) expect(scripts.map(({ file }) => file).filter(speaks), page).toEqual([]);
});
