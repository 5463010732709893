// Which nodes have lanes, and in which order; and what each of them does in a window: sends, hears, keeps silent.
//
// Indices are in range by construction; `!` says so to the compiler.

import { carriesData } from "../../frame-kinds.js";
import { upperBound } from "../../series.js";
import { PacketKind, type PacketIndex } from "../../packet-index.js";
import { senses } from "../../radios.js";
import { isShown } from "../../shown.js";
import type { Topology } from "../../topology.js";
import { clipped, extend, union, without, type Intervals } from "./intervals.js";
import { firstReaching } from "./spans.js";
import type { AirtimeTrace } from "./trace.js";

export interface AirtimeRun {
  readonly index: PacketIndex;
  readonly topology: Topology;
  readonly trace: AirtimeTrace;
}

/** Nodes with radios: those on the way of the flow's data in its order, then the others in the document's. */
export function airtimeNodes({ nodes, edges, flows, radios }: Topology, flow: number): readonly number[] {
  const path = flows[flow];
  const way = path ? [path.from, ...path.forward.map((edge) => edges[edge]?.to ?? "")].map((name) => nodes.indexOf(name)) : [];
  const withRadio = radios.map(({ node }) => node);
  return [...new Set([...way.filter((node) => withRadio.includes(node)), ...withRadio])];
}

/** By node: who senses its frames, wherever they are for. With packet radio nobody but the receiver does. */
export function hearers({ nodes, radios }: Topology): readonly (readonly number[])[] {
  const heard: number[][] = nodes.map(() => []);
  for (const sender of radios) {
    heard[sender.node] = radios.filter((listener) => senses(listener, sender)).map(({ node }) => node);
  }
  return heard;
}

/** Numbers of the frames that are on the air in a window: first, and one beyond the last. Some of them may end before it. */
export function framesWithin({ frames }: AirtimeTrace, from: number, to: number): readonly [number, number] {
  return [firstReaching(frames, from), upperBound(frames.at, to)];
}

/** What a node does, each stretch of time in one of them; while it sends what is not shown, in none. */
export interface Doing {
  readonly data: Intervals;
  readonly acks: Intervals;
  /** Frames that carry no packet. */
  readonly control: Intervals;
  readonly hears: Intervals;
  /** Told to keep silent, or disturbed, and hears nothing. */
  readonly silent: Intervals;
}

/** More frames than this are looked up in what was found for the whole run. */
const manyFrames = 4000;
/** Of more nodes that would take too much memory. */
const mostKept = 32;
const kept = new WeakMap<AirtimeTrace, Map<number, Doing>>();

/** By node, of those that are asked for. */
export function doings(run: AirtimeRun, nodes: readonly number[], from: number, to: number): ReadonlyMap<number, Doing> {
  const [first, last] = framesWithin(run.trace, from, to);
  if (last - first <= manyFrames || nodes.length > mostKept) return doingsWithin(run, nodes, from, to);
  const whole = kept.get(run.trace) ?? new Map<number, Doing>();
  kept.set(run.trace, whole);
  const missing = nodes.filter((node) => !whole.has(node));
  if (missing.length > 0) for (const [node, doing] of doingsWithin(run, missing, -Infinity, Infinity)) whole.set(node, doing);
  return new Map(
    nodes.map((node) => {
      const { data, acks, control, hears, silent } = whole.get(node)!;
      const clip = (intervals: Intervals): Intervals => clipped(intervals, from, to);
      return [node, { data: clip(data), acks: clip(acks), control: clip(control), hears: clip(hears), silent: clip(silent) }];
    }),
  );
}

function doingsWithin(run: AirtimeRun, nodes: readonly number[], from: number, to: number): ReadonlyMap<number, Doing> {
  const { index, trace, topology } = run;
  const { frames } = trace;
  const wanted = new Map(
    nodes.map((node) => [
      node,
      { data: [] as Intervals, acks: [] as Intervals, control: [] as Intervals, others: [] as Intervals, heard: [] as Intervals },
    ]),
  );
  const heardBy = hearers(topology);
  const [first, last] = framesWithin(trace, from, to);
  for (let i = first; i < last; i++) {
    const begin = Math.max(from, frames.at[i]!);
    const end = Math.min(to, frames.end[i]!);
    if (end <= begin) continue;
    const own = wanted.get(frames.from[i]!);
    const packet = frames.packet[i]!;
    if (own && !isShown(index, packet)) extend(own.others, begin, end);
    else if (own) extend(!carriesData(frames.kind[i]) ? own.control : isAck(index, packet) ? own.acks : own.data, begin, end);
    const listeners = heardBy[frames.from[i]!]!;
    for (const node of listeners.length > 0 ? listeners : [frames.to[i]!]) {
      const list = wanted.get(node)?.heard;
      if (list) extend(list, begin, end);
    }
  }
  return new Map(
    Array.from(wanted, ([node, { data, acks, control, others, heard }]) => {
      const sends = union(union(union(data, acks), control), others);
      const hears = without(heard, sends);
      return [node, { data, acks, control, hears, silent: without(silence(trace, node, from, to), union(sends, hears)) }];
    }),
  );
}

/** When a node has to keep silent. */
export function silence({ silences }: AirtimeTrace, node: number, from: number, to: number): Intervals {
  const spans = silences[node];
  const found: Intervals = [];
  if (!spans) return found;
  for (let i = firstReaching(spans, from); i < spans.at.length && spans.at[i]! < to; i++) {
    extend(found, Math.max(from, spans.at[i]!), Math.min(to, spans.until[i]!));
  }
  return found;
}

export function isAck(index: PacketIndex, packet: number): boolean {
  return index.kind[packet] === PacketKind.ack;
}
