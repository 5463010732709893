// How packets look, by what they are and where: pale while they wait, darker on the line, a dashed edge for one that was removed.

import type { PathMark } from "../../figure/picture.js";
import { PacketKind, type PacketIndex } from "../../packet-index.js";

type Style = Omit<PathMark, "shape" | "d">;
type Looks = Readonly<Record<Look, Style>>;

export type Look = "data" | "again" | "ack" | "other";

export const waits: Looks = {
  data: { fill: "data", opacity: 0.22 },
  again: { fill: "rexmit", opacity: 0.22 },
  ack: { fill: "ack", opacity: 0.22 },
  other: { fill: "limit", opacity: 0.22 },
};
export const crosses: Looks = {
  data: { fill: "data", opacity: 0.45 },
  again: { fill: "rexmit", opacity: 0.45 },
  ack: { fill: "ack", opacity: 0.45 },
  other: { fill: "limit", opacity: 0.45 },
};
export const edges: Looks = {
  data: { stroke: "data", width: 1.25 },
  again: { stroke: "rexmit", width: 1.25 },
  ack: { stroke: "ack", width: 1.25 },
  other: { stroke: "limit", width: 1.25 },
};
export const removed: Looks = {
  data: { stroke: "data", width: 1.25, dash: [3, 2] },
  again: { stroke: "rexmit", width: 1.25, dash: [3, 2] },
  ack: { stroke: "ack", width: 1.25, dash: [3, 2] },
  other: { stroke: "limit", width: 1.25, dash: [3, 2] },
};
export const comes: Looks = {
  data: { stroke: "data", width: 2 },
  again: { stroke: "rexmit", width: 2 },
  ack: { stroke: "ack", width: 2 },
  other: { stroke: "limit", width: 2 },
};
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
