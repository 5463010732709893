/**
 * What a capture says in words about a packet: why it was sent, if that is not what one expects, and what happened to it, if it did not arrive.
 * Numbers are those of the headers, so that they can be looked for.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { AckReason, atAgent, SendCause, Kind, type Columns } from "../columns.js";
import { aggregates } from "../links/aggregates.js";
import { ackReasonWords, airLossWords, dropReasonWords, localCauseWords } from "../row-words.js";
import { placeName, type Network } from "./network.js";
import type { IpPackets } from "./ip-packet.js";
import { PacketKind, type PacketBook } from "./packet-book.js";

interface Source {
  readonly network: Network;
  readonly book: PacketBook;
  readonly packets: IpPackets;
}

export function packetComments(source: Source, packet: number): readonly string[] {
  return [...causeOf(source, packet), ...saysOf(source, packet), ...endOf(source, packet)];
}

/** Frames that had no effect: why, by the row of the frame; of an aggregated frame by row and packet. */
export function frameComments(columns: Columns, network: Network): ReadonlyMap<string, string> {
  const { rows, kind, tag, id, a, at, value } = columns;
  const begun = new Map<string, number>();
  const comments = new Map<string, string>();
  const aggregated = aggregates(columns);
  for (let row = 0; row < rows; row++) {
    if (kind[row] === Kind.frame) for (const packet of aggregated.get(row) ?? [id[row]!]) begun.set(`${packet} ${at[row]}`, row);
    if (kind[row] !== Kind.frameLost) continue;
    const frame = begun.get(`${id[row]} ${value[row]}`);
    if (frame === undefined) continue;
    const why = airLossWords[tag[row]!] ?? "";
    const [here, by] = [a[row]! >>> 16, a[row]! & 0xffff];
    comments.set(
      aggregated.has(frame) ? `${frame} ${id[row]}` : `${frame}`,
      `no effect at ${network.nodes[here]}: ${why}${by === here ? "" : ` (${network.nodes[by]})`}`,
    );
  }
  return comments;
}

function causeOf(source: Source, packet: number): readonly string[] {
  switch (source.book.kind[packet]) {
    case PacketKind.data:
      return dataCause(source, packet);
    case PacketKind.ack:
      return ackReason(source, packet);
    case PacketKind.windowProbe:
      return ["window probe"];
    case PacketKind.probeRequest:
      return ["the receiver measures its round-trip time"];
    default:
      return [];
  }
}

function dataCause({ book, network, packets }: Source, packet: number): readonly string[] {
  const agent = network.agents[book.byAgent[packet]! - 1];
  if (book.byAgent[packet]! > 0) {
    const why = localCauseWords[book.cause[packet]!] ?? "";
    return [`local copy${agent ? ` of ${agent.id} at ${agent.node}` : ""}: ${why.split(";")[0]}`];
  }
  const repair = book.repairs.get(packet);
  const flow = book.flow[packet]!;
  switch (book.cause[packet]) {
    case SendCause.fastRetransmit:
      return repair
        ? [`retransmitted because of ${counted(repair.duplicates, "duplicate ACK")} of ${packets.byteOf(flow, repair.una)}`]
        : [];
    case SendCause.partialAck:
      return repair ? [`retransmitted because of a partial ACK of ${packets.byteOf(flow, repair.una)}`] : [];
    case SendCause.selective:
      return ["retransmitted because selective acknowledgments show that it is missing"];
    case SendCause.rack:
      return ["retransmitted because RACK deems it lost: what was sent after it has come"];
    case SendCause.tailProbe:
      return ["tail loss probe: no ACK had come for two round trips"];
    case SendCause.packetThreshold:
      return ["sent again in a new packet: one sent too many packets after the lost one has come"];
    case SendCause.timeThreshold:
      return ["sent again in a new packet: one sent after the lost one has come, and it has had the time to"];
    case SendCause.probeTimeout:
      return ["probe: nothing was acknowledged for a probe timeout"];
    case SendCause.timeout:
      return [`retransmitted because the timer${repair && !Number.isNaN(repair.rto) ? ` of ${seconds(repair.rto)} s` : ""} ran out`];
    case SendCause.limitedTransmit:
      return ["sent beyond the window on an early duplicate ACK (limited transmit)"];
    default:
      return repair ? ["sent again: go-back-N after a timeout"] : [];
  }
}

/** Reasons that the numbers show already need no words. */
const plainReasons: readonly number[] = [AckReason.everySegment, AckReason.countReached, AckReason.outOfOrder, AckReason.holeFilled];

function ackReason({ book }: Source, packet: number): readonly string[] {
  const reason = book.cause[packet]!;
  if (plainReasons.includes(reason)) return [];
  return [`ACK: ${ackReasonWords[reason] ?? ""}`];
}

/** What no header field says. */
function saysOf({ book, packets }: Source, packet: number): readonly string[] {
  const flow = book.flow[packet]!;
  const causedBy = book.causedBy.get(packet);
  const notice = book.notices.get(packet);
  return [
    ...(causedBy === undefined ? [] : [`caused by the segment at ${packets.byteOf(flow, causedBy)} (SMART)`]),
    ...(notice === undefined ? [] : [`says that the segment at ${packets.byteOf(flow, notice)} was not lost to congestion (ELN)`]),
  ];
}

function endOf({ book, network }: Source, packet: number): readonly string[] {
  const dropped = book.droppedAt[packet]!;
  const filtered = book.filteredAt[packet]!;
  const mark = book.marks.get(packet);
  const marked = mark ? [`marked at ${seconds(mark.at)} s in the queue of ${placeName(network, mark.place)}`] : [];
  const place = book.endPlace[packet]!;
  if (!Number.isNaN(dropped)) {
    const why = dropReasonWords[book.dropReason[packet]!] ?? "";
    return [...marked, `dropped at ${seconds(dropped)} s ${place === atAgent ? "on the way" : `at ${placeName(network, place)}`}: ${why}`];
  }
  if (!Number.isNaN(filtered)) {
    const agent = network.agents[book.endWaiting[packet]!];
    const where =
      place !== atAgent ? `in the queue of ${placeName(network, place)}` : `by ${agent ? `${agent.id} at ${agent.node}` : "an agent"}`;
    return [...marked, `filtered at ${seconds(filtered)} s ${where}`];
  }
  return marked;
}

const seconds = (ns: number): string => String(Number((ns / 1e9).toFixed(9)));
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;
