// The questions of a lesson, as the tests meet them.

import { expect, type Locator, type Page } from "@playwright/test";

/** The first prediction that is open; `null`: all were made. One that has just been opened may wait for its script, and has no name until then. */
export async function openPrediction(page: Page): Promise<Locator | null> {
  await expect(page.locator(".prediction[aria-busy]")).toHaveCount(0);
  const open = page.locator(".prediction:not(:has(.prediction-reveal))");
  if ((await open.count()) === 0) return null;
  return page.locator(`.prediction[data-of="${(await open.first().getAttribute("data-of")) ?? ""}"]`);
}
