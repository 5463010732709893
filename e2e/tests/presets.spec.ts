import { expect, test } from "@playwright/test";
import { bands, openLab } from "./lab.js";

test("presets are found by paper and by topic, each with a sentence", async ({ page }) => {
  await openLab(page);
  await page.getByRole("button", { name: /^Preset:/ }).click();
  const list = page.getByRole("listbox", { name: "Preset" });
  await expect(list.getByRole("group", { name: "Wireless links" }).getByRole("option")).toHaveCount(12);
  await page.getByRole("button", { name: "By topic" }).click();
  await expect(list.getByRole("group", { name: "Handoffs" }).getByRole("option")).toHaveCount(1);
  await expect(list.getByRole("group", { name: "Handoffs" })).toContainText("packets are still on their way to the old one");
  await expect(list.getByRole("option", { name: /a handoff a second/ })).toContainText(
    "A mobile host moves between two base stations once a second.",
  );
});

test("a preset is found by words of its topic, and opened by keyboard alone", async ({ page }) => {
  await openLab(page);
  await page.getByRole("button", { name: /^Preset:/ }).press("Enter");
  await page.keyboard.type("losses that are no congestion fades");
  await expect(page.getByRole("listbox", { name: "Preset" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Preset: Wireless links: fades" })).toBeFocused();
  await expect(bands(page, "A")).toBeVisible();
});

test("nothing is lost that is typed before the list has come", async ({ page }) => {
  await openLab(page);
  let comes: () => void = () => {};
  const held = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/\/assets\/preset-options-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: /^Preset:/ }).press("Enter");
  const list = page.getByRole("listbox", { name: "Preset" });
  await expect(list).toHaveAttribute("aria-busy", "true");
  await page.keyboard.type("losses that are no congestion fades");
  await page.keyboard.press("Enter");
  comes();
  await expect(page.getByRole("button", { name: "Preset: Wireless links: fades" })).toBeFocused();
  await expect(list).toBeHidden();
});

test("the list stays arranged as it was left", async ({ page }) => {
  await openLab(page);
  await page.getByRole("button", { name: /^Preset:/ }).click();
  await page.getByRole("button", { name: "By topic" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Preset:/ }).click();
  await expect(page.getByRole("button", { name: "By topic" })).toHaveAttribute("aria-pressed", "true");
});

test("a mechanism is chosen by its sentence and source, and has a place where more of it stands", async ({ page }) => {
  await openLab(page);
  await page.getByRole("button", { name: /^ACK policy, run A/ }).press("ArrowDown");
  const every = page.getByRole("option", { name: /^ACK every segment/ });
  await expect(every).toContainText("Each segment is acknowledged at once.");
  await expect(every).toContainText("smartacking paper, section IV-A (AckEvery)");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("title", "Undo: ACK every segment");
  await page.getByRole("link", { name: "About ACK every segment" }).click();
  await expect(page).toHaveURL(/\/about#receiver-ack-every$/);
  await expect(page.getByRole("row", { name: /ACK every segment/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("button", { name: "ACK policy, run A: ACK every segment" })).toBeVisible();
});

test("on a phone the sentences are there, and options are large enough for a finger", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openLab(page);
  await page.getByRole("button", { name: "Scenario", exact: true }).tap();
  await page.getByRole("button", { name: /^ACK policy, run A/ }).tap();
  const option = page.getByRole("option", { name: /^Delayed ACK/ });
  await expect(option).toContainText("RFC 1122, section 4.2.3.2");
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await context.close();
});
