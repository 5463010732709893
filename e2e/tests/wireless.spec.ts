// The lab on lossy wireless links: mechanisms are chosen where they sit, and what they did can be read.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { openLab, stepUntil, watchConsole, wholeRun } from "./lab.js";

const inspector = (page: Page): Locator => page.getByRole("complementary", { name: "Inspector" });

test("a base station that retransmits says what it did, beside one that also suppresses duplicates", async ({ page }) => {
  const errors = watchConsole(page);
  await openLab(page, "/lab#v=1&preset=wireless-links/lan-base-station&a=ll&b=ll-tcp-aware");
  const more = expect.stringMatching(/^[1-9]\d*$/);
  await expect.poll(() => wholeRun(page, "local retransmissions")).toEqual([more, more]);
  await expect.poll(async () => (await wholeRun(page, "duplicates suppressed"))[0]).toBe("0");
  const goodput = async (): Promise<boolean[]> => (await wholeRun(page, "goodput of air")).map((cell) => Number.parseFloat(cell) < 100);
  await expect.poll(goodput).toEqual([true, true]);
  await expect(page.getByRole("button", { name: "Agent on the way, run A" })).toContainText("Local retransmission");
  await expect(page.getByRole("button", { name: "local retransmission", exact: true })).toHaveAttribute("aria-pressed", "true");

  // From loss to loss until a local copy; its story names the agent and the duplicates that made it act.
  await stepUntil(page, inspector(page).getByRole("heading", { name: /^Data .* local copy$/ }));
  await expect(
    inspector(page)
      .getByText(/^Sent again by snoop at base/)
      .first(),
  ).toBeVisible();
  expect(errors).toEqual([]);
});

test("snoop is chosen in the form, and repairs what the sender did not see", async ({ page }) => {
  const errors = watchConsole(page);
  await openLab(page, "/lab#v=1&preset=wireless-links/lan-base-station&a=e2e&b=ll");
  await page.getByRole("button", { name: "Agent on the way, run A" }).click();
  await page.getByRole("option", { name: /^Local retransmission/ }).click();
  await expect(async () => {
    expect(Number((await wholeRun(page, "local retransmissions"))[0])).toBeGreaterThan(0);
  }).toPass();
  await page.getByRole("tab", { name: "Ladder" }).click();
  await expect(page.getByRole("region", { name: "Ladder of run A" }).locator("figcaption")).toContainText("sent on the way");
  expect(errors).toEqual([]);
});

test("a handoff's copies are no retransmissions, and each base station has a line of its own", async ({ page }) => {
  await page.goto("/lab#v=1&preset=wireless-links/handoffs&a=none&b=multicast&diagram=ladder&t=1.96-2.12");
  const ladder = page.getByRole("region", { name: "Ladder of run B" });
  for (const word of ["base-1", "base-2", "mobile leaves", "mobile joins"])
    await expect(ladder.getByText(word, { exact: true })).toBeVisible();
  await expect(page.getByRole("table", { name: "Whole run" }).getByRole("row", { name: "local retransmissions" })).toHaveCount(0);
});

test("a recovery by SACK brings the blocks with it, and says so where they are taken away", async ({ page }) => {
  const errors = watchConsole(page);
  await openLab(page, "/lab#v=1&preset=wireless-links/lan-end-to-end&a=e2e&b=");
  await page
    .getByRole("button", { name: /^Loss recovery/ })
    .first()
    .click();
  await page.getByRole("option", { name: /^SACK/ }).click();
  const selective = page.getByRole("button", { name: /^Selective acknowledgments/ }).first();
  await expect(selective).toContainText("SACK blocks");
  await selective.click();
  await page.getByRole("option", { name: /^Cumulative ACKs only/ }).click();
  await expect(page.getByText("The receiver does not send SACK blocks: choose them under Selective acknowledgments.")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Scenario" }).getByText(/SACK recovery needs SACK blocks/)).toBeVisible();
  expect(errors).toEqual([]);
});

test("a split connection shows what was acknowledged before it arrived", async ({ page }) => {
  const errors = watchConsole(page);
  await openLab(page, "/lab#v=1&preset=wireless-links/lan-base-station&a=e2e&b=split");
  const broken = page.getByRole("region", { name: "Split connection" });
  await expect(broken).toContainText("no longer means that the receiver has the data");
  const most = broken.getByRole("row", { name: "at most, bytes" }).getByRole("cell");
  expect(Number((await most.last().innerText()).replace(/\D/g, ""))).toBeGreaterThan(1400);
  expect(errors).toEqual([]);
});
