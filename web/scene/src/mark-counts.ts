// How many events a merged mark stands for, in a number beside it.

import { grouped } from "./format.js";
import type { Box, CrossLayer, Label } from "./scene.js";

/** Room for the count. */
const countPixels = 24;
const digitPixels = 7;
const linePixels = 12;
/** Between two numbers, so that they are not read as one. */
const apart = 6;
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
      kind: "count",
    });
  });
  return labels;
}

/** The labels without counts that would stand on one that is not shorter; the marks themselves say theirs when they are pointed at. */
export function legibleCounts(labels: readonly Label[]): Label[] {
  const kept: Label[] = [];
  const counts = labels.filter(({ kind }) => kind === "count").toSorted((a, b) => b.text.length - a.text.length);
  for (const count of counts) if (!kept.some((other) => covers(other, count))) kept.push(count);
  const legible = new Set(kept);
  return labels.filter((label) => label.kind !== "count" || legible.has(label));
}

function covers(a: Label, b: Label): boolean {
  const [fromA, toA] = span(a);
  const [fromB, toB] = span(b);
  return Math.abs(a.y - b.y) < linePixels && fromA < toB && fromB < toA;
}

const span = ({ x, text, anchor }: Label): [from: number, to: number] => {
  const width = text.length * digitPixels + apart;
  return anchor === "end" ? [x - width, x] : [x, x + width];
};
