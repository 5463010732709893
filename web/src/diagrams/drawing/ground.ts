// What lies behind and before the canvases as SVG text: sizes, and where a record ends.

/** Gives a layer of text the size of its place on the page. */
export function sizeLayer(svg: SVGSVGElement, width: number, height: number): void {
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
}

/** The part of a plot of which nothing was recorded: tinted, after a dashed edge where it begins. */
export function unrecordedGround(left: number, top: number, width: number, height: number, edge: boolean): string {
  return (
    `<rect class="unrecorded" x="${left}" y="${top}" width="${width}" height="${height}"/>` +
    (edge ? `<path class="unrecorded-edge" d="M${left} ${top}v${height}"/>` : "")
  );
}
