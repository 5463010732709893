// What hosts do as a whole: the parts of a sender and a receiver that go together, each of them a choice of the catalogue that stays visible.
// Sizes, losses and the application are the scenario's.

import type { Scenario } from "./generated/scenario.js";

type Flow = Scenario["flows"][number];

export interface HostProfile {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** Where it comes from. */
  readonly source: string;
  /** null: TCP. */
  readonly quic: NonNullable<Flow["quic"]> | null;
  readonly sender: Readonly<Partial<NonNullable<Flow["sender"]>>>;
  readonly receiver: Readonly<Partial<Pick<NonNullable<Flow["receiver"]>, "selective" | "ack">>>;
}

/** Whether a sender is ECN-capable at all is the scenario's. */
const classicEcn = { ect: "ect0", markFeedback: "flag" } as const;

export const hostProfiles: readonly HostProfile[] = [
  {
    id: "classic",
    title: "A host of 1999",
    summary:
      "NewReno with delayed ACKs, an initial window of one segment and a timer of a second at least: what the papers here begin with.",
    source: "RFC 2581, 2582, 2988",
    quic: null,
    sender: {
      initialWindow: 1,
      growth: "always",
      afterIdle: "keep",
      timestamps: false,
      ...classicEcn,
      congestion: { type: "aimd" },
      slowStart: { type: "standard" },
      increase: { type: "perAck" },
      response: { type: "halve" },
      recovery: { type: "newreno" },
      limitedTransmit: null,
      pacing: null,
      bursts: null,
      rto: {},
    },
    receiver: { selective: { type: "none" }, ack: { type: "delayed" } },
  },
  {
    id: "standards",
    title: "The RFCs of today",
    summary: "CUBIC, HyStart++, RACK-TLP with PRR, ten segments to begin with, timestamps and D-SACK, each as its RFC has it.",
    source: "RFC 9438, 9406, 8985, 9937, 6928, 6298",
    quic: null,
    sender: {
      initialWindow: 10,
      growth: "whenLimited",
      afterIdle: "restart",
      timestamps: true,
      ...classicEcn,
      congestion: { type: "cubic" },
      slowStart: { type: "hystartpp" },
      recovery: { type: "rack" },
      limitedTransmit: {},
      pacing: null,
      bursts: null,
      rto: { initial: 1, timing: "everyAck" },
    },
    receiver: { selective: { type: "sack", duplicates: true }, ack: { type: "delayed" } },
  },
  {
    id: "linux",
    title: "Linux",
    summary: "What a Linux host does by default, with its pacing scheduler: where it departs from the RFCs, its own rules.",
    source: "Linux 6.1, as its reference runs show it",
    quic: null,
    sender: {
      initialWindow: 10,
      growth: "asLastSent",
      afterIdle: "decay",
      timestamps: true,
      ...classicEcn,
      congestion: {
        type: "cubic",
        beta: 717 / 1024,
        limit: null,
        friendliness: "constant",
        offset: "wholeSegments",
        rtt: "least",
        of: "window",
        wholeSegments: true,
        flatGrowth: 0.05,
      },
      slowStart: { type: "hystart" },
      recovery: { type: "rack" },
      limitedTransmit: null,
      // tcp_pacing_ca_ratio 120 % and tcp_pacing_ss_ratio 200 %
      pacing: { share: 0.833, shareInSlowStart: 0.5, retransmissions: "paced" },
      bursts: null,
      rto: { initial: 1, min: 0.2, max: 120, granularity: 0.004, timing: "everyAck", arithmetic: "leastMargin" },
    },
    receiver: { selective: { type: "sack", duplicates: true }, ack: { type: "quick", adapts: true } },
  },
  {
    id: "l4s",
    title: "L4S",
    summary: "Prague over a TCP of today: ECT(1), marks that AccECN counts, and paced segments, for queues that mark early and often.",
    source: "RFC 9330, 9331, 9768; the Prague draft",
    quic: null,
    sender: {
      initialWindow: 10,
      growth: "whenLimited",
      afterIdle: "restart",
      timestamps: true,
      ecnCapable: true,
      ect: "ect1",
      answersMarks: true,
      markFeedback: "counterAndOption",
      congestion: { type: "prague" },
      slowStart: { type: "standard" },
      recovery: { type: "rack" },
      limitedTransmit: {},
      pacing: null,
      bursts: null,
      rto: { initial: 1, timing: "everyAck" },
    },
    receiver: { selective: { type: "sack", duplicates: true }, ack: { type: "delayed" } },
  },
  {
    id: "quic",
    title: "QUIC",
    summary: "QUIC in place of TCP: packet numbers, ranges in ACKs and probe timeouts, with CUBIC, HyStart++ and pacing.",
    source: "RFC 9000, 9002, 9438, 9406",
    quic: {},
    sender: {
      initialWindow: 10,
      ...classicEcn,
      congestion: { type: "cubic" },
      slowStart: { type: "hystartpp" },
      // RFC 9002, section 7.7: 1.25 windows a round trip
      pacing: { share: 0.8 },
      bursts: null,
    },
    receiver: {},
  },
];
