// What a beginner cannot know: the field's abbreviations and the lab's own words. Each in two sentences, with the page of the documentation that
// says more.

import { msg } from "@ackscope/scene/language";

interface Explanation {
  /** Two sentences; translated where they are shown. */
  readonly text: string;
  /** Below /docs. */
  readonly page: string;
}

export const terms = {
  SS: {
    text: msg(
      "Slow start: each ACK of new data opens the window by one segment, so it may double in a round trip. It lasts until a loss, or until the window reaches the threshold.",
    ),
    page: "mechanisms/newreno",
  },
  CA: {
    text: msg(
      "Congestion avoidance: the window grows by about one segment in a round trip. It begins at the threshold and lasts until the next loss.",
    ),
    page: "mechanisms/newreno",
  },
  FR: {
    text: msg(
      "Fast recovery: duplicate ACKs have shown a loss, and the sender repeats what is missing without waiting for its timer. It lasts until everything that was out when it began is acknowledged.",
    ),
    page: "mechanisms/newreno",
  },
  RTO: {
    text: msg(
      "Retransmission timeout: nothing new was acknowledged for so long that the timer ran out. The sender begins again with a window of one segment.",
    ),
    page: "mechanisms/rto",
  },
  PTO: {
    text: msg(
      "Probe timeout: nothing was acknowledged for so long that a QUIC sender probes for an answer. Nothing counts as lost yet, and the window stays.",
    ),
    page: "mechanisms/quic",
  },
  estimate: {
    text: msg(
      "What the receiver takes the sender’s window to be, from the segments that came and the ACKs that it sent. Smartacking tells by it whether the link is full, and so how long an ACK may wait.",
    ),
    page: "mechanisms/cwnd-estimator",
  },
  bands: {
    text: msg(
      "Time runs to the right; the sender is at the top edge of a band and the receiver at its bottom edge, and each line between them is a packet. Where a band is empty, nothing moves.",
    ),
    page: "diagrams/graphs",
  },
  "1-0": {
    text: msg(
      "The smartacking paper’s name for a network: one connection sends one way, and none the other way. In 2-2 there are two connections each way.",
    ),
    page: "fidelity",
  },
} as const satisfies Readonly<Record<string, Explanation>>;

export type TermName = keyof typeof terms;
