// The events worth a stop: losses, retransmissions, timeouts. "Next" and "previous" walk them in time order.

import type { FlowIndex } from "./flow-history.js";
import { lowerBound, upperBound } from "./series.js";

export interface Notable {
  readonly kind: "drop" | "retransmission" | "timeout";
  /** ns */
  readonly at: number;
  /** The packet lost or sent again; null for a timeout. */
  readonly packet: number | null;
}

/** The first notable event after a time, or the last one before it. */
export function notableBeside(history: FlowIndex, at: number, direction: "next" | "previous"): Notable | undefined {
  const candidates: Notable[] = [];
  const add = (kind: Notable["kind"], times: Float64Array, packets: Uint32Array | null): void => {
    const i = direction === "next" ? upperBound(times, at) : lowerBound(times, at) - 1;
    const time = times[i];
    if (time !== undefined) candidates.push({ kind, at: time, packet: packets?.[i] ?? null });
  };
  // Of several events at one time the most telling comes first.
  add("timeout", history.timeouts.at, null);
  add("drop", history.drops.at, history.drops.packet);
  add("retransmission", history.retransmissions.at, history.retransmissions.packet);
  add("retransmission", history.localSends.at, history.localSends.packet);
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
