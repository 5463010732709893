import { causeWord } from "./cause-word.js";
import { seconds } from "./format.js";
import type { PacketIndex } from "./packet-index.js";
import { goneAt } from "./packet-list.js";
import { packetTitle } from "./packet-title.js";

/** What moves under the playhead, for `aria-valuetext`. */
export function packetText(index: PacketIndex, packet: number): string {
  const gone = goneAt(index, packet);
  const lost = !Number.isNaN(index.droppedAt[packet]);
  const filtered = !Number.isNaN(index.filteredAt[packet]);
  const end = Number.isNaN(gone) ? "end not recorded" : `${lost ? "dropped" : filtered ? "filtered" : "arrived"} at ${seconds(gone)}`;
  return `${packetTitle(index, packet)}, sent at ${seconds(index.sentAt[packet] ?? NaN)}, ${end}, ${causeWord(index, packet)}`;
}
