import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { build, type Plugin } from "vite";
import { webFolder } from "./shared.js";

/** Builds the service worker when everything else is there, with the list of all files in it. */
export function serviceWorker(): Plugin {
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
          root: webFolder,
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
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
      // Pages of documents for readers without scripts are not needed by those who have the app.
      .filter((url) => !/^\/(?:sw\.js$|(?:docs|lessons)(?:\.html$|\/))|\.(?:map|br|gz)$/.test(url))
      .map((url) => {
        const hashed = url.startsWith("/assets/");
        const bytes = (): Buffer => readFileSync(join(dist, url));
        return { url, revision: hashed ? null : createHash("sha256").update(bytes()).digest("hex").slice(0, 16) };
      })
  );
}
