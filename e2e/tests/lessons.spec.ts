// Every lesson as a learner goes through it: each prediction once right and once wrong, by keys; then at 360 px, and without scripts.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.js";
import { watchConsole } from "./lab.js";

const lessons = [
  "ack-clock",
  "first-stall",
  "asymmetry",
  "thinning-acks",
  "one-queue",
  "smartacking",
  "loss-is-not-congestion",
  "base-station",
  "packet-radio",
  "sharing-the-air",
];

async function openLesson(page: Page, name: string): Promise<void> {
  await page.goto(`/lessons/${name}`);
  await expect(page.locator(".reading-figure canvas, .reading-figure svg").first()).toBeVisible();
  // Predictions come with a script of their own.
  await expect(page.locator(".prediction[aria-busy]")).toHaveCount(0);
  // Every number in the text is there.
  await expect(page.locator(".live-value", { hasText: "…" })).toHaveCount(0, { timeout: 30_000 });
}

const verdictOf = (prediction: Locator): Locator => prediction.locator(".prediction-verdict");

async function reveal(prediction: Locator): Promise<boolean> {
  await prediction.getByRole("button", { name: "Show what happens" }).press("Enter");
  await expect(verdictOf(prediction)).not.toBeEmpty();
  await expect(prediction.locator(".prediction-reveal")).toBeVisible();
  return (await verdictOf(prediction).getAttribute("data-right")) === "true";
}

const again = (prediction: Locator): Promise<void> => prediction.getByRole("button", { name: "Try again" }).press("Enter");

/** The number behind "The simulator:" in what is said of a guess. */
async function truthOf(prediction: Locator): Promise<number> {
  const text = await verdictOf(prediction).innerText();
  const number = /The simulator: (-?[\d\u2009.\u2212]+)/.exec(text)?.[1];
  if (number === undefined) throw new Error(`no number in "${text}"`);
  return Number(number.replace(/\u2009/g, "").replace("\u2212", "-"));
}

/** Moves a slider to a value by its keys: from its beginning, ten steps at a time, then one by one. */
async function moveTo(slider: Locator, value: number): Promise<void> {
  await slider.press("Home");
  const now = async (): Promise<number> => Number((await slider.getAttribute("aria-valuenow")) ?? (await slider.inputValue()));
  const first = await now();
  await slider.press("ArrowRight");
  const step = (await now()) - first;
  let left = Math.round((value - first) / step) - 1;
  for (; left >= 10; left -= 10) await slider.press("PageUp");
  const reached = await now();
  for (let rest = Math.round((value - reached) / step); rest !== 0; rest -= Math.sign(rest))
    await slider.press(rest > 0 ? "ArrowRight" : "ArrowLeft");
}

async function answerChoice(prediction: Locator): Promise<void> {
  const options = prediction.getByRole("radio");
  await options.first().check();
  const firstIsRight = await reveal(prediction);
  const place = await prediction
    .locator(".prediction-options label")
    .evaluateAll((all) => all.findIndex((each) => each.hasAttribute("data-answer")));
  expect(place === 0).toBe(firstIsRight);
  await again(prediction);
  await options.nth(firstIsRight ? 1 : place).check();
  expect(await reveal(prediction)).toBe(!firstIsRight);
  await expect(verdictOf(prediction)).toContainText(firstIsRight ? "Not so. It is:" : "As you said.");
}

async function answerNumber(prediction: Locator): Promise<void> {
  const slider = prediction.getByRole("slider", { name: "Your guess" });
  await slider.press("Home");
  const low = await reveal(prediction);
  const truth = await truthOf(prediction);
  await again(prediction);
  if (low) {
    await slider.press("End");
    expect(await reveal(prediction), "one of the ends is wrong").toBe(false);
    await again(prediction);
  } else await expect(verdictOf(prediction)).toBeEmpty();
  await moveTo(slider, truth);
  expect(await reveal(prediction)).toBe(true);
  await expect(verdictOf(prediction)).toContainText("Right, within");
}

for (const name of lessons) {
  test(`${name}: predictions right and wrong, by keys`, async ({ page }) => {
    test.setTimeout(120_000);
    const errors = watchConsole(page);
    await openLesson(page, name);
    const predictions = page.locator(".prediction");
    const count = await predictions.count();
    expect(count).toBeGreaterThanOrEqual(2);
    for (let place = 0; place < count; place++) {
      const prediction = predictions.nth(place);
      await expect(prediction.locator(".prediction-reveal")).toHaveCount(0);
      if ((await prediction.getAttribute("data-kind")) === "choice") await answerChoice(prediction);
      else await answerNumber(prediction);
    }
    await expect(page.getByText(`${count} of ${count} predictions made`)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test("a parameter in the text runs its diagram again, and the numbers follow", async ({ page }) => {
  await openLesson(page, "first-stall");
  const value = page.locator(".live-value").first();
  const before = await value.innerText();
  const scrub = page.getByRole("slider", { name: "longest ACK delay" });
  await scrub.focus();
  await page.keyboard.press("Home");
  await expect(scrub).toHaveAttribute("aria-valuenow", "0");
  await expect(value).not.toHaveText(before);
  const figure = page.locator(".reading-figure").first();
  await figure.getByRole("button", { name: "As it was" }).click();
  await expect(value).toHaveText(before);
  await page.keyboard.press("Tab");
  const link = figure.getByRole("link", { name: "Open in the lab" });
  await link.click();
  await expect(page).toHaveURL(/\/lab#v=1/);
  await expect(page.locator(".diagram-stack canvas").first()).toBeVisible();
});

test("a drag in the text is one run after another", async ({ page }) => {
  await openLesson(page, "first-stall");
  const scrub = page.getByRole("slider", { name: "longest ACK delay" });
  const box = await scrub.boundingBox();
  if (!box) throw new Error("the parameter is not on the page");
  await page.mouse.move(box.x + 10, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 70, box.y + 5, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => Number(await scrub.getAttribute("aria-valuenow"))).toBeGreaterThan(200);
});

test("what was predicted is remembered", async ({ page }) => {
  await openLesson(page, "first-stall");
  const prediction = page.locator(".prediction").first();
  await reveal(prediction);
  await page.reload();
  await expect(verdictOf(prediction)).toContainText("The simulator");
  await page.goto("/lessons");
  await expect(page.getByRole("listitem").filter({ hasText: "The first stall" })).toContainText("1 of 3 predictions made");
});

test("the wheel scrolls past diagrams, and zooms them with Ctrl", async ({ page }) => {
  await openLesson(page, "first-stall");
  const surface = page.locator(".reading-figure .diagram-surface").first();
  await surface.scrollIntoViewIfNeeded();
  const end = await surface.getAttribute("aria-valuemax");
  const box = await surface.boundingBox();
  if (!box) throw new Error("there is no diagram");
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  expect(await surface.getAttribute("aria-valuemax")).toBe(end);
});

test.describe("at 360 pixels, dark", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: "dark" });
  for (const name of lessons) {
    test(`${name} fits, and axe finds nothing`, async ({ page }) => {
      await openLesson(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await violations(page)).toEqual([]);
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const name of lessons) {
    test(`${name} can be read`, async ({ page }) => {
      await page.goto(`/lessons/${name}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const picture = page.locator(".reading-figure img").first();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
      expect(await page.locator("main").innerText()).not.toContain("…\u2009");
      await page.locator("details summary").first().click();
      await expect(page.locator("details").first().locator("p").first()).toBeVisible();
    });
  }
});
