import { expect, test } from "@playwright/test";
import { bands, openLab } from "./lab.js";

test("panels are made higher and lower by key and by hand, and a link keeps it", async ({ page }) => {
  await openLab(page);
  const graph = page.getByRole("separator", { name: "Height of time-sequence graph" });
  const height = async (): Promise<number> => Number(await graph.getAttribute("aria-valuenow"));
  const before = await height();

  await graph.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await height()).toBe(before - 16);

  const box = (await graph.boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + box.height / 2 + 40, { steps: 4 });
  await page.mouse.up();
  expect(await height()).toBe(before + 24);

  // The address follows a moment later, and it followed the keys before the mouse.
  await expect(page).toHaveURL(new RegExp(`&heights=bands:\\d+,sequence:${before + 24},window:\\d+`));
  await page.reload();
  await expect(bands(page, "A")).toBeVisible();
  // Heights are kept as shares: another height of the whole stack moves them by a few pixels.
  const from = async (expected: number): Promise<number> => Math.abs((await height()) - expected);
  await expect.poll(() => from(before + 24)).toBeLessThan(12);

  await graph.dblclick();
  await expect.poll(() => from(before)).toBeLessThan(12);
});

test("pacing is a part that is there or not, with its parameters only while it is", async ({ page }) => {
  await openLab(page);
  const scenario = page.getByRole("complementary", { name: "Scenario" });
  const share = scenario.getByRole("textbox", { name: "Share of the RTT" });
  await expect(share).toHaveCount(0);
  await scenario.getByRole("button", { name: "Pacing: None" }).click();
  await page.getByRole("option", { name: /^Pacing/ }).click();
  await expect(share).toHaveValue("0.90");
  await expect(page.getByText("modified", { exact: true })).toBeVisible();
  await scenario.getByRole("button", { name: "Pacing: B apart" }).click();
  await scenario.getByRole("button", { name: "Pacing, run B: same as A" }).click();
  await page.getByRole("option", { name: /^None/ }).click();
  await expect(scenario.getByRole("button", { name: "Pacing, run B: None" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the key takes one row, and every series in it can be reached", async ({ page }) => {
    await openLab(page);
    const key = page.getByRole("group", { name: /^Key/ });
    expect((await key.boundingBox())!.height).toBeLessThanOrEqual(48);
    const last = key.getByRole("button").last();
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    await expect(last).toHaveAttribute("aria-pressed", "false");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
