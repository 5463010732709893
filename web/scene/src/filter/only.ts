// A run of which diagrams show some packets only: an index whose lists have no others, and which says of each packet whether it is shown. What
// the flows' ends knew stays as it was.

import type { FlowIndex } from "../flow-history.js";
import type { PacketIndex } from "../packet-index.js";
import type { Marks, PacketList, Pieces } from "../packet-list.js";
import type { PacketTest } from "./match.js";

export function onlyPackets(index: PacketIndex, test: PacketTest): PacketIndex {
  const shown = new Uint8Array(index.packets);
  for (let packet = 0; packet < shown.length; packet++) if (test(packet)) shown[packet] = 1;
  return { ...index, shown, flows: index.flows.map((history) => onlyOf(history, (packet) => shown[packet] === 1)) };
}

function onlyOf(history: FlowIndex, test: PacketTest): FlowIndex {
  const { sent, acks, retransmissions, localSends, handoffCopies, drops, filtered, duplicates, marks, pieces } = history;
  return {
    ...history,
    sent: kept(sent, test),
    acks: kept(acks, test),
    retransmissions: kept(retransmissions, test),
    localSends: kept(localSends, test),
    handoffCopies: kept(handoffCopies, test),
    drops: kept(drops, test),
    filtered: kept(filtered, test),
    duplicates: kept(duplicates, test),
    marks: keptMarks(marks, test),
    pieces: keptPieces(pieces, test),
  };
}

function kept({ at, packet }: PacketList, test: PacketTest): PacketList {
  return { at: at.filter((_, i) => test(packet[i] ?? 0)), packet: packet.filter((each) => test(each)) };
}

function keptMarks(marks: Marks, test: PacketTest): Marks {
  const passes = (_: number, i: number): boolean => test(marks.packet[i] ?? 0);
  return {
    ...kept(marks, test),
    link: marks.link.filter(passes),
    waiting: marks.waiting.filter(passes),
    average: marks.average.filter(passes),
  };
}

function keptPieces(pieces: Pieces, test: PacketTest): Pieces {
  const passes = (_: number, i: number): boolean => test(pieces.packet[i] ?? 0);
  return { ...kept(pieces, test), piece: pieces.piece.filter(passes), of: pieces.of.filter(passes), share: pieces.share.filter(passes) };
}
