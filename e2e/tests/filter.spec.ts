import { expect, test, type Page } from "@playwright/test";
import { bands, openLab, stack } from "./lab.js";

const filter = (page: Page) => page.getByRole("combobox", { name: "Filter packets" });
const rows = (page: Page) => page.getByRole("grid", { name: "Packets" }).locator("tbody tr:not([aria-hidden])");

async function putBelow(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Table", exact: true }).click();
  await page.getByRole("button", { name: "Below the graphs", exact: true }).click();
  await expect(filter(page)).toBeVisible();
}

async function openTable(page: Page): Promise<void> {
  await openLab(page);
  await putBelow(page);
}

test("the table is a view of its own, which may stand below the graphs and fills the stage again", async ({ page }) => {
  await openLab(page);
  const tab = page.getByRole("tab", { name: "Table", exact: true });
  const line = page.getByRole("separator", { name: "Height of the table" });
  await tab.click();
  await expect(page.getByRole("tabpanel", { name: "Table" })).toContainText(/\d packets sent from/);
  await expect(stack(page)).toHaveCount(0);
  await expect(page).toHaveURL(/diagram=packets/);
  await page.reload();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(filter(page)).toBeVisible();

  await page.getByRole("button", { name: "Below the graphs", exact: true }).click();
  await expect(stack(page)).toBeVisible();
  await expect(line).toBeVisible();
  await page.getByRole("tab", { name: "Ladder" }).click();
  await expect(filter(page)).toBeVisible();
  await page.getByRole("button", { name: "Full height", exact: true }).click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(line).toHaveCount(0);
  await page.getByRole("tab", { name: "Graphs" }).click();
  await expect(stack(page)).toBeVisible();
  await expect(filter(page)).toHaveCount(0);
});

test("a link of before the table was a view has it below the graphs, and it can be closed", async ({ page }) => {
  await openLab(page, "/lab#v=1&preset=smartacking/1-0-5mbps&t=0-2.4&table=shown&filter=retx");
  await expect(stack(page)).toBeVisible();
  await expect(filter(page)).toHaveValue("retx");
  await page.getByRole("button", { name: "Close the table" }).click();
  await expect(filter(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/table=/);
});

test("a filter says what is in the table below the graphs", async ({ page }) => {
  await openTable(page);
  await filter(page).fill("retx && time < 1.2 s");
  await expect(page.getByRole("heading", { name: /^\d+ packets sent from/ })).toBeVisible();
  await expect(rows(page).first()).toContainText("2nd copy");
  const count = await rows(page).count();
  for (const text of await rows(page).allInnerTexts()) expect(text).toContain("copy");
  await filter(page).fill("retx && time < 1.2 s && cause == fast");
  await expect.poll(() => rows(page).count()).toBeLessThan(count);
});

test("what is wrong is named under the field, with a caret under the very characters", async ({ page }) => {
  await openTable(page);
  await filter(page).fill("retx && seqq > 3");
  await expect(filter(page)).toHaveAttribute("aria-invalid", "true");
  const problem = page.getByRole("status").filter({ hasText: "There is no field or word “seqq”; expected: seq" });
  await expect(problem).toBeVisible();
  await expect.poll(() => page.locator(".filter-caret").textContent()).toBe(`${" ".repeat(8)}^^^^`);
  // The rows of the last filter that could be read stay.
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
});

test("fields, operators and names are completed by keys, and used filters come back", async ({ page }) => {
  await openTable(page);
  await filter(page).pressSequentially("rea");
  await expect(page.getByRole("option", { name: /^reason/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(filter(page)).toHaveValue("reason ");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(filter(page)).toHaveValue("reason == ");
  await page.getByRole("option", { name: "full", exact: true }).click();
  await expect(filter(page)).toHaveValue("reason == full ");
  await page.keyboard.press("Enter");
  await expect(rows(page).first()).toContainText("dropped at bottleneck");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await filter(page).focus();
  await expect(page.getByRole("option", { name: "reason == full" })).toBeVisible();
});

test("a row and its mark are chosen together", async ({ page }) => {
  await openTable(page);
  await page.getByRole("button", { name: "whole run" }).click();
  await filter(page).fill("timeout");
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  // A row may be one from before the filter was read.
  await expect(async () => {
    await rows(page).nth(0).click();
    const title = (await rows(page).nth(0).getByRole("button").innerText()).trim();
    await expect(inspector.getByRole("heading", { name: title })).toBeVisible({ timeout: 2000 });
    await expect(inspector).toContainText(/Retransmitted because of a timeout: the timer had run for/, { timeout: 2000 });
  }).toPass();
  // And back: the next event in the diagrams scrolls the table to its row.
  await filter(page).fill("");
  await stack(page).locator("[tabindex='0']").first().focus();
  await page.keyboard.press("n");
  await expect(page.locator(".packet-rows tr.chosen")).toBeVisible();
  // Arrow keys walk the rows.
  await page.getByRole("grid", { name: "Packets" }).focus();
  const before = await page.locator(".packet-rows tr.chosen").getAttribute("aria-rowindex");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".packet-rows tr.chosen")).toHaveAttribute("aria-rowindex", String(Number(before) + 1));
  // A screen reader hears which row that is.
  const row = page.getByRole("row", { selected: true });
  await expect(page.getByRole("grid", { name: "Packets" })).toHaveAttribute(
    "aria-activedescendant",
    (await row.getAttribute("id")) ?? "none",
  );
  await expect(row).toHaveClass("chosen");
});

test("graphs show only what the filter lets through, and a link keeps table and filter", async ({ page }) => {
  await openTable(page);
  await filter(page).fill("lost");
  await page.getByRole("checkbox", { name: "show only these" }).check();
  const summary = page.locator(".diagram-stack figcaption");
  // Retransmissions that arrived are not among what was lost.
  await expect(summary).toContainText(/, 0 retransmissions/);
  await expect(page).toHaveURL(/filter=lost/);
  await page.reload();
  await expect(bands(page, "A")).toBeVisible();
  await expect(filter(page)).toHaveValue("lost");
  await expect(page.getByRole("checkbox", { name: "show only these" })).toBeChecked();
});

test("columns are chosen, all runs stand in one table, and the line above it makes it higher", async ({ page }) => {
  await openTable(page);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "delay" }).check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "delay" })).toBeVisible();
  await page.getByRole("button", { name: "all", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "run" })).toBeVisible();
  await filter(page).fill("run == B");
  await expect(rows(page).first()).toContainText("B");
  const line = page.getByRole("separator", { name: "Height of the table" });
  const height = Number(await line.getAttribute("aria-valuenow"));
  await line.focus();
  await page.keyboard.press("ArrowUp");
  await expect(line).toHaveAttribute("aria-valuenow", String(height + 16));
});

test("ladder, map and airtime show only what the filter lets through, too", async ({ page }) => {
  const only = async (): Promise<void> => {
    await putBelow(page);
    await filter(page).fill("lost");
    await page.getByRole("checkbox", { name: "show only these" }).check();
  };
  const show = (diagram: string): Promise<void> => page.getByRole("tab", { name: diagram, exact: true }).click();
  await openLab(page, "/lab#v=1&preset=wireless-links/loss-situation-base-station&a=e2e&b=ll-tcp-aware&t=0.08-0.2");
  await only();
  await show("Ladder");
  const ladder = page.getByRole("region", { name: "Ladder of run A" }).locator("figcaption");
  // Two packets, one of them sent before this time.
  await expect(ladder).toContainText("3 packets on links, 2 losses, 0 retransmissions");

  await page.goto("/lab#v=1&preset=multihop/chain-of-eight&a=window-4&b=&t=2-2.05");
  await page.reload();
  await only();
  await show("Airtime");
  const airtime = page.getByRole("region", { name: "Airtime of run A" }).locator("figcaption");
  await expect(airtime).toContainText(" 0 frames, ");
  await expect(page.getByRole("heading", { name: /^0 frames from/ })).toBeVisible();
  await show("Topology");
  await page.getByRole("button", { name: "Next frame (.)" }).click();
  const map = page.getByRole("region", { name: "Map of run A" }).locator("figcaption");
  await expect(map).toContainText("Nothing is on the air.");
  await page.getByRole("checkbox", { name: "show only these" }).uncheck();
  await expect(map).toContainText(" sends ");
});
