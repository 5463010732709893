/** What presets are about, across papers: for whoever looks for a phenomenon and not for a paper. Each preset has one topic. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  /** One sentence: what there is to see. */
  readonly summary: string;
  /** Ids of presets, in the order in which they are best looked at. */
  readonly presets: readonly string[];
}

export const topics: readonly Topic[] = [
  {
    id: "ack-clock",
    title: "ACK clock and delayed ACKs",
    summary: "ACKs decide when a sender sends, and how fast its window grows.",
    presets: [
      "smartacking/1-0-1mbps",
      "smartacking/1-0-2mbps",
      "smartacking/1-0-3mbps",
      "smartacking/1-0-4mbps",
      "smartacking/1-0-5mbps",
      "smartacking/1-0-5mbps-literal",
      "smartacking/1-0-6mbps",
      "smartacking/1-0-7mbps",
      "smartacking/1-0-8mbps",
      "smartacking/1-0-9mbps",
      "smartacking/1-0-9mbps-literal",
      "smartacking/ack-division-10mbps",
      "asymmetry/lossy-return",
    ],
  },
  {
    id: "thinning-acks",
    title: "Thinning ACKs",
    summary: "Who leaves ACKs out, when, and what it costs the sender.",
    presets: [
      "smartacking/1-0-5mbps-windows",
      "smartacking/1-0-9mbps-assisted",
      "asymmetry/one-way-28kbps-slip",
      "asymmetry/one-way-9kbps-slip",
      "asymmetry/web-pages-28kbps",
    ],
  },
  {
    id: "asymmetry",
    title: "Asymmetric paths",
    summary: "The way back is so slow that ACKs, not data, limit a transfer.",
    presets: [
      "asymmetry/one-way-28kbps-cslip",
      "asymmetry/isdn-128kbps",
      "asymmetry/satellite-28kbps",
      "asymmetry/competing-28kbps-cslip",
      "smartacking/asymmetric-15kbps",
      "smartacking/asymmetric-25kbps",
    ],
  },
  {
    id: "two-way-traffic",
    title: "Two-way traffic",
    summary: "ACKs wait behind the data of a transfer in the other direction.",
    presets: [
      "asymmetry/two-way-28kbps",
      "asymmetry/two-way-28kbps-acks-first",
      "asymmetry/two-way-filtering-stalls",
      "asymmetry/two-way-filtering-starves",
      "asymmetry/adsl-upload",
      "smartacking/2-2-5mbps",
      "smartacking/2-2-7mbps",
      "smartacking/2-2-10mbps",
      "smartacking/2-2-15mbps",
      "smartacking/2-2-20mbps",
    ],
  },
  {
    id: "sharing",
    title: "Sharing a bottleneck",
    summary: "Queues, other connections and other round trips decide who gets how much.",
    presets: [
      "smartacking/1-0-5mbps-red",
      "smartacking/2-2-10mbps-fair-queueing",
      "smartacking/different-rtt-4mbps",
      "smartacking/different-rtt-10mbps",
      "smartacking/parking-lot-4mbps",
      "smartacking/parking-lot-4mbps-red",
      "smartacking/tcp-udp-5mbps",
      "smartacking/high-multiplexing-10mbps",
      "smartacking/high-multiplexing-20mbps",
    ],
  },
  {
    id: "loss-recovery",
    title: "Loss recovery at the sender",
    summary: "How a sender learns which segments are missing, and when it has to wait for its timer.",
    presets: [
      "wireless-links/loss-situation-end-to-end",
      "wireless-links/lan-end-to-end",
      "wireless-links/wan-end-to-end",
      "wireless-links/sack-with-small-windows",
    ],
  },
  {
    id: "wireless-loss",
    title: "Losses that are no congestion",
    summary: "The air damages packets, and the sender slows down for nothing unless somebody tells it.",
    presets: ["wireless-links/loss-notification", "wireless-links/mobile-sender", "wireless-links/bursts-of-six", "wireless-links/fades"],
  },
  {
    id: "base-station",
    title: "Help from the base station",
    summary: "Local retransmission and split connections repair the last hop where it breaks.",
    presets: ["wireless-links/loss-situation-base-station", "wireless-links/lan-base-station", "wireless-links/wan-base-station"],
  },
  {
    id: "handoffs",
    title: "Handoffs",
    summary: "A mobile moves from one base station to the next, and packets are still on their way to the old one.",
    presets: ["wireless-links/handoffs"],
  },
  {
    id: "packet-radio",
    title: "Packet radio",
    summary: "Half-duplex radios poll each other, so every small ACK costs the air a turn.",
    presets: [
      "asymmetry/packet-radio-two-hops",
      "asymmetry/packet-radio-four-hops",
      "asymmetry/packet-radio-six-transfers",
      "asymmetry/packet-radio-link-protocol",
      "asymmetry/web-pages-packet-radio",
    ],
  },
  {
    id: "802-11",
    title: "802.11",
    summary: "Stations contend for one channel: what winning it costs, and what happens where they do not hear each other.",
    presets: [
      "basics/wifi",
      "multihop/hidden-and-exposed",
      "multihop/chain-of-eight",
      "multihop/cross",
      "multihop/constant-load",
      "multihop/link-red-and-pacing",
      "multihop/marks-instead-of-drops",
      "multihop/vegas-on-a-long-chain",
      "multihop/grid-of-169",
      "multihop/random-field",
    ],
  },
  {
    id: "changing-paths",
    title: "Paths that change",
    summary: "The link falls silent, or becomes slower or faster, while packets are under way.",
    presets: ["basics/outage-and-capacity-step"],
  },
  {
    id: "today",
    title: "Senders of today",
    summary: "What most transfers use now, beside what the papers used.",
    presets: [
      "basics/path-of-today",
      "basics/two-senders",
      "basics/lost-tail",
      "basics/page-load",
      "basics/mobile-network",
      "basics/satellite",
      "basics/data-centre",
    ],
  },
  {
    id: "queues",
    title: "Queues of today",
    summary: "What a router does so that packets need not wait: CoDel, PIE, a queue for each flow, CAKE, and the dual queue of L4S.",
    presets: ["basics/bufferbloat", "basics/rrul", "basics/l4s"],
  },
];

/** The topic that lists a preset; undefined if none does. */
export const topicOf = (preset: string): Topic | undefined => topics.find(({ presets }) => presets.includes(preset));
