import { expect, test, type Page } from "@playwright/test";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { drag, openLab, wholeRun } from "./lab.js";

// In the headless shell the worker never comes to control its page.
test.use({
  serviceWorkers: "allow",
  launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
});

/** Everything is kept, and this page is served from it. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

test("the lab, figures and a change work without a network after one visit", async ({ page, context }) => {
  await page.goto("/");
  await kept(page);
  await context.setOffline(true);

  await openLab(page);
  await expect(page.getByText("Offline. The lab works; publishing waits.")).toBeVisible();
  const before = await wholeRun(page, "completion");
  await drag(page, page.getByRole("slider", { name: "Capacity" }), 0.8, 0.3);
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(before);

  await page.goto("/figures/smartacking/10");
  await expect(page.getByRole("region", { name: "Claims" })).toContainText("here");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Figure 10");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: "About Ackscope" })).toBeVisible();
});

for (const saveData of [true, false]) {
  test(`a browser that ${saveData ? "asks to save data fetches nothing" : "says nothing of data fetches what it needs"} for later`, async ({
    page,
  }) => {
    await page.addInitScript((saves) => {
      Object.defineProperty(navigator, "connection", { value: { saveData: saves } });
      navigator.serviceWorker.register = (url) => {
        document.documentElement.dataset["registered"] = String(url);
        return Promise.reject(new Error("not here"));
      };
    }, saveData);
    await openLab(page);
    // It would have begun with the page's `load` event.
    await page.waitForLoadState("load");
    await expect(page.locator("html[data-registered$='/sw.js']")).toHaveCount(saveData ? 0 : 1);
  });
}

test("publishing waits for the network", async ({ page, context }) => {
  await openLab(page);
  await kept(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Publish" })).toBeDisabled();
  await expect(page.getByRole("dialog")).toContainText("Offline. Publishing waits.");
  await context.setOffline(false);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Publish" })).toBeEnabled();
});

test("a page in German stays German without a network", async ({ page, context }) => {
  await page.goto("/about?lang=de");
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Über Ackscope" })).toBeVisible();
});

test("nothing of the API is kept, and the worker itself is asked for each time", async ({ page, request }) => {
  await page.goto("/");
  await kept(page);
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses).toContain("/index.html");
  expect(addresses.filter((address) => address.startsWith("/api"))).toEqual([]);
  const worker = await request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-type"]).toContain("javascript");
});

/** The product behind a proxy that can give out another version of the service worker. */
async function deployable(origin: string): Promise<{ readonly origin: string; deploy(): void; close(): void }> {
  let version = 1;
  const proxy = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const reply = await fetch(origin + (request.url ?? "/"), { headers: { accept: request.headers.accept ?? "*/*" } });
      const body = Buffer.from(await reply.arrayBuffer());
      const isWorker = request.url === "/sw.js";
      response.writeHead(reply.status, { "content-type": reply.headers.get("content-type") ?? "", "cache-control": "no-cache" });
      response.end(isWorker ? Buffer.concat([body, Buffer.from(`\n// version ${version}`)]) : body);
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const { port } = proxy.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, deploy: () => (version += 1), close: () => proxy.close() };
}

test("a newer version is offered, and loaded when it is wanted", async ({ page, baseURL }) => {
  const server = await deployable(baseURL ?? "");
  try {
    await page.goto(`${server.origin}/about`);
    await kept(page);
    await expect(page.getByRole("button", { name: "Load it" })).toHaveCount(0);
    server.deploy();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    const navigated = page.waitForEvent("load");
    await page.getByRole("button", { name: "Load it" }).click();
    await navigated;
    await expect(page.getByRole("heading", { name: "About Ackscope" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Load it" })).toHaveCount(0);
  } finally {
    server.close();
  }
});
