// What lies behind and before the canvases as SVG text: sizes, contents, and where a record ends.
//
// What is written again unchanged is laid out and painted again all the same, so only changes are written.

/** Gives a layer of text the size of its place on the page. */
export function sizeLayer(svg: SVGSVGElement, width: number, height: number): void {
  writeAttribute(svg, "width", String(width));
  writeAttribute(svg, "height", String(height));
}

export function writeAttribute(element: SVGElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

const written = new WeakMap<SVGElement, string>();

/** Gives a layer of text, or a group of it that nobody else writes into, its contents. */
export function writeContents(element: SVGElement, contents: string): void {
  if (written.get(element) === contents) return;
  element.innerHTML = contents;
  written.set(element, contents);
}

/** The part of a plot of which nothing was recorded: tinted, after a dashed edge where it begins. */
export function unrecordedGround(left: number, top: number, width: number, height: number, edge: boolean): string {
  return (
    `<rect class="unrecorded" x="${left}" y="${top}" width="${width}" height="${height}"/>` +
    (edge ? `<path class="unrecorded-edge" d="M${left} ${top}v${height}"/>` : "")
  );
}
