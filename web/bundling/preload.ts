import type { Plugin } from "vite";

/** What the first diagram waits for is fetched beside the first script: the core, and the face of the interface. */
const neededAtOnce = [
  { file: /^assets\/core-.*\.wasm$/, attributes: 'as="fetch" type="application/wasm" crossorigin' },
  { file: /^assets\/ibm-plex-sans-.*\.woff2$/, attributes: 'as="font" type="font/woff2" crossorigin' },
];

export function preload(): Plugin {
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
