import { expect, test, type Page } from "@playwright/test";
import { bands, openLab, stack, wholeRun } from "./lab.js";

const lane = (page: Page) => page.locator(".changes-lane");
const change = (page: Page, name: RegExp) => lane(page).getByRole("slider", { name });

async function menuAt(page: Page, share: number): Promise<void> {
  const box = (await stack(page).boundingBox())!;
  await page.mouse.click(box.x + 52 + (box.width - 104) * share, box.y + 200, { button: "right" });
}

test("a capacity step is placed by the pointer, edited, dragged and deleted, and every step runs again", async ({ page }) => {
  await page.clock.install();
  await openLab(page);
  const before = await wholeRun(page, "completion");
  await menuAt(page, 0.5);
  await page.getByRole("button", { name: "Another capacity from here" }).click();
  const step = change(page, /^bottleneck: 2\.5\sMbit\/s at 1\./);
  await expect(step).toBeVisible();
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(before);
  // The form opens with it, because half the capacity is only a first guess.
  const value = page.getByRole("textbox", { name: /^New capacity of/ }).first();
  await value.fill("1");
  await value.press("Enter");
  await expect(change(page, /^bottleneck: 1\sMbit\/s/)).toBeVisible();
  await page.keyboard.press("Escape");
  // The plots have a rule with its label.
  await expect(page.locator(".diagram-front .change-rule")).toHaveCount(1);
  await expect(page.locator(".diagram-front .change-label")).toHaveText(/bottleneck: 1\sMbit\/s/);

  const handle = change(page, /^bottleneck: 1\sMbit\/s/);
  const at = Number(await handle.getAttribute("aria-valuenow"));
  const slow = await wholeRun(page, "completion");
  const box = (await handle.boundingBox())!;
  // Changes of one thing within a second are one step of undo.
  await page.clock.fastForward(1100);
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 220, box.y + 10, { steps: 6 });
  // It runs while it is dragged.
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(slow);
  await page.mouse.up();
  await expect.poll(async () => Number(await handle.getAttribute("aria-valuenow"))).toBeGreaterThan(at + 0.3);

  // A drag is one step of undo.
  await page.keyboard.press("Control+z");
  await expect.poll(async () => Number(await handle.getAttribute("aria-valuenow"))).toBeCloseTo(at, 3);

  await handle.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Number(await handle.getAttribute("aria-valuenow"))).toBeCloseTo(at + 0.024, 3);
  await page.keyboard.press("Delete");
  await expect(lane(page)).toHaveCount(0);
  await expect.poll(() => wholeRun(page, "completion")).toEqual(before);
});

test("an outage is placed at the playhead by keys, and edited in the form", async ({ page }) => {
  await openLab(page);
  await stack(page).locator("[tabindex='0']").first().focus();
  await page.keyboard.press("n");
  const button = page.getByRole("button", { name: /^Change a link from/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Outage from here" }).focus();
  await page.keyboard.press("Enter");
  await expect(change(page, /^bottleneck: outage/)).toBeVisible();
  await expect(page.locator(".diagram-front .outage").first()).toBeVisible();
  await page.keyboard.press("Escape");

  const group = page.getByRole("group", { name: "Changes during the run" }).and(page.locator("fieldset"));
  await group.getByText(/^bottleneck: outage at/).click();
  const duration = group.getByRole("textbox", { name: /^Duration of/ });
  await duration.fill("0.3");
  await duration.press("Enter");
  const longer = await wholeRun(page, "completion");
  await group.getByRole("checkbox", { name: /lasts until the run ends$/ }).check();
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(longer);
  await group.getByRole("button", { name: /^Delete bottleneck: outage/ }).click();
  await expect(lane(page)).toHaveCount(0);
});

test("a link keeps the changes", async ({ page }) => {
  await openLab(page);
  const before = await wholeRun(page, "completion");
  await menuAt(page, 0.4);
  await page.getByRole("button", { name: "Another delay from here" }).click();
  await expect(change(page, /^bottleneck: .* away at/)).toBeVisible();
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(before);
  const result = await wholeRun(page, "completion");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/[&]x=/);
  await page.reload();
  await expect(bands(page, "A")).toBeVisible();
  await expect(change(page, /^bottleneck: .* away at/)).toBeVisible();
  await expect.poll(() => wholeRun(page, "completion")).toEqual(result);
});

test("the lane has its place before it is there", async ({ page }) => {
  await openLab(page);
  await menuAt(page, 0.5);
  await page.getByRole("button", { name: "Another capacity from here" }).click();
  await expect(lane(page)).toBeVisible();
  await expect(page).toHaveURL(/x=/);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/ChangesLane-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/ChangesLane-[^/]*\.js$/);
  await page.reload();
  await expect(stack(page)).toBeVisible();
  await asked;
  // The last of the page that comes by itself.
  await wholeRun(page, "completion");
  await expect(lane(page)).toHaveCount(0);
  const before = await stack(page).boundingBox();
  release();
  await expect(lane(page)).toBeVisible();
  expect(await stack(page).boundingBox()).toEqual(before);
});

test("with the runs zoomed apart each has a lane in its own time, and a change is placed for one of them alone", async ({ page }) => {
  await openLab(page);
  await page.getByRole("group", { name: "Zoom" }).getByRole("button", { name: "apart" }).click();
  const before = await wholeRun(page, "completion");
  const second = page.getByRole("region", { name: "Run B", exact: true });
  await second.locator(".diagram-surface").click({ button: "right", position: { x: 400, y: 90 } });
  await page.getByRole("group", { name: "Runs that change" }).getByRole("button", { name: "B", exact: true }).click();
  await page.getByRole("button", { name: "Outage from here" }).click();
  await expect(second.getByRole("slider", { name: /^B: bottleneck: outage/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Run A", exact: true }).getByRole("slider", { name: /outage/ })).toHaveCount(0);
  await expect.poll(async () => (await wholeRun(page, "completion"))[1]).not.toEqual(before[1]);
  await expect.poll(async () => (await wholeRun(page, "completion"))[0]).toEqual(before[0]);
  await page.keyboard.press("Escape");
  const handle = second.getByRole("slider", { name: /^B: bottleneck: outage/ });
  const at = Number(await handle.getAttribute("aria-valuenow"));
  await handle.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Number(await handle.getAttribute("aria-valuenow"))).toBeGreaterThan(at);
  await page.keyboard.press("Delete");
  await expect.poll(() => wholeRun(page, "completion")).toEqual(before);
});
