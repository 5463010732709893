// What the tests do in the lab, in its own words.

import { expect, type Locator, type Page } from "@playwright/test";
import { deflateRawSync } from "node:zlib";

/** Opens the lab and waits for the first diagrams. */
export async function openLab(page: Page, address = "/lab"): Promise<void> {
  await page.goto(address);
  await expect(bands(page, "A")).toBeVisible();
}

/** As the lab packs a document into its address; what is shown of it follows as `&key=value`. */
export const addressOf = (experiment: object): string => `/lab#v=1&x=${deflateRawSync(JSON.stringify(experiment)).toString("base64url")}`;

/** The folded bands of a run. */
export const bands = (page: Page, letter: "A" | "B"): Locator => page.getByRole("region", { name: `Overview of run ${letter}` });

/** The diagrams on the shared time axis. */
export const stack = (page: Page): Locator => page.locator(".diagram-stack");

/** A value of the table of whole runs. */
export async function wholeRun(page: Page, quantity: string): Promise<string[]> {
  const table = page.getByRole("table", { name: "Whole run" });
  // It comes with a script of its own, after the diagrams.
  await table.waitFor();
  const row = table.getByRole("row", { name: quantity });
  return row.getByRole("cell").allInnerTexts();
}

/** Drags a slider to a share of its track. */
export async function drag(page: Page, slider: Locator, from: number, to: number, steps = 8): Promise<void> {
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error("the slider is not on the page");
  const at = (share: number): [number, number] => [box.x + 4 + (box.width - 8) * share, box.y + box.height / 2];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps });
  await page.mouse.up();
}

/** Moves the pointer over the time-sequence graph until it is on a packet. */
export async function pointAtPacket(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await stack(page).boundingBox();
  if (!box) throw new Error("there are no diagrams");
  const heading = page.getByRole("complementary", { name: "Inspector" }).getByRole("heading", { name: /^(Data|ACK) / });
  for (let share = 0.3; share < 0.95; share += 0.03) {
    const [x, y] = [box.x + box.width * share, box.y + 40];
    await page.mouse.move(x, y);
    await page.waitForTimeout(60);
    if (await heading.isVisible()) return { x, y };
  }
  throw new Error("the pointer found no packet");
}

/** Nothing was logged as an error. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}
