// The events worth a stop: losses, retransmissions, timeouts, and what else one may ask for. "Next" and "previous" walk them in time order.

import type { FlowIndex } from "./flow-history.js";
import type { PacketList } from "./packet-list.js";
import { lowerBound, upperBound } from "./series.js";

/** What a walk may stop at. */
export type StopKind = "drop" | "retransmission" | "timeout" | "duplicate" | "ack" | "mark";

export interface Notable {
  readonly kind: StopKind;
  /** ns */
  readonly at: number;
  /** The packet lost or sent again, a timeout's being what it sent again; null for a new ACK, and where the record ends before. */
  readonly packet: number | null;
}

/** What "notable" means where nobody says otherwise. */
const notable: readonly StopKind[] = ["timeout", "drop", "retransmission"];

interface StopList {
  readonly at: Float64Array;
  readonly packetOf: ((place: number) => number | null) | null;
}

const listed = ({ at, packet }: PacketList): StopList => ({ at, packetOf: (place) => packet[place] ?? null });

/** What a timeout sent again; null where the record ends before, or the next timeout came first. */
export function resentBy({ timeouts, retransmissions }: FlowIndex, place: number): number | null {
  const fired = timeouts.at[place];
  if (fired === undefined) return null;
  const resent = lowerBound(retransmissions.at, fired);
  const sentAt = retransmissions.at[resent] ?? Infinity;
  return sentAt < (timeouts.at[place + 1] ?? Infinity) ? (retransmissions.packet[resent] ?? null) : null;
}

/** Times of the events of a kind. ACKs by when they reached the sender. */
function listsOf(history: FlowIndex, kind: StopKind): readonly StopList[] {
  switch (kind) {
    case "timeout":
      return [{ at: history.timeouts.at, packetOf: (place) => resentBy(history, place) }];
    case "drop":
      return [listed(history.drops)];
    case "retransmission":
      return [listed(history.retransmissions), listed(history.localSends)];
    case "duplicate":
      return [listed(history.duplicates)];
    case "mark":
      return [listed(history.marks)];
    case "ack":
      return [{ at: history.acknowledged.at, packetOf: null }];
  }
}

/** The first notable event after a time, or the last one before it. Of several events at one time the most telling comes first. */
export function notableBeside(
  history: FlowIndex,
  at: number,
  direction: "next" | "previous",
  kinds: readonly StopKind[] = notable,
): Notable | undefined {
  const candidates = kinds.flatMap((kind) =>
    listsOf(history, kind).flatMap((list): Notable[] => {
      const i = direction === "next" ? upperBound(list.at, at) : lowerBound(list.at, at) - 1;
      const time = list.at[i];
      return time === undefined ? [] : [{ kind, at: time, packet: list.packetOf?.(i) ?? null }];
    }),
  );
  const sign = direction === "next" ? 1 : -1;
  return candidates.sort((a, b) => sign * (a.at - b.at))[0];
}

/** The packet sent (data) or received (ACK) next to a time: what arrow keys walk through, mark by mark. */
export function packetBeside(
  history: FlowIndex,
  at: number,
  direction: "next" | "previous",
): { readonly at: number; readonly packet: number } | undefined {
  const { sent } = history;
  const i = direction === "next" ? upperBound(sent.at, at) : lowerBound(sent.at, at) - 1;
  const time = sent.at[i];
  const packet = sent.packet[i];
  return time === undefined || packet === undefined ? undefined : { at: time, packet };
}

/** The mark before or after a packet, in the order in which its sender sent them: packets of one burst share a time and still have an order. */
export function markBeside(history: FlowIndex, sentAt: Float64Array, packet: number, direction: "next" | "previous"): number | undefined {
  const list = [history.sent, history.localSends, history.handoffCopies].find((each) => each.packet.includes(packet)) ?? history.acks;
  const at = sentAt[packet];
  if (at === undefined) return undefined;
  let i = lowerBound(list.at, at);
  while (i < list.packet.length && list.packet[i] !== packet) i++;
  return list.packet[i + (direction === "next" ? 1 : -1)];
}
