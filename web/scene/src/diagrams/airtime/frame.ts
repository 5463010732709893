// Where lanes and times lie.

import { labelWidth } from "../../figure/picture.js";
import type { Box } from "../../scene.js";

export interface Lane {
  readonly node: number;
  readonly name: string;
  /** px of the line that boxes stand on. */
  readonly base: number;
}

export interface AirtimeFrame {
  readonly width: number;
  readonly height: number;
  /** Lanes, without their names and the times. */
  readonly plot: Box;
  /** ns */
  readonly from: number;
  readonly to: number;
  readonly lanes: readonly Lane[];
  /** px of a box that carries a packet, and of one that does not. */
  readonly tall: number;
  readonly low: number;
  /** The lanes need more height than there was. */
  readonly grown: boolean;
}

/** px of a lane: less, and marks would lie on each other; then the diagram grows. */
const leastPitch = 34;
const narrow = 600;
/** px below the last lane: times. */
export const axisPixels = 30;
/** px below a lane's line: silence. */
const belowLine = 8;
/** px of a lane besides its boxes: crosses above, silence below. */
const aroundBoxes = 32;
const tallest = 48;
const lowShare = 0.62;

export interface FrameOptions {
  /** Lanes stand in this box, whatever its height, and somebody else draws times. */
  readonly within?: Box | undefined;
  readonly width: number;
  /** At least. */
  readonly height: number;
  readonly from: number;
  readonly to: number;
  readonly thumbnail?: boolean | undefined;
}

export function airtimeFrame(nodes: readonly { readonly node: number; readonly name: string }[], options: FrameOptions): AirtimeFrame {
  const { width, from, to, thumbnail = false, within } = options;
  if (within) return frameWithin(nodes, within, options);
  const longest = Math.max(0, ...nodes.map(({ name }) => labelWidth(name)));
  const left = thumbnail ? 6 : Math.min(120, Math.max(width < narrow ? 30 : 52, longest + 24));
  const bottom = thumbnail ? 4 : axisPixels;
  const lanes = Math.max(1, nodes.length);
  const grown = !thumbnail && bottom + lanes * leastPitch > options.height;
  const top = thumbnail ? 2 : grown ? 20 : 8;
  const height = grown ? top + bottom + lanes * leastPitch : options.height;
  const pitch = (height - top - bottom) / lanes;
  const below = thumbnail ? 1 : belowLine;
  const tall = thumbnail ? pitch - 2 : Math.min(tallest, Math.max(0.4 * pitch, pitch - aroundBoxes));
  return {
    width,
    height,
    plot: { left, top, width: Math.max(1, width - left - (thumbnail ? 6 : width < narrow ? 10 : 20)), height: height - top - bottom },
    from,
    to,
    lanes: nodes.map(({ node, name }, i) => ({ node, name, base: Math.round(top + (i + 1) * pitch - below) })),
    tall,
    low: tall * lowShare,
    grown,
  };
}

function frameWithin(nodes: readonly { readonly node: number; readonly name: string }[], plot: Box, options: FrameOptions): AirtimeFrame {
  const pitch = plot.height / Math.max(1, nodes.length);
  const below = Math.min(belowLine, pitch / 4);
  const tall = Math.min(tallest, Math.max(0.4 * pitch, pitch - aroundBoxes));
  return {
    width: options.width,
    height: options.height,
    plot,
    from: options.from,
    to: options.to,
    lanes: nodes.map(({ node, name }, i) => ({ node, name, base: Math.round(plot.top + (i + 1) * pitch - below) })),
    tall,
    low: tall * lowShare,
    grown: false,
  };
}

/** Where times lie in a picture. */
export type Times = Pick<AirtimeFrame, "plot" | "from" | "to" | "width">;

/** px of a time, kept inside the plot. */
export function placeOnAir({ plot, from, to }: Times, time: number): number {
  return plot.left + plot.width * Math.min(1, Math.max(0, (time - from) / (to - from)));
}

/** ns at a place. */
export function timeOnAir({ plot, from, to }: Times, x: number): number {
  return from + ((x - plot.left) / plot.width) * (to - from);
}

export function laneOf({ lanes }: AirtimeFrame, node: number): Lane | undefined {
  return lanes.find((lane) => lane.node === node);
}
