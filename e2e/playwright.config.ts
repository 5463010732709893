import { defineConfig } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { operatorToken } from "./operator.js";
import { usesWholeLab } from "./reader.js";

// The built product on a free port, with a database of its own. Playwright reads this file once per worker: the first reading decides.
process.env["ACKSCOPE_E2E_PORT"] ??= String(await freePort());
process.env["ACKSCOPE_E2E_OPERATOR_PORT"] ??= String(await freePort());
process.env["ACKSCOPE_E2E_DATA"] ??= mkdtempSync(path.join(tmpdir(), "ackscope-e2e-"));
const port = process.env["ACKSCOPE_E2E_PORT"];

export default defineConfig({
  testDir: "tests",
  // Files of tests, three at a time for two cores: one browser computes while another waits for its page. Nothing here measures time (the benches
  // do); the bounds of practices.spec.ts are those of a busy machine.
  workers: 3,
  // Ends what hangs: a machine may be ten times slower than the one a test was written on.
  timeout: 240_000,
  // Tells what fails now and then from what always fails. A test that passes only now has failed, unless flakes.json lists it.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: "line",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // A first visit would see the lab at its simple level: levels.spec.ts and beginner.spec.ts do.
    storageState: usesWholeLab(`http://127.0.0.1:${port}`),
    // Each test is a first visit, and would fetch every file behind the reader's back; offline.spec.ts allows it.
    serviceWorkers: "block",
    // Of the first try, which is the one that failed of a test that passes on its second.
    // A picture at every change costs half as much again as what is tested: there is one of the end instead.
    trace: { mode: "retain-on-first-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
      // Text as wide as in the browser with windows: labels give way to each other by their width.
      // Runs here are short: WebAssembly is compiled for speed after ten times as much work as V8 would wait for, or it costs a fifth of every visit.
      args: ["--no-sandbox", "--font-render-hinting=none", "--js-flags=--wasm-tiering-budget=130000000"],
    },
  },
  webServer: {
    command: "node ../server/dist/server.js",
    url: `http://127.0.0.1:${port}/health`,
    env: {
      HOST: "127.0.0.1",
      PORT: port,
      DATA_DIR: process.env["ACKSCOPE_E2E_DATA"],
      METRICS_PORT: process.env["ACKSCOPE_E2E_OPERATOR_PORT"],
      OPERATOR_TOKEN: operatorToken,
      LOG_LEVEL: "warn",
      RATE_WRITES: "100000",
      BUDGET_SECONDS: "0",
    },
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
