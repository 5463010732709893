// Why a queue that watches how long packets wait dropped or marked one in its turn: how long it had waited, and for how long none had waited for less
// than the target (RFC 8289; COBALT), or in which of two queues (RFC 9332).
//
// Indices are in range by construction; `!` says so to the compiler.

import { DropReason, HeaderFlag, Kind, type Columns } from "ackscope";
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
  /** Once the buffer was full it drops by chance as well (BLUE), whatever a packet has waited. */
  readonly isBlue: boolean;
  /** Of a dual queue: what packets of L4S senders may wait, ns. */
  readonly step?: number;
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
  /** By flow: since when each packet that left had waited so long. */
  const since = new Map<number, number>();
  for (let row = 0; row < rows && columns.at[row]! <= at; row++) {
    if (tag[row] !== queue) continue;
    const time = columns.at[row]!;
    const of = perFlow ? flow[row]! : 0;
    if (kind[row] === Kind.enqueue) joined.set(id[row]!, time);
    const isOwn = id[row] === packet && time === at;
    const isTurn = kind[row] === Kind.transmit || (kind[row] === Kind.drop && a[row] === DropReason.waitedTooLong);
    if (!isTurn && !(isOwn && kind[row] === Kind.mark)) continue;
    const waited = time - (joined.get(id[row]!) ?? time);
    if (waited < target) since.delete(of);
    else if (!since.has(of)) since.set(of, time);
    if (isOwn) return { waited, above: time - (since.get(of) ?? time) };
  }
  return { waited: 0, above: 0 };
}

/** "CoDel at bottleneck: it had waited 5.2 ms, and for 104 ms every packet had waited 5 ms or longer" */
export function delayWords({ columns, topology }: Source, queue: number, packet: number, at: number): string | undefined {
  const place = topology.queues[queue];
  if (!place?.control) return undefined;
  const { waited, above } = waitedUntil(columns, queue, place.control, packet, at);
  const target = milliseconds(place.control.target);
  if (place.control.step !== undefined) {
    const coupled = {
      name: place.control.name,
      link: place.id,
      waited: milliseconds(waited),
      target,
      step: milliseconds(place.control.step),
    };
    if (!isL4s(columns, packet))
      return t("by {name} at {link}, by chance: it had waited {waited} among classic packets, whose target is {target}.", coupled);
    return waited > place.control.step
      ? t("by {name} at {link}: it had waited {waited} among packets of L4S senders, longer than {step}.", coupled)
      : t("by {name} at {link}, by chance: packets of L4S senders answer for how long classic ones wait.", coupled);
  }
  if (place.control.isBlue && waited < place.control.target)
    return t("by BLUE at {link}, by chance, as the buffer had been full before: it had waited {waited}.", {
      link: place.id,
      waited: milliseconds(waited),
    });
  const values = { name: place.control.name, link: place.id, waited: milliseconds(waited), target, above: milliseconds(above) };
  return above > 0
    ? t("by {name} at {link}: it had waited {waited}, and for {above} every packet had waited {target} or longer.", values)
    : t("by {name} at {link}: it had waited {waited}, with a target of {target}.", values);
}

/** By what its header said when it was born. */
function isL4s({ rows, kind, id, tag }: Columns, packet: number): boolean {
  for (let row = 0; row < rows; row++) if (kind[row] === Kind.header && id[row] === packet) return (tag[row]! & HeaderFlag.ect1) !== 0;
  return false;
}
