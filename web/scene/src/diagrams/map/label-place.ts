// Where words can stand in a map: near what they are about, and on nobody's name.

import type { Point } from "./geometry.js";

export interface LabelPlace extends Point {
  readonly anchor: "start" | "middle" | "end";
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** px of letters above their line and below it. */
const rise = 9;
const fall = 3;

export function boxOf({ x, y, anchor }: LabelPlace, width: number): Box {
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - rise, bottom: y + fall };
}

/** The first of several places where words cover nothing; where there is none, the one where they cover least. */
export function freest(places: readonly LabelPlace[], width: number, taken: readonly Box[]): LabelPlace | undefined {
  let best: LabelPlace | undefined;
  let least = Infinity;
  for (const place of places) {
    const box = boxOf(place, width);
    const covered = taken.reduce((sum, other) => sum + common(box, other), 0);
    if (covered >= least) continue;
    least = covered;
    best = place;
  }
  return best;
}

export function overlapsAny(box: Box, others: readonly Box[]): boolean {
  return others.some((other) => common(box, other) > 0);
}

/** px² that two boxes have in common. */
function common(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}
