// The core cannot be fetched, as behind a proxy that blocks WebAssembly or with a connection that broke: every page says so, and tries again.

import { expect, test } from "@playwright/test";

test.beforeEach(async ({ page }) => {
  await page.route("**/*.wasm", (route) => route.abort());
});

for (const [name, address] of [
  ["the landing page", "/"],
  ["the lab", "/lab"],
  ["a lesson", "/lessons/first-stall"],
] as const)
  test(`${name} says that the core did not come, and runs when it does`, async ({ page }) => {
    await page.goto(address);
    const card = page.getByRole("alert").filter({ hasText: "core.wasm" }).first();
    await expect(card).toBeVisible();
    await page.unroute("**/*.wasm");
    await card.getByRole("button", { name: "Run again" }).click();
    await expect(page.locator("main canvas").first()).toBeVisible();
  });

test("a figure shows the values that are kept", async ({ page }) => {
  await page.goto("/figures/smartacking/8");
  await expect(page.getByText(/committed results/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Claims" }).getByRole("listitem").first()).toContainText(/pass|differs|fail/);
});
