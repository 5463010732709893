// The whole story as one journey: choose, see, drag, play, read, publish, open elsewhere, verify, change, fork.

import { expect, test } from "@playwright/test";
import { bands, drag, openLab, pointAtPacket, watchConsole, wholeRun } from "./lab.js";

test("a run is made, read, published, opened by somebody else, verified, changed and forked", async ({ page, browser }) => {
  test.setTimeout(120_000);
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

  // A packet under the pointer says what it is and why it was sent; a click keeps it.
  const { x, y } = await pointAtPacket(page);
  const inspector = page.getByRole("complementary", { name: "Inspector" });
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
