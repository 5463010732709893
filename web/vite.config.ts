import react from "@vitejs/plugin-react";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { build, defineConfig, type Plugin } from "vite";
import { reading } from "./documents/plugin.js";

/** What the first diagram waits for is fetched beside the first script: the core, and the face of the interface. */
const neededAtOnce = [
  { file: /^assets\/core-.*\.wasm$/, attributes: 'as="fetch" type="application/wasm" crossorigin' },
  { file: /^assets\/ibm-plex-sans-.*\.woff2$/, attributes: 'as="font" type="font/woff2" crossorigin' },
];

function preload(): Plugin {
  return {
    name: "ackscope-preload",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {});
        const links = neededAtOnce.flatMap(({ file, attributes }) =>
          files.filter((name) => file.test(name)).map((name) => `    <link rel="preload" href="/${name}" ${attributes} />\n`),
        );
        return html.replace("  </head>", `${links.join("")}  </head>`);
      },
    },
  };
}

/** Builds the service worker when everything else is there, with the list of all files in it. */
function serviceWorker(): Plugin {
  let dist = "";
  return {
    name: "ackscope-service-worker",
    apply: "build",
    configResolved: ({ root, build: { outDir } }) => {
      dist = join(root, outDir);
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        await build({
          configFile: false,
          root: import.meta.dirname,
          publicDir: false,
          logLevel: "warn",
          define: { BUILT_FILES: JSON.stringify(filesOf(dist)) },
          build: {
            outDir: dist,
            emptyOutDir: false,
            target: "es2023",
            modulePreload: false,
            rolldownOptions: { input: "src/offline/sw.ts", output: { format: "iife", entryFileNames: "sw.js" } },
          },
        });
      },
    },
  };
}

/** What a page may need without a network. A name in assets/ holds its content's hash; of other files it is told. */
function filesOf(dist: string): readonly { readonly url: string; readonly revision: string | null }[] {
  return (
    readdirSync(dist, { recursive: true, withFileTypes: true })
      // Pages of documents for readers without scripts are not needed by those who have the app.
      .filter(
        (entry) =>
          entry.isFile() && !/^sw\.js$|\.(?:map|br|gz)$/.test(entry.name) && !/[\\/](?:lessons|docs)(?:[\\/]|$)/.test(entry.parentPath),
      )
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const url = `/${relative(dist, file).split(sep).join("/")}`;
        const hashed = url.startsWith("/assets/");
        return { url, revision: hashed ? null : createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16) };
      })
  );
}

// What d3-zoom would bring for nothing.
const resolve = { alias: { "d3-transition": join(import.meta.dirname, "src/diagrams/no-transitions.ts") } };

// The content security policy allows no data: scripts or fonts, and files cache better than strings.
const pageBuild = { assetsInlineLimit: 0, target: "es2023", sourcemap: true, modulePreload: { polyfill: false } } as const;

/**
 * Builds embed.html, the page for other sites' frames (src/embed), when the app is there. Built with the app it would share chunks with it, and
 * the laboratory's first load would be cut into three times as many.
 */
function embedPage(): Plugin {
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
          root: import.meta.dirname,
          publicDir: false,
          logLevel: "warn",
          plugins: [react(), preload()],
          resolve,
          build: { ...pageBuild, outDir: dist, emptyOutDir: false, rolldownOptions: { input: "embed.html" } },
          worker: { format: "es" },
        });
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), reading(), preload(), embedPage(), serviceWorker()],
  resolve,
  build: {
    ...pageBuild,
    rolldownOptions: {
      output: {
        // Texts are called so: a lesson and a paper may have one name.
        chunkFileNames: ({ facadeModuleId }) => `assets/${facadeModuleId?.includes(".md") ? "text-" : ""}[name]-[hash].js`,
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/health": "http://127.0.0.1:8080" } },
});
