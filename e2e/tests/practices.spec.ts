// What Lighthouse would ask, asked here: nothing of it needs a service elsewhere. Bounds on times are generous, for a busy machine without a GPU.

import { expect, test, type Page } from "@playwright/test";
import { visit, watchConsole } from "./lab.js";

const addresses = [
  "/",
  "/lab",
  "/compare",
  "/bufferbloat",
  "/captures",
  "/conformance",
  "/assignment",
  "/class",
  "/captures?example=loss",
  "/figures",
  "/figures/smartacking/13",
  "/runs",
  "/lessons",
  "/lessons/first-stall",
  "/docs",
  "/settings",
  "/about",
];

interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  /** What moved, from where to where: said when it was too much. */
  readonly moved: readonly string[];
  /** Beyond the first 50 ms of each long task. */
  readonly blocked: number;
}

/** Observes from the first byte; read when the page has settled. */
async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals = { lcp: 0, cls: 0, moved: [] as string[], blocked: 0 };
    Object.assign(window, { vitals });
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const name = (node: Node | null): string => (node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? "?"));
    const box = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(" ");
    const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe("largest-contentful-paint", ({ startTime }) => (vitals.lcp = startTime));
    observe("layout-shift", (entry) => {
      const { value, hadRecentInput, sources, startTime } = entry as Shift;
      if (hadRecentInput) return;
      vitals.cls += value;
      const moves = sources.map(({ node, previousRect, currentRect }) => `${name(node)} ${box(previousRect)} -> ${box(currentRect)}`);
      vitals.moved.push(`${value.toFixed(3)} at ${startTime.toFixed(0)} ms: ${moves.join("; ")}`);
    });
    observe("longtask", ({ duration }) => (vitals.blocked += Math.max(0, duration - 50)));
  });
}

const vitals = (page: Page): Promise<Vitals> => page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);

test("text that is read does not move when its face comes late, nor when the app takes its place", async ({ page }) => {
  await page.route("**/source-serif-*.woff2", async (route) => {
    await new Promise((late) => setTimeout(late, 700));
    await route.continue();
  });
  await observeVitals(page);
  const html = await (await visit(page, "/lessons/first-stall"))?.text();
  const { cls, moved } = await vitals(page);
  expect(cls, moved.join("\n")).toBeLessThan(0.1);
  // The page without scripts has the style of what is read in its head.
  const styles = [...(html ?? "").matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href ?? "");
  const texts = await Promise.all(styles.map(async (href) => (await page.request.get(href)).text()));
  expect(texts.join()).toContain(".reading-figure");
});

test("numbers of the runs do not move when what the packet is comes late", async ({ page }) => {
  await page.route(/\/assets\/(PacketDetails|InspectedRuns)-[^/]*\.js$/, async (route) => {
    await new Promise((late) => setTimeout(late, 700));
    await route.continue();
  });
  await observeVitals(page);
  await visit(page, "/compare");
  await expect(page.locator(".inspector .packet-cause")).toBeVisible();
  // What moved is reported after the frame in which it did, which two frames later is over.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const { moved } = await vitals(page);
  expect(moved.filter((each) => each.includes("section."))).toEqual([]);
});

/** The cascade layers of the first style sheet. */
const layersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...(document.styleSheets[0]?.cssRules ?? [])].flatMap((rule) =>
      rule instanceof CSSLayerBlockRule ? [rule.name] : rule instanceof CSSLayerStatementRule ? rule.nameList : [],
    );
    return [...new Set(names)];
  });

for (const address of addresses) {
  test(`${address} keeps to good practice`, async ({ page, baseURL }) => {
    const errors = watchConsole(page);
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.origin !== baseURL && url.protocol.startsWith("http")) elsewhere.push(request.url());
    });
    const responses = new Map<string, Readonly<Record<string, string>>>();
    page.on("response", (each) => responses.set(new URL(each.url()).pathname, each.headers()));
    await observeVitals(page);
    const response = await visit(page, address);
    await expect(page.locator("main h1, main [role=figure], main figure").first()).toBeAttached();

    const headers = response?.headers() ?? {};
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(headers["content-security-policy"]).not.toContain("unsafe-eval'; ");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-encoding"]).toMatch(/^(br|gzip)$/);

    // Files with their hash in their name are kept for a year, compressed where that helps.
    const assets = [...responses].filter(([path]) => path.startsWith("/assets/"));
    expect(assets.length).toBeGreaterThan(5);
    for (const [path, { "cache-control": kept, "content-encoding": encoding, "content-length": length }] of assets) {
      expect(kept, path).toBe("public, max-age=31536000, immutable");
      if (/\.(js|css|wasm)$/.test(path) && Number(length ?? 4096) > 1024) expect(encoding, path).toMatch(/^(br|gzip)$/);
    }
    // The first of the styles names all layers, in their order: whatever comes later finds its place.
    expect(await layersOf(page)).toEqual(["tokens", "base", "ui", "shell", "diagrams", "lab", "parts", "pages"]);
    // What is not looked at is not loaded: a page of words has no figures, no lab and no German.
    if (address === "/about") {
      const scripts = [...responses.keys()];
      expect(scripts.filter((path) => /\/(?:figures|LabPage|Diagrams|Finder|SettingsForm|de)-[^/]*\.js$/.test(path))).toEqual([]);
    }

    await expect(page).toHaveTitle(/\S.* · Ackscope$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{50,}/);
    await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", /width=device-width/);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main")).toHaveCount(1);

    expect(await page.locator("img:not([width]), img:not([alt])").count()).toBe(0);
    const nameless = await page
      .locator("a:visible")
      .evaluateAll((links) =>
        links.filter((link) => (link.getAttribute("aria-label") ?? link.textContent).trim() === "").map((link) => link.outerHTML),
      );
    expect(nameless).toEqual([]);

    expect(elsewhere).toEqual([]);
    expect(errors).toEqual([]);

    const { lcp, cls, moved, blocked } = await vitals(page);
    const measured = `LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(3)}, blocked ${blocked.toFixed(0)} ms`;
    test.info().annotations.push({ type: "measured", description: measured });
    expect(lcp).toBeLessThan(8000);
    expect(cls, moved.join("\n")).toBeLessThan(0.1);
    expect(blocked).toBeLessThan(6000);
  });
}
