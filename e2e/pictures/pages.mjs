// Pictures of every page: a desk's screen and a phone's, light and dark, some on a laptop's as well. `npm run pictures` writes them to docs/images/pages/
// and their list to docs/pages.md; they are taken from the built product and never by hand.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withProduct } from "../bench/lib/product.mjs";
import { formsOf } from "./forms.mjs";
import { pages } from "./list.mjs";

const docs = new URL("../../docs/", import.meta.url);
const folder = new URL("images/pages/", docs);
const only = process.argv.slice(2);
const wholeLab = { name: "ackscope:settings", value: JSON.stringify({ level: "full" }) };

/** WebP, which Playwright's own screenshots cannot be, is half as large as JPEG here. */
async function picture(page) {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", { format: "webp", quality: 70 });
  return Buffer.from(data, "base64");
}

async function take(browser, address, form, { name, path, show }) {
  const context = await browser.newContext({
    ...form.context,
    baseURL: address,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    // Pictures of the lab are of all of it.
    storageState: { cookies: [], origins: [{ origin: address, localStorage: [wholeLab] }] },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(path);
    await show(page, form);
    // Fonts, and a last drawing after whatever was pressed.
    await page.evaluate("document.fonts.ready");
    await page.waitForTimeout(400);
    writeFileSync(new URL(`${name}-${form.name}.webp`, folder), await picture(page));
  } finally {
    await context.close();
  }
}

const chosen = pages.filter(({ name }) => only.length === 0 || only.includes(name));
if (only.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await withProduct(async ({ address, browser }) => {
  for (const page of chosen) {
    for (const form of formsOf(page)) {
      try {
        await take(browser, address, form, page);
      } catch (error) {
        process.exitCode = 1;
        console.error(`${page.name}, ${form.name}: ${error.message}`);
      }
    }
  }
});
writeFileSync(fileURLToPath(new URL("pages.md", docs)), list());

function list() {
  const parts = pages.map((page) => {
    const { title, text } = page;
    const drawn = formsOf(page).flatMap((form) => [picturedIn(page, form), ...mockOf(page, form)]);
    return `## ${title}\n\n${text}\n\n${drawn.join("\n")}\n`;
  });
  const head = [
    "# Every page in four forms",
    "",
    "Taken by `npm run pictures` from the built product: a desk's screen (1440 by 900) and a phone's (390 by 844), light and dark; pages that",
    "must fit a low screen also on a laptop's (1280 by 720). Where a page was designed first, its mock stands after the picture. Numbers in mocks are made up.",
    "",
  ].join("\n");
  return [head, ...parts].join("\n");
}

function picturedIn({ name, title }, form) {
  return `<img src="images/pages/${name}-${form.name}.webp" alt="${title}, ${form.title}" width="${form.shownWidth}">`;
}

/** The mocks are the designer's, in docs/images/mocks. */
function mockOf({ title, mocks = {} }, { screen, title: form, shownWidth, context }) {
  const name = mocks[screen];
  if (name === undefined) return [];
  return [`<img src="images/mocks/${name}-${context.colorScheme}.webp" alt="Mock: ${title}, ${form}" width="${shownWidth}">`];
}
