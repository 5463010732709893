// Conformance scripts: all are played in the tab, one is looked at line by line, changed, and opened in the lab.

import { expect, test } from "@playwright/test";
import { visit, watchConsole } from "./lab.js";

test("all scripts are played, and one says what its end did", async ({ page }) => {
  const errors = watchConsole(page);
  await visit(page, "/conformance");
  const list = page.getByRole("navigation", { name: "Scripts" });
  // Ours answers all of them as they ask; the kernel does otherwise in some.
  await expect(list.getByRole("button", { name: /^\d+ same$/ })).toBeVisible();
  await expect(list.getByRole("button", { name: /^the kernel differs in \d+$/ })).toBeVisible();
  await expect(list.getByRole("button", { name: /fail|not run/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "The answer shows what is missing" })).toBeVisible();

  await list.getByRole("link", { name: "The third duplicate ACK" }).click();
  await expect(page).toHaveURL(/script=fast-retransmit\/three-duplicates$/);
  await expect(page.getByText("RFC 5681, section 3.2", { exact: true })).toBeVisible();
  const ours = page.getByRole("group", { name: "Ackscope" });
  await expect(ours.getByRole("button", { name: "1001:2001, sent again" })).toBeVisible();

  // A line and its arrow are one choice.
  await ours.getByRole("button", { name: "1001:2001, sent again" }).click();
  await expect(page.getByRole("option", { selected: true })).toContainText("+0 > . 1001:2001(1000) ack 1");
  expect(errors).toEqual([]);
});

test("the kernel's answer stands beside ours", async ({ page }) => {
  await visit(page, "/conformance?script=delayed-ack/out-of-order");
  await expect(page.getByRole("region", { name: "Script" }).getByText(/Linux 6\.1 answers the same, measured on/)).toBeVisible();
  await expect(page.getByRole("group", { name: "Linux 6.1" }).first()).toBeVisible();
});

test("a script is changed, and says what differs and what is wrong", async ({ page }) => {
  await visit(page, "/conformance?script=rto/first");
  await page.getByRole("button", { name: "Edit and run" }).click();
  const editor = page.getByRole("textbox", { name: "Script" });
  const text = await editor.inputValue();
  await editor.fill(text.replace("+1 > .", "+2 > ."));
  await expect(page.getByRole("region", { name: "Where Ackscope parts from the script" })).toContainText("1.1 s");
  await expect(page.locator(".script-head").getByText("fails")).toBeVisible();
  await editor.fill(text.replace("+1 > .", "+1 >> ."));
  await expect(page.getByText(/Line \d+, column \d+: these are no flags/)).toBeVisible();
  await page.getByRole("button", { name: "Discard the changes" }).click();
  await expect(page.locator(".script-head").getByText(/^(same|the kernel differs)$/)).toBeVisible();
});

test("a script opens in the lab", async ({ page }) => {
  await visit(page, "/conformance?script=rto/backoff");
  await page.getByRole("link", { name: "Open in the lab" }).click();
  await expect(page).toHaveURL(/\/lab#/);
  await expect(page.locator("svg text", { hasText: /sequence/i }).first()).toBeVisible();
});
