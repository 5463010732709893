// Frames and what became of them, in words.

import { AirLoss, FrameKind } from "ackscope";
import { grouped } from "../format.js";
import { PacketKind, type PacketIndex } from "../packet-index.js";
import type { AirtimeRun } from "./lanes.js";
import { notLost } from "./trace.js";

export const frameWords: Readonly<Record<number, string>> = {
  [FrameKind.rts]: "RTS",
  [FrameKind.cts]: "CTS",
  [FrameKind.data]: "DATA",
  [FrameKind.ack]: "link ACK",
  [FrameKind.poll]: "poll",
  [FrameKind.pollAck]: "answer to a poll",
  [FrameKind.nack]: "link NACK",
};

/** "RTS b to c", "DATA 2 b to c". */
export function frameTitle({ index, topology, trace }: AirtimeRun, frame: number): string {
  const { kind, packet, from, to } = trace.frames;
  const number = kind[frame] === FrameKind.data ? ` ${packetLabel(index, packet[frame] ?? 0)}` : "";
  const name = (node: number | undefined): string => topology.nodes[node ?? 0] ?? "";
  return `${frameWords[kind[frame] ?? 0] ?? ""}${number} ${name(from[frame])} to ${name(to[frame])}`;
}

/** "2", "2 again", "ACK 3". */
export function packetLabel(index: PacketIndex, packet: number): string {
  const number = grouped(index.number[packet] ?? 0);
  switch (index.kind[packet]) {
    case PacketKind.ack:
      return `ACK ${number}`;
    case PacketKind.probe:
      return "probe";
    default:
      return (index.copy[packet] ?? 0) > 0 ? `${number} again` : number;
  }
}

/** What became of a frame, in a few words; empty of one that had its effect. */
export const lossWords: Readonly<Record<number, string>> = {
  [AirLoss.collided]: "collided",
  [AirLoss.sending]: "its receiver was sending",
  [AirLoss.turning]: "its receiver was turning",
  [AirLoss.channel]: "bit errors",
  [AirLoss.heardBusy]: "not answered, its receiver sensed another",
  [AirLoss.toldBusy]: "not answered, its receiver was told to keep silent",
  [AirLoss.owes]: "not answered, its receiver owed another an answer",
  [AirLoss.engaged]: "not answered, its receiver was in conversation",
  [AirLoss.late]: "too late",
};

export const isLost = (loss: number | undefined): boolean => loss !== undefined && loss !== notLost;

/** It came through, and had no effect all the same. */
export const isUnanswered = (loss: number | undefined): boolean => isLost(loss) && (loss ?? 0) >= AirLoss.heardBusy;
