// The demonstrations of docs/demos.json as a visitor comes to them: from the page of the documentation, and in another site's page.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { firstVisit } from "../reader.js";
import { violations } from "./axe.js";
import { watchConsole } from "./lab.js";

interface Demo {
  readonly name: string;
  readonly title: string;
  readonly link: string;
}

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const demos = JSON.parse(read("docs/demos.json")) as readonly Demo[];

/** Of the experiment that a link holds or names. */
function experimentTitle({ link }: Demo): string {
  const query = new URLSearchParams(link.slice(link.indexOf("#") + 1));
  const packed = query.get("x");
  const text =
    packed === null
      ? read(`scenarios/presets/${query.get("preset") ?? ""}.json`)
      : inflateRawSync(Buffer.from(packed, "base64url")).toString();
  return (JSON.parse(text) as { readonly title: string }).title;
}

/** A diagram has put more than its background on the screen. */
async function expectDrawn(diagram: Locator): Promise<void> {
  await expect(diagram).toBeVisible();
  await expect.poll(async () => (await diagram.screenshot()).length).toBeGreaterThan(2500);
}

const embedOf = ({ link }: Demo): string => link.replace(/^\/lab/, "/embed");
const diagrams = (page: Page): Locator => page.locator(".lab-stack");

for (const demo of demos) {
  const isSweep = demo.link.includes("&diagram=sweep");

  test(`${demo.name} opens from its page, is drawn, and follows a slider`, async ({ page }) => {
    const errors = watchConsole(page);
    await page.goto("/docs/demos");
    await page.locator(`a[href="${demo.link}"]`).click();
    await expect(page.getByRole("heading", { level: 1, name: experimentTitle(demo), exact: true })).toBeAttached();
    await expect(page).toHaveURL(/\/lab#v=1&/);
    if (isSweep) {
      await page.getByRole("button", { name: "Run the sweep" }).click();
      await page.getByRole("button", { name: "Compute again" }).waitFor();
    }
    await expectDrawn(
      diagrams(page)
        .locator(isSweep ? ".sweep-plot" : ".diagram")
        .first(),
    );
    await moveSlider(page);
    expect(errors).toEqual([]);
  });

  test(`${demo.name} is drawn in another site's page`, async ({ page }) => {
    const errors = watchConsole(page);
    const site = await otherSite((address) => framing(`${address}${embedOf(demo)}`), page);
    try {
      const frame = page.frameLocator("iframe");
      const back = frame.getByRole("link", { name: experimentTitle(demo), exact: true });
      await expect(back).toHaveAttribute("href", demo.link);
      await expectDrawn(frame.locator(".diagram").first());
      expect(errors).toEqual([]);
    } finally {
      site.close();
    }
  });
}

test.describe("an embed of a link", () => {
  const ladder = "/embed#v=1&preset=wireless-links/loss-situation-base-station&a=e2e&b=ll-tcp-aware&t=0.09-0.14&diagram=ladder";

  for (const [what, address] of [
    ["graphs", "/embed#v=1&preset=smartacking/1-0-5mbps&a=newreno&b=smartacking&t=0-2.4"],
    ["ladders", ladder],
    ["a broken link", "/embed#v=1&preset=smartacking/nothing"],
  ] as const)
    for (const width of [390, 960])
      test(`axe finds nothing with ${what}, ${width} pixels wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 405 });
        await page.goto(address);
        await expect(page.locator(".diagram, [role=alert]").first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });

  test("says what is wrong with it", async ({ page }) => {
    await page.goto("/embed#v=1&preset=smartacking/1-0-5mbps&a=nobody");
    await expect(page.getByRole("alert")).toContainText("there is no variant “nobody”");
  });

  test.describe("on a first visit", () => {
    test.use({ storageState: firstVisit });
    test("follows the fragment, and stores nothing", async ({ page }) => {
      await page.goto(ladder);
      await expect(page.locator(".ladder .diagram").first()).toBeVisible();
      await page.evaluate(() => (location.hash = "#v=1&preset=smartacking/1-0-5mbps&a=newreno&b=&t=0-1"));
      await expect(page.getByRole("link", { name: "Smartacking: 1-0, 5 Mbit/s" })).toBeVisible();
      await expect(page.locator(".diagram-stack canvas").first()).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });

  test("leads to the lab where a frame may run nothing", async ({ page }) => {
    const site = await otherSite((address) => framing(`${address}${ladder}`, "allow-scripts"), page);
    try {
      const frame = page.frameLocator("iframe");
      await expect(frame.getByRole("alert")).toContainText("may not run a simulation");
      await expect(frame.getByRole("link", { name: "Open in the lab" })).toHaveAttribute("href", ladder.replace("/embed", "/lab"));
    } finally {
      site.close();
    }
  });

  test("leads to the lab without scripts", async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(ladder);
    await expect(page.getByRole("link", { name: "the laboratory" })).toHaveAttribute("href", "/lab");
    await page.context().close();
  });
});

/** One of the form: what is drawn or measured changes with it. */
async function moveSlider(page: Page): Promise<void> {
  const slider = page.locator(".scenario-panel").getByRole("slider").first();
  const value = await slider.inputValue();
  const numbers = page.getByRole("table", { name: "Whole run" });
  await numbers.waitFor();
  const before = { numbers: await numbers.innerText(), picture: await diagrams(page).screenshot() };
  await slider.focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press(value === (await slider.getAttribute("min")) ? "ArrowRight" : "ArrowLeft");
  await expect(slider).not.toHaveValue(value);
  await expect
    .poll(async () => (await numbers.innerText()) !== before.numbers || !(await diagrams(page).screenshot()).equals(before.picture))
    .toBe(true);
}

const framing = (address: string, sandbox?: string): string =>
  `<!doctype html><title>Elsewhere</title><iframe src="${address.replaceAll("&", "&amp;")}" title="Ackscope" width="720" height="405"${sandbox === undefined ? "" : ` sandbox="${sandbox}"`}></iframe>`;

/** A page of another origin, opened. */
async function otherSite(htmlFor: (ours: string) => string, page: Page): Promise<Server> {
  const ours = new URL((await page.request.get("/health")).url()).origin;
  const server = createServer((_request, response) => response.setHeader("content-type", "text/html").end(htmlFor(ours)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  return server;
}
