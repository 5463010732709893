import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on a page of the app, or in a part of it: the rule, the place and what would mend it. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // What the server sent is there until the app has its page.
  await expect(page.locator("header.static-bar")).toHaveCount(0);
  return violationsAsServed(page, within);
}

/** As `violations`, of a page that the app does not take the place of. */
export async function violationsAsServed(page: Page, within?: string): Promise<string[]> {
  // Once for a document, and its frames: read and compiled again it would cost as much as what it does.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source);
  return page.evaluate(async (part) => {
    // Colours on their way from one theme to the other are of neither. They are brought to their end: those of parts that are out of sight would not come to it.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    if (window.axe === undefined) throw new Error("axe is not on the page");
    const { violations: found } = await window.axe.run(part ?? document, { resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
  }, within);
}

export const themes = ["light", "dark"] as const;

/** Axe finds nothing, whichever theme the system asks for. */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page, within), colorScheme).toEqual([]);
  }
}
