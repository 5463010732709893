// What a packet is called wherever one is named.
//
// Indices are in range by construction; `!` says so to the compiler.

import { ProbeHalf } from "ackscope";
import { grouped } from "./format.js";
import { copyName } from "./packet-copies.js";
import { pieceOf } from "./packet-facts.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";

/** "Data 197, 2nd copy". */
export function packetTitle(index: PacketIndex, packet: number): string {
  const number = grouped(index.number[packet] ?? 0);
  switch (index.kind[packet]) {
    case PacketKind.data: {
      return index.copy[packet]! > 0 ? `Data ${number}, ${copyName(index, packet)}` : `Data ${number}`;
    }
    case PacketKind.ack: {
      const part = pieceOf(index, packet);
      return part === undefined || part.of === 0 ? `ACK ${number}` : `ACK ${number}, piece ${part.piece} of ${part.of}`;
    }
    case PacketKind.datagram:
      return `Datagram ${number}`;
    case PacketKind.probe:
      if (index.cause[packet] === ProbeHalf.window) return `Window probe ${number}`;
      return `RTT probe ${number}, ${index.cause[packet] === 0 ? "request" : "reply"}`;
    default:
      return "Not recorded";
  }
}
