// How packets look, by what they are and where: pale while they wait, darker on the line, a dashed edge for one that was removed.

import { labelWidth, type PathMark } from "../../figure/picture.js";
import { grouped } from "../../format.js";
import { PacketKind, type PacketIndex } from "../../packet-index.js";
import { packetTitle } from "../../packet-title.js";
import { packetLabel } from "../airtime/frame-words.js";
import type { Style } from "../airtime/strokes.js";

export type Look = "data" | "again" | "ack" | "other";
export type Looks = Readonly<Record<Look, Style>>;

const looksOf = (style: (ink: NonNullable<PathMark["fill"]>) => Style): Looks => ({
  data: style("data"),
  again: style("rexmit"),
  ack: style("ack"),
  other: style("limit"),
});

export const waits = looksOf((fill) => ({ fill, opacity: 0.22 }));
export const crosses = looksOf((fill) => ({ fill, opacity: 0.45 }));
export const edges = looksOf((stroke) => ({ stroke, width: 1.25 }));
export const removed = looksOf((stroke) => ({ stroke, width: 1.25, dash: [3, 2] }));
export const comes = looksOf((stroke) => ({ stroke, width: 2 }));
export const ended: Readonly<Record<"filtered" | "dropped", Style>> = {
  filtered: { stroke: "ink", width: 1.5 },
  dropped: { stroke: "drop", width: 2 },
};

export function lookOf({ kind, copy }: PacketIndex, packet: number): Look {
  switch (kind[packet]) {
    case PacketKind.ack:
      return "ack";
    case PacketKind.data:
    case PacketKind.datagram:
      return (copy[packet] ?? 0) > 0 ? "again" : "data";
    default:
      return "other";
  }
}

/** The longest name of a packet for which there are so many px; undefined: for none. */
export function nameWithin(index: PacketIndex, packet: number, room: number): string | undefined {
  return [packetTitle(index, packet), packetLabel(index, packet), grouped(index.number[packet] ?? 0)].find(
    (name) => labelWidth(name) <= room,
  );
}
