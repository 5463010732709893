import { chromium } from "playwright";
import { withProduct } from "./lib/product.mjs";
await withProduct(async (a) => {
  const origin = typeof a === "string" ? a : (a.origin ?? a.address ?? a.url);
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
  const shots = [
    ["desk", 1280, 900, "light", `/lab#v=1&preset=basics/two-senders&a=cubic-quic&b=cubic-cubic&flow=1&level=full&t=0-20`],
    ["desk-dark", 1280, 900, "dark", `/lab#v=1&preset=basics/two-senders&a=cubic-quic&b=cubic-cubic&flow=1&level=full&t=3-6`],
    ["page", 1280, 2600, "light", `/docs/mechanisms/quic`],
    ["page-phone", 390, 2800, "dark", `/docs/mechanisms/quic`],
    ["phone", 390, 844, "light", `/lab#v=1&preset=basics/two-senders&a=cubic-quic&b=cubic-cubic&flow=1&t=0-20`],
  ];
  for (const [name, width, height, colorScheme, path] of shots) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme });
    await page.goto(origin + path);
    await page.waitForTimeout(6000);
    await page.screenshot({ path: `/tmp/quic-${name}.png` });
    await page.close();
  }
  await browser.close();
});
