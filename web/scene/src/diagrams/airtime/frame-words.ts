// Frames and what happened to them, in words.

import { AirLoss, FrameKind, frameKindWords } from "ackscope";
import { grouped } from "../../format.js";
import { msg, t } from "../../language.js";
import { controlLabel } from "../../control.js";
import { PacketKind, type PacketIndex } from "../../packet-index.js";
import type { AirtimeRun } from "./lanes.js";
import { notLost, type AirtimeTrace } from "./trace.js";

/** "RTS b to c", "DATA 2 b to c", "A-MPDU of 8, 2 damaged, b to c". */
export function frameTitle({ index, topology, trace }: AirtimeRun, frame: number): string {
  const { kind, packet, from, to } = trace.frames;
  const name = (node: number | undefined): string => topology.nodes[node ?? 0] ?? "";
  const word = frameKindWords[kind[frame] ?? 0];
  const values = { frame: word === undefined ? "" : t(word), from: name(from[frame]), to: name(to[frame]) };
  if (kind[frame] === FrameKind.aggregate)
    return t("A-MPDU of {packets}, {from} to {to}", { ...values, packets: membersLabel(trace, frame) });
  return kind[frame] === FrameKind.data
    ? t("{frame} {packet} {from} to {to}", { ...values, packet: packetLabel(index, packet[frame] ?? 0) })
    : t("{frame} {from} to {to}", values);
}

/** "8", "8, 2 damaged". */
function membersLabel({ frames }: AirtimeTrace, frame: number): string {
  const [all, damaged] = [frames.members[frame] ?? 0, frames.damaged[frame] ?? 0];
  return damaged === 0 ? grouped(all) : t("{all}, {damaged} damaged", { all: grouped(all), damaged: grouped(damaged) });
}

/** "2", "2 again", "ACK 3". */
export function packetLabel(index: PacketIndex, packet: number): string {
  const number = grouped(index.number[packet] ?? 0);
  switch (index.kind[packet]) {
    case PacketKind.ack:
      return t("ACK {number}", { number });
    case PacketKind.probe:
      return t("probe");
    case PacketKind.control:
      return controlLabel(index, packet);
    default:
      return (index.copy[packet] ?? 0) > 0 ? t("{number} again", { number }) : number;
  }
}

/** What happened to a frame, in a few words; empty for one that had its effect. */
export const lossWords: Readonly<Record<number, string>> = {
  [AirLoss.collided]: msg("collided"),
  [AirLoss.sending]: msg("its receiver was sending"),
  [AirLoss.turning]: msg("its receiver was turning"),
  [AirLoss.channel]: msg("bit errors"),
  [AirLoss.heardBusy]: msg("not answered, its receiver sensed another"),
  [AirLoss.toldBusy]: msg("not answered, its receiver was told to keep silent"),
  [AirLoss.owes]: msg("not answered, its receiver owed another an answer"),
  [AirLoss.engaged]: msg("not answered, its receiver was in conversation"),
  [AirLoss.late]: msg("too late"),
};

export const isLost = (loss: number | undefined): boolean => loss !== undefined && loss !== notLost;

/** It came through, and had no effect all the same. */
export const isUnanswered = (loss: number | undefined): boolean => isLost(loss) && (loss ?? 0) >= AirLoss.heardBusy;
