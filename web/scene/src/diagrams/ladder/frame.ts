// Where nodes and times lie: `across` counts px from node to node, `along` px of time. Time runs down as in textbooks and RFCs, or to the right.

import { px } from "../../figure/picture.js";
import type { Box } from "../../scene.js";
import type { LadderNode } from "./nodes.js";

/** How wide the band behind a node that acts is. */
export const agentPixels = 14;

export type LadderDirection = "down" | "right";

export interface LadderFrame {
  readonly direction: LadderDirection;
  readonly width: number;
  readonly height: number;
  /** From the first node to the last, and from the first moment to the last. */
  readonly plot: Box;
  /** px of time. */
  readonly start: number;
  readonly end: number;
  /** Across, by node name. */
  readonly nodes: ReadonlyMap<string, number>;
}

/** px around the plot; a narrow ladder has shorter times and names. */
const margins = {
  down: { left: 68, top: 36, right: 52, bottom: 20 },
  downNarrow: { left: 56, top: 36, right: 34, bottom: 20 },
  right: { left: 104, top: 30, right: 24, bottom: 40 },
};
const narrow = 420;

export function ladderFrame(nodes: readonly LadderNode[], width: number, height: number, direction: LadderDirection): LadderFrame {
  const margin = direction === "right" ? margins.right : width < narrow ? margins.downNarrow : margins.down;
  const plot: Box = {
    left: margin.left,
    top: margin.top,
    width: Math.max(1, width - margin.left - margin.right),
    height: Math.max(1, height - margin.top - margin.bottom),
  };
  const down = direction === "down";
  const first = down ? plot.left : plot.top;
  const pitch = (down ? plot.width : plot.height) / Math.max(1, nodes.length - 1);
  const start = down ? plot.top : plot.left;
  return {
    direction,
    width,
    height,
    plot,
    start,
    end: start + (down ? plot.height : plot.width),
    nodes: new Map(nodes.map(({ name }, i) => [name, first + i * pitch])),
  };
}

export type Point = readonly [across: number, along: number];

/** "12.5 40": a point for path data. */
export function at({ direction }: LadderFrame, [across, along]: Point): string {
  return direction === "down" ? `${px(across)} ${px(along)}` : `${px(along)} ${px(across)}`;
}

export function xy({ direction }: LadderFrame, [across, along]: Point): readonly [number, number] {
  return direction === "down" ? [across, along] : [along, across];
}

/** The part of a line within the plot's time; undefined outside. */
export function clipLine({ start, end }: LadderFrame, a: Point, b: Point): readonly [Point, Point] | undefined {
  if (Math.max(a[1], b[1]) < start || Math.min(a[1], b[1]) > end) return undefined;
  return [inside(a, b, start, end), inside(b, a, start, end)];
}

function inside(point: Point, other: Point, start: number, end: number): Point {
  const along = Math.min(end, Math.max(start, point[1]));
  if (along === point[1]) return point;
  return [point[0] + ((other[0] - point[0]) * (along - point[1])) / (other[1] - point[1]), along];
}

/** A polygon's part within the plot's time, cut at one edge after the other. */
export function clipPolygon({ start, end }: LadderFrame, corners: readonly Point[]): readonly Point[] {
  return cut(cut(corners, start, 1), end, -1);
}

function cut(corners: readonly Point[], edge: number, sign: 1 | -1): readonly Point[] {
  return corners.flatMap((corner, i): Point[] => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const here = sign * (corner[1] - edge) >= 0;
    const there = sign * (next[1] - edge) >= 0;
    if (here === there) return here ? [corner] : [];
    const crossing: Point = [corner[0] + ((next[0] - corner[0]) * (edge - corner[1])) / (next[1] - corner[1]), edge];
    return here ? [corner, crossing] : [crossing];
  });
}

export function outline(frame: LadderFrame, corners: readonly Point[]): string {
  return corners.length < 3 ? "" : `M${corners.map((corner) => at(frame, corner)).join("L")}z`;
}
