import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { embedPage } from "./bundling/embed-page.js";
import { firstLoads } from "./bundling/first-loads.js";
import { offlinePage } from "./bundling/offline-page.js";
import { preload } from "./bundling/preload.js";
import { serviceWorker } from "./bundling/service-worker.js";
import { pageBuild, renderBuiltUrl, resolve } from "./bundling/shared.js";
import { readingDocuments, readingPages } from "./documents/plugin.js";

export default defineConfig({
  plugins: [react(), readingDocuments(), firstLoads(), preload(), readingPages(), embedPage(), offlinePage(), serviceWorker()],
  resolve,
  build: {
    ...pageBuild,
    // What a page weighs is measured by what it waits for (npm run bench).
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Texts are called so: a lesson and a paper may have one name.
        chunkFileNames: ({ facadeModuleId }) => `assets/${facadeModuleId?.includes(".md") ? "text-" : ""}[name]-[hash].js`,
      },
    },
  },
  worker: { format: "es" },
  experimental: { renderBuiltUrl },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/health": "http://127.0.0.1:8080" } },
});
