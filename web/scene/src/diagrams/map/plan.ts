// The plan of a network, to be edited: what is where and what connects it, and nothing that happens in a run.

import { labelWidth, path, px, text, type Mark } from "../../figure/picture.js";
import { toPixels, type MapFrame } from "./frame.js";
import type { Point } from "./geometry.js";
import { arrow, clear, groundMarks, radiusOf } from "./map.js";
import type { MapLine, MapNetwork } from "./network.js";
import { disc } from "./states.js";

export interface PlanOptions {
  /** Nodes whose ranges are drawn. */
  readonly ranges: readonly string[];
  /** Ends of flows. */
  readonly hosts: ReadonlySet<string>;
  /** The chosen link. */
  readonly link: string | null;
  /** The number of the chosen flow. */
  readonly flow: number | null;
  /** The node that the next one is connected with. */
  readonly from: string | null;
  /** Lines that are written at a link, where there is room. */
  readonly describe: (link: string) => readonly string[];
}

/** Routers are squares, hosts discs, stations have a point in their disc. */
export function planMarks(network: MapNetwork, frame: MapFrame, options: PlanOptions): readonly Mark[] {
  return [
    ...chosenMarks(network, frame, options),
    ...groundMarks(network, frame, { ranges: options.ranges, sets: [] }),
    ...labelMarks(network, frame, options),
    ...wayMarks(network, frame, options.flow),
    ...network.nodes.flatMap((node): Mark[] => {
      const { x, y } = toPixels(frame, node);
      const r = radiusOf(frame);
      const ring = path(disc(x, y, r), { stroke: "ink", width: 1.5, fill: "paper" });
      if (node.station) return [ring, path(disc(x, y, r * 0.4), { fill: "ink" })];
      return options.hosts.has(node.id)
        ? [ring]
        : [path(`M${px(x - r * 0.8)} ${px(y - r * 0.8)}h${px(1.6 * r)}v${px(1.6 * r)}h${px(-1.6 * r)}z`, { fill: "ink", stroke: "paper" })];
    }),
    ...fromMarks(network, frame, options.from),
  ];
}

function chosenMarks(network: MapNetwork, frame: MapFrame, { link }: PlanOptions): readonly Mark[] {
  const ends = network.lines.flatMap((line) => (line.link === null || line.link !== link ? [] : [endsOf(network, frame, line)]));
  return ends
    .flatMap((each) => (each ? [each] : []))
    .map(([a, b]) => path(`M${px(a.x)} ${px(a.y)}L${px(b.x)} ${px(b.y)}`, { stroke: "ink-3", width: 7, opacity: 0.4 }));
}

/** px from one line of words to the next. */
const lineHeight = 12;

/** Above the middle of each link that has room for it. */
function labelMarks(network: MapNetwork, frame: MapFrame, { describe }: PlanOptions): readonly Mark[] {
  return network.lines.flatMap((line): Mark[] => {
    const ends = endsOf(network, frame, line);
    if (line.link === null || !ends) return [];
    const lines = describe(line.link);
    const [a, b] = ends;
    const widest = Math.max(...lines.map(labelWidth));
    if (widest + 2 * radiusOf(frame) > Math.abs(b.x - a.x)) return [];
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2 - 10 - (lines.length - 1) * lineHeight];
    return lines.map((words, i) => text(x, y + i * lineHeight, words, { ink: "ink-2", anchor: "middle", halo: true }));
  });
}

function wayMarks({ ways, places }: MapNetwork, frame: MapFrame, flow: number | null): readonly Mark[] {
  const way = (flow === null ? undefined : ways[flow]) ?? [];
  return way.slice(1).flatMap((id, hop): Mark[] => {
    const [from, to] = [places.get(way[hop] ?? ""), places.get(id)];
    if (!from || !to) return [];
    const ends = clear(toPixels(frame, from), toPixels(frame, to), radiusOf(frame) + 3);
    return [path(arrow(ends, 8), { stroke: "data", width: 2.5 })];
  });
}

function fromMarks({ places }: MapNetwork, frame: MapFrame, from: string | null): readonly Mark[] {
  const node = places.get(from ?? "");
  if (!node) return [];
  const { x, y } = toPixels(frame, node);
  return [path(disc(x, y, radiusOf(frame) + 6), { stroke: "data", width: 2, dash: [4, 3] })];
}

/** The middle of a link's line; undefined where an end of it is missing. */
export function middleOf(network: MapNetwork, frame: MapFrame, link: string): Point | undefined {
  const line = network.lines.find((each) => each.link === link);
  const ends = line && endsOf(network, frame, line);
  return ends && { x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2 };
}

/** The link whose line is nearest to a point, no further than so many pixels. */
export function linkAt(network: MapNetwork, frame: MapFrame, point: Point, within: number): string | undefined {
  let best: string | undefined;
  let nearest = within;
  for (const line of network.lines) {
    const ends = endsOf(network, frame, line);
    if (line.link === null || !ends) continue;
    const apart = distanceToLine(point, ends);
    if (apart > nearest) continue;
    nearest = apart;
    best = line.link;
  }
  return best;
}

type Ends = readonly [Point, Point];

function endsOf({ places }: MapNetwork, frame: MapFrame, { a, b }: MapLine): Ends | undefined {
  const [from, to] = [places.get(a), places.get(b)];
  return from && to && [toPixels(frame, from), toPixels(frame, to)];
}

function distanceToLine({ x, y }: Point, [a, b]: Ends): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(a.x + share * dx - x, a.y + share * dy - y);
}
