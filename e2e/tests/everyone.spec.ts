// What axe cannot see: widths, sizes of what is touched, shapes without colours, journeys with keys alone.

import { expect, test, type Page } from "@playwright/test";
import { violations } from "./axe.js";
import { nextFrame, openLab, stack, visit } from "./lab.js";

const addresses = [
  "/",
  "/lab",
  "/compare",
  "/lab#v=1&preset=smartacking/1-0-9mbps&diagram=ladder",
  "/lab#v=1&preset=multihop/chain-of-eight&diagram=airtime",
  "/lab#v=1&preset=multihop/chain-of-eight&diagram=map",
  "/bufferbloat",
  "/captures",
  "/conformance",
  "/assignment",
  "/class",
  "/captures?example=loss",
  "/figures",
  "/figures/smartacking/13",
  "/figures/asymmetry/F7",
  "/runs",
  "/runs?list=public",
  "/runs?list=collections",
  "/c/new",
  "/lessons",
  "/lessons/first-stall",
  "/docs",
  "/settings",
  "/about",
  "/nothing",
];

/** Those whose buttons are measured: 44 pixels high, or in a line of text. */
const touched = [
  "/",
  "/lab",
  "/bufferbloat",
  "/captures",
  "/conformance",
  "/assignment",
  "/class",
  "/captures?example=loss",
  "/figures/smartacking/13",
  "/settings",
  "/runs",
  "/runs?list=public",
  "/runs?list=collections",
  "/c/new",
];

/** Elements that reach beyond the window and do not scroll inside something that does. */
const sticking = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName}.${element.getAttribute("class") ?? ""}`)
      .slice(0, 5);
  });

/** Buttons, lists of choices and links of navigation that are lower than a finger, unless they stand in a line of text. */
const small = (page: Page): Promise<string[]> =>
  page.locator("button:visible, select:visible, .button:visible, nav a:visible").evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest("p, table, .figure-key, .diagram-key, .crumb, .claims"))
      .flatMap((element) => {
        const { height } = element.getBoundingClientRect();
        return height < 44 ? [`${element.getAttribute("aria-label") ?? element.textContent}: ${height}`] : [];
      }),
  );

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const address of addresses) {
    test(`${address} does not scroll sideways, and axe finds nothing`, async ({ page }) => {
      await visit(page, address);
      expect.soft(await sticking(page), "360 pixels").toEqual([]);
      if (touched.includes(address)) expect.soft(await small(page), "lower than 44 pixels").toEqual([]);
      expect.soft(await violations(page), "axe").toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await nextFrame(page);
      expect.soft(await sticking(page), "390 pixels").toEqual([]);
    });
  }

  test("German words fit as well", async ({ page }) => {
    for (const address of ["/", "/lab", "/figures", "/settings", "/about"]) {
      await visit(page, address.replace(/(#|$)/, "?lang=de$1"));
      expect(await sticking(page)).toEqual([]);
    }
  });
});

test.describe("without colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });
  test("forced colours leave the reader's own on every mark", async ({ page }) => {
    await openLab(page);
    // A canvas is not recoloured by the browser: what it draws is ours to keep to the reader's colours.
    const colours = await page
      .locator(".diagram-stack canvas")
      .first()
      .evaluate((element) => {
        const canvas = element as HTMLCanvasElement;
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
        let coloured = 0;
        for (let i = 0; i < data.length; i += 4)
          if (data[i + 3]! > 128 && Math.max(data[i]!, data[i + 1]!, data[i + 2]!) - Math.min(data[i]!, data[i + 1]!, data[i + 2]!) > 40)
            coloured++;
        return coloured;
      });
    expect(colours).toBe(0);
  });
});

test("marks are told apart by shape: each picture of the key has its own", async ({ page }) => {
  await openLab(page);
  await expect(page.locator(".diagram-key svg").first()).toBeVisible();
  const shapes = await page
    .locator(".diagram-key svg")
    .evaluateAll((pictures) => pictures.map((picture) => picture.innerHTML.replace(/(stroke|fill)="var\([^"]*\)"/g, "")));
  expect(shapes.length).toBeGreaterThan(5);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test("a figure is found, hidden series by series, and its value opened, with keys alone", async ({ page }) => {
  // Keys are heard once the page is there.
  await visit(page, "/");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Find a preset/ })).toBeFocused();
  await page.keyboard.type("figure 13");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/smartacking\/13$/);
  const key = page.locator(".figure-key button").first();
  await key.focus();
  await page.keyboard.press("Space");
  await expect(key).toHaveAttribute("aria-pressed", "false");
  const value = page.getByRole("link", { name: /open in the lab$/ }).first();
  await value.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/lab/);
  await expect(stack(page)).toBeVisible();
});

test("dialogs and the settings give the focus back", async ({ page }) => {
  await page.goto("/about");
  for (const name of ["Keyboard shortcuts", "Settings"]) {
    const button = page.getByRole("button", { name });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(name === "Settings" ? page.getByRole("region", { name }) : page.getByRole("dialog", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  }
});
