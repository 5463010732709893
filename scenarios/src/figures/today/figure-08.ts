import type { Figure, Panel, Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { atLeast, atMost, near, percent } from "../predicates.js";

const panel = "goodput";
/** Round trips of the table in the source's Figure 8, s. */
const roundTrips = [0.01, 0.08, 0.2];
const middle = 0.08;

/** Beside stations of 802.11b, as in a public room: long slots, and the DIFS that belongs to them. */
const mixed = { dataRate: 54e6, basicRate: 24e6, preamble: 20e-6, slot: 20e-6, sifs: 10e-6, difs: 50e-6, cwMin: 15 };

const base: Scenario = {
  format: 1,
  seed: 1,
  end: { at: 20 },
  measure: { from: 5, to: 20 },
  nodes: [{ id: "server" }, { id: "router", position: { x: 0, y: 0 } }, { id: "host", position: { x: 10, y: 0 } }],
  links: [{ id: "wire", a: "server", b: "router", forward: { rate: 1e9, delay: middle / 2 } }],
  channels: [{ id: "air", type: "dcf", stations: ["router", "host"], ...mixed, rtsThreshold: 3000, queue: { limit: { packets: 300 } } }],
  flows: [
    {
      id: "transfer",
      startJitter: 1,
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

const counting = (segments: number): Series => ({
  id: `every-${segments}`,
  label: segments === 2 ? "TCP BBR, delayed ACKs" : `TCP BBR, an ACK for ${segments}`,
  patch: [{ op: "replace", path: "/flows/0/receiver/ack/segments", value: segments }],
});
const delayed = counting(2);
const tack: Series = { id: "tack", label: "TACK", patch: [{ op: "replace", path: "/flows/0/receiver/ack", value: { type: "tack" } }] };
const datagrams: Series = {
  id: "udp",
  label: "UDP",
  patch: [
    {
      op: "replace",
      path: "/flows/0",
      value: {
        id: "transfer",
        startJitter: 1,
        from: "server",
        to: "host",
        traffic: { type: "constantBitRate", rate: 50e6, payloadBytes: 1472, headerBytes: 28 },
      },
    },
  ],
  measure: { id: "throughput", flows: ["transfer"] },
};

const byRoundTrip: Panel["x"] = {
  label: "Round trip",
  unit: "s",
  scale: "log",
  values: { preview: roundTrips, paper: roundTrips },
  at: (roundTrip) => [{ op: "replace", path: "/links/0/forward/delay", value: roundTrip / 2 }],
};

export const figure8: Figure = {
  id: "today/8",
  paper: "today",
  number: "8",
  title: "TACK over 802.11g",
  caption:
    "One transfer from a wired server to a station of 802.11g, 54 Mbit/s, BBR, segments of 1500 bytes with their headers. Hollow: SIGCOMM 2020, Figures 7 and 10a, a mean over a week in a room with other networks, whose round trips were 4 to 200 ms. The source leaves the radio's settings open; here slots are those beside stations of 802.11b, which gives UDP the rate that the source measured.",
  section: "SIGCOMM 2020, 6.3",
  panels: [
    {
      id: panel,
      title: "Goodput by round trip",
      form: "curves",
      base,
      x: byRoundTrip,
      y: { label: "Goodput", unit: "bit/s", fromZero: true },
      series: [delayed, counting(8), tack, datagrams],
      measure: { id: "throughput" },
      seeds: { preview: 3, paper: 5 },
      statedBy: "SIGCOMM 2020",
      paper: [
        { series: delayed.id, x: middle, value: 19e6, origin: "text" },
        { series: tack.id, x: middle, value: 24e6, origin: "text" },
        { series: datagrams.id, x: middle, value: 26e6, origin: "text" },
      ],
    },
    {
      id: "acks",
      title: "ACKs by round trip",
      form: "curves",
      base,
      x: byRoundTrip,
      y: { label: "ACKs per segment", unit: "", scale: "log" },
      series: [delayed, counting(8), tack],
      measure: { id: "acksPerSegment" },
      seeds: { preview: 3, paper: 5 },
      statedBy: "SIGCOMM 2020",
      paper: [
        { series: delayed.id, x: middle, value: 0.5, origin: "text" },
        { series: tack.id, x: middle, value: 0.019, origin: "text" },
      ],
    },
  ],
  fitted: [
    {
      text: "UDP has about 26 Mbit/s.",
      fitted:
        "the slot and the DIFS: those beside stations of 802.11b, 20 and 50 µs, instead of 9 and 28 µs, with which UDP would have more",
      expected: "26 Mbit/s",
      measured: (table) => `${(table.mean(panel, datagrams.id, middle) / 1e6).toFixed(1)} Mbit/s`,
    },
  ],
  claims: [
    {
      id: "fewer-acks",
      text: "TACK sends over 90 % fewer ACKs.",
      origin: "text",
      expected: "at most a tenth of those with delayed ACKs, at 80 ms",
      judge: (table) => atMost(table.ratio("acks", tack.id, delayed.id, middle), 0.1, percent),
    },
    {
      id: "acks-as-stated",
      text: "The number of ACKs is about 1.9 % of that of segments, over round trips of 4 to 200 ms.",
      origin: "text",
      expected: "1.9 % lies between the share at 10 ms and the one at 200 ms",
      judge: (table) => {
        const [least, most] = [roundTrips.at(-1)!, roundTrips[0]!].map((x) => table.mean("acks", tack.id, x)) as [number, number];
        const share = (value: number) => `${(100 * value).toFixed(1)} %`;
        return { holds: least < 0.019 && 0.019 < most, value: least, measured: `${share(least)} to ${share(most)}` };
      },
    },
    {
      id: "more-goodput",
      text: "TACK has 20 to 28 % more goodput than delayed ACKs; over 802.11g 24 against 19 Mbit/s.",
      origin: "text",
      expected: "24 / 19, within a tenth, at 80 ms",
      judge: (table) => near(table.ratio(panel, tack.id, delayed.id, middle), 24 / 19, 0.1, (value) => `${percent(value - 1)} more`),
    },
    {
      id: "goodputs-as-stated",
      text: "TCP BBR has 19 Mbit/s, and TACK 24.",
      origin: "text",
      expected: "each within a tenth, at 80 ms",
      judge: (table) =>
        atMost(
          Math.max(Math.abs(table.mean(panel, delayed.id, middle) / 19e6 - 1), Math.abs(table.mean(panel, tack.id, middle) / 24e6 - 1)),
          0.1,
          (value) => `${percent(value)} off at most`,
        ),
    },
    {
      id: "near-udp",
      text: "TACK comes close to what the air carries without ACKs.",
      origin: "text",
      expected: "at least 90 % of UDP's, at 80 ms",
      judge: (table) => atLeast(table.ratio(panel, tack.id, datagrams.id, middle), 0.9, percent),
    },
  ],
};
