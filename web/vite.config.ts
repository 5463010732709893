import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  plugins: [react(), preload()],
  // The content security policy allows no data: scripts or fonts, and files cache better than strings.
  build: { assetsInlineLimit: 0, target: "es2023", sourcemap: true, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/health": "http://127.0.0.1:8080" } },
});
