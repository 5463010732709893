// What a diagram shows, in a sentence for readers who cannot see it, and row by row for its data table.

import { causeWord, placeOfRemoval } from "./fields.js";
import { counted, grouped, seconds } from "./format.js";
import { isDatagramFlow, marksOf } from "./packet-facts.js";
import type { PacketIndex } from "./packet-index.js";
import { goneAt } from "./packet-list.js";
import { lowerBound, upperBound, valueAt } from "./series.js";
import { packetTitle } from "./story.js";
import type { Topology } from "./topology.js";

export interface SummaryRun {
  readonly index: PacketIndex;
  readonly letter: string;
  readonly label: string;
}

/** "A, NewReno: 488 segments acknowledged by 2.400 s; 31 drops, 29 retransmissions, 1 timeout, at 1.558 s." One sentence a run. */
export function summary(runs: readonly SummaryRun[], flow: number, from: number, to: number): string {
  const sentences = runs.map(({ index, letter, label }) => {
    const history = index.flows[flow];
    if (!history) return `${letter}, ${label}: this flow is not recorded.`;
    const inside = (at: Float64Array): number => upperBound(at, to) - lowerBound(at, from);
    const timeouts = inside(history.timeouts.at);
    const first = history.timeouts.at[lowerBound(history.timeouts.at, from)];
    const when = timeouts > 0 && first !== undefined ? `, ${timeouts === 1 ? "at" : "the first at"} ${seconds(first)}` : "";
    const rest = index.truncated && index.end < to ? ` Nothing was recorded after ${seconds(index.end)}.` : "";
    const marks = inside(history.marks.at);
    const local = inside(history.localSends.at);
    const filtered = inside(history.filtered.at);
    const marked = (marks > 0 ? `, ${counted(marks, "mark")}` : "") + (filtered > 0 ? `, ${counted(filtered, "filtered ACK")}` : "");
    if (isDatagramFlow(index, flow)) {
      const sent = counted(upperBound(history.sent.at, to), "datagram");
      return `${letter}, ${label}: ${sent} sent by ${seconds(Math.min(to, index.end))}; ${counted(inside(history.drops.at), "drop")}${marked}.${rest}`;
    }
    return (
      `${letter}, ${label}: ${counted(valueAt(history.acknowledged, to) ?? 0, "segment")} acknowledged by ${seconds(Math.min(to, index.end))}; ` +
      `${counted(inside(history.drops.at), "drop")}, ${counted(inside(history.retransmissions.at), "retransmission")}${local > 0 ? `, ${counted(local, "local retransmission")}` : ""}, ${counted(timeouts, "timeout")}${when}${marked}.${rest}`
    );
  });
  return `From ${seconds(from)} to ${seconds(to)}. ${sentences.join(" ")}`;
}

/** What moves under the playhead, for `aria-valuetext`. */
export function packetText(index: PacketIndex, packet: number): string {
  const gone = goneAt(index, packet);
  const lost = !Number.isNaN(index.droppedAt[packet]);
  const filtered = !Number.isNaN(index.filteredAt[packet]);
  const end = Number.isNaN(gone) ? "end not recorded" : `${lost ? "dropped" : filtered ? "filtered" : "arrived"} at ${seconds(gone)}`;
  return `${packetTitle(index, packet)}, sent at ${seconds(index.sentAt[packet] ?? NaN)}, ${end}, ${causeWord(index, packet)}`;
}

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
  const idOf = (link: number | undefined): string => topology.queues[link ?? 0]?.id ?? "a link";
  const marks = marksOf(index, packet).map(({ link }) => `, marked at ${idOf(link)}`);
  return {
    packet: packetTitle(index, packet),
    cause: causeWord(index, packet),
    sent: seconds(index.sentAt[packet] ?? NaN, 6),
    arrived: Number.isNaN(arrivedAt) ? "" : seconds(arrivedAt, 6),
    outcome:
      (!Number.isNaN(droppedAt)
        ? `dropped at ${idOf(index.endLink[packet])}, ${seconds(droppedAt, 6)}`
        : !Number.isNaN(filteredAt)
          ? `filtered ${placeOfRemoval(index, topology, packet)}, ${seconds(filteredAt, 6)}`
          : Number.isNaN(arrivedAt)
            ? "under way"
            : "delivered") + marks.join(""),
  };
}
