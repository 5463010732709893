// A packet's fields as label and value: the same lines in the hover card, the inspector and the data table.

import { atAgent, dropReasonWords, type Columns } from "ackscope";
import { grouped, milliseconds, percent } from "./format.js";
import { msg, t } from "./language.js";
import { amountWithUnit, moment } from "./units.js";
import { ordinal } from "./ordinal.js";
import { noticeOf, notifierName, selectiveOf } from "./ack-options.js";
import { causeWord } from "./cause-word.js";
import { senderName } from "./local-story.js";
import { copiesOf, copyName } from "./packet-copies.js";
import { marksOf, pieceOf } from "./packet-facts.js";
import { hasFin, isBoundForSender, PacketKind, type PacketIndex } from "./packet-index.js";
import { setupOptions } from "./control.js";
import { packetNumber, rangesOf, rangeWords } from "./quic-story.js";
import { slowestOf, type Topology } from "./topology.js";
import { blockWords } from "./selective-story.js";
import { valueAt } from "./series.js";
import { waitsOf } from "./waits.js";

export interface Field {
  readonly label: string;
  readonly value: string;
}

/** What is read of a run to describe a packet. */
export interface PacketSource {
  readonly index: PacketIndex;
  readonly columns: Columns;
  readonly topology: Topology;
}

export function packetFields({ index, columns, topology }: PacketSource, packet: number): Field[] {
  const flowNumber = index.flow[packet] ?? 0;
  const flow = topology.flows[flowNumber];
  const number = index.number[packet] ?? 0;
  const kind = index.kind[packet];
  const fields: Field[] = [];
  if (flow) {
    const ends = isBoundForSender(index, packet) ? { from: flow.to, to: flow.from } : { from: flow.from, to: flow.to };
    fields.push({
      label: t("flow"),
      value: flow.id === flow.from ? t("{from} to {to}", ends) : t("{flow}, {from} to {to}", { flow: flow.id, ...ends }),
    });
  }
  if (kind === PacketKind.data) {
    const segment = grouped(number);
    if (flow?.transport === "quic") fields.push({ label: t("packet number"), value: grouped(packetNumber(index, packet)) });
    fields.push({
      label: t("sequence"),
      value: flow && !flow.isMean ? t("{segment} (byte {byte})", { segment, byte: grouped(number * flow.segmentBytes) }) : segment,
    });
  } else if (kind === PacketKind.ack) {
    const part = pieceOf(index, packet);
    const upTo = { number: grouped(number) };
    fields.push({
      label: t("acknowledges"),
      value:
        part === undefined
          ? t("up to {number}", upTo)
          : t("up to {number}, piece {piece} of {of}", {
              ...upTo,
              piece: part.piece,
              of: part.of === 0 ? t("an unknown number") : part.of,
            }),
    });
    if (part === undefined) fields.push({ label: t("newly"), value: amountWithUnit(index.covers[packet] ?? 0, flow?.segmentBytes ?? 0) });
    else fields.push({ label: t("acknowledged by then"), value: t("{share} of its segment", { share: percent(part.share) }) });
    fields.push(...optionFields({ index, columns, topology }, packet));
  }
  if (hasFin(index, packet)) fields.push({ label: t("flags"), value: "FIN" });
  const options = setupOptions(index, columns, packet);
  if (options !== undefined) fields.push({ label: t("options"), value: options });
  if ((index.bytes[packet] ?? 0) > 0) fields.push({ label: t("size"), value: `${grouped(index.bytes[packet] ?? 0)}\u2009B` });
  if (index.localCause[packet] !== 0) fields.push({ label: t("sent by"), value: senderName({ index, columns, topology }, packet) });
  if (kind !== PacketKind.control) fields.push({ label: t("cause"), value: causeWord(index, packet) });
  fields.push({ label: t("sent"), value: precise(index.sentAt[packet]) ?? t("not recorded") });
  const dropped = precise(index.droppedAt[packet]);
  const left = precise(index.leftAt[packet]);
  for (const mark of marksOf(index, packet)) {
    const place = topology.queues[mark.link]?.id ?? t("a link");
    fields.push({ label: t("marked"), value: t("{time} at {place}", { time: precise(mark.at) ?? "", place }) });
  }
  if (left) fields.push({ label: isOnAir(topology, flowNumber, kind) ? t("frame began") : t("left the queue"), value: left });
  for (const { queue, from, to, behind } of waitsOf({ index, columns, topology }, packet)) {
    const values = {
      time: Number.isNaN(to) ? t("end not recorded") : milliseconds(to - from),
      place: topology.queues[queue]?.id ?? t("a link"),
      behind: grouped(behind),
    };
    const value = behind === 0 ? t("{time} at {place}, alone", values) : t("{time} at {place}, behind {behind}", values);
    fields.push({ label: t("waited"), value });
  }
  if (dropped) {
    fields.push({ label: t("dropped"), value: dropped });
    fields.push({ label: t("reason"), value: dropWord(index, packet) });
  }
  const filtered = precise(index.filteredAt[packet]);
  if (filtered) fields.push({ label: t("filtered"), value: `${filtered} ${placeOfRemoval(index, topology, packet)}` });
  fields.push({
    label: t("arrived"),
    value: precise(index.arrivedAt[packet]) ?? (dropped || filtered ? t("never") : t("not recorded")),
  });
  if (kind === PacketKind.data) {
    const copies = copiesOf(index, packet);
    if (copies.length > 1)
      fields.push({ label: t("copies"), value: copies.map((copy, i) => outcome(index, copy, placeName(index, copy, i))).join(", ") });
  }
  return fields;
}

/** Whether the narrow place of a packet's way is a hop between stations: what is known of it there is when its frame began. */
function isOnAir({ flows, edges, links }: Topology, flow: number, kind: number | undefined): boolean {
  const path = flows[flow];
  const narrow = kind === PacketKind.ack ? slowestOf(edges, path?.backward ?? []) : (path?.bottleneck ?? -1);
  return narrow >= links.length;
}

/** What an ACK says beyond its number. */
function optionFields({ index, columns, topology }: PacketSource, packet: number): Field[] {
  const history = index.flows[index.flow[packet] ?? 0];
  const sent = index.sentAt[packet] ?? NaN;
  if (!history) return [];
  const fields: Field[] = [];
  const ranges = rangesOf({ index, columns }, packet);
  if (ranges.length > 0) fields.push({ label: t("packet numbers"), value: rangeWords(ranges) });
  const { blocks, causedBy } = selectiveOf(history.selective, packet, sent);
  if (blocks.length > 0) fields.push({ label: t("blocks"), value: blocks.map(blockWords).join(", ") });
  if (causedBy !== undefined) fields.push({ label: t("caused by"), value: t("segment {segment}", { segment: grouped(causedBy) }) });
  const notice = noticeOf(history.lossNotices, packet, sent);
  if (notice)
    fields.push({
      label: t("no congestion"),
      value: t("segment {segment}, says {who}", { segment: grouped(notice.segment), who: notifierName(topology, notice.by) }),
    });
  const told = valueAt(history.told, sent);
  if (told !== undefined)
    fields.push({ label: t("advertised window"), value: amountWithUnit(told, topology.flows[index.flow[packet] ?? 0]?.segmentBytes ?? 0) });
  return fields;
}

/** "2nd", or "local copy" of one that an agent sent. */
const placeName = (index: PacketIndex, packet: number, place: number): string =>
  index.localCause[packet] === 0 ? ordinal(place + 1) : copyName(index, packet);

/** "at channel", or "by rebuilder" where an agent discarded it. */
export function placeOfRemoval(index: PacketIndex, topology: Topology, packet: number): string {
  const link = index.endLink[packet] ?? 0;
  if (link !== atAgent) return t("at {place}", { place: topology.queues[link]?.id ?? t("a link") });
  return t("by {agent}", { agent: topology.agents[index.endWaiting[packet] ?? 0]?.id ?? t("an agent") });
}

function outcome(index: PacketIndex, packet: number, copy: string): string {
  if (!Number.isNaN(index.droppedAt[packet])) return t("{copy} dropped", { copy });
  return Number.isNaN(index.arrivedAt[packet]) ? t("{copy} under way", { copy }) : t("{copy} delivered", { copy });
}

function precise(ns: number | undefined): string | undefined {
  return ns === undefined || Number.isNaN(ns) ? undefined : moment(ns, 6);
}

/** The row table's own word for why a packet was lost. */
export function dropWord(index: PacketIndex, packet: number): string {
  return t(dropReasonWords[index.dropReason[packet] ?? 0] ?? msg("not recorded"));
}
