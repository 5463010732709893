/** What the builds of the app and of the pages beside it have in common. */
import { join } from "node:path";
import type { RenderBuiltAssetUrl } from "vite";

export const webFolder = join(import.meta.dirname, "..");

/** What d3-zoom and d3-scale would bring for nothing. */
export const resolve = {
  alias: {
    "d3-transition": join(webFolder, "src/diagrams/no-transitions.ts"),
    "d3-color": join(webFolder, "src/diagrams/no-colours.ts"),
  },
};

/** The content security policy allows no data: scripts or fonts, and files cache better than strings. */
export const pageBuild = { assetsInlineLimit: 0, target: "es2023", sourcemap: true, modulePreload: { polyfill: false } } as const;

/** Only pages say where the files are: scripts and styles find each other wherever they lie, so one build serves any path (server/src/site). */
export const renderBuiltUrl: RenderBuiltAssetUrl = (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true });
