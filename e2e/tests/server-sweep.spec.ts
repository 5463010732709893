import { expect, test, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.js";
import { addressOf, watchConsole } from "./lab.js";

/** 120 runs: enough for the page to offer the server, and quick. */
const large = (seeds: number, segments = 400) => ({
  format: 1,
  title: "A large sweep",
  description: "Of the tests.",
  base: {
    format: 1,
    end: { flowsComplete: true, limit: 600 },
    nodes: [{ id: "a" }, { id: "b" }],
    links: [
      {
        id: "l",
        a: "a",
        b: "b",
        forward: { rate: 5e6, delay: 0.02, errors: { type: "independent", lossRate: 0.02 } },
        backward: { rate: 5e6, delay: 0.02 },
      },
    ],
    flows: [{ id: "f", from: "a", to: "b", traffic: { type: "bulk", segments } }],
  },
  variants: [
    { id: "delayed", label: "Delayed ACKs", patch: [] },
    { id: "every", label: "An ACK each", patch: [{ op: "add", path: "/flows/0/receiver", value: { ack: { type: "every" } } }] },
  ],
  sweep: {
    parameter: ["/links/0/forward/rate"],
    label: "Capacity",
    unit: "Mbit/s",
    factor: 1e6,
    values: [1, 2, 4],
    seeds,
    measure: { id: "throughput" },
  },
});
const results = (page: Page): Locator => page.getByRole("region", { name: "Results of the sweep" });
const server = (page: Page): Locator => page.getByRole("button", { name: "Compute on the server" });
const rows = async (page: Page): Promise<readonly string[]> => results(page).getByRole("table").first().getByRole("row").allInnerTexts();
const open = (page: Page, document: object) => page.goto(`${addressOf(document)}&a=delayed&b=every&diagram=sweep`);

test("the server computes the sweep that the page computes, and its link shows it without computing again", async ({ page, browser }) => {
  const problems = watchConsole(page);
  await open(page, large(20));
  await page.getByRole("button", { name: "Run the sweep" }).click();
  await expect(results(page)).toContainText("computed here in", { timeout: 60_000 });
  const here = await rows(page);
  await server(page).click();
  await expect(results(page)).toContainText("computed on the server", { timeout: 60_000 });
  await expect.poll(() => rows(page)).toEqual(here);

  await page.getByRole("link", { name: "its own page" }).click();
  await expect(page).toHaveURL(/\/s\/[a-z0-9]{10}$/);
  // The lab has this heading and these results as well, and stays until the other page is there.
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "A large sweep" })).toBeVisible();
  await expect(results(page)).toContainText("computed on the server");
  expect(await violations(page)).toEqual([]);

  // Somebody else, without the token.
  const other = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await other.goto(page.url());
  await expect(results(other)).toContainText("computed on the server");
  await expect.poll(() => rows(other)).toEqual(here);
  await other.context().close();
  expect(problems).toEqual([]);
});

test("a sweep goes on after a reload, is cancelled and continued", async ({ page }) => {
  // Long enough for what follows also on a quick machine.
  await open(page, large(100, 40_000));
  await server(page).click();
  await expect(results(page)).toContainText(/[1-9]\d* of 600 runs/);
  await page.reload();
  await expect(results(page)).toContainText(/[1-9]\d* of 600 runs/);
  await results(page).getByRole("button", { name: "Cancel" }).click();
  await expect(results(page)).toContainText("Cancelled.");
  await results(page).getByRole("button", { name: "Continue" }).click();
  await expect(results(page)).toContainText(/[1-9]\d* of 600 runs/);
  await results(page).getByRole("button", { name: "Cancel" }).click();
  await expect(results(page)).toContainText("Cancelled.");
});

test("a sweep is listed where it was begun, and deleted on its own page", async ({ page }) => {
  const document = { ...large(20), title: "A sweep to be deleted" };
  await open(page, document);
  await server(page).click();
  await expect(results(page)).toContainText("computed on the server", { timeout: 60_000 });
  await page.goto("/runs");
  await page.getByRole("list", { name: "Sweeps on the server" }).getByRole("link", { name: document.title }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("button", { name: "Keep" })).toBeFocused();
  const address = page.url();
  await page.getByRole("button", { name: "Delete for everyone" }).click();
  await expect(page.getByText("“A sweep to be deleted” is gone for everyone who had the link.")).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "There is no such sweep" })).toBeVisible();
  await page.goto("/runs");
  await expect(page.getByText("No runs published from this browser.")).toBeVisible();
  await expect(page.getByText(document.title)).toHaveCount(0);
  // The lab does not look for it either.
  await open(page, document);
  await expect(server(page)).toBeEnabled();
  await expect(results(page)).toHaveCount(0);
});

test("says why the server does not compute a sweep", async ({ page }) => {
  await open(page, large(20));
  await expect(server(page)).toBeEnabled();
  await page.route("**/api/v1/sweeps", (route) =>
    route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      body: JSON.stringify({ detail: "9900 points of this client are under way, and the sweep has 120; the limit is 10000 at a time" }),
    }),
  );
  await server(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "9900 points" })).toBeVisible();
  await page.unroute("**/api/v1/sweeps");
  await page.route("**/api/v1/sweeps", (route) => route.abort());
  await server(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "The server cannot be reached" })).toBeVisible();
  await page.goto("/s/bcdfghjkmn");
  await expect(page.getByRole("heading", { name: "There is no such sweep" })).toBeVisible();
});
