// A circle that may be larger than the picture: only what lies on the picture is drawn, because a sheet has others beside it.

import { px } from "../../figure/picture.js";
import type { Point } from "./geometry.js";

/** Corners of a whole circle: enough to look round. */
const corners = 240;
/** Room for a word above the highest point, px. */
const wordHeight = 16;
/** Half of a word, px. */
const wordHalf = 40;

export function visibleCircle(
  { width, height }: { readonly width: number; readonly height: number },
  centre: Point,
  radius: number,
): { readonly d: string; readonly top: Point | undefined } {
  const points = Array.from({ length: corners + 1 }, (_, i): Point => {
    // From the left end over the top and back.
    const angle = Math.PI + (2 * Math.PI * i) / corners;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
  let d = "";
  let drawing = false;
  for (const { x, y } of points) {
    const inside = x >= 0 && x <= width && y >= 0 && y <= height;
    if (inside) d += `${drawing ? "L" : "M"}${px(x)} ${px(y)}`;
    drawing = inside;
  }
  const places = points.filter(({ x, y }) => y >= wordHeight && y <= height && x >= wordHalf && x <= width - wordHalf);
  const top = places.reduce<Point | undefined>((best, point) => (best && best.y <= point.y ? best : point), undefined);
  return { d, top };
}
