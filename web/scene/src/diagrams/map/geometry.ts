// Who disturbs whom, from positions and ranges alone: hidden and exposed nodes, and which nodes can send at once (multihop III-A).

import { areWithin } from "@ackscope/scenarios";
import type { Reach } from "../../radios.js";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** m */
export interface Place extends Point {
  readonly id: string;
}

/** A sender and the nodes that it sends to. */
export interface Transmission {
  readonly from: string;
  readonly to: readonly string[];
}

/** Does not sense the sender, and disturbs the receiver. */
export interface HiddenNode {
  readonly id: string;
  /** m */
  readonly fromSender: number;
  readonly fromReceiver: number;
  /** It decodes the receiver's CTS, and so keeps silent. */
  readonly told: boolean;
  /** How many times stronger the sender's frame is at the receiver. */
  readonly weaker: number;
  /** The receiver keeps the sender's frame if that came first. */
  readonly captured: boolean;
}

/** Senses the sender, and would not disturb the receiver. */
export interface ExposedNode {
  readonly id: string;
  readonly fromSender: number;
  readonly fromReceiver: number;
}

/** Cannot answer an RTS while the sender sends; its neighbours that do not sense the sender may send it one that stays unanswered. */
export interface ExposedReceiver {
  readonly id: string;
  readonly fromSender: number;
  readonly callers: readonly string[];
}

export interface Surroundings {
  readonly hidden: readonly HiddenNode[];
  readonly exposed: readonly ExposedNode[];
  readonly exposedReceivers: readonly ExposedReceiver[];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The pairs that decode each other, each once. */
export function neighbourPairs<T extends Place>(places: readonly T[], receive: number): readonly (readonly [T, T])[] {
  return places.flatMap((a, i) => places.slice(i + 1).flatMap((b) => (areWithin(receive, a, b) ? [[a, b] as const] : [])));
}

/** What a transmission means to the nodes around it. */
export function surroundings(places: readonly Place[], from: Place, to: Place, { receive, sense, capture }: Reach): Surroundings {
  const others = places.filter(({ id }) => id !== from.id && id !== to.id);
  const between = distance(from, to);
  const hidden = others
    .filter((node) => !areWithin(sense, node, from) && areWithin(sense, node, to))
    .map((node): HiddenNode => {
      const fromReceiver = distance(node, to);
      const weaker = (fromReceiver / between) ** (capture?.pathLoss ?? 0);
      return {
        id: node.id,
        fromSender: distance(node, from),
        fromReceiver,
        told: areWithin(receive, node, to),
        weaker,
        captured: capture !== null && weaker >= capture.ratio,
      };
    });
  const exposed = others
    .filter((node) => areWithin(sense, node, from) && !areWithin(sense, node, to))
    .map((node): ExposedNode => ({ id: node.id, fromSender: distance(node, from), fromReceiver: distance(node, to) }));
  const exposedReceivers = others
    .filter((node) => areWithin(sense, node, from))
    .flatMap((node): ExposedReceiver[] => {
      const callers = others.filter((other) => other.id !== node.id && areWithin(receive, other, node) && !areWithin(sense, other, from));
      return callers.length === 0 ? [] : [{ id: node.id, fromSender: distance(node, from), callers: callers.map(({ id }) => id) }];
    });
  return { hidden, exposed, exposedReceivers };
}

/** Whether two nodes can send at once: they do not sense each other, and neither disturbs a receiver of the other's. */
export function canSendAtOnce(a: Transmission, b: Transmission, places: ReadonlyMap<string, Place>, sense: number): boolean {
  const apart = (one: string, other: string): boolean => {
    const [here, there] = [places.get(one), places.get(other)];
    return here !== undefined && there !== undefined && !areWithin(sense, here, there);
  };
  return apart(a.from, b.from) && a.to.every((receiver) => apart(b.from, receiver)) && b.to.every((receiver) => apart(a.from, receiver));
}

/**
 * The senders in sets that can send at once: each joins the first set in which it disturbs nobody. In the order of a chain these are as few
 * as there can be; elsewhere there may be fewer.
 */
export function reuseSets(
  transmissions: readonly Transmission[],
  places: ReadonlyMap<string, Place>,
  sense: number,
): readonly (readonly string[])[] {
  const sets: Transmission[][] = [];
  for (const next of transmissions) {
    const set = sets.find((members) => members.every((member) => canSendAtOnce(member, next, places, sense)));
    if (set) set.push(next);
    else sets.push([next]);
  }
  return sets.map((members) => members.map(({ from }) => from));
}

/**
 * What nodes send on the ways of flows, in the order of the ways. The last node of a way sends back to the one before it: TCP's ACKs have
 * the same way.
 */
export function transmissionsOf(ways: readonly (readonly string[])[]): readonly Transmission[] {
  const found = new Map<string, Set<string>>();
  const add = (from: string | undefined, to: string | undefined): void => {
    if (from === undefined || to === undefined) return;
    const known = found.get(from);
    if (known) known.add(to);
    else found.set(from, new Set([to]));
  };
  for (const way of ways) way.forEach((node, i) => (i + 1 < way.length ? add(node, way[i + 1]) : undefined));
  for (const way of ways) if (!found.has(way.at(-1) ?? "")) add(way.at(-1), way.at(-2));
  return [...found].map(([from, to]) => ({ from, to: [...to] }));
}
