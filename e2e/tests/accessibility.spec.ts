import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { openLab, stack } from "./lab.js";

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`));
}

const pages: readonly { readonly name: string; readonly open: (page: Page) => Promise<void> }[] = [
  {
    name: "landing",
    open: async (page) => {
      await page.goto("/");
      await expect(page.getByText("of the file delivered").first()).toBeVisible();
    },
  },
  { name: "lab", open: (page) => openLab(page) },
  { name: "comparison in rows", open: (page) => openLab(page, "/compare") },
  {
    name: "lab with JSON",
    open: async (page) => {
      await openLab(page);
      await page.getByRole("button", { name: "JSON" }).click();
      await expect(page.getByRole("textbox", { name: "Experiment as JSON" })).toBeVisible();
    },
  },
  {
    name: "lab with the map",
    open: async (page) => {
      await openLab(page);
      await page.getByRole("button", { name: "Map" }).click();
      await expect(page.getByRole("group", { name: "Plan of the network" })).toBeVisible();
    },
  },
  {
    name: "lab with the table",
    open: async (page) => {
      await openLab(page);
      await page.getByRole("button", { name: "Table" }).click();
      await expect(page.getByRole("region", { name: "Packets" })).toBeVisible();
    },
  },
  {
    name: "lab with a filter that cannot be read",
    open: async (page) => {
      await openLab(page);
      await page.getByRole("button", { name: "Table" }).click();
      await page.getByRole("combobox", { name: "Filter packets" }).fill("retx && seqq > 3");
      await expect(page.getByRole("status").filter({ hasText: "seqq" })).toBeVisible();
    },
  },
  {
    name: "lab with a packet selected",
    open: async (page) => {
      await openLab(page);
      await stack(page).locator("[tabindex='0']").first().focus();
      await page.keyboard.press("n");
      await expect(page.getByRole("heading", { name: "Why it was sent" })).toBeVisible();
    },
  },
  {
    name: "lab with a change placed",
    open: async (page) => {
      await openLab(page);
      const box = await stack(page).boundingBox();
      if (!box) throw new Error("there are no diagrams");
      await page.mouse.click(box.x + box.width / 2, box.y + 200, { button: "right" });
      await page.getByRole("button", { name: "Another capacity from here" }).click();
      await expect(page.locator(".changes-lane").getByRole("slider", { name: /^bottleneck/ })).toBeVisible();
    },
  },
  {
    name: "lab with a list open",
    open: async (page) => {
      await openLab(page);
      await page.getByRole("button", { name: /^Preset:/ }).click();
      await expect(page.getByRole("listbox")).toBeVisible();
    },
  },
  {
    name: "lab with a problem",
    open: async (page) => {
      await openLab(page);
      await page.getByRole("textbox", { name: "Capacity" }).fill("-5");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "publishing",
    open: async (page) => {
      await openLab(page);
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "shortcuts",
    open: async (page) => {
      await page.goto("/about");
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    },
  },
  {
    name: "finder",
    open: async (page) => {
      await page.goto("/about");
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog", { name: "Find" })).toBeVisible();
    },
  },
  {
    name: "runs",
    open: async (page) => {
      await page.goto("/runs");
      await expect(page.getByText("No runs published from this browser.")).toBeVisible();
    },
  },
  {
    name: "public runs",
    open: async (page) => {
      await page.goto("/runs?list=public");
      await expect(page.getByRole("search")).toBeVisible();
      await expect(page.getByRole("list", { name: "Public runs" })).toHaveAttribute("aria-busy", "false");
    },
  },
  {
    name: "collections",
    open: async (page) => {
      await page.goto("/runs?list=collections");
      await expect(page.getByRole("list", { name: "Public collections" })).toHaveAttribute("aria-busy", "false");
    },
  },
  {
    name: "new collection",
    open: async (page) => {
      await page.goto("/c/new");
      await expect(page.getByRole("heading", { name: "New collection" })).toBeVisible();
    },
  },
  {
    name: "about",
    open: async (page) => {
      await page.goto("/about");
      await expect(page.getByRole("heading", { name: "About Ackscope" })).toBeVisible();
    },
  },
  {
    name: "bad link",
    open: async (page) => {
      await page.goto("/lab#v=1&t=3-1");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "not found",
    open: async (page) => {
      await page.goto("/nothing/here");
      await expect(page.getByRole("heading", { name: "Nothing is at this address" })).toBeVisible();
    },
  },
  {
    name: "ladder",
    open: async (page) => {
      await openLab(page);
      await page.getByRole("button", { name: "Ladder" }).click();
      await expect(page.getByRole("region", { name: "Ladder of run A" })).toBeVisible();
    },
  },
  {
    name: "airtime",
    open: async (page) => {
      await page.goto("/lab#v=1&preset=multihop/chain-of-eight&diagram=airtime");
      await expect(page.getByRole("region", { name: "Airtime of run A" })).toBeVisible();
    },
  },
  {
    name: "map diagram",
    open: async (page) => {
      await page.goto("/lab#v=1&preset=multihop/chain-of-eight&diagram=map");
      await expect(page.getByRole("region", { name: "Map of run A" })).toBeVisible();
    },
  },
  {
    name: "gallery",
    open: async (page) => {
      await page.goto("/figures");
      await expect(page.getByRole("heading", { level: 1, name: "Figures" })).toBeVisible();
    },
  },
  {
    name: "figure",
    open: async (page) => {
      await page.goto("/figures/smartacking/13");
      await expect(page.getByRole("heading", { name: "Claims" })).toBeVisible();
    },
  },
  {
    name: "settings",
    open: async (page) => {
      await page.goto("/settings");
      await expect(page.getByRole("group", { name: "Theme" })).toBeVisible();
    },
  },
  {
    name: "settings panel",
    open: async (page) => {
      await openLab(page);
      await page.getByRole("button", { name: "Settings" }).click();
      await expect(page.getByRole("region", { name: "Settings" })).toBeVisible();
    },
  },
  {
    name: "lessons",
    open: async (page) => {
      await page.goto("/lessons");
      await expect(page.locator(".lessons-list")).toBeVisible();
    },
  },
  {
    name: "presentation",
    open: async (page) => {
      await page.goto("/lab?present=1");
      await expect(page.locator(".diagram-stack")).toBeVisible();
    },
  },
];

/** Addresses, and what is there when a page is. */
const lab = { address: "/lab", ready: ".diagram-stack canvas" };
const map = { address: "/lab#v=1&preset=multihop/chain-of-eight&diagram=map", ready: ".map" };
const figure = { address: "/figures/smartacking/13", ready: ".figure-plots svg" };
const settings = { address: "/settings", ready: ".settings-form" };
const everywhere = [
  { address: "/", ready: ".live-plot canvas" },
  lab,
  { address: "/compare", ready: ".diagram-stack canvas" },
  map,
  { address: "/figures", ready: ".gallery-grid" },
  figure,
  { address: "/runs", ready: "h1" },
  { address: "/lessons", ready: "h1" },
  settings,
  { address: "/about", ready: "table" },
  { address: "/nothing", ready: "h1" },
];

/** What the system or a person asks for, beyond the theme. */
const forms = [
  { name: "on a phone", use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, at: everywhere },
  { name: "with forced colours", use: { contextOptions: { forcedColors: "active" } }, at: [lab, map, figure, settings] },
  { name: "with more contrast", use: { contextOptions: { contrast: "more" } }, at: [lab, figure, settings] },
  { name: "with reduced motion", use: { contextOptions: { reducedMotion: "reduce" } }, at: [lab] },
  { name: "in German", use: { locale: "de-DE" }, at: [lab, figure, settings] },
] as const;

for (const { name, use, at } of forms) {
  test.describe(name, () => {
    test.use(use);
    for (const { address, ready } of at) {
      test(`axe finds nothing at ${address}`, async ({ page }) => {
        await page.goto(address);
        await expect(page.locator(ready).first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const { name, open } of pages) {
      test(`axe finds nothing on the ${name} page`, async ({ page }) => {
        await open(page);
        expect(await violations(page)).toEqual([]);
      });
    }

    test("axe finds nothing on a published run", async ({ page }) => {
      await openLab(page);
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Verified" })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
