// Facts that only few packets have, found in their flow's lists: a router's mark, a place among the pieces of a segment.
//
// Indices are in range by construction; `!` says so to the compiler.

import { PacketKind, type PacketIndex } from "./packet-index.js";
import { lowerBound } from "./series.js";

export interface RouterMark {
  /** ns */
  readonly at: number;
  /** Link direction. */
  readonly link: number;
  readonly waiting: number;
  readonly average: number;
}

/** Every router's mark of a packet, in time order; one on most paths that mark at all. */
export function marksOf(index: PacketIndex, packet: number): RouterMark[] {
  const marks = index.flows[index.flow[packet]!]?.marks;
  const found: RouterMark[] = [];
  if (!marks) return found;
  const dropped = index.droppedAt[packet]!;
  const arrived = index.arrivedAt[packet]!;
  const gone = Number.isNaN(arrived) ? dropped : arrived;
  for (let i = lowerBound(marks.at, index.sentAt[packet]!); i < marks.at.length && !(marks.at[i]! > gone); i++) {
    if (marks.packet[i] !== packet) continue;
    found.push({ at: marks.at[i]!, link: marks.link[i]!, waiting: marks.waiting[i]!, average: marks.average[i]! });
  }
  return found;
}

/**
 * Which of how many pieces of a segment an ACK acknowledges, and the share of it that is acknowledged by then; undefined for an ACK of whole
 * segments. `of` is 0 where it is not known.
 */
export function pieceOf(
  index: PacketIndex,
  packet: number,
): { readonly piece: number; readonly of: number; readonly share: number } | undefined {
  const pieces = index.flows[index.flow[packet]!]?.pieces;
  if (!pieces || index.kind[packet] !== PacketKind.ack) return undefined;
  const at = index.sentAt[packet]!;
  for (let i = lowerBound(pieces.at, at); i < pieces.at.length && pieces.at[i] === at; i++) {
    if (pieces.packet[i] !== packet) continue;
    const of = pieces.of[i]!;
    return of === 1 ? undefined : { piece: pieces.piece[i]!, of, share: pieces.share[i]! };
  }
  return undefined;
}

/**
 * How far an ACK reaches, in segments: its number, and the share of the next segment that its pieces cover by then. The last piece has the
 * next number itself.
 */
export function ackReach(index: PacketIndex, packet: number): number {
  const number = index.number[packet]!;
  const part = pieceOf(index, packet);
  return part === undefined || part.piece === part.of ? number : number + part.share;
}

/** Whether a flow is one of datagrams: without a sender's window and without ACKs. */
export function isDatagramFlow(index: PacketIndex, flow: number): boolean {
  const first = index.flows[flow]?.sent.packet[0];
  return first !== undefined && index.kind[first] === PacketKind.datagram;
}
