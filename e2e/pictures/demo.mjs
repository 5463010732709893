// The picture of a demonstration: its embed, or of a sweep what the laboratory draws.
import { indexedPng } from "./indexed-png.mjs";

const [width, height] = [720, 405];

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {{ address: string, link: string }} what server and link, /lab#…
 */
export async function demoPicture(browser, { address, link }) {
  const sweep = link.includes("&diagram=sweep");
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: sweep ? 3 * height : height },
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(sweep ? link : link.replace(/^\/lab/, "/embed"));
    const clip = sweep ? await swept(page) : await drawn(page);
    await page.evaluate("document.fonts.ready");
    // A last drawing, after the fonts.
    await page.waitForTimeout(500);
    const picture = await pixels(page, await page.screenshot({ clip }));
    return indexedPng(picture.rgba, picture.width);
  } finally {
    await context.close();
  }
}

async function drawn(page) {
  await page.locator(".diagram canvas, .diagram svg").first().waitFor();
  return { x: 0, y: 0, width, height };
}

async function swept(page) {
  await page.getByRole("button", { name: "Run the sweep" }).click();
  await page.getByRole("button", { name: "Compute again" }).waitFor();
  return page.locator(".sweep-plot").boundingBox();
}

/** A browser decodes what it has encoded. */
async function pixels(page, png) {
  const decoded = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await globalThis.createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new globalThis.OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let latin = "";
    for (let at = 0; at < data.length; at += 32_768) latin += String.fromCharCode(...data.subarray(at, at + 32_768));
    return { text: btoa(latin), width: bitmap.width };
  }, png.toString("base64"));
  return { rgba: Buffer.from(decoded.text, "base64"), width: decoded.width };
}
