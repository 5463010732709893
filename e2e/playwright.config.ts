import { defineConfig } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

// The built product on a free port, with a database of its own. Playwright reads this file once per worker: the first reading decides.
process.env["ACKSCOPE_E2E_PORT"] ??= String(await freePort());
process.env["ACKSCOPE_E2E_DATA"] ??= mkdtempSync(path.join(tmpdir(), "ackscope-e2e-"));
const port = process.env["ACKSCOPE_E2E_PORT"];

export default defineConfig({
  testDir: "tests",
  // Simulating and drawing share few processors: one test at a time keeps times meaningful.
  workers: 1,
  timeout: 60_000,
  // A browser on a busy machine may miss a moment; the report still names a test that needed its second chance.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // Each test is a first visit, and would fetch every file behind the reader's back; offline.spec.ts allows it.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
  },
  webServer: {
    command: "node ../server/dist/server.js",
    url: `http://127.0.0.1:${port}/health`,
    env: { HOST: "127.0.0.1", PORT: port, DATA_DIR: process.env["ACKSCOPE_E2E_DATA"], LOG_LEVEL: "warn", RATE_WRITES: "100000" },
    stdout: "pipe",
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}
