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

export interface Raster {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** REQUIRES: nothing see-through or clipped lies far outside of the picture. resvg ends the process at it. */
export function rasterised(svg: string, fitTo: NonNullable<ResvgRenderOptions["fitTo"]>): Raster {
  const drawing = new Resvg(svg, { font, fitTo });
  const asked = fitTo.mode === "zoom" ? fitTo.value : fitTo.mode === "width" ? fitTo.value / drawing.width : 1;
  const most = longestSide / Math.max(drawing.width, drawing.height);
  const image = (asked <= most ? drawing : new Resvg(svg, { font, fitTo: { mode: "zoom", value: most } })).render();
  return { png: image.asPng(), width: image.width, height: image.height };
}
