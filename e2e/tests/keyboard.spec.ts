import { expect, test, type Page } from "@playwright/test";
import { openLab, stack, wholeRun } from "./lab.js";

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent.trim() ?? "";
  });

/** Tab until a control has the focus, as a person would. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    if (name.test(await focused(page))) return;
  }
  throw new Error(`no ${String(name)} within ${most} stops`);
}

test("the skip link comes first and leads to the diagrams", async ({ page }) => {
  await openLab(page);
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("To the diagrams");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("a run is chosen, changed, undone and read with keys alone", async ({ page }) => {
  await page.clock.install();
  await openLab(page);

  await tabTo(page, /^Preset:/);
  await page.keyboard.press("Enter");
  await page.keyboard.type("1-0, 7 Mbit");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("7.0");
  await expect.poll(() => focused(page)).toMatch(/^Preset:/);

  const unchanged = await wholeRun(page, "completion");
  await tabTo(page, /^Capacity$/);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("7.1");
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(unchanged);
  const changed = await wholeRun(page, "completion");
  // Changes of one thing within a second are one step of undo.
  await page.clock.fastForward(1100);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("7.0");
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(changed);

  await page.keyboard.press("Control+z");
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("7.1");
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("7.0");

  const surface = stack(page).locator("[tabindex='0']").first();
  await surface.focus();
  await page.keyboard.press("n");
  await expect(page.locator(".clock")).not.toHaveText(/^0\.000/);
  await expect(page.getByRole("complementary", { name: "Inspector" }).getByRole("heading", { name: "Why it was sent" })).toBeVisible();
  const moment = await page.locator(".clock").innerText();
  // Packets of a burst leave within one millisecond, which is what the clock shows.
  for (let i = 0; i < 8; i++) await page.keyboard.press(".");
  await expect(page.locator(".clock")).not.toHaveText(moment);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause (Space)" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play (Space)" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Clear the selection" })).toHaveCount(0);
});

test("every stop of the lab shows its focus", async ({ page }) => {
  await openLab(page);
  for (let i = 0; i < 50; i++) {
    await page.keyboard.press("Tab");
    const shown = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return true;
      const { boxShadow, outlineStyle } = getComputedStyle(element);
      return boxShadow !== "none" || outlineStyle !== "none";
    });
    expect(shown, await focused(page)).toBe(true);
  }
});
