// What every node does at an instant, and what is on the air and on the links.
//
// Indices are in range by construction; `!` says so to the compiler.

import { areWithin } from "@ackscope/scenarios";
import { FrameKind, SilenceReason } from "ackscope";
import { acknowledges, carriesData } from "../../frame-kinds.js";
import { lowerBound, upperBound, valueAt } from "../../series.js";
import { isShown, type Shown } from "../../shown.js";
import type { MapNetwork, MapNode } from "./network.js";
import type { Spans } from "../airtime/spans.js";
import type { MapDrop, MapTrace } from "./trace.js";

/** What a node does, the first of these that is true. */
export type NodeState = "sending" | "turning" | "receiving" | "sensing" | "told" | "disturbed" | "counting" | "idle";

export interface NodeMoment {
  readonly state: NodeState;
  /** The frame that it sends, receives or senses; undefined of the other states. */
  readonly frame: number | undefined;
  /** The node whose frame it senses or keeps silent for. */
  readonly by: number | undefined;
  /** Packets that wait here. */
  readonly waiting: number;
}

/** What is on the way is told of shown packets only; nodes do what they do, whoever it is for. */
export interface Moment {
  /** ns */
  readonly at: number;
  /** Frames on the air, by their number, in the order in which they began. */
  readonly onAir: readonly number[];
  readonly crossing: readonly number[];
  readonly nodes: readonly NodeMoment[];
  /** Given up so shortly before that they are still shown. */
  readonly drops: readonly MapDrop[];
}

interface MomentSource {
  readonly network: MapNetwork;
  readonly trace: MapTrace;
  readonly index: Shown;
}

export function momentOf({ network, trace, index }: MomentSource, at: number): Moment {
  const onAir = framesAt(trace, at);
  return {
    at,
    onAir: onAir.filter((frame) => isShown(index, trace.frames.packet[frame]!)),
    crossing: crossingsAt(trace, at).filter((crossing) => isShown(index, trace.crossings.packet[crossing]!)),
    nodes: network.nodes.map((node, number) => nodeMoment(network, trace, onAir, node, number, at)),
    drops: dropsAt(trace, at).filter(({ packet }) => isShown(index, packet)),
  };
}

export function framesAt({ frames }: MapTrace, at: number): readonly number[] {
  const found: number[] = [];
  const last = upperBound(frames.at, at);
  for (let i = upperBound(frames.furthest, at); i < last; i++) if (frames.end[i]! > at) found.push(i);
  return found;
}

function crossingsAt({ crossings }: MapTrace, at: number): readonly number[] {
  const found: number[] = [];
  const last = upperBound(crossings.starts, at);
  for (let i = upperBound(crossings.furthest, at); i < last; i++) if (crossings.arrives[i]! > at) found.push(i);
  return found;
}

/** As long as the longest frame or crossing takes. */
function dropsAt({ drops, dropTimes, longest }: MapTrace, at: number): readonly MapDrop[] {
  return drops.slice(upperBound(dropTimes, at - longest), upperBound(dropTimes, at));
}

function nodeMoment(network: MapNetwork, trace: MapTrace, onAir: readonly number[], node: MapNode, number: number, at: number): NodeMoment {
  const waiting = valueAt(trace.queues[number]!, at) ?? 0;
  const of = (state: NodeState, frame?: number, by?: number): NodeMoment => ({ state, frame, by, waiting });
  const { from, to } = trace.frames;
  const sent = onAir.find((frame) => from[frame] === number);
  if (sent !== undefined) return of("sending", sent);
  if (covers(trace.turns[number]!, at)) return of("turning");
  const addressed = onAir.find((frame) => to[frame] === number);
  if (addressed !== undefined) return of("receiving", addressed);
  const sensed = onAir.find((frame) => senses(network, node, from[frame]!));
  if (sensed !== undefined) return of("sensing", sensed, from[sensed]);
  const silences = trace.silences[number]!;
  const last = upperBound(silences.at, at) - 1;
  if (last >= 0 && silences.until[last]! > at) {
    return of(silences.tag[last] === SilenceReason.told ? "told" : "disturbed", undefined, silences.by[last]);
  }
  return of(covers(trace.backoffs[number]!, at) ? "counting" : "idle");
}

/** Where the channel has no ranges nobody overhears anything. */
function senses({ nodes }: MapNetwork, node: MapNode, sender: number): boolean {
  const other = nodes[sender];
  const channel = node.station?.channel;
  return channel !== undefined && other?.station?.channel === channel && areWithin(channel.reach.sense, node, other);
}

/** Spans of one node do not overlap. */
function covers({ at: begins, furthest }: Spans, at: number): boolean {
  const place = upperBound(furthest, at);
  return place < begins.length && begins[place]! <= at;
}

/** Which of the frames on the air is looked at: that of a chosen packet, else the one that carries the most, else the first. */
export function frameInFocus({ frames }: MapTrace, { onAir }: Moment, packet: number | null): number | undefined {
  const chosen = onAir.find((frame) => frames.packet[frame] === packet);
  return chosen ?? onAir.find((frame) => carriesData(frames.kind[frame])) ?? onAir[0];
}

/** Who sends a packet to whom in the exchange that a frame belongs to: answers go the other way. */
export function exchangeOf({ frames }: MapTrace, frame: number): { readonly from: number; readonly to: number } {
  const [from, to] = [frames.from[frame]!, frames.to[frame]!];
  const kind = frames.kind[frame];
  const answers = kind === FrameKind.cts || acknowledges(kind) || kind === FrameKind.pollAck || kind === FrameKind.nack;
  return answers ? { from: to, to: from } : { from, to };
}

/** When the next or the one before of what is sent begins, ns; undefined where there is none. */
export function beginBeside({ begins }: MapTrace, at: number, direction: "next" | "previous"): number | undefined {
  return direction === "next" ? begins[upperBound(begins, at)] : begins[lowerBound(begins, at) - 1];
}
