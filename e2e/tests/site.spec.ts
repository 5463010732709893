// The site as files (server/src/site), below a path of a host that serves files and nothing else.

import { expect, test, type Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { wholeLab } from "../reader.js";
import { hostFiles } from "./file-host.js";
import { openLab, visit, wholeRun } from "./lab.js";

// In the headless shell the worker never comes to control its page.
test.use({
  serviceWorkers: "allow",
  launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
});

const base = "/courses/tcp";
const program = path.join(import.meta.dirname, "../../server/bin/ackscope-server.mjs");

/** A new folder with the site in it, made as anybody makes it. */
function siteFor(address: string): string {
  const made = mkdtempSync(path.join(tmpdir(), "ackscope-site-"));
  execFileSync(process.execPath, [program, "site", "--address", address, "--out", made]);
  return made;
}

let folder = "";
let host = { address: "", close: (): void => undefined };

test.beforeAll(async () => {
  folder = siteFor(base);
  host = await hostFiles(folder, base);
});
// A first visit would see the lab at its simple level.
test.beforeEach(({ context }) => context.addInitScript(({ name, value }) => localStorage.setItem(name, value), wholeLab));
test.afterAll(() => {
  host.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (address: string): string => `${host.address}${base}${address}`;

/** What the page asked for in vain, and what it complained of. */
function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(String(error)));
  page.on("response", (answer) => {
    if (answer.status() >= 400) found.push(`${answer.status()} ${answer.url()}`);
  });
  page.on("request", (request) => {
    const { host: asked, pathname } = new URL(request.url());
    if (request.url().startsWith("http") && (asked !== new URL(host.address).host || !pathname.startsWith(`${base}/`)))
      if (pathname !== base) found.push(`asked for ${request.url()}`);
  });
  return found;
}

test("every kind of page opens from files, asks for nothing outside of the site, and has its heading", async ({ page }) => {
  const found = troubles(page);
  const headings: readonly (readonly [string, string | RegExp])[] = [
    ["/", "TCP, packet by packet, in this tab"],
    ["/bufferbloat", /^Bufferbloat/],
    ["/captures?example=loss", /loss/],
    ["/conformance", "Conformance"],
    ["/assignment", "Assignment"],
    ["/class", "Class"],
    ["/figures", "Figures"],
    ["/figures/smartacking/13", /Figure 13/],
    ["/lessons", "Lessons"],
    ["/lessons/first-stall", "The first stall"],
    ["/docs", "Documentation"],
    ["/docs/mechanisms/reno", /Reno/],
    ["/settings", "Settings"],
    ["/about", "About Ackscope"],
  ];
  for (const [address, heading] of headings) {
    await visit(page, at(address));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await visit(page, at("/docs/demos"));
  await page.getByRole("main").locator("img").first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page
        .locator("main img")
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(found).toEqual([]);
});

test("the lab runs, and its links and those of the pages stay within the site", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const found = troubles(page);
  await openLab(page, at("/lab#v=1&preset=smartacking/1-0-5mbps"));
  const completion = await wholeRun(page, "completion");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${at("/lab")}/?#`));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Figures" }).click();
  await expect(page).toHaveURL(at("/figures"));
  await page.goBack();
  await expect.poll(() => wholeRun(page, "completion")).toEqual(completion);
  await openLab(page, copied);
  expect(await wholeRun(page, "completion")).toEqual(completion);
  expect(found).toEqual([]);
});

test("what needs a server says so, and leads to how to have one", async ({ page }) => {
  const found = troubles(page);
  await openLab(page, at("/lab"));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("This site is made of files, and this needs a server.");
  await expect(page.getByRole("dialog")).toContainText("the whole scenario is in the link");
  await page.keyboard.press("Escape");
  for (const address of ["/runs", "/runs?list=collections", "/c/new"]) {
    await visit(page, at(address));
    await expect(page.getByRole("main").getByRole("note")).toContainText("this needs a server");
  }
  await page.getByRole("main").getByRole("link", { name: "Without a server" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "A site without a server" })).toBeVisible();
  expect(found).toEqual([]);
  await page.goto(at("/r/2345bcdfgh"));
  await expect(page.getByRole("main")).toContainText("This site has no server");
});

test("pages can be read without scripts, with addresses that hold", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const found = troubles(page);
  await page.goto(at("/lessons"));
  await page.getByRole("link", { name: "The first stall" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The first stall");
  await page.goto(at("/figures"));
  await page.getByRole("main").locator('a[href$="/figures/smartacking/13"]').click();
  await expect(page.getByRole("heading", { name: "Claims" })).toBeVisible();
  await page.getByRole("link", { name: "the report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Fidelity");
  expect(found).toEqual([]);
  await context.close();
});

test("a frame shows a link of the lab", async ({ page }) => {
  await page.goto(at("/embed#v=1&preset=smartacking/1-0-5mbps"));
  const link = page.getByRole("heading", { level: 1 }).getByRole("link");
  await expect(link).toHaveAttribute("href", new RegExp(`^${base}/lab#`));
  await expect(page.locator("canvas").first()).toBeVisible();
});

test("a page that is not there says so, at any depth", async ({ page }) => {
  await page.goto(at("/nothing/at/all"));
  await expect(page.getByRole("heading", { name: "Nothing is at this address" })).toBeVisible();
  await page
    .getByRole("link", { name: "Open the lab" })
    .or(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Lab" }))
    .first()
    .click();
  await expect(page.locator(".diagram-stack")).toBeVisible();
});

test("with its address a site says of every page where it is, for previews", () => {
  const other = siteFor("https://example.org/tcp/");
  try {
    const pages = readdirSync(other, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith("index.html"));
    expect(pages.length).toBeGreaterThan(200);
    for (const name of pages) {
      const text = readFileSync(path.join(other, name), "utf8");
      expect(text, name).not.toContain("ackscope.invalid");
      expect(text.match(/\s(?:href|src)="\/(?!tcp\/)[^"]*"/g), name).toBeNull();
      if (name !== path.join("embed", "index.html"))
        expect(text, name).toMatch(/<link rel="canonical" href="https:\/\/example\.org\/tcp\/[^"]*" \/>/);
    }
    expect(readFileSync(path.join(other, "sitemap.xml"), "utf8")).toContain("<loc>https://example.org/tcp/lessons/first-stall</loc>");
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
});

test("the site works without a network after one visit", async ({ page, context }) => {
  await page.goto(at("/"));
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  await context.setOffline(true);
  await openLab(page, at("/lab"));
  await page.goto(at("/figures/smartacking/10"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Figure 10");
});
