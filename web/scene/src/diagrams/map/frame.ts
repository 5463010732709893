// Where metres lie on the picture. North is up, and a metre is as long in both directions.

import type { Reach } from "../../radios.js";
import { distance, type Place, type Point } from "./geometry.js";
import type { MapNetwork } from "./network.js";

export interface MapFrame {
  readonly width: number;
  readonly height: number;
  /** px of a metre. */
  readonly scale: number;
  /** px of the origin. */
  readonly left: number;
  readonly top: number;
  /** px between the nearest two nodes: how much can be written at each. */
  readonly pitch: number;
  /** Pixels to the nearest node above or below; Infinity in a single row. */
  readonly rows: number;
}

export interface MapFrameOptions {
  readonly width: number;
  readonly height: number;
  /** Nodes whose ranges are drawn: they are in view from west to east. A chain would become tiny if they were from north to south, too. */
  readonly ranges?: readonly string[] | undefined;
  readonly thumbnail?: boolean | undefined;
  /** The network alone is drawn, nothing that happens in it. */
  readonly plan?: boolean | undefined;
}

/** px around the nodes, for names, queues and states. */
const margin = { side: 46, top: 44, bottom: 70 };
const littleMargin = { side: 14, top: 14, bottom: 14 };
/** px around the nodes of a plan, for names. */
const planMargin = { side: 32, top: 26, bottom: 40 };
/** A network is drawn as if it were at least so wide, m. */
const leastExtent = 100;

export function mapFrame({ nodes, places }: MapNetwork, options: MapFrameOptions): MapFrame {
  const { width, height, thumbnail = false, plan = false } = options;
  const around = thumbnail ? littleMargin : plan ? planMargin : margin;
  const ends = nodes.map(({ x }) => x);
  for (const id of options.ranges ?? []) {
    const node = places.get(id);
    if (!node?.station) continue;
    const reach = widest(node.station.channel.reach);
    ends.push(node.x - reach, node.x + reach);
  }
  const heights = nodes.map(({ y }) => y);
  const [west, east] = [Math.min(...ends), Math.max(...ends)];
  const [south, north] = [Math.min(...heights), Math.max(...heights)];
  const room = { x: Math.max(1, width - 2 * around.side), y: Math.max(1, height - around.top - around.bottom) };
  const scale = Math.min(room.x / Math.max(leastExtent, east - west), room.y / Math.max(leastExtent, north - south));
  return {
    width,
    height,
    scale,
    left: width / 2 - ((west + east) / 2) * scale,
    top: around.top + room.y / 2 + ((north + south) / 2) * scale,
    pitch: nearest(nodes) * scale,
    rows: nearestBelow(nodes) * scale,
  };
}

export function toPixels({ left, top, scale }: MapFrame, { x, y }: Point): Point {
  return { x: left + x * scale, y: top - y * scale };
}

export function toMetres({ left, top, scale }: MapFrame, { x, y }: Point): Point {
  return { x: (x - left) / scale, y: (top - y) / scale };
}

/** Whether every node of a plan is still on the picture, with its name: then nothing has to be drawn elsewhere. */
export function isInView({ nodes }: MapNetwork, frame: MapFrame): boolean {
  const { width, height } = frame;
  return nodes.every((node) => {
    const { x, y } = toPixels(frame, node);
    return x >= planMargin.side / 2 && x <= width - planMargin.side / 2 && y >= planMargin.top / 2 && y <= height - planMargin.bottom + 10;
  });
}

/** The frame for a network whose nodes have moved: the scale stays, what fits between the nodes may have changed. */
export function refitted(frame: MapFrame, { nodes }: MapNetwork): MapFrame {
  return { ...frame, pitch: nearest(nodes) * frame.scale, rows: nearestBelow(nodes) * frame.scale };
}

function widest({ receive, sense }: Reach): number {
  return Math.max(receive, sense);
}

/** m; nodes at one place have no distance between them. */
function nearest(nodes: readonly Place[]): number {
  let least = Infinity;
  for (const [i, a] of nodes.entries()) {
    for (const b of nodes.slice(i + 1)) {
      const apart = distance(a, b);
      if (apart > 0 && apart < least) least = apart;
    }
  }
  return least;
}

/** m; of two nodes that are rather above each other than side by side. */
function nearestBelow(nodes: readonly Place[]): number {
  let least = Infinity;
  for (const [i, a] of nodes.entries()) {
    for (const b of nodes.slice(i + 1)) {
      const down = Math.abs(a.y - b.y);
      if (down > Math.abs(a.x - b.x) && down < least) least = down;
    }
  }
  return least;
}
