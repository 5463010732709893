import type { Figure, Series, Table } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { atLeast, atMost, each, near, percent } from "../predicates.js";

const panel = "goodput";
/** Packets that a frame carries at most. */
const sizes = [1, 2, 4, 8, 16, 32, 64];
const [single, most] = [1, 64];

/** 802.11n in the 5 GHz band, 40 MHz, two streams (MCS 15): times of the standard, s. */
const radio = { dataRate: 300e6, basicRate: 24e6, preamble: 36e-6, slot: 9e-6, sifs: 16e-6, difs: 34e-6, cwMin: 16, headerBytes: 28 };
const datagram = { payloadBytes: 1472, headerBytes: 28 };

const base: Scenario = {
  format: 1,
  seed: 1,
  end: { at: 6 },
  measure: { from: 2, to: 6 },
  nodes: [{ id: "server" }, { id: "router", position: { x: 0, y: 0 } }, { id: "host", position: { x: 10, y: 0 } }],
  links: [{ id: "wire", a: "server", b: "router", forward: { rate: 1e9, delay: 0.005 } }],
  channels: [
    {
      id: "air",
      type: "dcf",
      stations: ["router", "host"],
      ...radio,
      rtsThreshold: 100_000,
      queue: { limit: { packets: 1000 } },
      aggregation: {},
    },
  ],
  flows: [
    {
      id: "transfer",
      startJitter: 0.5,
      from: "server",
      to: "host",
      traffic: { type: "bulk", segments: null },
      sender: {
        segmentBytes: 1448,
        headerBytes: 40,
        timestamps: true,
        initialWindow: 10,
        congestion: { type: "bbr" },
        recovery: { type: "rack" },
        rto: { initial: 1, min: 0.2, granularity: 0.001, timing: "everyAck", arithmetic: "leastMargin" },
      },
      receiver: { ackBytes: 40, selective: { type: "sack" }, ack: { type: "delayed", segments: 2, maxDelay: 0.04 } },
    },
  ],
};

const acknowledging = (id: string, label: string, ack: object): Series => ({
  id,
  label,
  patch: [{ op: "replace", path: "/flows/0/receiver/ack", value: ack }],
});
const every = acknowledging("every", "TCP, an ACK each", { type: "every" });
const delayed: Series = { id: "delayed", label: "TCP, delayed ACKs", patch: [] };
const tack = acknowledging("tack", "TACK", { type: "tack" });
const datagrams: Series = {
  id: "udp",
  label: "UDP",
  patch: [
    {
      op: "replace",
      path: "/flows/0",
      value: {
        id: "transfer",
        startJitter: 0.5,
        from: "server",
        to: "host",
        traffic: { type: "constantBitRate", rate: 350e6, ...datagram },
      },
    },
  ],
  measure: { id: "throughput", flows: ["transfer"] },
};

/** bit/s of payload: a gap, half of the slots but one, the frame, SIFS, and the answer, which is an ACK of 14 bytes or a block ACK of 32. */
function saturated(packets: number): number {
  const bytes = datagram.payloadBytes + datagram.headerBytes + radio.headerBytes;
  const onAir = packets === 1 ? bytes : packets * Math.ceil((4 + bytes) / 4) * 4;
  const answer = radio.preamble + (8 * (packets === 1 ? 14 : 32)) / radio.basicRate;
  const wait = radio.difs + ((radio.cwMin - 1) / 2) * radio.slot;
  return (8 * packets * datagram.payloadBytes) / (wait + radio.preamble + (8 * onAir) / radio.dataRate + radio.sifs + answer);
}

/** Packets of 1500 bytes that go into 65535: the largest frames are limited by their bytes. */
const fitting = (packets: number): number => Math.min(packets, Math.floor(65_535 / 1532));

const gain = (table: Table, packets: number): number => table.ratio(panel, tack.id, delayed.id, packets) - 1;

export const figure14: Figure = {
  id: "today/14",
  paper: "today",
  number: "14",
  title: "What aggregation leaves of the cost of an ACK",
  caption:
    "One transfer from a wired server to a station of 802.11n at 300 Mbit/s, by how many packets a station may put into one frame (A-MPDU), whose block ACK answers for all of them. Both stations aggregate, so ACKs share frames, too. BBR, segments of 1500 bytes with their headers. Beyond 42 packets the frame is full: 65535 bytes.",
  section: "802.11n",
  panels: [
    {
      id: panel,
      title: "Goodput by packets of a frame",
      form: "curves",
      base,
      x: {
        label: "Packets of a frame, at most",
        unit: "",
        scale: "log",
        values: { preview: sizes, paper: sizes },
        at: (packets) => [{ op: "replace", path: "/channels/0/aggregation/packets", value: packets }],
      },
      y: { label: "Goodput", unit: "bit/s", fromZero: true },
      series: [every, delayed, tack, datagrams],
      measure: { id: "throughput" },
      seeds: { preview: 2, paper: 5 },
    },
  ],
  claims: [
    {
      id: "as-the-times-say",
      text: "Without ACKs of TCP the air carries what the times of the standard leave.",
      origin: "public",
      expected: "UDP within 2 % of it, at every size",
      judge: (table) =>
        each(
          sizes,
          (size) => `${size}`,
          (size) =>
            near(table.mean(panel, datagrams.id, size), saturated(fitting(size)), 0.02, (value) => `${(value / 1e6).toFixed(1)} Mbit/s`),
        ),
    },
    {
      id: "aggregation-is-not-enough",
      text: "Even frame aggregation and block ACKs leave significant overhead of winning the medium for TCP's ACKs (HACK, USENIX ATC 2014).",
      origin: "public",
      expected: "with full frames TCP with delayed ACKs has at most 95 % of UDP's goodput",
      judge: (table) => atMost(table.ratio(panel, delayed.id, datagrams.id, most), 0.95, percent),
    },
    {
      id: "thinning-pays-without",
      text: "A packet a frame, each ACK wins the medium for itself, and thinning them out is worth as much as over 802.11g.",
      origin: "public",
      expected: "TACK at least 20 % above delayed ACKs",
      judge: (table) => atLeast(gain(table, single), 0.2, percent),
    },
    {
      id: "thinning-pays-less-with",
      text: "With full frames ACKs share the medium's price, and thinning them out is worth less.",
      origin: "public",
      expected: "TACK's gain over delayed ACKs is at most half of what it is a packet a frame",
      judge: (table) => atMost(gain(table, most) / gain(table, single), 0.5, percent),
    },
  ],
};
