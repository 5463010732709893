// Links and embeds that were given away must open for ever: databases of every released format, as their servers wrote them, opened by this
// server. fixtures/README.md says how one is made.

import { expect, test, type Browser, type Page } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { violationsAsServed } from "./axe.js";

interface FrozenRun {
  readonly id: string;
  readonly title: string;
  readonly diagram: "graphs" | "ladder" | "map";
  /** The beginning of the seconds that were shared, as the page writes it. */
  readonly heading?: string;
  readonly digests: readonly string[];
}

const fixtures = path.join(import.meta.dirname, "..", "fixtures");
const databases = readdirSync(fixtures).filter((file) => /^database-\d+\.db$/.test(file));

test("there are databases to open", () => expect(databases).not.toHaveLength(0));

for (const database of databases) {
  test.describe(`runs of ${database}`, () => {
    const runs = JSON.parse(readFileSync(path.join(fixtures, database.replace(/db$/, "json")), "utf8")) as readonly FrozenRun[];
    let server: ChildProcess;
    let folder = "";
    let site = "";

    test.beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), "ackscope-frozen-"));
      copyFileSync(path.join(fixtures, database), path.join(folder, "ackscope.db"));
      const port = await freePort();
      site = `http://127.0.0.1:${port}`;
      const env = { ...process.env, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn" };
      server = spawn(process.execPath, [path.join(import.meta.dirname, "../../server/dist/server.js")], { env, stdio: "ignore" });
      await expect
        .poll(
          () =>
            fetch(`${site}/health`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 30_000 },
        )
        .toBe(true);
    });

    test.afterAll(() => {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    });

    for (const run of runs) {
      test(`${run.title}: page, files and embed`, async ({ page, request }) => {
        await page.goto(`${site}/r/${run.id}`);
        await expect(page.getByRole("heading", { level: 1, name: run.title })).toBeVisible();
        await expect(page.locator(".verification")).toContainText(/Verified|Changed/);
        await expect(page).toHaveURL(`${site}/r/${run.id}`);
        if (run.heading !== undefined) await expect(page.getByRole("heading", { level: 2, name: run.heading })).toBeVisible();

        for (const format of ["json", "csv", "svg", "png", "pcapng", "txt"])
          expect((await request.get(`${site}/r/${run.id}.${format}`)).status(), format).toBe(200);
        const kept = (await (await request.get(`${site}/r/${run.id}.json`)).json()) as { results: { digest: string }[] };
        expect(kept.results.map(({ digest }) => digest)).toEqual(run.digests);

        await page.goto(`${site}/embed/${run.id}`);
        await expect(page.getByRole("link", { name: run.title })).toHaveAttribute("href", `/r/${run.id}`);
        await expect(run.diagram === "graphs" ? page.locator(".moment-plot canvas").first() : page.getByRole("img")).toBeVisible();
        await expect(page).toHaveURL(`${site}/embed/${run.id}`);
        expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ""]);
      });
    }

    test("without scripts a run is read on its page and in its embed, in both themes, on desk and phone", async ({ browser }) => {
      const [run] = runs;
      if (run === undefined) throw new Error("the database has runs");
      for (const width of [1440, 390])
        for (const colorScheme of ["light", "dark"] as const) {
          const page = await withoutScripts(browser, width, colorScheme);
          for (const address of ["r", "embed"]) {
            await page.goto(`${site}/${address}/${run.id}`);
            await expect(page.getByText(run.title).first()).toBeVisible();
            const figure = page.getByRole("img");
            await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          }
          await page.context().close();
        }
    });

    test("the page without scripts has no violation of axe", async ({ browser }) => {
      // Axe is a script: the page's own are kept from loading instead.
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await (await browser.newContext({ colorScheme })).newPage();
        await page.route("**/assets/*.js", (route) => route.abort());
        await page.goto(`${site}/r/${runs[0]?.id ?? ""}`);
        expect(await violationsAsServed(page)).toEqual([]);
        await page.context().close();
      }
    });

    test("another site's page shows a run by one line of script, and its page itself in no frame", async ({ page }) => {
      const [run] = runs;
      if (run === undefined) throw new Error("the database has runs");
      const lines = `<script src="${site}/embed.js" data-run="${run.id}" data-title="A run" async></script><iframe title="refused" src="${site}/r/${run.id}"></iframe>`;
      const other = await otherSite(`<!doctype html><title>Elsewhere</title><p>Text</p>${lines}`);
      await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
      const embedded = page.frameLocator('iframe[title="A run"]');
      await expect(embedded.getByRole("link", { name: run.title })).toBeVisible();
      await expect(embedded.locator(".moment-plot canvas").first()).toBeVisible();
      await expect(page.frameLocator('iframe[title="refused"]').getByText(run.title)).toHaveCount(0);
      other.close();
    });
  });
}

async function withoutScripts(browser: Browser, width: number, colorScheme: "light" | "dark"): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 }, colorScheme });
  return context.newPage();
}

function otherSite(html: string): Promise<Server> {
  const server = createServer((_request, response) => response.setHeader("content-type", "text/html").end(html));
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

async function freePort(): Promise<number> {
  const probe = await otherSite("");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
