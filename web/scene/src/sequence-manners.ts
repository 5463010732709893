// How others draw time-sequence graphs: tcptrace through xplot (Ostermann), Wireshark's "tcptrace" graph, and the dots of the papers, which ns-2's
// scripts made. Drops and timeouts, which no trace of one place can show, are facts here and stay in each of them.

import type { SequenceStyle } from "@ackscope/scenarios";

export interface Manner {
  /** Data and ACKs are dots. */
  readonly dots: boolean;
  readonly data: "beams" | "arrows";
  readonly again: "boxes" | "beams" | "arrows";
  /** px of the strokes. */
  readonly width: number;
  /** Retransmissions are told from first transmissions. */
  readonly marksCopies: boolean;
  /** R and L at what was sent again. */
  readonly letters: boolean;
  /** O at what comes after a later segment although it was never sent again. */
  readonly outOfOrder: boolean;
  /** S at selective acknowledgments. */
  readonly selectiveLetters: boolean;
  /** A diamond at the segment with PSH: the last of a file (RFC 1122, 4.2.2.2). */
  readonly diamonds: boolean;
}

const ours: Manner = {
  dots: false,
  data: "beams",
  again: "boxes",
  width: 1.5,
  marksCopies: true,
  letters: true,
  outOfOrder: true,
  selectiveLetters: false,
  diamonds: false,
};

const manners: Readonly<Record<SequenceStyle, Manner>> = {
  tcptrace: { ...ours, data: "arrows", again: "arrows", selectiveLetters: true, diamonds: true },
  wireshark: { ...ours, again: "beams", width: 1, marksCopies: false, letters: false, outOfOrder: false },
  paper: { ...ours, dots: true, letters: false, outOfOrder: false },
};

export const mannerOf = (style: SequenceStyle | undefined): Manner => (style ? manners[style] : ours);

/** Of older papers' graphs: their sequence numbers rise in bands, so that losses are seen at any time of a long connection. */
export const usualModulo = 90;

/** A sequence number in its band; the number itself without one. */
export function wrapped(segment: number, modulo: number): number {
  return modulo > 0 ? segment % modulo : segment;
}
