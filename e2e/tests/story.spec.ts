// The whole story as one journey: choose, see, drag, play, read, publish, open elsewhere, verify, change, fork. And the story that a run tells, moment
// by moment.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { bands, drag, fromTheBeginning, openLab, pointAtPacket, stack, watchConsole, wholeRun } from "./lab.js";

test("a run is made, read, published, opened by somebody else, verified, changed and forked", async ({ page, browser }) => {
  const errors = watchConsole(page);
  await openLab(page);

  // A preset, found by its name.
  await page.getByRole("button", { name: /^Preset:/ }).click();
  await page.getByRole("combobox", { name: "Find a preset" }).fill("1-0 9 mbit");
  await page
    .getByRole("option", { name: /Smartacking: 1-0, 9 Mbit\/s/ })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("9.0");
  await expect(page).toHaveURL(/#v=1&preset=smartacking\/1-0-9mbps/);

  // Both runs are there.
  await expect(bands(page, "A")).toContainText("NewReno");
  await expect(bands(page, "B")).toContainText("NewReno + smartacking");
  await expect(bands(page, "A")).toContainText(/\d+\s%\s*delivered/);

  // Dragging the capacity draws both again and marks the scenario as modified.
  const before = await wholeRun(page, "completion");
  await drag(page, page.getByRole("slider", { name: "Capacity" }), 0.42, 0.2);
  await expect(page.getByText("modified", { exact: true })).toBeVisible();
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(before);

  // Playing moves the clock.
  const clock = page.locator(".clock");
  const start = await clock.innerText();
  await page.getByRole("button", { name: "Play (Space)" }).click();
  await expect(clock).not.toHaveText(start);
  await page.getByRole("button", { name: "Pause (Space)" }).click();

  // The preset was opened at its first moment; its packet is let go.
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await inspector.getByRole("button", { name: "Clear the selection" }).click();
  await page.getByRole("button", { name: "Fit", exact: true }).click();

  // A packet under the pointer says what it is and why it was sent; a click keeps it.
  const { x, y } = await pointAtPacket(page);
  await expect(inspector.getByText("arrived", { exact: true })).toBeVisible();
  await expect(inspector.getByRole("heading", { name: "Why it was sent" })).toBeVisible();
  await expect(inspector.getByRole("listitem").first()).not.toBeEmpty();
  await page.mouse.click(x, y);
  await expect(inspector.getByRole("button", { name: "Clear the selection" })).toBeVisible();

  // Opening the dialog stores nothing; its button does.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this run" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Slower than the paper");
  await dialog.getByRole("textbox", { name: "What it shows" }).fill("The same transfer with less capacity.");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/r\/[A-Za-z0-9]+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Slower than the paper" })).toBeVisible();
  const address = page.url();

  // Somebody else opens the link: their browser runs it again.
  const elsewhere = await (await browser.newContext()).newPage();
  const errorsElsewhere = watchConsole(elsewhere);
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Slower than the paper" })).toBeVisible();
  await expect(elsewhere.getByRole("status")).toContainText("Verified");
  await expect(elsewhere.getByRole("status")).toContainText("got the same events");
  await expect(elsewhere.getByRole("button", { name: "Delete" })).toHaveCount(0);

  // They change it in the lab and publish the fork.
  await elsewhere.getByRole("button", { name: "Fork" }).click();
  await expect(elsewhere.getByRole("textbox", { name: "Queue limit" })).toHaveValue("34");
  await elsewhere.getByRole("textbox", { name: "Queue limit" }).fill("68");
  await elsewhere.getByRole("textbox", { name: "Queue limit" }).press("Enter");
  await expect(elsewhere.getByText("modified", { exact: true })).toBeVisible();
  await elsewhere.getByRole("button", { name: "Publish", exact: true }).click();
  const fork = elsewhere.getByRole("dialog", { name: /Publish as a fork/ });
  await fork.getByRole("textbox", { name: "Title" }).fill("With twice the queue");
  // Only a public fork is listed on its parent's page.
  await fork.getByRole("radio", { name: /^Public/ }).check();
  await fork.getByRole("button", { name: "Publish" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "With twice the queue" })).toBeVisible();
  await expect(elsewhere.getByText("fork of Slower than the paper")).toBeVisible();
  await expect(elsewhere.getByRole("status")).toContainText("Verified");

  // The first author sees the fork, and deletes the run with the key that this browser kept.
  await page.reload();
  await expect(page.getByRole("link", { name: "With twice the queue" })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete for everyone" }).click();
  await expect(page.getByRole("heading", { name: "Deleted" })).toBeVisible();
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole("heading", { name: "There is no such run" })).toBeVisible();

  expect(errors).toEqual([]);
  // The browser itself logs the 404 of the deleted run.
  expect(errorsElsewhere.filter((text) => !text.includes("404"))).toEqual([]);
});

const story = (page: Page): Locator => page.getByRole("group", { name: "Story of the run" });
const says = (page: Page): Locator => story(page).getByRole("status");
const next = (page: Page): Locator => story(page).getByRole("button", { name: "Next moment (G)" });
const previous = (page: Page): Locator => story(page).getByRole("button", { name: "Previous moment (Shift G)" });
const inspector = (page: Page): Locator => page.getByRole("complementary", { name: "Inspector" });
const surface = (page: Page): Locator => stack(page).getByRole("slider", { name: "Time cursor of the diagrams" });
/** Of the graphs, in seconds. */
const seen = async (page: Page): Promise<{ from: number; to: number; at: number }> => {
  const number = async (name: string): Promise<number> => Number(await surface(page).getAttribute(`aria-value${name}`));
  return { from: await number("min"), to: await number("max"), at: await number("now") };
};
/** Single packets cannot be seen in more than this. */
const near = 1;

async function stepTo(page: Page, name: string): Promise<void> {
  const sentences = new Set<string>();
  while (!(await says(page).innerText()).includes(`${name}.`)) {
    const before = await says(page).innerText();
    expect(sentences.has(before), `the story has no ${name}`).toBe(false);
    sentences.add(before);
    await next(page).click();
    await expect(says(page)).not.toHaveText(before);
  }
}

test("the lab opens at the first moment of its runs, with its packet and the cause", async ({ page }) => {
  await openLab(page, "/lab");
  await expect(story(page)).toContainText(/1 of \d+/);
  await expect(previous(page)).toBeDisabled();
  await expect(inspector(page).getByRole("button", { name: "Clear the selection" })).toBeVisible();
  await expect(inspector(page).getByRole("heading", { name: "Why it was sent" })).toBeVisible();
  const { from, to } = await seen(page);
  expect(to - from).toBeLessThan(near);
  await expect(page).toHaveURL(/&at=[^&]+.*&packet=\d:\d+/);
});

test("a preset that somebody chooses is opened at its first moment, too, and Back leads to where one was", async ({ page }) => {
  await openLab(page, "/lab");
  await next(page).click();
  await expect(story(page)).toContainText(/2 of \d+/);
  const sentence = await says(page).innerText();
  await expect(page).toHaveURL(/&packet=/);
  await page.getByRole("button", { name: /^Preset:/ }).click();
  await page.getByRole("combobox", { name: "Find a preset" }).fill("1-0 9 mbit");
  await page
    .getByRole("option", { name: /Smartacking: 1-0, 9 Mbit\/s/ })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("9.0");
  await expect(story(page)).toContainText(/1 of \d+/);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("5.0");
  await expect(story(page)).toContainText(/2 of \d+/);
  await expect(says(page)).toHaveText(sentence);
});

test("a link that says where to look is followed", async ({ page }) => {
  await openLab(page, fromTheBeginning);
  await expect(story(page)).toContainText(/\d+ moments/);
  await expect(says(page)).toContainText("Next: ");
  expect(await seen(page)).toMatchObject({ from: 0, to: 2.4 });
  await expect(inspector(page).getByText("Point at a mark to read it")).toBeVisible();
});

test("stepping through the story selects packets, comes near and tells why", async ({ page }) => {
  await openLab(page, "/lab");
  await stepTo(page, "First stall");
  await expect(says(page)).toContainText(/Nothing was under way for \d+\sms/);
  await stepTo(page, "First loss");
  await expect(inspector(page)).toContainText(/Dropped: queue full/);
  await stepTo(page, "Timeout");
  await expect(says(page)).toContainText("The retransmission timer has run for");
  await expect(inspector(page)).toContainText("Retransmitted because of a timeout");
  const { from, to, at } = await seen(page);
  expect(at).toBeGreaterThan(from);
  expect(at).toBeLessThan(to);
  const place = await story(page).innerText();
  await previous(page).click();
  await expect(says(page)).not.toContainText("Timeout.");
  await surface(page).focus();
  await page.keyboard.press("g");
  await expect.poll(() => story(page).innerText()).toBe(place);
  await page.keyboard.press("Shift+G");
  await expect(says(page)).not.toContainText("Timeout.");
});

test("a click on a flag goes to its moment", async ({ page }) => {
  await openLab(page, fromTheBeginning);
  await page.locator(".diagram-front text", { hasText: /^RTO$/ }).first().hover({ force: true });
  await page.mouse.down();
  await page.mouse.up();
  await expect(says(page)).toContainText("Timeout.");
  await expect(inspector(page)).toContainText("Retransmitted because of a timeout");
  const { from, to } = await seen(page);
  expect(to - from).toBeLessThan(2.4);
  await surface(page).press("0");
  await page.locator(".diagram-front text", { hasText: /^FR$/ }).first().hover({ force: true });
  await page.mouse.down();
  await page.mouse.up();
  await expect(says(page)).toContainText("Fast retransmit.");
  await expect(inspector(page)).toContainText(/Retransmitted because of \d+ duplicate ACKs/);
});

test("T goes to a timeout with what it sent again, and Enter comes near to a packet", async ({ page }) => {
  await openLab(page, fromTheBeginning);
  await surface(page).focus();
  await page.keyboard.press("t");
  await expect(inspector(page)).toContainText("Retransmitted because of a timeout");
  await expect(says(page)).toContainText("Timeout.");
  await expect.poll(async () => (await seen(page)).to).not.toBe(2.4);
  await page.keyboard.press("0");
  await expect.poll(async () => (await seen(page)).from).toBe(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await seen(page)).to - (await seen(page)).from).toBeLessThan(near);
  await expect(inspector(page).getByRole("button", { name: "Clear the selection" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the story is one row, and its sentence opens the cause", async ({ page }) => {
    await openLab(page, "/lab");
    await expect(story(page)).toContainText(/1 of \d+/);
    expect((await story(page).boundingBox())?.height).toBeLessThanOrEqual(44);
    await next(page).tap();
    await expect(story(page)).toContainText(/2 of \d+/);
    await says(page).getByRole("button").tap();
    await expect(inspector(page).getByRole("heading", { name: "Why it was sent" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
