/**
 * Every packet of a run as a row: what it is, why it was sent, what it says, and what happened to it. Times are seconds.
 *
 * Indices are in range by construction; `!` says so to the compiler.
 */
import { atAgent, HeaderFlag, Kind, type Columns } from "../columns.js";
import { networkIn, placeName, type Network } from "./network.js";
import { has, isForSender, packetBook, PacketKind, type PacketBook } from "./packet-book.js";
import { isWithin, type Extent, type RecordedRun } from "./recorded-run.js";
import type { Cell, Table } from "./table.js";
import { ackReasonWords, dropReasonWords, localCauseWords, sendCauseWords } from "../row-words.js";
import { wireBytes } from "./wire-bytes.js";

export const packetColumns = [
  "packet",
  "flow",
  "kind",
  "number",
  "copy",
  "cause",
  "agent",
  "bytes",
  "sent",
  "arrived",
  "dropped",
  "filtered",
  "ended_at",
  "drop_reason",
  "marked",
  "marked_at",
  "ece",
  "cwr",
  "fin",
  "advertised_window",
  "acknowledged_part",
  "sack_blocks",
  "smart_segment",
  "eln_segment",
] as const;

const kindWords: Readonly<Record<number, string>> = {
  [PacketKind.data]: "data",
  [PacketKind.ack]: "ack",
  [PacketKind.probeRequest]: "probe request",
  [PacketKind.probeReply]: "probe reply",
  [PacketKind.windowProbe]: "window probe",
  [PacketKind.datagram]: "datagram",
  [PacketKind.pong]: "answer to a ping",
  [PacketKind.syn]: "syn",
  [PacketKind.synAck]: "syn-ack",
  [PacketKind.openingAck]: "ack of syn-ack",
  [PacketKind.closingAck]: "ack of fin",
};

/** Packets that were sent within the extent. */
export function packetTable(run: RecordedRun, extent: Extent = {}): Table {
  const { columns } = run;
  const network = networkIn(run);
  const book = packetBook(columns, network);
  const arrived = arrivals(columns, network, book);
  return {
    columns: packetColumns,
    *rows() {
      for (let packet = 0; packet < book.packets; packet++) {
        if (book.kind[packet] === PacketKind.none || !isWithin(extent, book.sentAt[packet]!, book.flow[packet]!)) continue;
        yield rowOf(packet, book, network, arrived);
      }
    },
  };
}

function rowOf(packet: number, book: PacketBook, network: Network, arrived: Float64Array): readonly Cell[] {
  const kind = book.kind[packet]!;
  const isOver = !Number.isNaN(book.droppedAt[packet]!) || !Number.isNaN(book.filteredAt[packet]!);
  const mark = book.marks.get(packet);
  const blocks = book.blocks.get(packet);
  return [
    packet,
    network.flows[book.flow[packet]!]!.id,
    kindWords[kind] ?? "",
    book.number[packet]!,
    kind === PacketKind.data ? book.copy[packet]! : null,
    causeWord(book, packet),
    network.agents[book.byAgent[packet]! - 1]?.id ?? null,
    wireBytes(network, book, packet),
    seconds(book.sentAt[packet]!),
    isOver ? null : seconds(arrived[packet]!),
    seconds(book.droppedAt[packet]!),
    seconds(book.filteredAt[packet]!),
    isOver ? endPlace(book, network, packet) : null,
    Number.isNaN(book.droppedAt[packet]!) ? null : (dropReasonWords[book.dropReason[packet]!] ?? null),
    mark ? seconds(mark.at) : null,
    mark ? placeName(network, mark.place) : null,
    has(book, packet, HeaderFlag.ece) ? 1 : 0,
    has(book, packet, HeaderFlag.cwr) ? 1 : 0,
    has(book, packet, HeaderFlag.fin) ? 1 : 0,
    book.advertised.get(packet) ?? null,
    book.parts.get(packet) ?? null,
    blocks ? blocks.map(({ first, end }) => `${first}-${end - 1}`).join(" ") : null,
    book.causedBy.get(packet) ?? null,
    book.notices.get(packet) ?? null,
  ];
}

function causeWord(book: PacketBook, packet: number): string | null {
  const code = book.cause[packet]!;
  if (book.byAgent[packet]! > 0) return localCauseWords[code] ?? null;
  const words = { [PacketKind.data]: sendCauseWords, [PacketKind.ack]: ackReasonWords }[book.kind[packet]!];
  return words?.[code] ?? null;
}

function endPlace(book: PacketBook, network: Network, packet: number): string {
  const place = book.endPlace[packet]!;
  return place === atAgent ? "agent" : placeName(network, place);
}

/** When packets reached the far end of their flow, ns; NaN of those that did not. */
function arrivals({ rows, kind, tag, id, a, at, value }: Columns, network: Network, book: PacketBook): Float64Array {
  const arrived = new Float64Array(book.packets).fill(NaN);
  for (let row = 0; row < rows; row++) {
    const isTransmit = kind[row] === Kind.transmit;
    if (!isTransmit && kind[row] !== Kind.hop) continue;
    const packet = id[row]!;
    const { from, to } = network.flows[book.flow[packet]!]!;
    const goal = isForSender(book.kind[packet]!) ? from : to;
    const reaches = isTransmit ? network.directions[tag[row]!]?.to : a[row];
    if (reaches === goal) arrived[packet] = isTransmit ? value[row]! : at[row]!;
  }
  return arrived;
}

const seconds = (ns: number): number | null => (Number.isNaN(ns) ? null : ns / 1e9);
