import react from "@vitejs/plugin-react";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { resolve, webFolder } from "./shared.js";

const licences = "licences.md";

/**
 * Builds dist/offline: what the lab makes an offline page of (src/offline-page), a page and one classic script. Browsers refuse modules and
 * fetched files to a page that was opened from a folder.
 */
export function offlinePage(): Plugin {
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
          root: webFolder,
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
        const text = (name: string): string => readFileSync(join(webFolder, name), "utf8");
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
