// How many events a merged mark stands for, in a number beside it.

import { grouped } from "./format.js";
import type { Box, CrossLayer, Label } from "./scene.js";

/** Room for the count. */
const countPixels = 24;
/** Two of a kind are seen to be two. */
const fewestCounted = 3;

/** Marks that follow each other for as long as a queue is long: where they stand side by side, their number is seen. */
const dense: ReadonlySet<string> = new Set(["mark", "filtered"]);

export function markCounts(layer: CrossLayer, plot: Box): Label[] {
  const labels: Label[] = [];
  layer.count.forEach((count, i) => {
    if (count < fewestCounted) return;
    // In range: one entry a mark.
    const x = layer.x2[i]! + layer.radius + 4;
    if (dense.has(layer.style) && (layer.x[i + 1] ?? Infinity) < x + countPixels) return;
    // At the right edge the count would stand on the runs' letters: it goes before the mark.
    const fits = x + countPixels < plot.left + plot.width;
    labels.push({
      x: fits ? x : layer.x[i]! - layer.radius - 4,
      y: (fits ? layer.y2 : layer.y)[i]! + 4,
      text: grouped(count),
      anchor: fits ? "start" : "end",
      kind: "mark",
    });
  });
  return labels;
}
