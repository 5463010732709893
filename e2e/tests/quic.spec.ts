import { expect, test } from "@playwright/test";
import { openLab, stepUntil, watchConsole, wholeRun } from "./lab.js";

test("QUIC is chosen as a host, hides what is TCP's, and its packets tell their numbers", async ({ page }) => {
  const errors = watchConsole(page);
  await openLab(page, "/lab#v=1&preset=basics/lost-tail&a=sack&b=&level=full");
  const before = await wholeRun(page, "completion");
  await expect(page.getByRole("button", { name: /^Loss recovery/ })).toBeVisible();
  await page.getByRole("button", { name: /^Host:/ }).click();
  await page.getByRole("option", { name: /^QUIC/ }).click();
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(before);
  await expect(page.getByRole("button", { name: "Transport: QUIC" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Loss recovery/ })).toHaveCount(0);
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await stepUntil(page, inspector.getByText(/^Probe timeout: no ACK had come for/).first());
  await expect(inspector.getByText("packet number", { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});
