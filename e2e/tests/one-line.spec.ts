import { expect, test, type Locator, type Page } from "@playwright/test";
import { bands, openLab, stack } from "./lab.js";

// One line of controls above the diagrams, and what it holds.

const bottomOf = async (what: Locator): Promise<number> => {
  const box = await what.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

/** Heights of the plots on the page, by what their hairlines and titles say. */
const plotTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll(".diagram-plots text")].filter((text) => {
      const { top, bottom } = text.getBoundingClientRect();
      return top >= 0 && bottom <= (document.querySelector(".pocket")?.getBoundingClientRect().top ?? innerHeight);
    });
    return shown.map(({ textContent }) => textContent).filter((text) => /^(Bands|Sequence|Congestion)/.test(text));
  });

test.describe("in a window of 1280 by 720", () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test("overviews, bands, sequence and window are seen together", async ({ page }) => {
    await openLab(page);
    await expect(page.getByRole("region", { name: "Overview of run B" })).toBeInViewport({ ratio: 1 });
    await expect(stack(page).first()).toBeInViewport({ ratio: 1 });
    await expect.poll(() => plotTitles(page)).toHaveLength(3);
    // Nothing but the bar is above them, nothing but the transport below.
    expect(await page.locator(".lab-middle").evaluate((middle) => middle.getBoundingClientRect().top)).toBeLessThanOrEqual(46);
    expect(await page.locator(".lab-middle").evaluate((middle) => innerHeight - middle.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
      46,
    );
    expect(await page.locator(".detail-head").evaluate((head) => head.getBoundingClientRect().height)).toBeLessThanOrEqual(34);
    expect(await page.locator(".lab-stack").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  test("how graphs are drawn and compared is chosen in a form of its own", async ({ page }) => {
    await openLab(page);
    await page.getByRole("button", { name: "View", exact: true }).click();
    const form = page.getByRole("group", { name: "View", exact: true });
    await form.getByRole("button", { name: "Rows", exact: true }).click();
    await expect(page).toHaveURL(/&layout=rows/);
    await form.getByRole("button", { name: "Panels", exact: true }).click();
    await page.getByRole("checkbox", { name: "overview" }).uncheck();
    await expect(bands(page, "A")).toHaveCount(0);
    await expect(form).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  });

  test("views are tabs, along which arrows move", async ({ page }) => {
    await openLab(page);
    const tabs = page.getByRole("tablist", { name: "Diagrams" }).getByRole("tab");
    await expect(tabs).toHaveText(["Graphs", "Ladder", "Queue", "Topology", "Table", "Sweep"]);
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel", { name: "Ladder" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Ladder of run A" })).toBeVisible();
    await page.keyboard.press("End");
    await expect(tabs.last()).toBeFocused();
    await tabs.first().click();
    await expect(page.getByRole("region", { name: "Ladder of run A" })).toHaveCount(0);
  });

  test("other pages are in a menu, which Escape and a click elsewhere close", async ({ page }) => {
    await openLab(page);
    const menu = page.getByRole("button", { name: "Menu" });
    const lessons = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Lessons" });
    await menu.click();
    await expect(lessons).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(lessons).toBeHidden();
    await menu.click();
    await page.locator(".inspector").click();
    await expect(lessons).toBeHidden();
    await menu.click();
    await lessons.click();
    await expect(page).toHaveURL(/\/lessons$/);
    // There they stand beside each other.
    await expect(menu).toBeHidden();
    await expect(lessons).toBeVisible();
  });
});

test.describe("in the same window at twice its size", () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test("two diagrams are seen together", async ({ page }) => {
    await openLab(page);
    await expect.poll(() => plotTitles(page)).toHaveLength(2);
    const play = page.getByRole("button", { name: "Play (Space)" });
    await expect(play).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(play)).toBeLessThanOrEqual(360);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one row stands before the first diagram, and the bar holds what was changed", async ({ page }) => {
    await openLab(page);
    const top = await stack(page)
      .first()
      .evaluate((figure) => figure.getBoundingClientRect().top);
    expect(top).toBeLessThanOrEqual(44 + 50);
    await page.locator(".pocket").getByRole("slider", { name: "Capacity" }).fill("9");
    await expect(page.getByText("modified", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.tap();
    await page.getByRole("link", { name: "Figures", exact: true }).tap();
    await expect(page).toHaveURL(/\/figures$/);
  });
});
