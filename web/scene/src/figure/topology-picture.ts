// A network as the papers draw it: hosts at the left and the right, routers in a row between them, what each link is written on it.

import { mainPath, networkLayers } from "../network-layers.js";
import { radioNeighbours, type LinkDirection, type Topology } from "../topology.js";
import { labelWidth, path, px, text, type Mark, type Picture } from "./picture.js";

export interface TopologyOptions {
  readonly width: number;
  /** No words. */
  readonly thumbnail?: boolean | undefined;
  /** Fixed by the place of a thumbnail; else as high as the fullest layer needs. */
  readonly height?: number | undefined;
  /** One or two short lines about a link. */
  readonly describe: (link: LinkDirection) => readonly string[];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const rowHeight = 44;
const lineHeight = 13;
const margin = { side: 74, top: 24, bottom: 22 };
/** A layer with more nodes is drawn as a few of them. */
const mostInLayer = 8;

export function topologyPicture(topology: Topology, options: TopologyOptions): Picture {
  const { width, thumbnail = false, describe } = options;
  const layers = networkLayers(topology);
  const hosts = new Set(topology.flows.flatMap(({ from, to }) => [from, to]));
  const all = layersOf(topology, layers);
  const columns = all.map((column) => (column.length > mostInLayer ? [...column.slice(0, 2), ...column.slice(-1)] : column));
  const side = thumbnail ? 14 : Math.min(margin.side, width / 5);
  const columnX = (layer: number): number =>
    columns.length === 1 ? width / 2 : side + (layer * (width - 2 * side)) / (columns.length - 1);
  const found = thumbnail ? [] : equalLinks(topology, layers, describe, new Set(columns.flat()));
  // Where one link has no room for its words, all of them stand in a list under the picture.
  const listed = found.some(({ lines }) => lines.some((line) => labelWidth(line) > columnX(1) - columnX(0)));
  const groups = listed ? [] : found;
  const list = listed ? linkList(topology, describe, hosts) : [];
  const footer = listed
    ? list.length * lineHeight + 6
    : Math.max(0, ...countBy(groups.filter(({ links }) => links.length > 1).map(({ layer }) => layer))) * lineHeight * 2;
  const fullest = Math.max(1, ...columns.map((column) => column.length));
  const height = options.height ?? margin.top + margin.bottom + Math.max(1.5, fullest - 1) * rowHeight + footer;
  const top = thumbnail ? 12 : margin.top;
  const bottom = thumbnail ? height - 12 : height - margin.bottom - footer;
  const places = placesOf(columns, new Set(mainPath(topology)), hosts, columnX, top, bottom);

  const marks: Mark[] = [];
  const words: Mark[] = [];
  for (const link of topology.links.filter(({ direction }) => direction === "forward")) {
    const a = places.get(link.from);
    const b = places.get(link.to);
    if (a && b) marks.push(path(`M${px(a.x)} ${px(a.y)}L${px(b.x)} ${px(b.y)}`, { stroke: "ink-2", width: 1.5 }));
  }
  for (const hop of radioNeighbours(topology)) {
    const a = places.get(hop.from);
    const b = places.get(hop.to);
    if (a && b) marks.push(path(`M${px(a.x)} ${px(a.y)}L${px(b.x)} ${px(b.y)}`, { stroke: "ink-2", width: 1.5, dash: [4, 3] }));
  }
  for (const { links, lines, layer, place } of groups) {
    const [only] = links;
    const a = only && places.get(only.from);
    const b = only && places.get(only.to);
    if (!a || !b) continue;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const alone = links.length === 1;
    const y = alone ? middle.y - 8 - (lines.length - 1) * lineHeight : bottom + 34 + place * 2 * lineHeight;
    const x = alone ? middle.x : (columnX(layer) + columnX(layer + 1)) / 2;
    const written = alone ? lines : [`each ${lines[0] ?? ""}`, ...lines.slice(1)];
    written.forEach((line, i) => words.push(text(x, y + i * lineHeight, line, { ink: "ink-2", anchor: "middle", halo: true })));
  }
  list.forEach((line, i) => words.push(text(width / 2, bottom + 36 + i * lineHeight, line, { ink: "ink-2", anchor: "middle" })));
  for (const [id, place] of places) {
    marks.push(nodeMark(place, hosts.has(id), thumbnail ? 3 : 5));
    if (!thumbnail) words.push(nameOf(id, place, hosts.has(id), width));
  }
  columns.forEach((column, layer) => {
    const hidden = (all[layer]?.length ?? 0) - column.length;
    const [above, below] = [places.get(column[1] ?? ""), places.get(column[2] ?? "")];
    if (hidden === 0 || !above || !below) return;
    const [x, y] = [above.x, (above.y + below.y) / 2];
    marks.push(path([-5, 0, 5].map((step) => `M${px(x - 1)} ${px(y + step)}h2`).join(""), { stroke: "ink", width: 2 }));
    if (!thumbnail)
      words.push(text(x + (x < width / 2 ? -12 : 12), y + 4, `${hidden} more`, { ink: "ink-3", anchor: x < width / 2 ? "end" : "start" }));
  });
  return { width, height, marks: [...marks, ...words] };
}

function layersOf({ nodes }: Topology, layers: ReadonlyMap<string, number>): readonly (readonly string[])[] {
  const columns: string[][] = [];
  for (const id of nodes) (columns[layers.get(id) ?? 0] ??= []).push(id);
  return Array.from(columns, (column: string[] | undefined) => column ?? []);
}

/** Routers of the main path stand in a row; hosts are spread over the height, or stand above a router in their layer. */
function placesOf(
  columns: readonly (readonly string[])[],
  main: ReadonlySet<string>,
  hosts: ReadonlySet<string>,
  columnX: (layer: number) => number,
  top: number,
  bottom: number,
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const centre = (top + bottom) / 2;
  columns.forEach((column, layer) => {
    const x = columnX(layer);
    const router = column.find((id) => main.has(id) && !hosts.has(id));
    const others = column.filter((id) => id !== router);
    if (router !== undefined) places.set(router, { x, y: centre });
    others.forEach((id, i) => {
      const share = others.length === 1 ? 0 : i / (others.length - 1);
      // Beside a router the upper half is free, and the lower one from the second host on.
      const y = router === undefined && others.length === 1 ? centre : top + share * (bottom - top);
      places.set(id, { x, y });
    });
  });
  return places;
}

interface LinkGroup {
  readonly links: readonly LinkDirection[];
  readonly lines: readonly string[];
  /** Between this layer and the next. */
  readonly layer: number;
  /** Among the groups of the layer that are written under it. */
  readonly place: number;
}

/** Links between the same two layers that are the same: what they are is written once. */
function equalLinks(
  { links }: Topology,
  layers: ReadonlyMap<string, number>,
  describe: (link: LinkDirection) => readonly string[],
  drawn: ReadonlySet<string>,
): readonly LinkGroup[] {
  const groups = new Map<string, { links: LinkDirection[]; lines: readonly string[]; layer: number }>();
  for (const link of links) {
    if (link.direction !== "forward" || !drawn.has(link.from) || !drawn.has(link.to)) continue;
    const [a, b] = [layers.get(link.from) ?? 0, layers.get(link.to) ?? 0];
    const lines = describe(link);
    const key = `${Math.min(a, b)} ${Math.max(a, b)} ${lines.join()}`;
    const group = groups.get(key);
    if (group) group.links.push(link);
    else groups.set(key, { links: [link], lines, layer: Math.min(a, b) });
  }
  const written = new Map<number, number>();
  return [...groups.values()].map((group) => {
    const place = written.get(group.layer) ?? 0;
    if (group.links.length > 1) written.set(group.layer, place + 1);
    return { ...group, place };
  });
}

/** "between routers: each 4 Mbit/s, 20 ms, queue 15". */
function linkList(
  { links }: Topology,
  describe: (link: LinkDirection) => readonly string[],
  hosts: ReadonlySet<string>,
): readonly string[] {
  const lines = links
    .filter(({ direction }) => direction === "forward")
    .map((link) => `${hosts.has(link.from) || hosts.has(link.to) ? "to hosts" : "between routers"}: ${describe(link).join(", ")}`);
  return [...new Set(lines)].map((line) => (lines.filter((other) => other === line).length > 1 ? line.replace(": ", ": each ") : line));
}

function countBy(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()];
}

function nodeMark({ x, y }: Place, host: boolean, r: number): Mark {
  return host
    ? path(`M${px(x - r)} ${px(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, { stroke: "ink", width: 1.5, fill: "paper" })
    : path(`M${px(x - r)} ${px(y - r)}h${2 * r}v${2 * r}h${-2 * r}z`, { stroke: "ink", fill: "ink" });
}

/** Beside hosts at the edges, above those in between, under routers. */
function nameOf(id: string, { x, y }: Place, host: boolean, width: number): Mark {
  const style = { ink: "ink", halo: true } as const;
  if (!host) return text(x, y + 20, id, { ...style, anchor: "middle" });
  if (x < width / 5) return text(x - 10, y + 4, id, { ...style, anchor: "end" });
  if (x > (4 * width) / 5) return text(x + 10, y + 4, id, { ...style, anchor: "start" });
  return text(x, y - 11, id, { ...style, anchor: "middle" });
}
