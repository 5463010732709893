import type { Claim, Figure, Panel, Series } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { cableRun, channelIndex, kbit, Mbit, type CablePlan } from "./network.js";
import { every, exceeds, mbps, percent } from "../predicates.js";

/** The BSD hosts of the measurements: delayed ACKs, timestamps, ticks of 500 ms; a data packet is 1 KB and its headers. */
const file = 4096;
const payload = 1024;
/** BSD's interface queue, at the dial-up line and at the server, whose link is as fast as the channel: our choice. */
const interfaceQueue = 50;

const cable: CablePlan = {
  reverseRate: 9.6 * kbit,
  reverseQueue: interfaceQueue,
  compressed: false,
  serverQueue: interfaceQueue,
  dataBytes: payload,
};

const plain = cableRun({ cable, flows: [{ id: "forward", way: "forward", file }], until: 600, measure: "whole" });
const [host] = plain.flows;
const base = {
  ...plain,
  end: { flowsComplete: true, limit: 600 } as const,
  flows: [
    {
      ...host!,
      sender: {
        ...host!.sender,
        headerBytes: 40,
        timestamps: true,
        initialSsthresh: null,
        recovery: { type: "reno" },
        rto: { initial: 3, min: 1, max: 64, granularity: 0.5, timing: "everyAck" },
      } as const,
      receiver: { ackBytes: 40, ack: { type: "delayed", segments: 2, maxDelay: 0.2 } } as const,
    },
  ],
};

const way = `/links/${channelIndex}/backward`;
const dialUp = (rate: number, compressed: boolean): PatchOperation[] => [
  { op: "add", path: `${way}/rate`, value: rate },
  // 40 bytes shrink to 6; the 12 of the timestamps stay.
  { op: "add", path: `${way}/compression`, value: compressed ? { timestamps: true } : null },
];

const ethernet: Series = {
  id: "ethernet",
  label: "Ethernet",
  patch: [
    { op: "add", path: `${way}/rate`, value: 10 * Mbit },
    { op: "add", path: `${way}/delay`, value: 0.001 },
  ],
};
const lines = [9.6, 28.8].flatMap((rate) =>
  [false, true].map((compressed) => ({
    id: `${compressed ? "cslip" : "slip"}-${rate}`,
    label: `${rate} kbit/s ${compressed ? "CSLIP" : "SLIP"}`,
    patch: dialUp(rate * kbit, compressed),
  })),
);

/** KB of socket buffer, which is the window. */
const buffers = [8, 16, 24, 32, 48, 64, 96, 128];
const largest = buffers.at(-1)!;
const panel = "throughput";

/** Half a window of ACKs still fits the line's queue here: none is lost, and each acknowledges two segments. */
const withoutLoss = 64;
/** So many bytes of ACK fit the line. */
const cap = (rate: number, ack: number): number => (rate * kbit * 2 * payload) / ack;

const capped = (id: string, rate: number, ack: number): Claim => ({
  id: `${id}-cap`,
  text: `${lines.find((line) => line.id === id)!.label}: the rate at which the line carries ACKs of ${ack} bytes, one for two data packets, limits throughput; measurements match closely.`,
  origin: "derived",
  expected: `${mbps(cap(rate, ack))} within 10 %, at ${withoutLoss} KB, where no ACK is lost to the line's queue`,
  judge: (table) => {
    const rateHere = table.mean(panel, id, withoutLoss);
    const off = rateHere / cap(rate, ack) - 1;
    return { holds: Math.abs(off) <= 0.1, value: off, measured: `${mbps(rateHere)}, ${percent(off)} off` };
  },
});

const throughput: Panel = {
  id: panel,
  title: "One transfer to the client",
  form: "curves",
  base,
  x: {
    label: "Socket buffer",
    unit: "KB",
    values: { preview: buffers, paper: buffers },
    at: (x) => [{ op: "add", path: "/flows/0/sender/maxWindow", value: x }],
  },
  y: { label: "Throughput", unit: "bit/s", fromZero: true },
  series: [ethernet, ...lines],
  measure: { id: "throughput" },
  also: { losses: { id: "dataLosses" } },
  seeds: { preview: 1, paper: 1 },
  paper: [
    { series: "slip-9.6", x: withoutLoss, value: cap(9.6, 52), origin: "derived" },
    { series: "cslip-9.6", x: withoutLoss, value: cap(9.6, 18), origin: "derived" },
    { series: "slip-28.8", x: withoutLoss, value: cap(28.8, 52), origin: "derived" },
  ],
};

export const figure2: Figure = {
  id: "asymmetry/F2",
  paper: "asymmetry",
  number: "F2",
  title: "Return channels and socket buffers",
  caption:
    "The paper measured this on the wireless cable network; here its testbed is simulated. One transfer of 4 MB to the client, with delayed ACKs and timestamps, over an Ethernet or a dial-up return link, with SLIP (ACKs of 52 bytes) and with header compression (18 bytes). The file's length and the queues, 50 packets at the line and at the server, are our choice. Hollow: what the line's rate of ACKs allows.",
  section: "3",
  panels: [throughput],
  claims: [
    {
      id: "ethernet-best",
      text: "Performance is much better with the Ethernet return link.",
      origin: "text",
      expected: "at least 1.5 times each dial-up line, at 32 and 48 KB",
      judge: (table) =>
        every(
          [32, 48].map((x) =>
            exceeds(
              table,
              { panel, x },
              "ethernet",
              lines.map(({ id }) => id),
              1.5,
              mbps,
            ),
          ),
        ),
    },
    {
      id: "compression-better",
      text: "Header compression does better than none at the same rate.",
      origin: "text",
      expected: "at least 1.5 times as much, at every buffer from 32 KB",
      judge: (table) => {
        const xs = table.xs(panel).filter((x) => x >= 32);
        return every(
          [9.6, 28.8].flatMap((rate) => xs.map((x) => exceeds(table, { panel, x }, `cslip-${rate}`, [`slip-${rate}`], 1.5, mbps))),
        );
      },
    },
    {
      id: "ethernet-dip",
      text: "On Ethernet throughput dips at large buffers: the router's queue in front of the channel overflows.",
      origin: "text",
      expected: "data lost at the largest buffer and none at the best; at least 2 % less throughput",
      judge: (table) => {
        const xs = table.xs(panel);
        const best = xs.reduce((most, x) => (table.mean(panel, "ethernet", x) > table.mean(panel, "ethernet", most) ? x : most));
        const dip = 1 - table.mean(panel, "ethernet", largest) / table.mean(panel, "ethernet", best);
        const lost = table.mean(panel, "ethernet", largest, "losses");
        return {
          holds: dip >= 0.02 && lost > 0 && table.mean(panel, "ethernet", best, "losses") === 0,
          value: dip,
          measured: `${(100 * dip).toFixed(1)} % below the best, at ${best} KB; ${lost} segments lost`,
        };
      },
    },
    capped("slip-9.6", 9.6, 52),
    capped("cslip-9.6", 9.6, 18),
    capped("slip-28.8", 28.8, 52),
  ],
};
