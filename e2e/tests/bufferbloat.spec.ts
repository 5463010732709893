// The desk: a line, all queues on it, and the way into the lab.

import { expect, test, type Page } from "@playwright/test";
import { visit, watchConsole } from "./lab.js";

const queues = ["FIFO", "CoDel", "PIE", "FQ-CoDel", "CAKE", "DualPI2"];

/** Milliseconds that 95 of 100 pings take at most, by queue. */
async function latencies(page: Page): Promise<Readonly<Record<string, number>>> {
  await expect(page.getByRole("group", { name: /^Queues/ })).toHaveAttribute("aria-busy", "false");
  const tiles = page
    .locator("label")
    .filter({ has: page.getByRole("radio") })
    .filter({ hasText: "of 100 at most" });
  const texts = await tiles.allInnerTexts();
  return Object.fromEntries(texts.map((text) => [text.split("\n")[0]!.trim(), Number(/(\d+) ms/.exec(text)?.[1])]));
}

test("a ping waits behind a download, or not, by the queue; both open in the lab", async ({ page }) => {
  const errors = watchConsole(page);
  await visit(page, "/bufferbloat");
  const dsl = await latencies(page);
  expect(Object.keys(dsl)).toEqual(queues);
  expect(dsl["FQ-CoDel"]!).toBeLessThan(dsl["CoDel"]!);
  expect(dsl["CoDel"]!).toBeLessThan(dsl["FIFO"]!);

  await expect(page.locator("label").filter({ hasText: "FQ-CoDel" })).toContainText(/a page in \d/);

  await page.getByRole("radio", { name: "Satellite" }).check();
  await expect(page).toHaveURL(/line=satellite/);
  const satellite = await latencies(page);
  expect(satellite["FIFO"]).not.toBe(dsl["FIFO"]);
  await page.getByRole("radio", { name: /^CAKE/ }).check();
  await expect(page.getByRole("status").filter({ hasText: /^CAKE: 95 of 100 pings/ })).toBeVisible();

  // Back on the line that is known nothing is simulated again: its numbers are there at once, and the same.
  await page.getByRole("radio", { name: "DSL" }).check();
  expect(await latencies(page)).toEqual(dsl);
  await page.getByRole("radio", { name: "Satellite" }).check();
  await page.getByRole("link", { name: "Open both in the lab" }).click();
  await expect(page).toHaveURL(/\/lab#/);
  await expect(page.getByText("Bufferbloat: Low orbit, 100 and 15 Mbit/s").first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("an address names a line and a queue, and a wrong one is the first line", async ({ page }) => {
  await visit(page, "/bufferbloat?line=wifi&queue=pie");
  await expect(page.getByRole("radio", { name: "Wi-Fi" })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^PIE/ })).toBeChecked();
  await visit(page, "/bufferbloat?line=modem");
  await expect(page.getByRole("radio", { name: "DSL" })).toBeChecked();
});
