// How marks are stroked, wherever they are drawn: on the canvas (web/src/diagrams/drawing) and in SVG.

import type { Style } from "./scene.js";

/** px */
export const dotRadius = 1.5;
export const barOpacity = 0.5;
export const arrowHead = 2.5;

/** Distance of the strokes of a hatched area, px. */
export const hatchPixels = 4;
/** How strong the ground of an area is. */
export const areaOpacity = 0.3;

/** A disc is as heavy as a cross of the same radius when it is somewhat smaller. */
export const discShare = 0.75;

const stairWidths: Readonly<Partial<Record<Style, number>>> = {
  window: 2,
  ack: 1.5,
  factor: 1.5,
  ssthresh: 1.25,
  alpha: 1.25,
  srtt: 1.5,
  goodput: 2,
  bandwidth: 2,
  marked: 1.5,
  flowQueue: 1.5,
  pressure: 1.5,
  l4sPressure: 1.5,
  reno: 1.5,
};

/** Strokes of stairs, px. */
export function stairWidth(style: Style): number {
  return stairWidths[style] ?? 1;
}

/** What bounds a quantity. */
const levels: ReadonlySet<Style> = new Set(["limit", "told", "capacity", "service", "edge", "maximum", "target"]);

/** Dashes: the role's own, or 6-3 for the second run, dotted and dash-dot after it. */
export function dashOf(style: Style, run: number): readonly number[] | null {
  if (style === "ssthresh") return run === 0 ? [7, 3, 1, 3] : [7, 3, 1, 3, 1, 3];
  if (levels.has(style)) return run === 0 ? [6, 3] : [6, 3, 1, 3];
  if (style === "total") return run === 0 ? [2, 2] : [2, 2, 6, 2];
  if (style === "factor") return run === 0 ? [2, 2] : [2, 2, 6, 2];
  if (run === 0) return null;
  return (
    [
      [6, 3],
      [1.5, 3],
      [8, 3, 2, 3],
    ][Math.min(run, 3) - 1] ?? [6, 3]
  );
}
