// Where lanes and times lie. Spaces: ns and rows in, pixels of the picture out.

import type { Box } from "../../scene.js";

export interface QueueLane {
  readonly kind: "comes" | "acks" | "others" | "line";
  /** px of its first row. */
  readonly top: number;
  /** px of a row. */
  readonly tall: number;
  readonly rows: number;
}

export interface QueueFrame {
  readonly width: number;
  readonly height: number;
  /** Lanes, without their names and the times. */
  readonly plot: Box;
  /** ns */
  readonly from: number;
  readonly to: number;
  readonly lanes: readonly QueueLane[];
  /** The lanes need more height than there was. */
  readonly grown: boolean;
}

export interface QueueFrameOptions {
  readonly width: number;
  /** At least. */
  readonly height: number;
  /** ns */
  readonly from: number;
  readonly to: number;
}

/** px of the queue at one instant, above the lanes. */
export const statePixels = 92;
const narrow = 600;
const comesPixels = 22;
const linePixels = 26;
/** px between lanes, and of a row in which a packet waits. */
const usualGap = 12;
const lowest = 8;
const tallest = 40;
/** The same where there is little room. */
const tightGap = 6;
const lowestTight = 5;
/** px below the lanes: times, and the playhead's own. */
const axisPixels = 38;

/** `acks`, `others`: rows in which packets wait. */
export function queueFrame(rows: { readonly acks: number; readonly others: number }, options: QueueFrameOptions): QueueFrame {
  const { width, from, to } = options;
  const waiting = Math.max(1, rows.acks + rows.others);
  const groups = Math.max(1, (rows.acks > 0 ? 1 : 0) + (rows.others > 0 ? 1 : 0));
  const besides = (gap: number): number => statePixels + comesPixels + linePixels + (groups + 3) * gap + axisPixels;
  const isTight = besides(usualGap) + waiting * lowest > options.height;
  const gap = isTight ? tightGap : usualGap;
  const least = isTight ? lowestTight : lowest;
  const tall = Math.min(tallest, Math.max(least, Math.floor((options.height - besides(gap)) / waiting)));
  const kinds: readonly Omit<QueueLane, "top">[] = [
    { kind: "comes", tall: comesPixels, rows: 1 },
    ...(rows.acks > 0 ? [{ kind: "acks", tall, rows: rows.acks } as const] : []),
    ...(rows.others > 0 || rows.acks === 0 ? [{ kind: "others", tall, rows: Math.max(1, rows.others) } as const] : []),
    { kind: "line", tall: linePixels, rows: 1 },
  ];
  let top = statePixels + gap;
  const lanes = kinds.map((lane): QueueLane => {
    const placed = { ...lane, top };
    top += lane.rows * lane.tall + gap;
    return placed;
  });
  const left = width < narrow ? 58 : 100;
  const needed = top + axisPixels;
  return {
    width,
    height: Math.max(needed, options.height),
    plot: { left, top: statePixels, width: Math.max(1, width - left - (width < narrow ? 18 : 24)), height: top - statePixels },
    from,
    to,
    lanes,
    grown: needed > options.height,
  };
}

export const isNarrow = ({ width }: Pick<QueueFrame, "width">): boolean => width < narrow;
