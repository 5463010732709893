// Why a queue that watches how long packets wait dropped or marked one in its turn (RFC 8289; COBALT): how long it had waited, and for how long
// none had waited for less than the target.
//
// Indices are in range by construction; `!` says so to the compiler.

import { DropReason, Kind, type Columns } from "ackscope";
import { milliseconds } from "./format.js";
import { t } from "./language.js";
import type { Topology } from "./topology.js";

/** What decides about packets in their turn. */
export interface DelayControl {
  readonly name: string;
  /** ns */
  readonly target: number;
  /** Each flow's queue is watched by itself. */
  readonly perFlow: boolean;
}

interface Source {
  readonly columns: Columns;
  readonly topology: Topology;
}

/** Of a packet in its turn, ns. */
export interface Waited {
  readonly waited: number;
  /** How long each packet that left had waited for the target and longer; 0 where this one had not. */
  readonly above: number;
}

/** What had been waited in a queue when the packet had its turn. Packets of other flows do not count where each flow is watched by itself. */
export function waitedUntil(columns: Columns, queue: number, { target, perFlow }: DelayControl, packet: number, at: number): Waited {
  const { rows, kind, tag, id, flow, a } = columns;
  const joined = new Map<number, number>();
  const turns: { readonly flow: number; readonly at: number; readonly waited: number }[] = [];
  for (let row = 0; row < rows && columns.at[row]! <= at; row++) {
    if (tag[row] !== queue) continue;
    if (kind[row] === Kind.enqueue) joined.set(id[row]!, columns.at[row]!);
    const isTurn = kind[row] === Kind.transmit || (kind[row] === Kind.drop && a[row] === DropReason.waitedTooLong);
    if (!isTurn && !(kind[row] === Kind.mark && id[row] === packet)) continue;
    turns.push({ flow: flow[row]!, at: columns.at[row]!, waited: columns.at[row]! - (joined.get(id[row]!) ?? columns.at[row]!) });
    if (id[row] === packet && columns.at[row] === at) break;
  }
  const own = turns.at(-1)!;
  let since = own.at;
  for (const turn of turns.toReversed()) {
    if (perFlow && turn.flow !== own.flow) continue;
    if (turn.waited < target) break;
    since = turn.at;
  }
  return { waited: own.waited, above: own.waited < target ? 0 : own.at - since };
}

/** "CoDel at bottleneck: it had waited 5.2 ms, and all packets for 5 ms or longer since 104 ms". */
export function delayWords({ columns, topology }: Source, queue: number, packet: number, at: number): string | undefined {
  const place = topology.queues[queue];
  if (!place?.control) return undefined;
  const { waited, above } = waitedUntil(columns, queue, place.control, packet, at);
  const values = {
    name: place.control.name,
    link: place.id,
    waited: milliseconds(waited),
    target: milliseconds(place.control.target),
    above: milliseconds(above),
  };
  if (above > 0)
    return t("by {name} at {link}: it had waited {waited}, and for {above} every packet had waited {target} or longer.", values);
  if (waited >= place.control.target) return t("by {name} at {link}: it had waited {waited}, with a target of {target}.", values);
  return t(
    "by {name} at {link}, though it had waited for {waited} only: the buffer was full lately, and this may be a sender that does not answer.",
    values,
  );
}
