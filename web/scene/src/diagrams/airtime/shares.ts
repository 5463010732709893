// What lanes show when single frames would be too thin to be seen: how much of each moment their node sends, hears, and keeps silent.
//
// Indices are in range by construction; `!` says so to the compiler.

import { px, type Mark, type PathMark } from "../../figure/picture.js";
import type { AirtimeFrame } from "./frame.js";
import { sharesOf } from "./intervals.js";
import { doings, type AirtimeRun, type Doing } from "./lanes.js";
import { Strokes } from "./strokes.js";

type Style = Omit<PathMark, "shape" | "d">;

/** From the lane's line upwards. */
export const shareStyles = {
  data: { fill: "data" },
  acks: { fill: "ack" },
  control: { fill: "limit" },
  hears: { fill: "axis", opacity: 0.5 },
  silent: { fill: "paper", stroke: "limit", width: 0.5 },
} as const satisfies Record<keyof Doing, Style>;

const layers = ["data", "acks", "control", "hears", "silent"] as const;

/** px of a moment. */
const binPixels = 4;

export function shares(run: AirtimeRun, frame: AirtimeFrame): Mark[] {
  const { plot, from, to, lanes } = frame;
  const strokes = new Strokes();
  const bins = Math.max(1, Math.round(plot.width / binPixels));
  const pixels = plot.width / bins;
  const done = doings(
    run,
    lanes.map(({ node }) => node),
    from,
    to,
  );
  for (const { node, base } of lanes) {
    const doing = done.get(node);
    let below = new Float64Array(bins);
    for (const layer of layers) {
      const share = sharesOf(doing?.[layer] ?? [], from, to, bins);
      const above = share.map((value, bin) => Math.min(1, value + below[bin]!));
      if (share.some((value) => value > 0)) strokes.add(shareStyles[layer], stairs(below, above, plot.left, pixels, base, frame.tall));
      below = above;
    }
  }
  return strokes.marks();
}

/** The area between two stairs: along the upper one, back along the lower one; nothing where they are equal. */
function stairs(below: Float64Array, above: Float64Array, left: number, pixels: number, base: number, tall: number): string {
  let d = "";
  const x = (bin: number): number => px(left + bin * pixels);
  const y = (share: number): number => px(base - share * tall);
  for (let bin = 0; bin < above.length;) {
    if (y(above[bin]!) === y(below[bin]!)) {
      bin++;
      continue;
    }
    const start = bin;
    let back = "";
    d += `M${x(start)} ${y(above[start]!)}`;
    for (; bin < above.length && y(above[bin]!) !== y(below[bin]!); bin++) {
      d += `V${y(above[bin]!)}H${x(bin + 1)}`;
      back = `V${y(below[bin]!)}H${x(bin)}${back}`;
    }
    d += `${back}z`;
  }
  return d;
}
