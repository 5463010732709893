import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.js";
import { openLab } from "./lab.js";

const chain = "/lab#v=1&preset=multihop/chain-of-eight&a=window-4&b=&t=2-2.05";
const radio = "/lab#v=1&preset=asymmetry/packet-radio-two-hops&t=20-20.3";
const airtime = (page: Page, letter: "A" | "B") => page.getByRole("region", { name: `Airtime of run ${letter}` });
const inspector = (page: Page) => page.getByRole("complementary", { name: "Inspector" });

test("the airtime takes the graphs' place, in the address as well, and only where there are radios", async ({ page }) => {
  await openLab(page);
  await expect(page.getByRole("tab", { name: "Airtime" })).toHaveCount(0);
  await page.goto(chain);
  await page.reload();
  await page.getByRole("tab", { name: "Airtime" }).click();
  await expect(airtime(page, "A").locator("figcaption")).toContainText("airtime of a, b, c, d, e, f, g, h from 2.000");
  await expect(
    airtime(page, "A")
      .getByText(/^\d+( again)? to [b-h]$/)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/&diagram=airtime/);
  await page.reload();
  await expect(airtime(page, "A").locator("figcaption")).toContainText("airtime of a");
  await page.getByRole("tab", { name: "Graphs" }).click();
  await expect(airtime(page, "A")).toHaveCount(0);
});

test("keys walk through frames, from loss to loss, and the inspector says why one failed", async ({ page }) => {
  await page.goto(`${chain}&diagram=airtime`);
  const cursor = airtime(page, "A").getByRole("slider");
  await cursor.focus();
  await page.keyboard.press("ArrowRight");
  await expect(cursor).toHaveAttribute("aria-valuetext", /A: .* a to b, /);
  await page.keyboard.press("ArrowDown");
  await expect(cursor).toHaveAttribute("aria-valuetext", / b to [ac], /);
  await page.keyboard.press("l");
  await expect(cursor).toHaveAttribute("aria-valuetext", /(collided|not answered|sending)/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(inspector(page).getByRole("heading", { name: "Why it failed" })).toBeVisible();
  const nodes = inspector(page)
    .getByRole("table", { name: /^Visible window/ })
    .getByRole("rowheader");
  await expect(nodes).toHaveText(["a", "b", "c", "d", "e", "f", "g", "h"]);
  await page.getByRole("button", { name: "Frame table" }).click();
  await expect(page.getByRole("grid", { name: "Frames" }).getByRole("row", { selected: true })).toContainText(
    /to|not answered|collided|sending/,
  );
});

test("a click selects the frame under it, which the ladder knows as its packet", async ({ page }) => {
  await page.goto(`${chain}&diagram=airtime`);
  const box = (await airtime(page, "A")
    .getByText(/^\d+ to [b-h]$/)
    .first()
    .boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(inspector(page).getByRole("heading", { name: /^Frame DATA \d+/ })).toBeVisible();
  await expect(inspector(page).getByRole("heading", { name: /^Data \d+/ })).toBeVisible();
  await page.getByRole("tab", { name: "Ladder" }).click();
  await expect(inspector(page).getByRole("heading", { name: /^Data \d+/ })).toBeVisible();
  await page.getByRole("tab", { name: "Airtime" }).click();
  await expect(
    airtime(page, "A")
      .getByText(/^\d+ to [b-h]$/)
      .first(),
  ).toBeVisible();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -300);
  await expect(page).not.toHaveURL(/&t=2-2.05&/);
});

test("shares of the time are shown on request, and where frames would be too thin", async ({ page }) => {
  await page.goto(`${chain}&diagram=airtime`);
  await page.getByRole("button", { name: "Busy share" }).click();
  await expect(page).toHaveURL(/&airtime=share/);
  await expect(page.getByRole("group", { name: "Key" })).toContainText("hears another");
  await page.getByRole("button", { name: "Frames" }).click();
  await page.getByRole("button", { name: "Fit" }).click();
  await expect(airtime(page, "A").getByText("Single frames would be too thin")).toBeVisible();
  await airtime(page, "A").getByRole("button", { name: "Zoom in" }).click();
  await expect(airtime(page, "A").getByText("Single frames would be too thin")).toHaveCount(0);
});

test("packet radios have lanes with polls and turns, one run at a time on a phone", async ({ page }) => {
  await page.goto(`${radio}&diagram=airtime`);
  await expect(page.getByRole("group", { name: "Key" })).toContainText("turns");
  await expect(airtime(page, "B").locator("figcaption")).toContainText("airtime of ethernet-radio");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(airtime(page, "A")).toBeVisible();
  await expect(airtime(page, "B")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("axe finds nothing on the airtime diagram", async ({ page }) => {
  for (const show of ["frames", "share"]) {
    await page.goto(`${chain}&diagram=airtime&airtime=${show}`);
    await page.reload();
    await airtime(page, "A").getByRole("slider").focus();
    await page.keyboard.press("l");
    await page.keyboard.press("Enter");
    await expectNoViolations(page);
  }
});
