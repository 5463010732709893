import { expect, test, type Page } from "@playwright/test";
import { bands, fromTheBeginning } from "./lab.js";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("the lab works with a finger: sheets, slider, transport, table", async ({ page }) => {
  await page.goto("/lab");
  await expect(bands(page, "A")).toBeVisible();
  await expect(bands(page, "B")).toBeVisible();

  // The slider stays in the pocket.
  const capacity = page.locator(".pocket").getByRole("slider", { name: "Capacity" });
  await capacity.fill("9");
  await expect(page.getByText("modified", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Next drop, retransmission or timeout (N)" }).tap();
  await page.getByRole("button", { name: "Packet", exact: true }).tap();
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await expect(inspector.getByRole("heading", { name: "Why it was sent" })).toBeVisible();
  await page.getByRole("button", { name: "Packet", exact: true }).tap();
  await expect(inspector).toBeHidden();

  await page.getByRole("button", { name: "Scenario", exact: true }).tap();
  const scenario = page.getByRole("complementary", { name: "Scenario" });
  await expect(scenario.getByRole("textbox", { name: "Queue limit" })).toBeVisible();
  await page.getByRole("button", { name: "Scenario", exact: true }).tap();
  await expect(scenario).toBeHidden();

  await page.getByRole("button", { name: "Table", exact: true }).tap();
  await expect(page.getByRole("grid", { name: "Packets" })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.getByRole("button", { name: "Table", exact: true }).tap();
  await expect(page.getByRole("grid", { name: "Packets" })).toHaveCount(0);
});

test("the playhead steps to each kind of event by finger", async ({ page }) => {
  await page.goto(fromTheBeginning);
  await expect(bands(page, "A")).toBeVisible();
  const clock = page.locator(".clock");
  await expect(clock).toHaveText(/^0\.000/);
  await page.getByRole("button", { name: "Step to…" }).tap();
  const kinds = page.getByRole("list", { name: "Step to" });
  for (const what of ["event", "drop", "retransmission", "timeout"]) {
    for (const way of ["Previous", "Next"]) {
      const box = await kinds.getByRole("button", { name: `${way} ${what}`, exact: true }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
  await kinds.getByRole("button", { name: "Next timeout", exact: true }).tap();
  await expect(clock).not.toHaveText(/^0\.000/);
  expect(await sideways(page)).toBe(0);
});

test("the menu opens the pages", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("link", { name: "About", exact: true }).tap();
  await expect(page.getByRole("heading", { name: "About Ackscope" })).toBeVisible();
});

test("what is touched is large enough", async ({ page }) => {
  await page.goto("/lab");
  await expect(bands(page, "A")).toBeVisible();
  const small = await page.locator(".run-bar button:visible, .pocket button:visible, .top-bar button:visible").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width < 44 || height < 44 ? [`${button.getAttribute("aria-label") ?? button.textContent}: ${width} × ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
});
