// Several runs on the page: opened by an address, named, copied, removed, added; where they part, what differs, how they are zoomed.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.js";
import { bands, openLab, stack } from "./lab.js";

const two = "/compare?a=smartacking/1-0-5mbps~newreno&b=smartacking/1-0-5mbps~smartacking";
const three = `${two}&c=wireless-links/lan-end-to-end~e2e-newreno`;

/** The overviews of all runs, in the order of their letters. */
const overviews = (page: Page): Locator => page.getByRole("region", { name: /^Overview of run [A-F]$/ });
/** The stacks that runs have of their own. */
const ownStacks = (page: Page): Locator => page.getByRole("region", { name: /^Run [A-F]$/ });
const surfaces = (page: Page): Locator => page.getByRole("slider", { name: "Time cursor of the diagrams" });
const clock = (page: Page): Locator => page.locator(".clock");
const firstDifference = (page: Page): Locator => page.getByRole("button", { name: "First difference" });
const parting = (page: Page): Locator => page.locator(".compare-head").getByRole("status");
const zoom = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: "Zoom of the runs" }).getByRole("button", { name, exact: true });

async function openCompared(page: Page, address: string, runs: number): Promise<void> {
  await openLab(page, address);
  await expect(overviews(page)).toHaveCount(runs);
}

async function openRuns(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Variants of this experiment" }).click();
  const menu = page.getByRole("group", { name: "Variants of this experiment" });
  await expect(menu).toBeVisible();
  return menu;
}

test("an address puts three runs of two presets side by side, and becomes a link that opens them", async ({ page }) => {
  await openCompared(page, three, 3);
  await expect(overviews(page).nth(0)).toContainText("NewReno, Smartacking: 1-0, 5 Mbit/s");
  await expect(overviews(page).nth(1)).toContainText("NewReno + smartacking, Smartacking: 1-0, 5 Mbit/s");
  await expect(overviews(page).nth(2)).toContainText("E2E-NEWRENO, Wireless links: LAN, end to end");
  const whole = page.getByRole("table", { name: "Whole run" });
  await expect(whole.getByRole("columnheader", { name: "C", exact: true })).toBeVisible();

  // Beside each other, not one below the other.
  const tops = await overviews(page).evaluateAll((each) => each.map((element) => element.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  await expect(page).toHaveURL(/\/compare#v=1&x=/);
  const completion = await whole.getByRole("row", { name: "completion" }).innerText();
  await page.reload();
  await expect(overviews(page)).toHaveCount(3);
  await expect(whole.getByRole("row", { name: "completion" })).toHaveText(completion, { useInnerText: true });
});

test("an address that names what is not there says so", async ({ page }) => {
  await page.goto("/compare?a=smartacking/1-0-5mbps&b=smartacking/1-0-5mbps~none&c=no/such-thing");
  await expect(page.getByRole("heading", { name: "This link cannot be opened" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("there is no variant “none”");
  await expect(page.getByRole("alert")).toContainText("“no/such-thing” is neither a preset nor a run");
});

test("a run that was deleted is named, and the others are compared without it", async ({ page }) => {
  await page.goto("/compare?a=smartacking/1-0-5mbps~newreno&b=/r/4fKx9ab&c=smartacking/1-0-5mbps~smartacking");
  await expect(page.getByRole("alert")).toContainText("?b");
  await expect(page.getByRole("alert")).toContainText("there is no run “4fKx9ab”; it may have been deleted");
  await page.getByRole("link", { name: "Compare the other 2 runs" }).click();
  await expect(overviews(page)).toHaveCount(2);
  await expect(overviews(page).nth(1)).toContainText("NewReno + smartacking");
});

test("runs are renamed, copied, removed, and added from a preset; each is a step back", async ({ page }) => {
  await openCompared(page, two, 2);
  const menu = await openRuns(page);
  await menu.getByRole("textbox", { name: "Name of variant NewReno", exact: true }).fill("As it was");
  await expect(overviews(page).nth(0)).toContainText("As it was");

  await menu.getByRole("button", { name: "Copy As it was" }).click();
  await expect(overviews(page)).toHaveCount(3);
  await expect(overviews(page).nth(2)).toContainText("As it was 2");

  await menu.getByRole("button", { name: "A preset: A preset" }).click();
  await page.getByRole("combobox", { name: "Find a preset" }).fill("lan end to end");
  await page.getByRole("option", { name: /Wireless links: LAN, end to end/ }).click();
  await menu.getByRole("button", { name: "Add E2E-NEWRENO" }).click();
  await expect(overviews(page)).toHaveCount(4);
  await expect(overviews(page).nth(3)).toContainText("E2E-NEWRENO, Wireless links: LAN, end to end");

  await menu.getByRole("button", { name: "Remove NewReno + smartacking" }).click();
  await expect(overviews(page)).toHaveCount(3);
  await expect(page.getByRole("main")).not.toContainText("NewReno + smartacking");

  // A run that is hidden stays in the experiment.
  await menu.getByRole("checkbox", { name: "Show As it was 2" }).uncheck();
  await expect(overviews(page)).toHaveCount(2);
  await expect(menu.getByRole("textbox", { name: "Name of variant As it was 2" })).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Variants of this experiment" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(overviews(page)).toHaveCount(3);
  await page.keyboard.press("Control+z");
  await expect(overviews(page)).toHaveCount(4);
  await page.keyboard.press("Control+z");
  await expect(overviews(page)).toHaveCount(3);
  await expect(overviews(page).nth(2)).toContainText("As it was 2");
});

test("the first difference is where the runs part, and says how", async ({ page }) => {
  await openCompared(page, two, 2);
  // The lab is opened at the first moment of the story, which may be this one.
  await surfaces(page).press("0");
  await expect.poll(() => surfaces(page).getAttribute("aria-valuemin")).toBe("0");
  await surfaces(page).press("Home");
  await expect(clock(page)).toHaveText(/^0\.000\s*s$/);
  await firstDifference(page).click();
  await expect(parting(page)).toHaveText(/^The same until [\d.]+\s*s; then .*(?:sent|arrived|dropped|filtered).*\.$/);
  const [, time = ""] = /until ([\d.]+)/.exec(await parting(page).innerText()) ?? [];
  expect(Number(time)).toBeGreaterThan(0);
  await expect(clock(page)).toContainText(time.slice(0, 5));
  await expect(page.getByRole("complementary", { name: "Inspector" }).getByRole("heading", { name: /^(Data|ACK) / })).toBeVisible();

  // What was said of other runs is said no more; a run and its copy do not part.
  const menu = await openRuns(page);
  await menu.getByRole("button", { name: "Copy NewReno", exact: true }).click();
  await menu.getByRole("checkbox", { name: "Show NewReno + smartacking" }).uncheck();
  await expect(overviews(page).nth(1)).toContainText("NewReno 2");
  await expect(parting(page)).toBeEmpty();
  await page.keyboard.press("Escape");
  await firstDifference(page).click();
  await expect(parting(page)).toHaveText("All runs are the same, as far as they were recorded.");
  await expect(page.getByRole("region", { name: "What differs" })).toContainText("Nothing: all runs have the same scenario.");
});

test("runs are zoomed together, from where their flows start, or apart on axes of their own", async ({ page }) => {
  await openCompared(page, three, 3);
  await expect(stack(page)).toHaveCount(1);
  await expect(zoom(page, "Zoom together")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("group", { name: "Arrange runs" })).toBeVisible();

  await zoom(page, "Apart").click();
  await expect(ownStacks(page)).toHaveCount(3);
  await expect(stack(page)).toHaveCount(3);
  await expect(page.getByRole("group", { name: "Arrange runs" })).toHaveCount(0);
  await expect(page).toHaveURL(/&zoom=([\d.]+-[\d.]+),\1,\1(?:&|$)/);
  await surfaces(page).nth(1).focus();
  await page.keyboard.press("+");
  // Only the second has another range.
  await expect(page).toHaveURL(/&zoom=([\d.]+-[\d.]+),(?!\1,)[\d.]+-[\d.]+,\1(?:&|$)/);
  await page.reload();
  await expect(ownStacks(page)).toHaveCount(3);

  await zoom(page, "From flow start").click();
  await expect(page).toHaveURL(/&align=flow/);
  await expect(page).not.toHaveURL(/&zoom=/);
  await expect(ownStacks(page)).toHaveCount(3);
  // One range for all: a zoom in one is a zoom in all.
  const range = (): string => /&t=([^&]+)/.exec(page.url())?.[1] ?? "";
  const before = range();
  await surfaces(page).nth(2).focus();
  await page.keyboard.press("+");
  await expect.poll(range).not.toBe(before);

  await zoom(page, "Zoom together").click();
  await expect(stack(page)).toHaveCount(1);
  await expect(ownStacks(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/&align=/);
});

test("what differs between the scenarios is a table", async ({ page }) => {
  await openCompared(page, two, 2);
  const table = page.getByRole("table", { name: "Scenarios of the runs" });
  await expect(table.getByRole("columnheader", { name: "B", exact: true })).toBeVisible();
  const ack = table.getByRole("row", { name: /receiver, ack/ }).first();
  await expect(ack.getByRole("cell").nth(0)).toHaveText("delayed");
  await expect(ack.getByRole("cell").nth(1)).toHaveText("smartacking");
});

test("published runs are compared from the page of runs", async ({ page }) => {
  for (const [title, capacity] of [
    ["The slower one", "4"],
    ["The faster one", "6"],
  ] as const) {
    await openLab(page);
    await page.getByRole("textbox", { name: "Capacity" }).fill(capacity);
    await page.keyboard.press("Enter");
    await expect(page.getByText("modified", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish this run" });
    await dialog.getByRole("textbox", { name: "Title" }).fill(title);
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  await page.goto("/runs");
  await expect(page.getByText("Choose two or more runs to compare them.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Compare The slower one" }).check();
  await page.getByRole("checkbox", { name: "Compare The faster one" }).check();
  await page.getByRole("link", { name: "Compare 2 runs" }).click();
  await expect(overviews(page)).toHaveCount(2);
  await expect(overviews(page).nth(0)).toContainText("NewReno, The slower one");
  await expect(overviews(page).nth(1)).toContainText("NewReno, The faster one");
  await expect(page.getByRole("table", { name: "Scenarios of the runs" })).toContainText("4000000");
});

test("axe finds nothing on three runs, together and apart, nor in the list of runs", async ({ page }) => {
  await openCompared(page, three, 3);
  await firstDifference(page).click();
  await expectNoViolations(page);
  await zoom(page, "Apart").click();
  await expect(ownStacks(page)).toHaveCount(3);
  await openRuns(page);
  await expectNoViolations(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("three runs are below each other, with everything in reach of a finger", async ({ page }) => {
    await openCompared(page, three, 3);
    await expect(bands(page, "B")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole("button", { name: "View", exact: true }).tap();
    const small = await page.locator(".compare-head button:visible, .detail-head button:visible").evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { height } = button.getBoundingClientRect();
        return height < 44 ? [`${button.textContent}: ${height}`] : [];
      }),
    );
    expect(small).toEqual([]);

    await firstDifference(page).tap();
    await expect(parting(page)).toContainText("The same until");
    await zoom(page, "Apart").tap();
    await expect(ownStacks(page)).toHaveCount(3);

    const menu = await openRuns(page);
    await menu.getByRole("button", { name: /^Remove E2E-NEWRENO/ }).tap();
    await expect(overviews(page)).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
