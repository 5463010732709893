// Every lesson as a learner goes through it: each prediction once right and once wrong, by keys; then at 360 px, and without scripts.

import { lessonNames } from "@ackscope/scenarios";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { violations } from "./axe.js";
import { watchConsole } from "./lab.js";
import { openPrediction } from "./predictions.js";

async function openLesson(page: Page, name: string): Promise<void> {
  await page.goto(`/lessons/${name}`);
  // The text is fetched, and its predictions come with a script of their own, one after the other.
  await expect(page.locator(".prediction").first()).toBeVisible();
  await expect(page.locator(".prediction[aria-busy]")).toHaveCount(0);
  // Every number in the text is there.
  await expect(page.locator(".live-value", { hasText: "…" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show me without a guess" }).first()).toBeEnabled();
}

const verdictOf = (prediction: Locator): Locator => prediction.locator(".prediction-verdict");

async function reveal(prediction: Locator): Promise<boolean> {
  const show = prediction.getByRole("button", { name: "Show what happens" });
  // A key is not held back until the run behind the answer is there, as a click is: a disabled button swallows it.
  await expect(show).toBeEnabled();
  await show.press("Enter");
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

for (const name of lessonNames) {
  test(`${name}: predictions right and wrong, by keys`, async ({ page }) => {
    const errors = watchConsole(page);
    await openLesson(page, name);
    let count = 0;
    // A question opens the rest of its section, where the next one may stand.
    for (let prediction = await openPrediction(page); prediction; prediction = await openPrediction(page)) {
      if ((await prediction.getAttribute("data-kind")) === "choice") await answerChoice(prediction);
      else await answerNumber(prediction);
      count++;
    }
    expect(count).toBeGreaterThanOrEqual(2);
    await expect(page.getByText(`${count} of ${count} predictions made`)).toBeVisible();
    await expect(page.locator(".reading-closed")).toHaveCount(0);
    await expect(page.locator(".reading-summary")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // Whoever has come to the end of all of it has read it.
    await expect(async () => {
      // Again, if a diagram that came late has pushed it down.
      await page.locator(".lesson-end").scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => localStorage.getItem("ackscope:read"))).toBe(JSON.stringify([`/lessons/${name}`]));
    }).toPass();
    await page.goto("/lessons");
    await expect(page.getByRole("main").getByText(/about \d+ minutes, read/)).toHaveCount(1);
    expect(errors).toEqual([]);
  });
}

test.describe("before it is answered", () => {
  for (const name of lessonNames) {
    test(`${name} tells none of its answers`, async ({ page }) => {
      await openLesson(page, name);
      const secrets = secretsOf(readFileSync(new URL(`../../web/src/lessons/${name}.md`, import.meta.url), "utf8"));
      expect(secrets.length).toBeGreaterThanOrEqual(3);
      const told = await everythingTold(page);
      expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
      for (const plot of await page.locator(".prediction .prediction-time").all()) await expectNothingUncovered(plot);
      await page.goto("/lessons");
      const index = await everythingTold(page);
      expect(secrets.filter((secret) => index.includes(secret))).toEqual([]);
      await openLesson(page, name);
      const numbers = await answersOf(page);
      expect(numbers.length).toBeGreaterThanOrEqual(1);
      expect(numbers.filter((number) => told.search(wholeNumber(plain(number))) >= 0)).toEqual([]);
    });
  }
});

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Not "122 ACKs" where "2 ACKs" is looked for. */
const wholeNumber = (number: string): RegExp => new RegExp(`(?<![\\d.,])${number.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\w)`);

/** What is told only with an answer: passages of reveals, of what follows a question in its section, and of the summary. */
function secretsOf(markdown: string): string[] {
  const lines: string[] = [];
  let [asked, reveals, summary] = [false, false, false];
  for (const line of markdown.split("\n")) {
    if (line.startsWith("## ")) asked = false;
    else if (line.startsWith(":::reveal")) reveals = true;
    else if (line.startsWith(":::summary")) summary = true;
    else if (line.trim() === ":::") reveals = summary = false;
    else if (line.startsWith("::::predict")) asked = false;
    else if (line === "::::") asked = true;
    else if (asked || reveals || summary) lines.push(line);
  }
  // Between numbers, formulas, addresses and emphasis, which a page writes otherwise; what is short may be a term that is used before.
  return lines
    .flatMap((line) => line.split(/:\w+\{[^}]*\}|\$[^$]*\$|\]\([^)]*\)|[[\]()*_`|]/))
    .map(plain)
    .filter((text) => text.length >= 30);
}

/** Text, names and titles of a page, for eyes and for screen readers. */
async function everythingTold(page: Page): Promise<string> {
  const snapshot = await page.locator("body").ariaSnapshot();
  const written = await page.evaluate(() => {
    const attributes = ["title", "aria-label", "aria-description", "aria-valuetext", "alt", "content"];
    const named = [...document.querySelectorAll("*")].flatMap((each) => attributes.map((name) => each.getAttribute(name) ?? ""));
    return [document.title, document.documentElement.textContent, ...named].join("\n");
  });
  return plain(`${snapshot}\n${written}`);
}

/** Wherever its mark stands, a plot shows the same. */
async function expectNothingUncovered(plot: Locator): Promise<void> {
  await expect(plot.locator("canvas")).toHaveCount(0);
  const mark = plot.getByRole("slider", { name: "Your guess" });
  const pictures: Buffer[] = [];
  for (const key of ["Home", "End"]) {
    await mark.press(key);
    pictures.push(await plot.locator(".prediction-plot").screenshot({ style: ".prediction-mark { visibility: hidden; }" }));
  }
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(true);
}

/** Every number that is an answer, as the page says it when it is asked to. */
async function answersOf(page: Page): Promise<string[]> {
  const show = page.getByRole("button", { name: "Show me without a guess" });
  const numbers: string[] = [];
  while ((await show.count()) > 0) {
    const prediction = page.locator(".prediction").filter({ has: show }).first();
    const of = (await prediction.getAttribute("data-of")) ?? "";
    const isNumber = (await prediction.getAttribute("data-kind")) !== "choice";
    await show.first().click();
    const verdict = verdictOf(page.locator(`.prediction[data-of="${of}"]`));
    await expect(verdict).toContainText("Shown without a guess.");
    const text = /It is: (.*)\.$/.exec(await verdict.innerText())?.[1];
    if (isNumber && text !== undefined) numbers.push(text);
  }
  return numbers;
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

test("words of the text bring out what they mean in the graphs, by pointer, keys and taps", async ({ page }) => {
  await openLesson(page, "first-stall");
  const figure = page.locator(".reading-figure").first();
  const bracket = figure.getByText("A: stall, 200\u2009ms", { exact: true });
  await expect(bracket).toBeVisible();
  const words = page.getByRole("button", { name: "waits for the other" });
  const stretch = figure.locator(".annotation-stretch");
  await expect(stretch).toHaveCount(0);
  await words.hover();
  await expect(stretch).toBeVisible();
  // As wide as it lasts: 200 of the 800 ms in view.
  const [part, whole] = await Promise.all([stretch.boundingBox(), figure.locator(".diagram-plots").boundingBox()]);
  expect(part!.width / (whole!.width - 104)).toBeCloseTo(0.25, 1);
  await page.mouse.move(0, 0);
  await expect(stretch).toHaveCount(0);
  await words.click();
  await page.mouse.move(0, 0);
  await expect(stretch).toBeVisible();
  await expect(words).toHaveAttribute("aria-pressed", "true");
  await words.press("Enter");
  await expect(stretch).toHaveCount(0);
  // Without a delay nobody waits: there is nothing to point at.
  await page.getByRole("slider", { name: "longest ACK delay" }).press("Home");
  await expect(bracket).toHaveCount(0);
  await expect(words).toHaveCount(0);
  await expect(page.getByText("waits for the other")).toBeVisible();
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
  const item = page.getByRole("listitem").filter({ hasText: "The first stall" });
  await expect(item).toContainText("1 of 3 predictions made");
  await page.getByRole("button", { name: "Forget it" }).click();
  await expect(item).not.toContainText("predictions made");
  await page.goto("/lessons/first-stall");
  await expect(page.getByRole("button", { name: "Show me without a guess" })).toHaveCount(3);
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test("a diagram stays beside its text, and goes when the next one comes", async ({ page }) => {
    await openLesson(page, "first-stall");
    const figures = page.locator(".reading-figure");
    const [first, second] = [figures.nth(0), figures.nth(1)];
    const text = page.getByText("Follow the first segment");
    await text.evaluate((paragraph) => scrollBy(0, paragraph.getBoundingClientRect().top - 100));
    await expect(first).toBeInViewport({ ratio: 0.9 });
    const right = (await text.boundingBox())?.x ?? Infinity;
    expect((await first.boundingBox())?.x).toBeGreaterThan(right + 400);
    await page.getByText("How much sooner is that").evaluate((paragraph) => scrollBy(0, paragraph.getBoundingClientRect().top - 60));
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await expect(first).not.toBeInViewport();
  });
});

test("the lab and back again: the same place, the same answers", async ({ page }) => {
  await openLesson(page, "first-stall");
  const prediction = page.locator(".prediction").first();
  await prediction.getByRole("button", { name: "Show me without a guess" }).click();
  await expect(verdictOf(prediction)).toContainText("Shown without a guess.");
  const link = page.locator(".reading-figure").nth(1).getByRole("link", { name: "Open in the lab" });
  // Where it stands on the screen at the click. How far down the page that is may change: a diagram above may still come, and what is read stays.
  const top = (element: Element): number => Math.round(element.getBoundingClientRect().top);
  const clicked = link.evaluate(
    (element) =>
      new Promise<number>((resolve) =>
        element.addEventListener("click", () => resolve(Math.round(element.getBoundingClientRect().top)), { capture: true }),
      ),
  );
  await link.click();
  const place = await clicked;
  await expect(page.locator(".diagram-stack canvas").first()).toBeVisible();
  await page.goBack();
  await expect(verdictOf(prediction)).toContainText("Shown without a guess.");
  await expect.poll(() => link.evaluate(top)).toBe(place);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
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
  for (const name of lessonNames) {
    test(`${name} fits, and axe finds nothing`, async ({ page }) => {
      await openLesson(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await violations(page)).toEqual([]);
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const name of lessonNames) {
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
