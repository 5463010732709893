import { chromium } from "@playwright/test";
const [,, base, out, ...specs] = process.argv; // spec: name|path|width|scheme|full|waitSelector
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const spec of specs) {
  const [name, path, width, scheme, full = "full", wait = ""] = spec.split("|");
  const page = await browser.newPage({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme, deviceScaleFactor: 1, hasTouch: Number(width) < 500 });
  page.on("console", (m) => m.type() === "error" && console.log(name, "console:", m.text()));
  page.on("pageerror", (e) => console.log(name, "pageerror:", e.message));
  await page.goto(base + path);
  if (wait) await page.locator(wait).first().waitFor({ timeout: 120000 }).catch((e) => console.log(name, "wait failed", e.message.split("\n")[0]));
  await page.waitForTimeout(1500);
  if (full === "full") { for (let y = 0; y < 6000; y += 700) { await page.mouse.wheel(0, 700); await page.waitForTimeout(150); } await page.evaluate(() => scrollTo(0, 0)); await page.waitForTimeout(2500); }
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: full === "full" });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) console.log(name, "OVERFLOW", overflow);
  await page.close();
}
await browser.close();
