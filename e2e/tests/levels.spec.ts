// How much the lab shows: what a beginner meets, where the choice is kept, and that it hides things without changing any.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { firstVisit } from "../reader.js";
import { expectNoViolations, violations } from "./axe.js";
import { bands, nextFrame, stack, visit, wholeRun } from "./lab.js";

test.use({ storageState: firstVisit });

const preset = "/lab#v=1&preset=smartacking/1-0-5mbps";

const levelButton = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: "How much is shown" }).getByRole("button", { name, exact: true });

async function expectLevel(page: Page, name: string): Promise<void> {
  await expect(levelButton(page, name)).toHaveAttribute("aria-pressed", "true");
  await expect(stack(page).first()).toBeVisible();
}

/** Titles of the panels on the page. */
const plots = async (page: Page): Promise<readonly string[]> => {
  const texts = await page.locator(".diagram-plots text").allTextContents();
  return texts.flatMap((text) => /^(Bands|Sequence|Congestion|Round-trip)/.exec(text)?.[1] ?? []);
};

const scenario = (page: Page): Locator => page.getByRole("complementary", { name: "Scenario" });
const resultRows = (page: Page): Locator => page.getByRole("table", { name: "Whole run" }).getByRole("row");

async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find a preset, lesson, page or command" }).fill(text);
}

test("a first visit shows what differs, three sliders, one pair of plots, four results and the story", async ({ page }) => {
  await visit(page, "/lab");
  await expectLevel(page, "Simple");
  const differing = scenario(page).getByRole("group", { name: "What A and B differ in" });
  await expect(differing.getByRole("button", { name: /^ACK policy, run [AB]:/ })).toHaveCount(2);
  await expect(scenario(page).getByRole("slider")).toHaveCount(3);
  await expect(bands(page, "A")).toHaveCount(0);
  await expect.poll(() => plots(page)).toEqual(["Sequence", "Congestion"]);
  // The first row names the runs.
  await expect(resultRows(page)).toHaveCount(1 + 4);
  await expect(page.getByRole("group", { name: "Story of the run" })).toContainText("1 of");
  await expect(page.getByRole("heading", { name: "Why it was sent" })).toBeVisible();
  for (const name of ["Download", "Next event (.)", "Panels", "Bookmarks, 0", "Another seed"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: /^Speed/ })).toHaveCount(0);
});

test("one press shows more, and the next visit is like this one", async ({ page }) => {
  await visit(page, "/lab");
  const few = await page.getByRole("button").count();
  await levelButton(page, "Standard").click();
  await expect(bands(page, "A")).toBeVisible();
  await expect(page).toHaveURL(/&level=standard$/);
  await expect(page.getByRole("button", { name: "Download" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Another seed" })).toHaveCount(0);
  const more = await page.getByRole("button").count();
  expect(more).toBeGreaterThan(few);
  await levelButton(page, "Full").click();
  await expect(page.getByRole("button", { name: "Another seed" })).toBeVisible();
  await expect.poll(() => page.getByRole("button").count()).toBeGreaterThan(more);
  await page.goto("about:blank");
  await page.goto("/lab");
  await expectLevel(page, "Full");
  await expect(bands(page, "A")).toBeVisible();
});

test("a link opens at its own level, and leaves the reader's as it was", async ({ page }) => {
  await page.goto(`${preset}&level=full`);
  await expectLevel(page, "Full");
  await page.goto("about:blank");
  await page.goto(preset);
  await expectLevel(page, "Simple");
  await page.goto("about:blank");
  await page.goto(`${preset}&level=most`);
  await expect(page.getByRole("alert")).toContainText("level is “most”");
});

test("a level changes neither a result nor the view that a link keeps", async ({ page }) => {
  await visit(page, `${preset}&hide=ack&t=0-2`);
  const results = async (): Promise<unknown> =>
    Promise.all(["completion", "retransmissions", "timeouts", "ACKs sent"].map((row) => wholeRun(page, row)));
  const [address, simple] = [page.url(), await results()];
  await levelButton(page, "Full").click();
  await expect(bands(page, "A")).toBeVisible();
  expect(await results()).toEqual(simple);
  // What the simple level hides of itself is not among what was hidden.
  const key = page.getByRole("group", { name: /^Key/ });
  await expect(key.getByRole("button", { name: "threshold" })).toHaveAttribute("aria-pressed", "true");
  await expect(key.getByRole("button", { name: "ACK", exact: true })).toHaveAttribute("aria-pressed", "false");
  await levelButton(page, "Simple").click();
  await expect(key.getByRole("button", { name: "threshold" })).toHaveCount(0);
  await key.getByRole("button", { name: "drop" }).click();
  await expect(page).toHaveURL(/&hide=ack,drop&/);
  await key.getByRole("button", { name: "drop" }).click();
  await expect(page).toHaveURL(address);
});

test("a value that was changed elsewhere in the form is not kept secret", async ({ page }) => {
  await visit(page, `${preset}&level=standard`);
  await scenario(page).getByRole("textbox", { name: "Minimum RTO" }).fill("300");
  await page.keyboard.press("Enter");
  await levelButton(page, "Simple").click();
  await scenario(page).getByRole("button", { name: "1 more value is changed: show it" }).click();
  await expectLevel(page, "Standard");
  await expect(scenario(page).getByRole("textbox", { name: "Minimum RTO" })).toHaveValue("300");
});

test("the palette finds what a level hides, and moments of the run by their names", async ({ page }) => {
  await visit(page, preset);
  await find(page, "first loss");
  const moments = page.getByRole("group", { name: "Moments of the run" });
  await moments.getByRole("option", { name: /^First loss, B,/ }).click();
  const story = page.getByRole("group", { name: "Story of the run" });
  await expect(story).toContainText("First loss.");
  await expect(page).toHaveURL(/&packet=1:\d+/);

  await find(page, "round-trip times");
  await page.getByRole("group", { name: "Panels" }).getByRole("option").first().click();
  await expectLevel(page, "Standard");
  await expect.poll(() => plots(page)).toContain("Round-trip");

  await find(page, "level simple");
  await page.keyboard.press("Enter");
  await expectLevel(page, "Simple");
});

test("a word with a dotted line explains itself, and leads to its page", async ({ page }) => {
  await visit(page, preset);
  const words = page.getByRole("group", { name: /^Words in the diagram/ });
  await words.getByRole("button", { name: "FR", exact: true }).click();
  const explained = page.getByRole("group", { name: "FR", exact: true });
  await expect(explained).toContainText(/^Fast recovery: .+\. .+\./);
  expect(await violations(page)).toEqual([]);
  await scenario(page).getByRole("button", { name: "1-0", exact: true }).click();
  await page.getByRole("link", { name: "More in the documentation" }).click();
  await expect(page).toHaveURL(/\/docs\/fidelity$/);
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const)
  test(`at ${width} by ${height} nothing in the bar lies on anything else, at any level`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const level of ["simple", "standard", "full"]) {
      await page.goto("about:blank");
      await visit(page, `${preset}&level=${level}`);
      expect(await overlapping(page), level).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  });

/** Controls of the first line that lie on one another. */
const overlapping = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll(".run-bar > *, .tools > *")].filter((each) => each.checkVisibility());
    const boxes = shown.map((each) => ({ name: each.textContent || each.getAttribute("aria-label"), box: each.getBoundingClientRect() }));
    boxes.sort((a, b) => a.box.left - b.box.left);
    return boxes.flatMap(({ name, box }, i) => {
      const before = boxes[i - 1];
      return before && box.width > 0 && before.box.right > box.left + 0.5 ? [`${before.name} and ${name}`] : [];
    });
  });

for (const level of ["simple", "standard"])
  test(`axe finds nothing at the level ${level}`, async ({ page }) => {
    await visit(page, `${preset}&level=${level}`);
    await expectNoViolations(page);
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the switch is in the scenario's sheet, and one row stands before the first diagram", async ({ page }) => {
    await visit(page, "/lab");
    await expect.poll(() => plots(page)).toEqual(["Sequence", "Congestion"]);
    expect(await page.locator(".diagram-stack").evaluate((figure) => figure.getBoundingClientRect().top)).toBeLessThanOrEqual(44 + 50);
    await page.getByRole("button", { name: "Scenario", exact: true }).tap();
    await expect(scenario(page).getByRole("button", { name: /^Run B:/ })).toBeVisible();
    await expect(scenario(page).getByRole("slider")).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    await levelButton(page, "Full").tap();
    await nextFrame(page);
    await page.getByRole("button", { name: "Scenario", exact: true }).tap();
    await expect(bands(page, "A")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
