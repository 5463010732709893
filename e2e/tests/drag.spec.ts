// While a slider is dragged only what is watched follows each tick. At rest everything on the page is of the value that was set.

import { expect, test } from "@playwright/test";
import { openLab, wholeRun } from "./lab.js";

test("at rest the form, the diagrams and the numbers are of the last tick", async ({ page }) => {
  await openLab(page);
  const slider = page.getByRole("slider", { name: "Capacity" });
  const field = page.getByRole("textbox", { name: "Capacity" });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error("the slider is not on the page");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.21, y);
  await page.mouse.down();
  for (let step = 1; step <= 20; step++) {
    await page.mouse.move(box.x + box.width * (0.21 + 0.02 * step), y);
    // What is dragged says at once what it was dragged to.
    expect(Number(await field.inputValue())).toBeCloseTo(Number(await slider.inputValue()), 1);
  }
  const drawn = (): Promise<boolean> =>
    page.evaluate(() => {
      const last = (name: string): unknown => (performance.getEntriesByName(name).at(-1) as PerformanceMark | undefined)?.detail;
      const [asked, seen] = [last("ackscope:input"), last("ackscope:drawn")] as readonly { readonly input: number }[];
      return asked?.input === seen?.input;
    });
  // Held, but at rest: the form has followed, with the dot of what differs, and the diagrams are of the last tick.
  await expect(page.getByRole("button", { name: "Reset Capacity" })).toBeVisible();
  await expect.poll(drawn).toBe(true);
  await page.mouse.up();
  await expect(field).not.toHaveValue("5.0");
  const set = await field.inputValue();
  await expect(page).toHaveURL(/x=/);
  const goodput = await wholeRun(page, "goodput");
  await page.reload();
  await expect(field).toHaveValue(set);
  await expect.poll(() => wholeRun(page, "goodput")).toEqual(goodput);
  await page.goBack();
  await expect(field).toHaveValue("5.0");
});
