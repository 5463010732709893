// A free place beside a node, for whoever adds one without pointing.

import type { Place } from "@ackscope/scene/map";
import type { Position } from "./network-edits.js";

/** As far from a node as its neighbours usually are, m. */
const apart = 200;
/** No other node is nearer than this, m. */
const room = 90;

export function placeBeside({ nodes }: { readonly nodes: readonly Place[] }, beside: Position): Position {
  for (let ring = 1; ; ring++) {
    for (const [dx, dy] of around) {
      const place = { x: beside.x + dx * ring * apart, y: beside.y + dy * ring * apart };
      if (nodes.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= room)) return place;
    }
  }
}

/** To the right first, as a chain grows. */
const around = [
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const;
