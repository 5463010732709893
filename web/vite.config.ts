import react from "@vitejs/plugin-react";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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

const licences = "licences.md";

/**
 * Builds dist/offline: what the lab makes an offline page of (src/offline-page), a page and one classic script. Browsers refuse modules and
 * fetched files to a page that was opened from a folder.
 */
function offlinePage(): Plugin {
  let dist = "";
  return {
    name: "ackscope-offline-page",
    apply: "build",
    configResolved: ({ root, build: { outDir } }) => {
      dist = join(root, outDir, "offline");
    },
    closeBundle: {
      sequential: true,
      order: "pre",
      handler: async () => {
        const built = await build({
          configFile: false,
          root: import.meta.dirname,
          publicDir: false,
          logLevel: "warn",
          plugins: [react()],
          resolve,
          // The helper that loads split chunks mentions it; there are none.
          define: { "import.meta": "{}" },
          build: {
            target: "es2023",
            modulePreload: false,
            write: false,
            cssCodeSplit: false,
            license: { fileName: licences },
            rolldownOptions: {
              input: "src/offline-page/main.tsx",
              output: { format: "iife", codeSplitting: false, entryFileNames: "ackscope.js", assetFileNames: "[name][extname]" },
            },
          },
        });
        const files = new Map(
          [built]
            .flat()
            .flatMap((each) => ("output" in each ? each.output : []))
            .map((file) => [file.fileName, textOf(file)] as const),
        );
        const file = (ending: string): string => {
          const [found, ...others] = [...files].filter(([name]) => name.endsWith(ending));
          if (!found || others.length > 0) throw new Error(`the offline page has ${others.length + (found ? 1 : 0)} files ${ending}`);
          return found[1];
        };
        const text = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");
        mkdirSync(dist, { recursive: true });
        const page = text("offline.html").replace("<style></style>", () => `<style>\n${file(".css").trim()}\n    </style>`);
        writeFileSync(join(dist, "page.html"), page);
        writeFileSync(join(dist, "ackscope.js"), file(".js"));
        writeFileSync(join(dist, "LICENSE.txt"), `${text("../LICENSE")}\n\n${file(licences)}`);
      },
    },
  };
}

type BuiltFile = { readonly type: "chunk"; readonly code: string } | { readonly type: "asset"; readonly source: string | Uint8Array };

function textOf(file: BuiltFile): string {
  if (file.type === "chunk") return file.code;
  return typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source);
}

export default defineConfig({
  plugins: [react(), reading(), preload(), embedPage(), offlinePage(), serviceWorker()],
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
