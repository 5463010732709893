// A packet's fields as label and value: the same lines in the hover card, the inspector and the data table.

import { atAgent, Kind, rowTable, type Columns } from "ackscope";
import { counted, grouped, milliseconds, ordinal, percent } from "./format.js";
import { noticeOf, notifierName, selectiveOf } from "./ack-options.js";
import { causeWord } from "./cause-word.js";
import { senderName } from "./local-story.js";
import { copiesOf, copyName } from "./packet-copies.js";
import { marksOf, pieceOf } from "./packet-facts.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
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
    const forward = kind !== PacketKind.ack && !(kind === PacketKind.probe && index.cause[packet] === 0);
    fields.push({ label: "flow", value: `${flow.id}, ${forward ? flow.from : flow.to} to ${forward ? flow.to : flow.from}` });
  }
  if (kind === PacketKind.data) {
    fields.push({ label: "sequence", value: `${grouped(number)}${flow ? ` (byte ${grouped(number * flow.segmentBytes)})` : ""}` });
  } else if (kind === PacketKind.ack) {
    const part = pieceOf(index, packet);
    const within = part === undefined ? "" : `, piece ${part.piece} of ${part.of === 0 ? "an unknown number" : part.of}`;
    fields.push({ label: "acknowledges", value: `up to ${grouped(number)}${within}` });
    if (part === undefined) fields.push({ label: "newly", value: counted(index.covers[packet] ?? 0, "segment") });
    else fields.push({ label: "acknowledged by then", value: `${percent(part.share)} of its segment` });
    fields.push(...optionFields({ index, columns, topology }, packet));
  }
  if ((index.bytes[packet] ?? 0) > 0) fields.push({ label: "size", value: `${grouped(index.bytes[packet] ?? 0)}\u2009B` });
  if (index.localCause[packet] !== 0) fields.push({ label: "sent by", value: senderName({ index, columns, topology }, packet) });
  fields.push({ label: "cause", value: causeWord(index, packet) });
  fields.push({ label: "sent", value: precise(index.sentAt[packet]) ?? "not recorded" });
  const dropped = precise(index.droppedAt[packet]);
  const left = precise(index.leftAt[packet]);
  for (const mark of marksOf(index, packet)) {
    fields.push({ label: "marked", value: `${precise(mark.at)} at ${topology.queues[mark.link]?.id ?? "a link"}` });
  }
  if (left) fields.push({ label: isOnAir(topology, flowNumber, kind) ? "frame began" : "left the queue", value: left });
  for (const { queue, from, to, behind } of waitsOf({ index, columns, topology }, packet)) {
    const time = Number.isNaN(to) ? "end not recorded" : milliseconds(to - from);
    const company = behind === 0 ? "alone" : `behind ${grouped(behind)}`;
    fields.push({ label: "waited", value: `${time} at ${topology.queues[queue]?.id ?? "a link"}, ${company}` });
  }
  if (dropped) {
    fields.push({ label: "dropped", value: dropped });
    fields.push({ label: "reason", value: dropWord(index, packet) });
  }
  const filtered = precise(index.filteredAt[packet]);
  if (filtered) fields.push({ label: "filtered", value: `${filtered} ${placeOfRemoval(index, topology, packet)}` });
  fields.push({ label: "arrived", value: precise(index.arrivedAt[packet]) ?? (dropped || filtered ? "never" : "not recorded") });
  if (kind === PacketKind.data) {
    const copies = copiesOf(index, packet);
    if (copies.length > 1)
      fields.push({ label: "copies", value: copies.map((copy, i) => `${placeName(index, copy, i)} ${outcome(index, copy)}`).join(", ") });
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
function optionFields({ index, topology }: PacketSource, packet: number): Field[] {
  const history = index.flows[index.flow[packet] ?? 0];
  const sent = index.sentAt[packet] ?? NaN;
  if (!history) return [];
  const fields: Field[] = [];
  const { blocks, causedBy } = selectiveOf(history.selective, packet, sent);
  if (blocks.length > 0) fields.push({ label: "blocks", value: blocks.map(blockWords).join(", ") });
  if (causedBy !== undefined) fields.push({ label: "caused by", value: `segment ${grouped(causedBy)}` });
  const notice = noticeOf(history.lossNotices, packet, sent);
  if (notice)
    fields.push({ label: "no congestion", value: `segment ${grouped(notice.segment)}, says ${notifierName(topology, notice.by)}` });
  const told = valueAt(history.told, sent);
  if (told !== undefined) fields.push({ label: "told window", value: counted(told, "segment") });
  return fields;
}

/** "2nd", or "local copy" of one that an agent sent. */
const placeName = (index: PacketIndex, packet: number, place: number): string =>
  index.localCause[packet] === 0 ? ordinal(place + 1) : copyName(index, packet);

/** "at channel", or "by rebuilder" where an agent discarded it. */
export function placeOfRemoval(index: PacketIndex, topology: Topology, packet: number): string {
  const link = index.endLink[packet] ?? 0;
  if (link !== atAgent) return `at ${topology.queues[link]?.id ?? "a link"}`;
  return `by ${topology.agents[index.endWaiting[packet] ?? 0]?.id ?? "an agent"}`;
}

function outcome(index: PacketIndex, packet: number): string {
  if (!Number.isNaN(index.droppedAt[packet])) return "dropped";
  return Number.isNaN(index.arrivedAt[packet]) ? "under way" : "delivered";
}

function precise(ns: number | undefined): string | undefined {
  return ns === undefined || Number.isNaN(ns) ? undefined : `${grouped(ns / 1e9, 6)}\u2009s`;
}

/** The row table's own word for why a packet was lost. */
function dropWord(index: PacketIndex, packet: number): string {
  return rowTable.find(({ kind }) => kind === Kind.drop)?.a?.words?.[index.dropReason[packet] ?? 0] ?? "not recorded";
}
