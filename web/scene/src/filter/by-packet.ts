// Facts of few packets, which stand in lists of their flows, as columns by packet: a filter asks for each of a million packets.
//
// Indices are in range by construction; `!` says so to the compiler.

import type { FlowIndex } from "../flow-history.js";
import type { PacketIndex } from "../packet-index.js";
import type { PacketList } from "../packet-list.js";

const known = new WeakMap<PacketIndex, Map<string, Uint16Array>>();

/** How often packets stand in a list of their flow. Made once for each index and name. */
function counts(
  index: PacketIndex,
  name: string,
  list: (history: FlowIndex) => PacketList,
  counted: (history: FlowIndex, place: number) => boolean,
): Uint16Array {
  const columns = known.get(index) ?? new Map<string, Uint16Array>();
  known.set(index, columns);
  const found = columns.get(name);
  if (found) return found;
  const made = new Uint16Array(index.packets);
  for (const history of index.flows) {
    const { packet } = list(history);
    for (let i = 0; i < packet.length; i++) if (counted(history, i)) made[packet[i]!]!++;
  }
  columns.set(name, made);
  return made;
}

/** NaN for packets that are not in the list. */
export function countsByPacket(
  index: PacketIndex,
  name: string,
  list: (history: FlowIndex) => PacketList,
  counted: (history: FlowIndex, place: number) => boolean = () => true,
): (packet: number) => number {
  const column = counts(index, name, list, counted);
  return (packet) => (column[packet]! > 0 ? column[packet]! : NaN);
}

export function isListed(index: PacketIndex, name: string, list: (history: FlowIndex) => PacketList): (packet: number) => boolean {
  const column = counts(index, name, list, () => true);
  return (packet) => column[packet]! > 0;
}
