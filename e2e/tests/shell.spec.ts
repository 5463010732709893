import { expect, test, type Page } from "@playwright/test";
import { openLab, stack, visit } from "./lab.js";

const find = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Find a preset/ }).fill(words);
};

test.describe("languages", () => {
  test("the page speaks the language of the address, and says so to readers", async ({ page }) => {
    await page.goto("/about?lang=de");
    await expect(page.getByRole("heading", { name: "Über Ackscope" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Labor" })).toBeVisible();
  });

  test("a chosen language stays", async ({ page }) => {
    await page.goto("/settings");
    await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
    await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
    await page.goto("/runs");
    await expect(page.getByText("Aus diesem Browser wurde kein Lauf veröffentlicht.")).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("English");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No runs published from this browser.")).toBeVisible();
  });

  test.describe("of the browser", () => {
    test.use({ locale: "de-CH" });
    test("is spoken where nobody chose", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("TCP, Paket für Paket, in diesem Tab");
    });
  });
});

test.describe("the palette", () => {
  test("opens presets, figures and pages, and does what the lab can do", async ({ page }) => {
    await openLab(page);
    await find(page, "swap the runs");
    const before = await page.getByRole("button", { name: /^Run A:/ }).innerText();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Run B:/ })).toHaveText(before);

    await find(page, "ladder");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/diagram=ladder/);

    await find(page, "figure 13");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/figures\/smartacking\/13$/);
  });

  test("shows what is on, and turns a panel off and on", async ({ page }) => {
    await openLab(page);
    await find(page, "congestion window");
    const panel = page.getByRole("option", { name: /Congestion window/ }).first();
    await expect(panel).toContainText("on:");
    await panel.click();
    await find(page, "congestion window");
    await expect(panel).toContainText("off:");
    await panel.click();
    await find(page, "congestion window");
    await expect(panel).toContainText("on:");
  });

  test("finds lessons, mechanisms by the catalogue's names, and documentation", async ({ page }) => {
    await visit(page, "/about");
    await find(page, "loss is not congestion");
    await page.getByRole("group", { name: "Lessons" }).getByRole("option").first().click();
    await expect(page).toHaveURL(/\/lessons\/loss-is-not-congestion$/);
    await find(page, "delayed acks");
    await page
      .getByRole("group", { name: "Mechanisms" })
      .getByRole("option", { name: /^ACK every segment/ })
      .click();
    await expect(page).toHaveURL(/\/docs\/mechanisms\/acknowledgments$/);
    await find(page, "packet filter");
    await page
      .getByRole("group", { name: "Documentation" })
      .getByRole("option", { name: /^Packet filter/ })
      .click();
    await expect(page).toHaveURL(/\/docs\/packet-filter$/);
  });

  test("forgets the lab's commands on other pages", async ({ page }) => {
    // Keys are heard once the page is there.
    await visit(page, "/about");
    await find(page, "swap the runs");
    await expect(page.getByRole("option")).toHaveCount(0);
  });
});

test("the shortcut sheet opens on ? and lists the keys of diagrams", async ({ page }) => {
  await visit(page, "/about");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("next, previous drop, retransmission or timeout");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test.describe("settings", () => {
  test("the theme is kept and there before the first paint", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: "Settings" }).click();
    const panel = page.getByRole("region", { name: "Settings" });
    await panel.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await page.goto("/runs", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  test("the theme is the system's until one is chosen, on the page and in its canvases", async ({ page }) => {
    const paper = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.querySelector(".text-input") ?? document.body).backgroundColor);
    const [light, dark] = ["rgb(255, 255, 255)", "rgb(15, 23, 42)"];
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/runs?list=public");
    await expect.poll(paper).toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(paper).toBe(light);
    await page.getByRole("button", { name: "Dark or light theme" }).click();
    await expect.poll(paper).toBe(dark);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByRole("button", { name: "Dark or light theme" }).click();
    await expect.poll(paper).toBe(light);
    // With forced colours the reader's own are shown, whatever was chosen.
    await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
    await expect.poll(paper).not.toBe(light);
  });

  test("single characters can be switched off; other keys still work", async ({ page }) => {
    await page.goto("/settings");
    await page.getByRole("group", { name: "Single-character shortcuts" }).getByRole("button", { name: "Off" }).click();
    await page.locator("h1").click();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await openLab(page);
    const surface = stack(page).locator("[tabindex='0']").first();
    await surface.focus();
    const clock = await page.locator(".clock").innerText();
    await page.keyboard.press("n");
    await page.keyboard.press(".");
    await expect(page.locator(".clock")).toHaveText(clock);
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".clock")).not.toHaveText(clock);
    // Where characters are typed they are typed.
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /^Find a preset/ })).toBeFocused();
    await page.keyboard.type("every mechanism with its source");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "About Ackscope" })).toBeVisible();
  });

  test("reduced motion steps from event to event", async ({ page }) => {
    await page.goto("/settings");
    await page.getByRole("group", { name: "Motion" }).getByRole("button", { name: "Reduced" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-motion", "reduced");
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--slow")))).toBe(0);
  });
});

test.describe("presentation", () => {
  for (const [name, address, shown] of [
    ["the lab", "/lab?present=1", ".diagram-stack"],
    ["a figure", "/figures/smartacking/13?present=1", ".figure-plots"],
  ] as const) {
    test(`${name} is half as large again, and without chrome`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator(shown)).toBeVisible();
      await expect(page.locator(".top-bar")).toBeHidden();
      await expect.poll(() => page.locator(shown).evaluate((element) => element.currentCSSZoom)).toBe(1.5);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
      await page.getByRole("button", { name: "Leave the presentation" }).click();
      await expect(page.locator(".top-bar")).toBeVisible();
      await expect.poll(() => new URL(page.url()).search).toBe("");
    });
  }

  test("the lab keeps its transport, and points are where the pointer is", async ({ page }) => {
    await page.goto("/lab?present=1");
    const graphs = stack(page);
    await expect(graphs).toBeVisible();
    await expect(page.getByRole("group", { name: "Transport" })).toBeInViewport();
    await expect(page.locator(".scenario-panel")).toBeHidden();
    const surface = graphs.locator(".diagram-surface");
    const box = await surface.boundingBox();
    if (!box) throw new Error("there is no diagram");
    // A press on the axis, in the middle of the plot, puts the playhead into the middle of the view.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 10);
    const middle = Number(await surface.getAttribute("aria-valuemin")) / 2 + Number(await surface.getAttribute("aria-valuemax")) / 2;
    const off = async (): Promise<number> => Math.abs(Number(await surface.getAttribute("aria-valuenow")) - middle);
    await expect.poll(off).toBeLessThan(0.02 * middle);
  });
});

test("lessons are reached from the navigation", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Lessons" }).click();
  await page.getByRole("link", { name: "The first stall" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The first stall" })).toBeVisible();
});
