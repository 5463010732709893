// Direct labels at the right ends of lines: the run's letter bold, its value grey, pushed apart so that they stay legible.

import { grouped } from "./format.js";
import { place, type Axis, type Box, type Label } from "./scene.js";

const apart = 13;

export function endLabels(
  ends: readonly { readonly letter: string; readonly value: number | undefined }[],
  y: Axis,
  plot: Box,
  values: boolean,
  decimals = 0,
): Label[] {
  const placed = ends
    .flatMap(({ letter, value }) => (value === undefined ? [] : [{ letter, value, y: place(y, value) }]))
    .map((end) => ({ ...end, y: Math.min(plot.top + plot.height, Math.max(plot.top, end.y)) }))
    .toSorted((a, b) => a.y - b.y);
  // Down, then up again from the lower edge: enough for the few runs that one panel holds.
  let last = -Infinity;
  for (const end of placed) last = end.y = Math.max(end.y, last + apart);
  last = Infinity;
  for (const end of placed.toReversed()) last = end.y = Math.min(end.y, last - apart, plot.top + plot.height);
  const right = plot.left + plot.width;
  return placed.flatMap(({ letter, value, y: baseline }): Label[] => [
    { x: right + 7, y: baseline + 4, text: letter, anchor: "start", kind: "letter" },
    ...(values ? [{ x: right + 17, y: baseline + 4, text: grouped(value, decimals), value, anchor: "start", kind: "axis" } as const] : []),
  ]);
}
