// Transmissions of one segment, by whoever sent them: its sender, or an agent on the way.
//
// Indices are in range by construction; `!` says so to the compiler.

import { LocalCause } from "ackscope";
import { t } from "./language.js";
import { ordinal } from "./ordinal.js";
import type { PacketIndex } from "./packet-index.js";
import { upperBound } from "./series.js";

/** All copies of a data packet's segment in the order in which they were sent. */
export function copiesOf(index: PacketIndex, packet: number): number[] {
  const history = index.flows[index.flow[packet] ?? 0];
  if (!history) return [packet];
  const number = index.number[packet];
  const found: number[] = [];
  for (const { packet: list } of [history.sent, history.localSends, history.handoffCopies]) {
    for (const other of list) if (index.number[other] === number) found.push(other);
  }
  return found.sort((a, b) => index.sentAt[a]! - index.sentAt[b]!);
}

/** Copies sent before this one, newest first. */
export function copiesBefore(index: PacketIndex, packet: number): number[] {
  const history = index.flows[index.flow[packet]!]!;
  const { sent, localSends, handoffCopies } = history;
  const at = index.sentAt[packet]!;
  const number = index.number[packet];
  const found: number[] = [];
  // Back to the first transmission; before it there is nothing.
  for (let i = upperBound(sent.at, at) - 1; i >= 0; i--) {
    const other = sent.packet[i]!;
    if (other === packet || index.number[other] !== number) continue;
    // Of one moment the later copy is not before the earlier one.
    if (sent.at[i] === at && index.row[other]! > index.row[packet]!) continue;
    found.push(other);
    if (index.copy[other] === 0) break;
  }
  for (const list of [localSends, handoffCopies]) {
    for (let i = upperBound(list.at, at) - 1; i >= 0; i--) {
      const other = list.packet[i]!;
      if (other !== packet && index.number[other] === number && index.row[other]! < index.row[packet]!) found.push(other);
    }
  }
  return found.sort((a, b) => index.row[b]! - index.row[a]!);
}

/** "first copy", "3rd copy", "local copy", "2nd local copy", "handoff copy". */
export function copyName(index: PacketIndex, packet: number): string {
  const copy = index.copy[packet]!;
  if (index.localCause[packet] === LocalCause.handoff) return t("handoff copy");
  if (index.localCause[packet] !== 0) return copy > 1 ? t("{nth} local copy", { nth: ordinal(copy) }) : t("local copy");
  return copy === 0 ? t("first copy") : t("{nth} copy", { nth: ordinal(copy + 1) });
}
