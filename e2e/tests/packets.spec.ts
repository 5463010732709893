import { expect, test, type Page } from "@playwright/test";
import { bands, nextFrame, openLab, pointAtPacket, stack } from "./lab.js";

const inspector = (page: Page) => page.getByRole("complementary", { name: "Inspector" });
const surface = (page: Page) => stack(page).locator("[tabindex='0']").first();

/** The card is inside the diagram and the window. */
async function expectCardInside(page: Page): Promise<void> {
  const card = page.locator(".diagram-card");
  await expect(card).toBeVisible();
  const [inner, outer] = [(await card.boundingBox())!, (await page.locator(".diagram-stack .diagram-plots").boundingBox())!];
  const { width, height } = page.viewportSize()!;
  expect(inner.x).toBeGreaterThanOrEqual(Math.max(0, outer.x) - 1);
  expect(inner.y).toBeGreaterThanOrEqual(Math.max(0, outer.y) - 1);
  expect(inner.x + inner.width).toBeLessThanOrEqual(Math.min(width, outer.x + outer.width) + 1);
  expect(inner.y + inner.height).toBeLessThanOrEqual(Math.min(height, outer.y + outer.height) + 1);
}

test("the card has every field of the inspector and says why, and no edge cuts it off", async ({ page }) => {
  await openLab(page);
  const { x, y } = await pointAtPacket(page);
  await expectCardInside(page);
  const labels = await page.locator(".diagram-card dt").allInnerTexts();
  await page.mouse.click(x, y);
  await expect(inspector(page).locator(".packet-fields dt")).toHaveText(labels);
  await expect(page.locator(".packet-cause")).not.toBeEmpty();
  const box = (await stack(page).boundingBox())!;
  for (let share = 0.1; share < 1; share += 0.1) {
    await page.mouse.move(box.x + box.width - 56, box.y + box.height * share);
    await nextFrame(page);
    if (await page.locator(".diagram-card").count()) await expectCardInside(page);
  }
});

test("a retransmission says how many duplicate ACKs of what caused it", async ({ page }) => {
  await openLab(page);
  await surface(page).focus();
  await page.keyboard.press("r");
  await expect(inspector(page)).toContainText(/Retransmitted because of \d+ duplicate ACKs of \d+\./);
});

test("each kind of event is stepped to, forth and back", async ({ page }) => {
  await openLab(page);
  await surface(page).focus();
  const clock = page.locator(".clock");
  await page.keyboard.press("t");
  await expect(clock).not.toHaveText(/^0\.000/);
  const timeout = await clock.innerText();
  await page.keyboard.press("Shift+O");
  await expect(inspector(page)).toContainText("dropped");
  await expect(clock).not.toHaveText(timeout);
  const drop = await clock.innerText();
  await page.keyboard.press("k");
  await expect(clock).not.toHaveText(drop);
  const ack = await clock.innerText();
  await page.keyboard.press("u");
  await expect(clock).not.toHaveText(ack);
  await page.getByRole("button", { name: "Step to…" }).click();
  await page.getByRole("button", { name: "Previous timeout" }).click();
  await page.getByRole("button", { name: "Next timeout" }).click();
  await expect(clock).toHaveText(timeout);
});

test("moments are marked, named, gone to and deleted, and a link keeps them", async ({ page }) => {
  await openLab(page);
  await surface(page).focus();
  await page.keyboard.press("n");
  await expect(page.locator(".clock")).not.toHaveText(/^0\.000/);
  const at = await page.locator(".clock").innerText();
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Bookmarks, 1" }).click();
  await page.getByRole("textbox", { name: /^Text of the bookmark at/ }).fill("here it goes wrong");
  await page.keyboard.press("Escape");
  await surface(page).focus();
  await page.keyboard.press("n");
  await expect(page.locator(".clock")).not.toHaveText(at);
  await expect(page).toHaveURL(/marks=[^&]*wrong/);
  await page.reload();
  await expect(bands(page, "A")).toBeVisible();
  await page.getByRole("button", { name: "Bookmarks, 1" }).click();
  await page.getByRole("button", { name: /^Go to .*here it goes wrong$/ }).click();
  await expect(page.locator(".clock")).toHaveText(at);
  await page.getByRole("button", { name: /^Delete the bookmark at/ }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Bookmarks, 0" })).toBeVisible();
});

test("any packet is lost on any link that it crossed: data, its copy, an ACK; each is taken back", async ({ page }) => {
  await openLab(page);
  const lose = page.getByRole("button", { name: "Lose this one and run again" });
  const losses = page.getByRole("group", { name: "Scripted losses" });
  await surface(page).focus();
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  const link = page.getByRole("combobox", { name: "Link on which it is lost" });
  await expect(link.locator("option").nth(1)).toBeAttached();
  await lose.click();
  await expect(losses.getByRole("listitem")).toHaveCount(1);
  await expect(inspector(page)).toContainText("lost by the scenario");

  // An ACK, chosen in the table.
  await page.getByRole("tab", { name: "Table", exact: true }).click();
  await page.getByRole("combobox", { name: "Filter packets" }).fill("ack == 3 && arrived");
  await page.locator(".packet-rows tbody tr:not([aria-hidden])").first().click();
  await lose.click();
  await expect(losses.getByRole("listitem")).toHaveCount(2);
  await expect(losses).toContainText("ACK 3 of f1, the 1st on bottleneck backward");
  await expect(inspector(page)).toContainText("lost by the scenario");

  await losses.getByRole("button", { name: /^Take back the loss of ACK 3/ }).click();
  await expect(losses.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(losses.getByRole("listitem")).toHaveCount(2);

  // Whoever reads the published run is told of them.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("list", { name: "Scripted losses" }).getByRole("listitem")).toHaveText([
    /^segment \d+ of f1/,
    "ACK 3 of f1, the 1st on bottleneck backward",
  ]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a tap shows the card, and it is not cut off", async ({ page }) => {
    await openLab(page);
    await surface(page).scrollIntoViewIfNeeded();
    const box = (await surface(page).boundingBox())!;
    const card = page.locator(".diagram-card");
    for (let y = 60; y < 400 && (await card.count()) === 0; y += 20) {
      await page.touchscreen.tap(box.x + box.width * 0.75, box.y + y);
      await nextFrame(page);
    }
    await expect(card).toBeVisible();
    const inner = (await card.boundingBox())!;
    expect(inner.x).toBeGreaterThanOrEqual(0);
    expect(inner.x + inner.width).toBeLessThanOrEqual(390);
  });
});
