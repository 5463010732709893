// A run of which diagrams show some packets only: an index whose lists have no others. What the flows' ends knew stays as it was.

import type { FlowIndex } from "../flow-history.js";
import type { PacketIndex } from "../packet-index.js";
import type { Marks, PacketList } from "../packet-list.js";
import type { PacketTest } from "./match.js";

export function onlyPackets(index: PacketIndex, test: PacketTest): PacketIndex {
  return { ...index, flows: index.flows.map((history) => onlyOf(history, test)) };
}

function onlyOf(history: FlowIndex, test: PacketTest): FlowIndex {
  const { sent, acks, retransmissions, localSends, handoffCopies, drops, filtered, duplicates, marks } = history;
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
