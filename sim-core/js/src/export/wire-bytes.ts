/** Bytes of a packet in the simulation where no row says so: by the document, before any header is compressed. */
import type { Network } from "./network.js";
import { HeaderFlag, SetupOption } from "../columns.js";
import { has, PacketKind, type PacketBook } from "./packet-book.js";

/** RFC 1323, appendix A. */
const timestampBytes = 12;
/** RFC 9768, section 3.2.3, with two counters. */
const accEcnBytes = 8;

export function wireBytes({ flows }: Network, book: PacketBook, packet: number): number {
  if (book.bytes[packet]! > 0) return book.bytes[packet]!;
  const { sender, receiver, setup } = flows[book.flow[packet]!]!.document ?? {};
  // A connection that was set up may have agreed on none.
  const timestamps = sender?.timestamps && (!setup || has(book, packet, HeaderFlag.timestamps)) ? timestampBytes : 0;
  const options = book.options.get(packet);
  if (options !== undefined) return (receiver?.ackBytes ?? 0) + synBytes(options);
  if (book.kind[packet] === PacketKind.data)
    return book.sizes.payload(book.flow[packet]!, book.number[packet]!) + (sender?.headerBytes ?? 0) + timestamps;
  if (flows[book.flow[packet]!]!.transport === "quic")
    return (receiver?.ackBytes ?? 0) + 4 * Math.max(0, (book.ranges.get(packet) ?? 1) - 1);
  const selective = receiver?.selective;
  const blocks = book.blocks.get(packet)?.length ?? 0;
  const bare = (receiver?.ackBytes ?? 0) + timestamps + (book.markedBytes.has(packet) ? accEcnBytes : 0);
  if (selective?.type === "sack" && blocks > 0) return bare + (selective.optionBytes ?? 0) + blocks * (selective.blockBytes ?? 0);
  return bare + (selective?.type === "smart" ? (selective.optionBytes ?? 0) : 0);
}

/** Segment size and window scale, and what else a SYN or its answer says. */
const synBytes = (options: number): number =>
  8 + ((options & SetupOption.sack) !== 0 ? 4 : 0) + ((options & SetupOption.timestamps) !== 0 ? timestampBytes : 0);
