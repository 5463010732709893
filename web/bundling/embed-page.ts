import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { preload } from "./preload.js";
import { pageBuild, renderBuiltUrl, resolve, webFolder } from "./shared.js";

/**
 * Builds embed.html, the page for other sites' frames (src/embed), when the app is there. Built with the app it would share chunks with it, and
 * the laboratory's first load would be cut into three times as many.
 */
export function embedPage(): Plugin {
  let dist = "";
  return {
    name: "ackscope-embed-page",
    apply: "build",
    configResolved: ({ root, build: { outDir } }) => {
      dist = join(root, outDir);
    },
    closeBundle: {
      sequential: true,
      order: "pre",
      handler: async () => {
        await build({
          configFile: false,
          root: webFolder,
          publicDir: false,
          logLevel: "warn",
          plugins: [react(), preload()],
          resolve,
          build: { ...pageBuild, outDir: dist, emptyOutDir: false, rolldownOptions: { input: "embed.html" } },
          worker: { format: "es" },
          experimental: { renderBuiltUrl },
        });
      },
    },
  };
}
