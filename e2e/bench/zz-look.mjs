import { withProduct } from "./lib/product.mjs";
await withProduct(async ({ address, browser }) => {
  const look = async (name, path, { w = 1440, h = 900, dark = false, act } = {}) => {
    const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? "dark" : "light" });
    const page = await ctx.newPage();
    page.on("pageerror", (e) => console.log(name, "ERR", e.message));
    page.on("console", (m) => m.type() === "error" && console.log(name, "console", m.text()));
    await page.goto(address + path);
    await page.waitForTimeout(2500);
    if (act) await act(page);
    await page.screenshot({ path: `/tmp/look-${name}.png` });
    await ctx.close();
  };
  const only = process.env.ONLY?.split(",");
  const want = (n) => !only || only.includes(n);
  if (want("empty")) await look("empty", "/captures");
  if (want("main")) await look("main", "/captures?example=overshoot");
  if (want("dark")) await look("dark", "/captures?example=overshoot", { dark: true, act: async (p) => { await p.getByRole("button", { name: /Next moment/ }).click(); await p.waitForTimeout(800); } });
  if (want("phone")) await look("phone", "/captures?example=loss", { w: 390, h: 844 });
  if (want("phone2")) await look("phone2", "/captures?example=loss", { w: 390, h: 844, act: async (p) => { await p.evaluate(() => scrollTo(0, 700)); await p.waitForTimeout(400); } });
  if (want("ladder")) await look("ladder", "/captures?example=tail", { act: async (p) => { await p.getByRole("button", { name: "Ladder" }).click(); await p.waitForTimeout(1500); } });
  if (want("table")) await look("table", "/captures?example=overshoot", { w: 1280, act: async (p) => { await p.getByRole("button", { name: "Table" }).click(); await p.waitForTimeout(1500); } });
  if (want("mid")) await look("mid", "/captures?example=loss", { w: 1100, h: 760 });
});
