import { causeWord } from "./cause-word.js";
import { moment } from "./units.js";
import { t } from "./language.js";
import type { PacketIndex } from "./packet-index.js";
import { goneAt } from "./packet-list.js";
import { packetTitle } from "./packet-title.js";

/** What moves under the playhead, for `aria-valuetext`. */
export function packetText(index: PacketIndex, packet: number): string {
  const gone = goneAt(index, packet);
  const lost = !Number.isNaN(index.droppedAt[packet]);
  const filtered = !Number.isNaN(index.filteredAt[packet]);
  const ended = { time: moment(gone) };
  const end = Number.isNaN(gone)
    ? t("end not recorded")
    : lost
      ? t("dropped at {time}", ended)
      : filtered
        ? t("filtered at {time}", ended)
        : t("arrived at {time}", ended);
  const values = { packet: packetTitle(index, packet), sent: moment(index.sentAt[packet] ?? NaN), end, cause: causeWord(index, packet) };
  return t("{packet}, sent at {sent}, {end}, {cause}", values);
}
