/** Bytes of a packet in the simulation where no row says so: by the document, before any header is compressed. */
import type { Network } from "./network.js";
import { PacketKind, type PacketBook } from "./packet-book.js";

/** RFC 1323, appendix A. */
const timestampBytes = 12;

export function wireBytes({ flows }: Network, book: PacketBook, packet: number): number {
  if (book.bytes[packet]! > 0) return book.bytes[packet]!;
  const { sender, receiver } = flows[book.flow[packet]!]!.document;
  const timestamps = sender?.timestamps ? timestampBytes : 0;
  if (book.kind[packet] === PacketKind.data) return (sender?.segmentBytes ?? 0) + (sender?.headerBytes ?? 0) + timestamps;
  const selective = receiver?.selective;
  const blocks = book.blocks.get(packet)?.length ?? 0;
  if (selective?.type === "sack" && blocks > 0)
    return (receiver?.ackBytes ?? 0) + timestamps + (selective.optionBytes ?? 0) + blocks * (selective.blockBytes ?? 0);
  return (receiver?.ackBytes ?? 0) + timestamps + (selective?.type === "smart" ? (selective.optionBytes ?? 0) : 0);
}
