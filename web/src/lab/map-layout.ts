// Where the nodes of a small network stand: in layers along the path of the first flow, downwards.

import { networkLayers, radioNeighbours, type Topology } from "@ackscope/scene";

export interface PlacedNode {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export interface PlacedLink {
  /** The link's, or the channel's of a hop between stations. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** Alone between its layers, so that there is room for words beside it. */
  readonly alone: boolean;
}

export interface MapLayout {
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly PlacedLink[];
}

const layerHeight = 84;
const margin = 20;

export function mapLayout(topology: Topology, width: number): MapLayout {
  const { nodes, links } = topology;
  const layers = networkLayers(topology);
  const rows: string[][] = [];
  for (const id of nodes) (rows[layers.get(id) ?? 0] ??= []).push(id);
  const placed = new Map<string, PlacedNode>();
  rows.forEach((row, layer) => {
    row.forEach((id, i) =>
      placed.set(id, {
        id,
        x: row.length === 1 ? 40 : margin + ((i + 0.5) * (width - 2 * margin)) / row.length,
        y: margin + layer * layerHeight,
      }),
    );
  });
  const forward = [...links.filter(({ direction }) => direction === "forward"), ...radioNeighbours(topology)];
  const between = ({ from, to }: { from: string; to: string }): string =>
    [layers.get(from) ?? 0, layers.get(to) ?? 0].toSorted((a, b) => a - b).join();
  return {
    height: 2 * margin + Math.max(0, rows.length - 1) * layerHeight,
    nodes: [...placed.values()],
    links: forward.flatMap((link): PlacedLink[] => {
      const a = placed.get(link.from);
      const b = placed.get(link.to);
      if (!a || !b) return [];
      const alone = forward.filter((other) => between(other) === between(link)).length === 1;
      return [{ id: link.id, from: link.from, to: link.to, x1: a.x, y1: a.y, x2: b.x, y2: b.y, alone }];
    }),
  };
}
