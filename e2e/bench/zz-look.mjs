import { withProduct } from "./lib/product.mjs";
await withProduct(async ({ address, browser }) => {
  for (const [name, w, h, scheme] of [["d", 1400, 950, "light"], ["dd", 1400, 950, "dark"], ["p", 390, 844, "light"]]) {
    const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: scheme });
    page.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
    page.on("pageerror", (e) => console.log(name, String(e)));
    await page.goto(`${address}/lab#v=1&preset=basics%2Fwifi`);
    await page.waitForTimeout(5000);
    const box = await page.locator("svg, canvas").first().boundingBox();
    console.log(JSON.stringify(box));
    if (name !== "p") await page.mouse.click(900, 680);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/wifi-${name}.png` });
    await page.close();
  }
});
