// The built product in headless Chromium, for whoever measures it: a server on a free port with data of its own, and a browser.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const server = fileURLToPath(new URL("../../../server/dist/server.js", import.meta.url));

/**
 * Starts server and browser, ends both after the measurement.
 *
 * @param {(product: { address: string, browser: import("@playwright/test").Browser }) => Promise<void>} measure
 * @param {(address: string) => Record<string, string>} [settings] Of the server, beside the usual ones.
 */
export async function withProduct(measure, settings = () => ({})) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(path.join(tmpdir(), "ackscope-bench-"));
  const serving = spawn(process.execPath, [server], {
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: data, LOG_LEVEL: "warn", ...settings(address) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  try {
    await untilAnswers(`${address}/health`);
    await withBrowser((browser) => measure({ address, browser }));
  } finally {
    serving.kill("SIGTERM");
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * Starts a browser and ends it afterwards.
 *
 * @template Result
 * @param {(browser: import("@playwright/test").Browser) => Promise<Result>} body
 */
export async function withBrowser(body) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  try {
    return await body(browser);
  } finally {
    await browser.close();
  }
}

/** @param {string} url */
export async function untilAnswers(url) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer well in time`);
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
