import { expect, test } from "@playwright/test";
import { openLab, pointAtPacket, stack, wholeRun } from "./lab.js";

test("chosen units reach whatever is read, and at once", async ({ page }) => {
  await openLab(page);
  const { x, y } = await pointAtPacket(page);
  await page.mouse.click(x, y);
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const sent = inspector.locator(".packet-fields div", { hasText: /^sent/ }).first();
  await expect(sent).toContainText(/\d\.\d{6}\u2009s$/);
  await expect.poll(async () => (await wholeRun(page, "mean cwnd"))[0]).toMatch(/^\d+\.\d$/);

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "ms", exact: true }).click();
  await page.getByRole("button", { name: "Bytes" }).click();
  await page.keyboard.press("Escape");

  await expect(sent).toContainText(/\d\.\d{3}\u2009ms$/);
  await expect(page.locator(".clock")).toHaveText(/\u2009ms$/);
  await expect(
    inspector
      .getByRole("table", { name: /^Values at .* ms$/ })
      .getByRole("row", { name: "window" })
      .first(),
  ).toContainText(/\u2009B/);
  await expect.poll(async () => (await wholeRun(page, "completion"))[0]).toMatch(/\u2009ms$/);
  await expect.poll(async () => (await wholeRun(page, "mean cwnd"))[0]).toMatch(/\u2009B$/);
  await expect(stack(page)).toContainText("Congestion window, kB");
  await page.getByRole("tab", { name: "Table", exact: true }).click();
  await expect(page.getByRole("cell", { name: /\sms$/ }).first()).toBeVisible();
});
