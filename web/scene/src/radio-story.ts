// Why a radio gave a packet up: what happened to each of its attempts, and who was in the way.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AirLoss, FrameKind, Kind, nodesOf, type Columns } from "ackscope";
import { grouped } from "./format.js";
import { t } from "./language.js";
import type { PacketIndex } from "./packet-index.js";
import { senses, type Radio } from "./radios.js";
import { lowerBound, upperBound } from "./series.js";
import type { Topology } from "./topology.js";

interface Source {
  readonly index: PacketIndex;
  readonly columns: Columns;
  readonly topology: Topology;
}

/** What a node sent for a packet before it lost it, and why that had no effect. */
interface Attempts {
  readonly node: string;
  /** By kind of frame. */
  readonly sent: Uint32Array;
  /** Sentences about whoever was in the way, with how often. */
  readonly causes: ReadonlyMap<string, number>;
}

/** "given up at b after 7 RTS without an answer: d was on the air, hidden from b (5 times); c had been told to keep silent by e." */
export function givenUpWords(source: Source, packet: number, failed: "rts" | "data"): string {
  const { node, sent, causes } = attemptsOf(source, packet);
  const announced = sent[FrameKind.rts]! + sent[FrameKind.poll]! || sent[FrameKind.aggregate]!;
  const tries =
    failed === "data"
      ? t("{n, plural, one {# DATA frame} other {# DATA frames}} without an ACK", { n: sent[FrameKind.data]! + sent[FrameKind.aggregate]! })
      : sent[FrameKind.poll]! > 0
        ? t("{n, plural, one {# poll} other {# polls}} without an answer", { n: announced })
        : t("{n} RTS without an answer", { n: grouped(announced) });
  const why = [...causes].map(([cause, times]) => (times > 1 ? t("{cause} ({n} times)", { cause, n: grouped(times) }) : cause)).join("; ");
  return why === ""
    ? t("given up at {node} after {tries}.", { node, tries })
    : t("given up at {node} after {tries}: {why}.", { node, tries, why });
}

/** "early by link RED at b, before it was sent: 1.4 retransmissions a packet on average." */
export function linkRedWords({ index, columns, topology }: Source, packet: number): string {
  const queue = index.endLink[packet]!;
  const average = averageBefore(columns, queue, index.droppedAt[packet]!);
  const node = topology.queues[queue]?.from ?? t("a station");
  return average === undefined
    ? t("early by link RED at {node}, before it was sent.", { node })
    : t("early by link RED at {node}, before it was sent: {average} retransmissions a packet on average.", {
        node,
        average: grouped(average, 2),
      });
}

/** The average that a station last took. */
function averageBefore({ at, kind, tag, value }: Columns, queue: number, until: number): number | undefined {
  for (let row = upperBound(at, until) - 1; row >= 0; row--) if (kind[row] === Kind.retries && tag[row] === queue) return value[row]!;
  return undefined;
}

function attemptsOf({ index, columns, topology }: Source, packet: number): Attempts {
  const { at, kind, tag, id, a } = columns;
  const node = topology.queues[index.endLink[packet]!]?.from ?? t("a radio");
  const own = topology.nodes.indexOf(node);
  const ended = index.droppedAt[packet]!;
  const sent = new Uint32Array(Object.keys(FrameKind).length);
  const causes = new Map<string, number>();
  const queue = index.endLink[packet]!;
  let named = NaN;
  const end = upperBound(at, ended);
  for (let row = lowerBound(at, index.sentAt[packet]!); row < end; row++) {
    if (id[row] !== packet) continue;
    const [here, other] = nodesOf(a[row]!);
    if (kind[row] === Kind.frame && here === own) sent[tag[row]!]!++;
    // Of an aggregated frame only the first packet is named by the frame itself, or by its RTS.
    if (kind[row] === Kind.member && tag[row] === queue && at[row] !== named) sent[FrameKind.aggregate]!++;
    if (kind[row] === Kind.frame) named = at[row]!;
    // What was lost on earlier hops did not stop the packet.
    if (kind[row] !== Kind.frameLost || sent.every((times) => times === 0)) continue;
    const words = causeWords(topology, tag[row]!, node, topology.nodes[here] ?? "", topology.nodes[other] ?? "");
    causes.set(words, (causes.get(words) ?? 0) + 1);
  }
  return { node, sent, causes };
}

/** Why a frame had no effect at a node, seen from the station that gave up. */
function causeWords(topology: Topology, cause: number, station: string, receiver: string, other: string): string {
  const hidden = other !== station && areHidden(topology, station, other);
  const values = { station, receiver, other };
  switch (cause) {
    case AirLoss.collided:
      return hidden ? t("{other} was on the air, hidden from {station}", values) : t("{other} was on the air", values);
    case AirLoss.sending:
      return t("{receiver} was sending", values);
    case AirLoss.turning:
      return t("{receiver} was turning from sending to receiving", values);
    case AirLoss.channel:
      return t("bit errors");
    case AirLoss.heardBusy:
      return hidden
        ? t("{receiver} heard {other} and did not answer: {other} is hidden from {station}", values)
        : t("{receiver} heard {other} and did not answer", values);
    case AirLoss.toldBusy:
      return hidden
        ? t("{receiver} had been told to keep silent by {other}, hidden from {station}", values)
        : t("{receiver} had been told to keep silent by {other}", values);
    case AirLoss.owes:
      return t("{receiver} owed {other} an answer", values);
    case AirLoss.engaged:
      return t("{receiver} was in conversation with {other}", values);
    default:
      return t("nobody waited for it any more");
  }
}

/** Whether a station does not sense another one of its channel. */
function areHidden({ nodes, radios }: Topology, station: string, other: string): boolean {
  const radioAt = (id: string): Radio | undefined => radios.find(({ node }) => nodes[node] === id);
  const here = radioAt(station);
  const there = radioAt(other);
  return here !== undefined && here.reach !== null && there?.channel === here.channel && !senses(here, there);
}
