// Figures of the papers: one of each form, computing and cancelling, exports, and the way into the lab.

import { readFileSync } from "node:fs";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.js";
import { bands, visit, watchConsole, wholeRun } from "./lab.js";

const figure = (page: Page, name: RegExp): Locator => page.getByRole("figure", { name });
const claims = (page: Page): Locator => page.getByRole("region", { name: /^Claims/ });
const values = (page: Page): Locator => page.getByRole("region", { name: /^Values: / }).first();
const computing = (page: Page): Locator => page.getByRole("progressbar", { name: "Computing the figure" });

/** Computes a figure in the page, whether or not results of it are committed. */
async function compute(page: Page): Promise<void> {
  const here = page.getByRole("button", { name: /^Compute (here|again)$/ });
  await expect(here.or(computing(page)).first()).toBeVisible();
  if (await here.isVisible()) await here.click();
}

/** In the page itself: what is left after the first points may be done before a click from outside arrives. */
const cancelOncePointsAreThere = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((cancelled) => {
        const look = (): void => {
          const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Cancel");
          if (!button || !/(^|\D)[1-9]\d* of \d+ points/.test(document.querySelector("main")?.textContent ?? "")) return;
          observer.disconnect();
          button.click();
          cancelled();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        look();
      }),
  );

/** In the gallery: pictures of packets are drawn, too. */
const runAndDraw = (page: Page): Promise<void> => page.getByRole("button", { name: /^Draw the \d+ that need a run$/ }).click();

async function computed(page: Page): Promise<void> {
  await expect(page.getByText(/computed here in|committed results/)).toBeVisible({ timeout: 100_000 });
}

/** Whether the pages opened from now on have said something, if only for a moment: a fast machine is through before a test can look. */
async function everTold(page: Page, words: RegExp): Promise<() => Promise<boolean>> {
  await page.addInitScript((sought) => {
    const look = (): void => {
      if (new RegExp(sought).test(document.querySelector("main")?.textContent ?? "")) Object.assign(window, { told: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, words.source);
  return () => page.evaluate(() => "told" in window);
}

test("the gallery shows every figure in little and leads to one", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto("/figures");
  await expect(page.getByRole("heading", { name: "Improving TCP performance from the receiving end" })).toBeVisible();
  const links = page.getByRole("listitem").getByRole("link");
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(16);
  // Nothing is run before somebody asks for it. The thumbnail of a timeline is pixels, that of a network lines.
  await expect(page.getByRole("link", { name: /^Fig\. 4 Timelines/ }).locator(".thumbnail-waits")).toBeVisible();
  await runAndDraw(page);
  await expect(
    page
      .getByRole("link", { name: /^Fig\. 4 Timelines/ })
      .locator("canvas")
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  await expect(
    page
      .getByRole("link", { name: /^Fig\. 2 Topologies/ })
      .locator("svg path")
      .first(),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Fig\. 2 Topologies/ }).click();
  await expect(page).toHaveURL(/\/figures\/smartacking\/2$/);
  expect(errors).toEqual([]);
});

test("the gallery counts before anything of it is fetched", async ({ page }) => {
  await page.route(/\.wasm$|results|figure-worker/, (route) => route.abort());
  await page.goto("/figures");
  const papers = page.getByRole("region").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(papers.first().getByRole("heading", { level: 2 })).toBeVisible();
  for (const paper of await papers.all()) await expect(paper.locator("header .tally")).toHaveText(/[1-9]/);
});

test("the gallery draws kept results, and runs nothing before it is asked", async ({ page }) => {
  // Workers start with every page; what counts is what they are told to do.
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    const native = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { readonly call?: string; readonly type?: string }, ...rest: []) {
      asked.push(message.call ?? message.type);
      native.call(this, message, ...rest);
    };
  });
  const asked = (): Promise<string[]> => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  await visit(page, "/figures");
  // The pictures themselves are exchanged when their script comes; what they stand in is not.
  for (const figure of await page.getByRole("listitem").getByRole("link").all()) await figure.scrollIntoViewIfNeeded();
  await expect(page.locator(".thumbnail:not(:has(svg, .thumbnail-waits))")).toHaveCount(0);
  expect(new Set(await asked())).toEqual(new Set(["start"]));
  await runAndDraw(page);
  await expect.poll(asked).toContain("run");
});

test("the gallery's filter leaves what differs or fails", async ({ page }) => {
  await visit(page, "/figures");
  const links = page.getByRole("listitem").getByRole("link");
  const all = await links.count();
  const filter = page.getByRole("group", { name: "Which figures" }).getByRole("button", { name: /^Differ or fail \d+$/ });
  await filter.click();
  const counted = Number(/\d+$/.exec(await filter.innerText())?.[0]);
  await expect(links).toHaveCount(counted);
  expect(counted).toBeLessThan(all);
});

test("timelines: bands as printed, the share delivered beside the paper's, and verdicts", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto("/figures/smartacking/4");
  await expect(page.getByRole("heading", { level: 1, name: /^Figure 4 / })).toBeVisible();
  await expect(page.getByRole("heading", { name: /NewReno \d+.% of the file delivered, paper 29.%/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Smartacking \d+.% of the file delivered, paper 61.%/ })).toBeVisible();
  await page.getByRole("button", { name: "In colour" }).click();
  await expect(page.getByRole("button", { name: "In colour" })).toHaveAttribute("aria-pressed", "true");
  await computed(page);
  await expect(claims(page).getByRole("listitem").first()).toContainText(/pass|differs|fail/);
  expect(errors).toEqual([]);
});

test("curves: points appear, claims wait for them and are judged, a series can be hidden", async ({ page }) => {
  const waited = await everTold(page, /waiting for \d+ points?/);
  await page.goto("/figures/smartacking/8");
  await compute(page);
  await expect(computing(page)).toBeVisible();
  await computed(page);
  expect(await waited()).toBe(true);
  await expect(claims(page).getByRole("listitem").first()).toContainText(/pass|differs|fail/);
  const plot = figure(page, /^Figure 8/);
  await expect(plot).toContainText(/NewReno: [\d.]+ at 1, /);
  const markers = plot.locator('[data-target^="newreno|"]');
  await expect.poll(() => markers.count()).toBeGreaterThan(8);
  await page.getByRole("button", { name: "NewReno", exact: true }).click();
  await expect(markers).toHaveCount(0);
});

test("windows: one picture a scheme, the estimate dotted", async ({ page }) => {
  await page.goto("/figures/smartacking/7");
  const plot = figure(page, /^Figure 7/);
  await expect(plot.getByRole("heading", { name: "NewReno", exact: true })).toBeVisible();
  await expect(plot.locator("svg.figure-picture").nth(1)).toBeVisible({ timeout: 60_000 });
  await expect(plot).toContainText(/Congestion window of NewReno over 20 s, at most \d+ segments/);
});

test("networks: drawn from the documents, with a table of configurations that open in the lab", async ({ page }) => {
  await page.goto("/figures/smartacking/2");
  await expect(
    figure(page, /^Figure 2/)
      .locator("svg text", { hasText: "router-1" })
      .first(),
  ).toBeVisible();
  const table = page.getByRole("region", { name: "Table of configurations" });
  await table.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/lab#v=1&x=/);
});

test("cancelling keeps the points that are there, and goes on from them", async ({ page }) => {
  // The longest of them: several connections, many seeds.
  await page.goto("/figures/smartacking/19");
  const points = page.getByRole("region", { name: /^Values: / }).getByRole("link");
  await compute(page);
  await cancelOncePointsAreThere(page);
  await expect(page.getByRole("status").filter({ hasText: "Cancelled." })).toContainText(/[1-9]\d* of \d+ points? are there/);
  await expect(claims(page).getByRole("listitem").first()).toContainText("not judged");
  const kept = await points.count();
  expect(kept).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(computing(page)).toBeVisible();
  await expect(async () => expect(await points.count()).toBeGreaterThanOrEqual(kept)).toPass();
  await cancelOncePointsAreThere(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: "Compute here" })).toBeVisible();
});

test("a value opens the run behind it in the lab, and the run has that value", async ({ page }) => {
  await page.goto("/figures/smartacking/8");
  const link = values(page)
    .getByRole("row", { name: /^5 / })
    .getByRole("link", { name: /Smartacking, 5 / });
  await expect(link).toBeVisible({ timeout: 100_000 });
  const shown = Number(await link.innerText());
  await link.click();
  await expect(page).toHaveURL(/\/lab#v=1&x=/);
  await expect(bands(page, "A")).toBeVisible();
  const [completion = ""] = await wholeRun(page, "completion");
  expect(Number(completion.replaceAll(/[^\d.]/g, ""))).toBeCloseTo(shown, 1);
});

test("Open in lab brings all series as variants of one base", async ({ page }) => {
  await page.goto("/figures/smartacking/8");
  await page.getByRole("link", { name: "Open in lab" }).click();
  await expect(bands(page, "A")).toBeVisible();
  await expect(bands(page, "B")).toBeVisible();
  await page.getByRole("button", { name: /^Run B/ }).click();
  // The three others, and none.
  await expect(page.getByRole("listbox", { name: "Run B" }).getByRole("option")).toHaveCount(4);
});

test("figures leave the page as CSV, JSON, SVG and PNG", async ({ page }) => {
  await page.goto("/figures/smartacking/4");
  await computed(page);
  const save = async (name: string): Promise<Buffer> => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name, exact: true }).click()]);
    expect(download.suggestedFilename()).toBe(`smartacking-4.${name.toLowerCase()}`);
    return readFileSync(await download.path());
  };
  expect((await save("CSV")).toString().split("\r\n")[0]).toMatch(/^panel,series,x,mean,sd,n/);
  const json = JSON.parse((await save("JSON")).toString()) as { id: string; points: unknown[]; scenarios: unknown[] };
  expect(json).toMatchObject({ id: "smartacking/4" });
  expect(json.points).toHaveLength(2);
  expect(json.scenarios).toHaveLength(2);
  const svg = (await save("SVG")).toString();
  expect(svg).toContain("<title>Figure 4: ");
  expect(svg).not.toContain("NaN");
  const png = await save("PNG");
  expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
});

test("an address that names no figure says so and shows what there is", async ({ page }) => {
  const response = await page.goto("/figures/smartacking/99");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no such figure" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Fig. 13" })).toBeVisible();
  await page.goto("/figures/smartacking/13/run?panel=curves&series=newreno&x=7777");
  await expect(page.getByRole("heading", { name: "This figure has no such point" })).toBeVisible();
});

test("a figure page fits a phone", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const address of ["/figures", "/figures/smartacking/2", "/figures/smartacking/4", "/figures/smartacking/13"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.getByText("Export", { exact: true }).click();
  await expect(page.getByRole("button", { name: "SVG" })).toBeVisible();
  await page.close();
});

// The gallery and Figure 13 are in accessibility.spec.ts.
for (const address of ["/figures/smartacking/2", "/figures/smartacking/4", "/figures/smartacking/7", "/figures/smartacking/99"]) {
  test(`axe finds nothing at ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoViolations(page);
  });
}

test("in a table of values the paper's value stands apart from ours", async ({ page }) => {
  await page.goto("/figures/multihop/T5");
  await expect(page.getByRole("cell", { name: /paper 244$/ })).toHaveText(/±[\d.]+ paper 244$/);
});
