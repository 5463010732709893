// What a packet is called wherever one is named.
//
// Indices are in range by construction; `!` says so to the compiler.

import { ProbeHalf } from "ackscope";
import { controlWord } from "./control.js";
import { grouped } from "./format.js";
import { t } from "./language.js";
import { copyName } from "./packet-copies.js";
import { pieceOf } from "./packet-facts.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";

/** "Data 197, 2nd copy". */
export function packetTitle(index: PacketIndex, packet: number): string {
  const number = grouped(index.number[packet] ?? 0);
  switch (index.kind[packet]) {
    case PacketKind.data: {
      return index.copy[packet]! > 0
        ? t("Data {number}, {copy}", { number, copy: copyName(index, packet) })
        : t("Data {number}", { number });
    }
    case PacketKind.ack: {
      const part = pieceOf(index, packet);
      return part === undefined || part.of === 0
        ? t("ACK {number}", { number })
        : t("ACK {number}, piece {piece} of {of}", { number, piece: part.piece, of: part.of });
    }
    case PacketKind.datagram:
      return t("Datagram {number}", { number });
    case PacketKind.probe:
      if (index.cause[packet] === ProbeHalf.pong) return t("Answer to ping {number}", { number });
      if (index.cause[packet] === ProbeHalf.window) return t("Window probe {number}", { number });
      return index.cause[packet] === 0 ? t("RTT probe {number}, request", { number }) : t("RTT probe {number}, reply", { number });
    case PacketKind.control: {
      const segment = controlWord(index, packet);
      return index.copy[packet]! > 0 ? t("{segment}, {copy}", { segment, copy: copyName(index, packet) }) : segment;
    }
    default:
      return t("Not recorded");
  }
}
