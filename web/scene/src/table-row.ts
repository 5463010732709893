import { causeWord } from "./cause-word.js";
import { placeOfRemoval } from "./fields.js";
import { moment } from "./units.js";
import { t } from "./language.js";
import { marksOf } from "./packet-facts.js";
import type { PacketIndex } from "./packet-index.js";
import { packetTitle } from "./packet-title.js";
import type { Topology } from "./topology.js";

/** One packet in the table beside a diagram, as it is written there. */
export interface TableRow {
  readonly packet: string;
  readonly cause: string;
  readonly sent: string;
  /** Empty when it never arrived. */
  readonly arrived: string;
  /** "delivered", "dropped at bottleneck, 0.901000 s", "filtered at channel, 0.901000 s" or "under way". */
  readonly outcome: string;
}

export function tableRow(index: PacketIndex, topology: Topology, packet: number): TableRow {
  const droppedAt = index.droppedAt[packet] ?? NaN;
  const arrivedAt = index.arrivedAt[packet] ?? NaN;
  const filteredAt = index.filteredAt[packet] ?? NaN;
  const idOf = (link: number | undefined): string => topology.queues[link ?? 0]?.id ?? t("a link");
  const marks = marksOf(index, packet).map(({ link }) => t("marked at {place}", { place: idOf(link) }));
  return {
    packet: packetTitle(index, packet),
    cause: causeWord(index, packet),
    sent: moment(index.sentAt[packet] ?? NaN, 6),
    arrived: Number.isNaN(arrivedAt) ? "" : moment(arrivedAt, 6),
    outcome: [
      !Number.isNaN(droppedAt)
        ? t("dropped at {place}, {time}", { place: idOf(index.endLink[packet]), time: moment(droppedAt, 6) })
        : !Number.isNaN(filteredAt)
          ? t("filtered {where}, {time}", { where: placeOfRemoval(index, topology, packet), time: moment(filteredAt, 6) })
          : Number.isNaN(arrivedAt)
            ? t("under way")
            : t("delivered"),
      ...marks,
    ].join(", "),
  };
}
