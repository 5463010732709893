import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoViolations, themes, violations } from "./axe.js";
import { openLab, stack, visit } from "./lab.js";

// A page is opened once and asked for everything that can change under it: themes, what a system asks for beyond them, and in the lab what can
// be opened and closed. What cannot change on an open page (a language) has a visit of its own below; phones are in everyone.spec.ts.

interface Opened {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** Besides the themes. */
  readonly also?: readonly (keyof typeof wishes)[];
}

/** What a system may ask for beyond the theme. */
const wishes = {
  "forced colours": { forcedColors: "active" },
  "more contrast": { contrast: "more" },
  "reduced motion": { reducedMotion: "reduce" },
} as const;

/** A page without a diagram; it hears keys once it is there. */
async function openAbout(page: Page): Promise<void> {
  await visit(page, "/about");
  await expect(page.getByRole("heading", { name: "About Ackscope" })).toBeVisible();
}

const pages: readonly Opened[] = [
  {
    name: "landing",
    open: async (page) => {
      await page.goto("/");
      await expect(page.getByText("of the file delivered").first()).toBeVisible();
    },
  },
  { name: "lab", open: (page) => openLab(page), also: ["forced colours", "more contrast", "reduced motion"] },
  {
    name: "bufferbloat",
    open: async (page) => {
      await page.goto("/bufferbloat");
      await expect(page.getByText(/of 100 pings take \d+ ms at most under load, with FIFO/)).toBeVisible();
    },
  },
  {
    name: "captures",
    open: async (page) => {
      await page.goto("/captures");
      await expect(page.getByRole("heading", { level: 1, name: "Open a capture" })).toBeVisible();
    },
  },
  {
    name: "conformance",
    open: async (page) => {
      await page.goto("/conformance");
      await expect(page.getByRole("heading", { level: 1, name: "Conformance" })).toBeVisible();
    },
  },
  {
    name: "an assignment",
    open: async (page) => {
      await page.goto("/assignment");
      await page.getByLabel("Open an assignment").last().setInputFiles("../docs/examples/assignment.json");
      await page.getByRole("textbox", { name: "Your name" }).fill("Ada");
      await expect(page.getByText("Your seed")).toBeVisible();
      for (const part of await page.getByText("For lecturers").all()) await part.click();
    },
  },
  {
    name: "a capture",
    open: async (page) => {
      await page.goto("/captures?example=overshoot");
      await expect(page.getByText("The handshake shows it")).toBeVisible();
    },
  },
  { name: "comparison in rows", open: (page) => openLab(page, "/compare") },
  {
    name: "shortcuts",
    open: async (page) => {
      await openAbout(page);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    },
  },
  {
    name: "finder",
    open: async (page) => {
      await openAbout(page);
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
    open: openAbout,
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
    name: "airtime",
    open: async (page) => {
      await page.goto("/lab#v=1&preset=multihop/chain-of-eight&diagram=airtime");
      await expect(page.getByRole("region", { name: "Airtime of run A" })).toBeVisible();
    },
  },
  {
    name: "queue diagram",
    open: async (page) => {
      await page.goto("/lab#v=1&preset=asymmetry/two-way-28kbps&a=af-sa&t=10-10.5&diagram=queue");
      await expect(page.getByRole("region", { name: "Queue of run A" })).toBeVisible();
    },
  },
  {
    name: "map diagram",
    open: async (page) => {
      await page.goto("/lab#v=1&preset=multihop/chain-of-eight&diagram=map");
      await expect(page.getByRole("region", { name: "Map of run A" })).toBeVisible();
    },
    also: ["forced colours"],
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
      await expect(page.locator(".figure-plots svg").first()).toBeVisible();
    },
    also: ["forced colours", "more contrast"],
  },
  {
    name: "settings",
    open: async (page) => {
      await page.goto("/settings");
      await expect(page.getByRole("group", { name: "Theme" })).toBeVisible();
    },
    also: ["forced colours", "more contrast"],
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
  {
    name: "published run",
    open: async (page) => {
      await openLab(page);
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Verified" })).toBeVisible();
    },
  },
];

for (const { name, open, also = [] } of pages) {
  test(`axe finds nothing on the ${name} page`, async ({ page }) => {
    await open(page);
    await expectNoViolations(page);
    for (const wish of also) {
      // A wish comes without the others, and in the light.
      await page.emulateMedia({ colorScheme: "light", forcedColors: null, contrast: null, reducedMotion: null, ...wishes[wish] });
      expect.soft(await violations(page), wish).toEqual([]);
    }
  });
}

/** What is opened in the lab, and closed again. */
interface Part {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly close: (page: Page) => Promise<void>;
}

/** A button that shows something, and the one that hides it: it itself, where no other is named. */
const toggled = (name: string, button: string, role: "region" | "grid" | "group" | "textbox", shown: string, back = button): Part => ({
  name,
  open: async (page) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole(role, { name: shown })).toBeVisible();
  },
  close: async (page) => {
    await page.getByRole("button", { name: back, exact: true }).click();
    await expect(page.getByRole(role, { name: shown })).toHaveCount(0);
  },
});

const tab = (page: Page, name: string): Locator => page.getByRole("tab", { name, exact: true });

const table: Part = {
  name: "the table",
  open: async (page) => {
    await tab(page, "Table").click();
    await expect(page.getByRole("grid", { name: "Packets" })).toBeVisible();
  },
  close: async (page) => {
    await tab(page, "Graphs").click();
    await expect(page.getByRole("grid", { name: "Packets" })).toHaveCount(0);
  },
};

const byEscape = (shown: (page: Page) => Locator) => async (page: Page) => {
  await page.keyboard.press("Escape");
  await expect(shown(page)).toBeHidden();
};

async function undo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("modified", { exact: true })).toHaveCount(0);
}

const parts: readonly Part[] = [
  toggled("JSON", "JSON", "textbox", "Experiment as JSON", "Form"),
  toggled("the map", "Map", "group", "Plan of the network", "Form"),
  table,
  {
    name: "the table below the graphs",
    open: async (page) => {
      await table.open(page);
      await page.getByRole("button", { name: "Below the graphs", exact: true }).click();
      await expect(page.getByRole("separator", { name: "Height of the table" })).toBeVisible();
    },
    close: async (page) => {
      await page.getByRole("button", { name: "Close the table" }).click();
      await expect(page.getByRole("grid", { name: "Packets" })).toHaveCount(0);
    },
  },
  {
    name: "a filter that cannot be read",
    open: async (page) => {
      await table.open(page);
      await page.getByRole("combobox", { name: "Filter packets" }).fill("retx && seqq > 3");
      await expect(page.getByRole("status").filter({ hasText: "seqq" })).toBeVisible();
    },
    close: async (page) => {
      await page.getByRole("combobox", { name: "Filter packets" }).fill("");
      await expect(page.getByRole("status").filter({ hasText: "seqq" })).toHaveCount(0);
      await table.close(page);
    },
  },
  {
    name: "a list open",
    open: async (page) => {
      await page.getByRole("button", { name: /^Preset:/ }).click();
      await expect(page.getByRole("listbox")).toBeVisible();
    },
    close: byEscape((page) => page.getByRole("listbox")),
  },
  {
    name: "a problem",
    open: async (page) => {
      await page.getByRole("textbox", { name: "Capacity" }).fill("-5");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
    },
    close: async (page) => {
      await undo(page);
      await expect(page.getByRole("alert")).toHaveCount(0);
    },
  },
  {
    name: "publishing",
    open: async (page) => {
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    close: byEscape((page) => page.getByRole("dialog")),
  },
  {
    name: "the settings panel",
    open: async (page) => {
      await page.getByRole("button", { name: "Settings" }).click();
      await expect(page.getByRole("region", { name: "Settings" })).toBeVisible();
    },
    close: byEscape((page) => page.getByRole("region", { name: "Settings" })),
  },
  {
    name: "a change placed",
    open: async (page) => {
      const box = await stack(page).boundingBox();
      if (!box) throw new Error("there are no diagrams");
      await page.mouse.click(box.x + box.width / 2, box.y + 200, { button: "right" });
      await page.getByRole("button", { name: "Another capacity from here" }).click();
      await expect(page.locator(".changes-lane").getByRole("slider", { name: /^bottleneck/ })).toBeVisible();
    },
    close: undo,
  },
  {
    name: "a ladder",
    open: async (page) => {
      await page.getByRole("tab", { name: "Ladder" }).click();
      await expect(page.getByRole("region", { name: "Ladder of run A" })).toBeVisible();
    },
    close: (page) => page.getByRole("tab", { name: "Graphs" }).click(),
  },
  {
    name: "a packet selected",
    open: async (page) => {
      await stack(page).locator("[tabindex='0']").first().focus();
      await page.keyboard.press("n");
      await expect(page.getByRole("heading", { name: "Why it was sent" })).toBeVisible();
    },
    close: () => Promise.resolve(),
  },
];

test.describe("the lab", () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await openLab(page);
  });
  test.afterAll(() => page.close());
  for (const { name, open, close } of parts) {
    test(`axe finds nothing in the lab with ${name}`, async () => {
      await open(page);
      await expectNoViolations(page);
      await close(page);
    });
  }
});

test("axe finds what is wrong with a page, in either theme", async ({ page }) => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Wrong</title><main><h1>Wrong</h1><img src="data:,"><p>Faint</p></main>
     <style>:root { color-scheme: light dark } html { background: light-dark(#fff, #000) } p { color: light-dark(#eee, #222) }</style></html>`,
  );
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    const found = await violations(page);
    expect(found).toEqual([expect.stringMatching(/^color-contrast: p/), expect.stringMatching(/^image-alt: img/)]);
  }
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });
  for (const [address, ready] of [
    ["/lab", ".diagram-stack canvas"],
    ["/figures/smartacking/13", ".figure-plots svg"],
    ["/settings", ".settings-form"],
  ] as const) {
    test(`axe finds nothing at ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator(ready).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
});
