import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { resolve } from "./bundling/shared.js";

// Components that have states, each drawn by itself in the browser that the end-to-end tests use (`npm test -- --only components`).
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  resolve,
  // Found while a test runs, a dependency would load the page of that test again.
  optimizeDeps: {
    include: [
      "axe-core",
      "react-dom/client",
      "react-router",
      "vitest-browser-react",
      "zustand",
      "zustand/react/shallow",
      "zustand/vanilla",
    ],
  },
  test: {
    name: "components",
    include: ["src/**/*.browser.test.tsx"],
    testTimeout: 30_000,
    setupFiles: ["src/testing/setup.ts"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
          args: ["--no-sandbox", "--font-render-hinting=none"],
        },
      }),
      instances: [{ browser: "chromium" }],
      viewport: { width: 1440, height: 900 },
    },
  },
});
