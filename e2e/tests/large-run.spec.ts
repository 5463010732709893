import { expect, test, type Page } from "@playwright/test";
import { fragmentOf, largeRuns } from "../bench/lib/large-runs.mjs";
import { openLab, stack, watchConsole } from "./lab.js";

/** Numbers of the marks by which the benches measure. */
const drawn = (page: Page): Promise<number> => page.evaluate(() => performance.getEntriesByName("ackscope:drawn").length);

test("a run of a million packet events is recorded whole, drawn, zoomed and panned", async ({ page }) => {
  const errors = watchConsole(page);
  await openLab(page, `/lab${fragmentOf(largeRuns["one connection"])}`);
  const rows = await page.evaluate(
    () => (performance.getEntriesByName("ackscope:arrived")[0] as PerformanceMark).detail as { rows: number[] },
  );
  expect(rows.rows[0]).toBeGreaterThan(1_000_000);
  await expect(page.getByText(/Packets are recorded up to/)).toHaveCount(0);
  // Every drop, retransmission and timeout of the run is told, however far one is zoomed out.
  const summary = stack(page).locator("figcaption");
  await expect(summary).toContainText("69 drops, 106 retransmissions, 1 timeout");

  const box = (await stack(page).locator(".diagram-surface").boundingBox())!;
  const before = await drawn(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -300);
  await expect(page).toHaveURL(/[?&#].*t=(?!0-)/);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => drawn(page)).toBeGreaterThan(before);
  await expect(summary).not.toContainText("69 drops");
  expect(errors).toEqual([]);
});
