// What the tests do in the lab, in its own words.

import { expect, type Locator, type Page, type Request, type Response } from "@playwright/test";
import { deflateRawSync } from "node:zlib";

/** The lab's own scenario, looked at from its beginning and with nothing chosen: alone, the lab opens at the run's first moment (story.spec.ts). */
export const fromTheBeginning = "/lab#v=1&preset=smartacking/1-0-5mbps&t=0-2.4";

/** Opens the lab and waits for the first diagrams. */
export async function openLab(page: Page, address = fromTheBeginning): Promise<void> {
  await page.goto(address);
  await expect(bands(page, "A")).toBeVisible();
}

/**
 * Opens a page and waits until nothing more comes by itself: no request is under way, nothing says that it is busy, and the browser has
 * nothing left to do for it. What comes last is a script that asks for another one, so that must be so twice in a row.
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const underWay = new Set<Request>();
  const begun = (request: Request): unknown => underWay.add(request);
  const ended = (request: Request): unknown => underWay.delete(request);
  page.on("request", begun).on("requestfinished", ended).on("requestfailed", ended);
  const response = await page.goto(address);
  await expect(page.locator("main")).toBeVisible();
  await expect(async () => {
    for (let turn = 0; turn < 2; turn++) {
      // A headless page that draws nothing more may have no idle time at all: then a second without any is as good.
      await page.evaluate(() => new Promise<unknown>((idle) => requestIdleCallback(idle, { timeout: 1000 })));
      expect([...underWay].map((request) => request.url())).toEqual([]);
      expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
    }
  }).toPass();
  page.off("request", begun).off("requestfinished", ended).off("requestfailed", ended);
  return response;
}

/** What the page made of the last input is on the screen: its frame, and the one in which that is seen. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown()))));

/** As the lab packs a document into its address; what is shown of it follows as `&key=value`. */
export const addressOf = (experiment: object): string => `/lab#v=1&x=${deflateRawSync(JSON.stringify(experiment)).toString("base64url")}`;

/** The folded bands of a run. */
export const bands = (page: Page, letter: "A" | "B"): Locator => page.getByRole("region", { name: `Overview of run ${letter}` });

/** The diagrams on the shared time axis. */
export const stack = (page: Page): Locator => page.locator(".diagram-stack");

/** A value of the table of whole runs. */
export async function wholeRun(page: Page, quantity: string): Promise<string[]> {
  const table = page.getByRole("table", { name: "Whole run" });
  const row = table.getByRole("row", { name: quantity });
  // It comes with a script of its own, after the diagrams.
  await row.first().waitFor();
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves the pointer from place to place in the diagrams until it is on a packet. */
export async function pointUntilPacket(
  page: Page,
  placeOf: (share: number, box: { readonly width: number; readonly height: number }) => Point,
  { from, to, step }: { readonly from: number; readonly to: number; readonly step: number },
): Promise<Point> {
  const box = await stack(page).boundingBox();
  if (!box) throw new Error("there are no diagrams");
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const hint = inspector.getByText("Point at a mark to read it");
  await expect(hint).toBeVisible();
  for (let share = from; share < to; share += step) {
    const place = placeOf(share, box);
    const [x, y] = [box.x + place.x, box.y + place.y];
    await page.mouse.move(x, y);
    await nextFrame(page);
    if (await hint.isVisible()) continue;
    // The words about the first packet come with a script of their own.
    await expect(inspector.getByRole("heading", { name: /^(Data|ACK) / })).toBeVisible();
    return { x, y };
  }
  throw new Error("the pointer found no packet");
}

/** Moves the pointer over the time-sequence graph until it is on a packet. */
export const pointAtPacket = (page: Page): Promise<Point> =>
  pointUntilPacket(page, (share, { width }) => ({ x: width * share, y: 40 }), { from: 0.3, to: 0.95, step: 0.03 });

/** Steps from loss to loss until what is sought is told of one. */
export async function stepUntil(page: Page, told: Locator, most = 12): Promise<void> {
  const heading = page.getByRole("complementary", { name: "Inspector" }).getByRole("heading", { name: /^(Data|ACK) / });
  for (let presses = 0; presses < most && !(await told.isVisible()); presses++) {
    await page.getByRole("button", { name: /^Next drop/ }).click();
    // The words about the first packet come with a script of their own; one press too many would pass by what is sought.
    await expect(heading.first()).toBeVisible();
    await nextFrame(page);
  }
  await expect(told).toBeVisible();
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
