// What a map draws of a scenario: nodes at their positions, wires, radios that hear each other, and the ways of flows.
//
// Keys are known by construction; `!` says so to the compiler.

import { shortestWay, stationsOf } from "@ackscope/scenarios";
import { networkLayers } from "../../network-layers.js";
import { topologyOf, type TopologySource } from "../../topology.js";
import { radiosOf, type Position, type Reach } from "../../radios.js";
import { neighbourPairs, type Place } from "./geometry.js";

/** What `mapNetwork` reads of an expanded scenario: a subset, so that any document with these keys will do. */
export interface MapSource extends TopologySource {
  readonly links: readonly (TopologySource["links"][number] & { readonly oneWay?: boolean | undefined })[];
}

/** Its place in `MapNetwork.nodes` is the node number of event rows. */
export interface MapNode extends Place {
  /** The document says where it is; otherwise it stands where there is room. */
  readonly given: boolean;
  readonly station: Station | null;
}

/** A node's radio on a channel with ranges. */
export interface Station {
  /** Its number in event rows, counted behind the link directions. */
  readonly number: number;
  readonly channel: Air;
}

/** A channel whose stations hear each other by distance. */
export interface Air {
  readonly id: string;
  readonly reach: Reach;
}

/** Nodes that packets can go between; `wire`: a point-to-point link, even if its medium is shared. */
export interface MapLine {
  readonly a: string;
  readonly b: string;
  readonly kind: "wire" | "channel" | "air";
  /** null: they hear each other. */
  readonly link: string | null;
}

export interface MapNetwork {
  readonly nodes: readonly MapNode[];
  readonly places: ReadonlyMap<string, MapNode>;
  readonly lines: readonly MapLine[];
  /** From and to, of each link direction. */
  readonly ends: readonly (readonly [string, string])[];
  /** Link directions whose packets go as frames of packet radios. */
  readonly radioLinks: ReadonlySet<number>;
  /** Node names on the way of each flow's data; empty where there is none. */
  readonly ways: readonly (readonly string[])[];
}

/** Distance between nodes that the document does not place: no metres, only room. */
const apart = 200;

export function mapNetwork(source: MapSource): MapNetwork {
  const stations = stationsIn(source);
  const nodes = placesOf(source).map((place): MapNode => ({ ...place, station: stations.get(place.id) ?? null }));
  const shared = new Set((source.channels ?? []).map(({ id }) => id));
  const lines: MapLine[] = source.links.map(({ id, a, b, channel }) => ({
    a,
    b,
    kind: shared.has(channel ?? "") ? "channel" : "wire",
    link: id,
  }));
  const ends = source.links.flatMap(({ a, b }): [string, string][] => [
    [a, b],
    [b, a],
  ]);
  for (const air of airsOf(nodes)) {
    const members = nodes.filter(({ station }) => station?.channel === air);
    for (const [a, b] of neighbourPairs(members, air.reach.receive)) lines.push({ a: a.id, b: b.id, kind: "air", link: null });
  }
  const { edges } = topologyOf(source);
  const ways = source.flows.map(({ from, to }) => {
    const way = shortestWay(edges, from, to);
    return way.length === 0 ? [] : [from, ...way.map((edge) => edges[edge]!.to)];
  });
  const radios = new Set((source.channels ?? []).filter(({ type }) => type === "packetRadio").map(({ id }) => id));
  const radioLinks = new Set(source.links.flatMap(({ channel }, i) => (radios.has(channel ?? "") ? [2 * i, 2 * i + 1] : [])));
  return { nodes, places: new Map(nodes.map((node) => [node.id, node])), lines, ends, radioLinks, ways };
}

/** The channels with ranges that some node is on. */
export function airsOf(nodes: readonly MapNode[]): readonly Air[] {
  return [...new Set(nodes.flatMap(({ station }) => station?.channel ?? []))];
}

function stationsIn(source: MapSource): ReadonlyMap<string, Station> {
  const radios = new Map(radiosOf(source).map((radio) => [radio.channel, radio]));
  const airs = new Map(
    (source.channels ?? []).map(({ id }): [string, Air | null] => {
      const reach = radios.get(id)?.reach;
      return [id, reach ? { id, reach } : null];
    }),
  );
  return new Map(
    stationsOf(source).flatMap(({ channel: id, node }, i): [string, Station][] => {
      const channel = airs.get(id);
      return channel ? [[node, { number: 2 * source.links.length + i, channel }]] : [];
    }),
  );
}

type Placed = Omit<MapNode, "station">;

/** Positions as the document has them. Where it has none at all, layers along the ways; where some are missing, beside a neighbour. */
function placesOf(source: MapSource): readonly Placed[] {
  const given = new Map(source.nodes.flatMap(({ id, position }) => (position ? [[id, position] as const] : [])));
  const found = given.size === 0 ? layered(source) : besideNeighbours(source, given);
  return source.nodes.map(({ id }) => {
    const { x, y } = found.get(id) ?? { x: 0, y: 0 };
    return { id, x, y, given: given.has(id) };
  });
}

type Points = ReadonlyMap<string, Position>;

function layered(source: MapSource): Points {
  const layers = networkLayers(topologyOf(source));
  const columns: string[][] = [];
  for (const { id } of source.nodes) (columns[layers.get(id) ?? 0] ??= []).push(id);
  return new Map(
    columns.flatMap((column, layer) =>
      column.map((id, i) => [id, { x: layer * apart, y: (i - (column.length - 1) / 2) * apart }] as const),
    ),
  );
}

function besideNeighbours({ nodes, links }: MapSource, given: Points): Points {
  const found = new Map(given);
  const lowest = Math.max(...[...given.values()].map(({ y }) => y));
  for (let left = nodes.length; left > 0; left--) {
    const missing = nodes.filter(({ id }) => !found.has(id));
    const next = missing.find(({ id }) => links.some(({ a, b }) => (a === id && found.has(b)) || (b === id && found.has(a))));
    const node = next ?? missing[0];
    if (!node) break;
    const beside = links.flatMap(({ a, b }) => (a === node.id ? (found.get(b) ?? []) : b === node.id ? (found.get(a) ?? []) : []))[0];
    // Below what the document places, so that it covers nothing.
    const taken = [...found.entries()].filter(([id, { y }]) => !given.has(id) && y === lowest + apart).length;
    found.set(node.id, { x: (beside?.x ?? 0) + (taken * apart) / 2, y: lowest + apart });
  }
  return found;
}
