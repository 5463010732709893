/** SVG to PNG by resvg, in the product's own face: the machine's fonts are not asked, so that every server draws the same. */
import { fileURLToPath } from "node:url";
import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";

const face = "IBM Plex Sans";
// Resolved from the package's root, so that it holds for the sources (in tests) as for dist.
const fontFiles = ["IBMPlexSans-Regular.ttf", "IBMPlexSans-SemiBold.ttf"].map((name) =>
  fileURLToPath(new URL(`../../fonts/${name}`, import.meta.url)),
);
const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: face, sansSerifFamily: face };

/** Larger pictures are drawn smaller: a side of so many px is what programs still open. */
const longestSide = 8192;

export function rasterised(svg: string, fitTo: NonNullable<ResvgRenderOptions["fitTo"]>): Uint8Array {
  const drawing = new Resvg(svg, { font, fitTo });
  const asked = fitTo.mode === "zoom" ? fitTo.value : 1;
  const most = longestSide / Math.max(drawing.width, drawing.height);
  if (asked <= most) return drawing.render().asPng();
  return new Resvg(svg, { font, fitTo: { mode: "zoom", value: most } }).render().asPng();
}
