// A collection is a lecture: pictures in an order that can be changed, and one item at a time on a projector.

import { findPreset } from "@ackscope/scenarios";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.js";
import { stack, visit } from "./lab.js";

const items = [
  { preset: "smartacking/1-0-5mbps", text: "For a fifth of a second the receiver waits.", notes: "Ask first: who waits for whom?" },
  { lesson: "first-stall", text: "What would you change?" },
  { lab: "/lab#v=1&preset=smartacking/1-0-5mbps&t=0.8-1.4", text: "", heading: "Slow start finds the limit" },
];

/** Stores a collection; resolves to its path. */
async function collected(page: Page, shown: readonly object[] = items): Promise<string> {
  const response = await page.request.post("/api/v1/collections", {
    data: { title: "How ACKs set the pace", text: "Lecture 2", items: shown },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { url: string }).url;
}

const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const notes = (page: Page): Locator => page.getByRole("region", { name: "Speaker’s notes" });

test("a collection is presented with keys, and its address says where it is", async ({ page }) => {
  const path = await collected(page);
  await page.goto(path);
  await expect(page.locator(".item-picture svg")).toHaveCount(2);
  await page.getByRole("link", { name: "Present" }).click();
  await expect(heading(page)).toHaveText("Smartacking: 1-0, 5 Mbit/s");
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
  await expect(page.getByText("For a fifth of a second the receiver waits.")).toBeVisible();
  await expect(stack(page)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();

  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("link", { name: "Open the lesson" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(heading(page)).toHaveText("Slow start finds the limit");
  await expect(page).toHaveURL(/\?item=3$/);
  await page.reload();
  await expect(heading(page)).toHaveText("Slow start finds the limit");
  await expect(page.getByRole("button", { name: "Next item" })).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Next: Slow start finds the limit" }).click();
  await expect(page.getByText("3 of 3", { exact: true })).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${path}#item-2`);
  await expect(page.locator("#item-2")).toBeInViewport();
});

test("type is half as large again, and the speaker's notes come when they are asked for", async ({ page }) => {
  const path = await collected(page);
  // What the server sent has the same heading, and goes when the app is there.
  await visit(page, path);
  const size = (): Promise<number> => heading(page).evaluate((element) => element.getBoundingClientRect().height / element.clientHeight);
  expect(await size()).toBeCloseTo(1, 1);
  await page.goto(`${path}/present`);
  await expect(stack(page)).toBeVisible();
  expect(await size()).toBeCloseTo(1.5, 1);
  await expect(page.getByText("Ask first")).toHaveCount(0);
  await page.keyboard.press("n");
  await expect(notes(page)).toHaveText("Ask first: who waits for whom?");
  await page.keyboard.press("ArrowRight");
  await expect(notes(page)).toHaveText("No notes for this item.");
  await page.keyboard.press("n");
  await expect(notes(page)).toBeHidden();
  await page.getByRole("link", { name: "Back to the collection" }).click();
  await expect.poll(size).toBeCloseTo(1, 1);
});

test("keys that a diagram understands stay the diagram's, those of a clicker do not", async ({ page }) => {
  await page.goto(`${await collected(page)}/present`);
  await expect(stack(page)).toBeVisible();
  await stack(page).locator("[tabindex='0']").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
  await page.keyboard.press("PageDown");
  await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();
});

test("what is gone stays in the list, and is skipped when it is presented", async ({ page }) => {
  const experiment = findPreset("smartacking/1-0-5mbps")?.experiment;
  const run = (await (await page.request.post("/api/v1/runs", { data: { experiment } })).json()) as { id: string; deleteToken: string };
  const path = await collected(page, [{ run: run.id, text: "" }, ...items]);
  await page.request.delete(`/api/v1/runs/${run.id}`, { headers: { authorization: `Bearer ${run.deleteToken}` } });
  await page.goto(path);
  await expect(page.locator(".collection-items > li").first()).toContainText(`A run that is not there any more (${run.id})`);
  await page.getByRole("link", { name: "Present" }).click();
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText("Smartacking: 1-0, 5 Mbit/s");
});

test("a collection is made of presets, lessons and places of the lab, and its order is changed with keys", async ({ page }) => {
  await page.goto("/c/new");
  await page.getByRole("textbox", { name: "Title" }).fill("Lecture 2");
  await page.getByRole("combobox", { name: "Or a preset" }).selectOption({ label: "Smartacking: 1-0, 5 Mbit/s" });
  await page.getByRole("combobox", { name: "Or a lesson" }).selectOption({ index: 2 });
  const link = page.getByRole("textbox", { name: "Link of a run, a lesson or the lab" });
  await link.fill("https://example.org/lab#v=1&preset=smartacking/none");
  await link.press("Enter");
  await expect(page.getByRole("alert")).toContainText("there is no such preset");
  await link.fill("https://example.org/lab#v=1&preset=smartacking/1-0-5mbps&t=0.8-1.4");
  await link.press("Enter");
  // It has no title of its own: it is named after its experiment until its author says otherwise.
  await page.getByRole("textbox", { name: "Heading of" }).nth(2).fill("Slow start");
  const said = page.getByRole("textbox", { name: "What to say of Slow start" });
  await said.fill("Count the crosses");
  await said.press("Alt+ArrowUp");
  await expect(page.getByRole("status").filter({ hasText: "Slow start is 2 of 3 now." })).toBeAttached();
  await expect(said).toBeFocused();
  await said.press("Alt+ArrowUp");
  await said.press("Alt+ArrowUp");
  await page.getByRole("textbox", { name: "Speaker’s notes for Slow start" }).fill("Before the window");
  await page.locator(".collection-edit li").nth(2).locator(".grip").dragTo(page.locator(".collection-edit li").nth(1));
  await page.getByRole("button", { name: "Create the collection" }).click();

  const listed = page.locator(".collection-items > li");
  await expect(listed).toHaveText([/Slow start.*Count the crosses/, /Lesson 2/, /Smartacking: 1-0, 5 Mbit\/s/]);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("textbox", { name: "Speaker’s notes for Slow start" })).toHaveValue("Before the window");
  await page.getByRole("button", { name: "Move Slow start down" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(listed.nth(1)).toContainText("Slow start");
});

test("axe finds nothing on a collection, its form and its presentation", async ({ page }) => {
  const path = await collected(page);
  await page.goto(path);
  await expect(page.locator(".item-picture svg")).toHaveCount(2);
  await expectNoViolations(page);
  for (const item of [1, 2]) {
    await page.goto(`${path}/present?item=${item}`);
    // It hears keys once it is there.
    await expect(item === 1 ? stack(page) : page.getByRole("link", { name: "Open the lesson" })).toBeVisible();
    await page.keyboard.press("n");
    await expect(notes(page)).toBeVisible();
    await expectNoViolations(page);
  }
  await page.goto("/c/new");
  await page.getByRole("combobox", { name: "Or a preset" }).selectOption({ index: 1 });
  await expectNoViolations(page);
});

for (const width of [360, 390])
  test(`nothing of it is wider than a phone of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const path = await collected(page);
    for (const address of [path, `${path}/present`, `${path}/present?item=2`, "/c/new"]) {
      await page.goto(address);
      await expect(heading(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
    }
  });

test("in German, too", async ({ page }) => {
  const path = await collected(page);
  await page.goto(`${path}?lang=de`);
  await expect(page.getByText("3 Einträge")).toBeVisible();
  await page.goto(`${path}/present?lang=de`);
  await expect(page.getByText("1 von 3", { exact: true })).toBeVisible();
});
