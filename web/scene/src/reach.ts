// What of a scene can be seen within its plot. A layer that lies wholly beyond it is left out of a file: it would show nothing, and resvg ends its process at a
// see-through path that is far outside of its picture.

import type { Layer, Scene } from "./scene.js";

/** px that strokes and marks are wider than their points say. */
const margin = 20;

type Numbers = readonly Float32Array[];

/** Where its marks are; nothing: from edge to edge of the plot. */
function pointsOf(layer: Layer): { readonly x: Numbers; readonly y: Numbers } {
  switch (layer.shape) {
    case "lines":
      return { x: [layer.x0, layer.x1], y: [layer.y0, layer.y1] };
    case "ticks":
    case "beams":
    case "arrows":
    case "boxes":
      return { x: [layer.x], y: [layer.top, layer.bottom] };
    case "stair":
    case "dots":
      return { x: [layer.x], y: [layer.y] };
    case "area":
      // Filled down to the foot of the plot, or to the lower stair.
      return { x: [layer.upper.x], y: layer.lower === null ? [] : [layer.upper.y, layer.lower.y] };
    case "crosses":
      return { x: [layer.x, layer.x2], y: [layer.y, layer.y2] };
    case "bars":
      return { x: [layer.left, layer.right], y: [layer.top, layer.bottom] };
    case "rules":
      return { x: [layer.x], y: [] };
  }
}

function meets(lists: Numbers, from: number, to: number): boolean {
  if (lists.length === 0) return true;
  let [least, most] = [Infinity, -Infinity];
  for (const list of lists)
    for (const value of list) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  return least <= to + margin && most >= from - margin;
}

/** Whether some of it may lie in the plot. */
export function reaches(layer: Layer, { left, top, width, height }: Scene["plot"]): boolean {
  const { x, y } = pointsOf(layer);
  return meets(x, left, left + width) && meets(y, top, top + height);
}
