import type { Claim, Figure, Panel, Table } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { figure23Differences } from "./differences-testbed.js";
import { atLeast, atMost, kbps, mbps, percent } from "../predicates.js";
import {
  acc,
  af,
  forwardBuffer,
  largestBurst,
  largestFactor,
  lineRate,
  mss,
  oneWayTestbed,
  packetBytes,
  reno,
  reverseFileKilobytes,
  twoWayBound,
  twoWayTestbed,
} from "./testbed.js";

const forward = "forward";
const reverse = "reverse";
const alone = "alone";

const fifo = 0;
const acksFirst = 1;
const scheduledAt = (x: number): PatchOperation[] => [
  { op: "add", path: "/links/0/backward/queue/order", value: { type: x === acksFirst ? "acksFirst" : "fifo" } },
];

const series = [reno, acc, af];
const ids = series.map(({ id }) => id);

/** The line's rate less headers: what a reverse transfer alone can reach. */
const reversePossible = (lineRate * mss) / packetBytes;

const both = {
  form: "bars",
  base: twoWayTestbed,
  x: {
    label: "Return link's queue",
    unit: "",
    values: { preview: [fifo, acksFirst], paper: [fifo, acksFirst] },
    names: ["FIFO", "ACKs first"],
    at: scheduledAt,
  },
  series,
  seeds: { preview: 3, paper: 10 },
} as const satisfies Partial<Panel>;

const mean = (table: Table, panel: string, id: string, x: number): number => table.mean(panel, id, x);
const gain = (table: Table, panel: string, id: string): number => mean(table, panel, id, acksFirst) / mean(table, panel, id, fifo);

const gains: readonly Claim[] = series.map(({ id, label }) => ({
  id: `${id}-acks-first-helps`,
  text: `${label}: scheduling ACKs first improves forward throughput substantially.`,
  origin: "text",
  expected: "at least twice that behind FIFO",
  judge: (table) => atLeast(gain(table, forward, id), 2, (value) => `${value.toFixed(1)} times`),
}));

const nearLineRate: readonly Claim[] = [acc, af].map(({ id, label }) => ({
  id: `${id}-fifo-reverse`,
  text: `${label} behind FIFO: the reverse transfer comes close to the line's speed.`,
  origin: "text",
  expected: `at least 80 % of the ${kbps(reversePossible)} that headers leave of 28.8 kbit/s`,
  judge: (table) => atLeast(mean(table, reverse, id, fifo) / reversePossible, 0.8, percent),
}));

export const figure23: Figure = {
  id: "asymmetry/F23",
  paper: "asymmetry",
  number: "F23",
  title: "A transfer each way, as implemented",
  caption: `On the testbed of Figs. F21 and F22: a transfer of 10 MB to the client, and about 5 s later one of ${reverseFileKilobytes} KB from it, behind a FIFO queue and one that sends ACKs first. The forward connection has maxburst ${largestBurst} with ACC and AF, and d_max ${largestFactor}; socket buffers are ${forwardBuffer} KB forward and 16 KB in reverse. Lengths, buffers and limits are our choice. Throughput while both are active; bars on the bars are one standard deviation over random starts. Below: forward transfers alone.`,
  section: "8",
  panels: [
    {
      ...both,
      id: forward,
      title: "Forward transfer",
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      measure: { id: "throughput", flows: ["forward"] },
    },
    {
      ...both,
      id: reverse,
      title: "Reverse transfer",
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      measure: { id: "throughput", flows: ["reverse"] },
    },
    {
      ...both,
      id: alone,
      title: "Forward transfer alone",
      base: oneWayTestbed,
      x: { ...both.x, values: { preview: [fifo], paper: [fifo] }, names: ["FIFO"] },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      measure: { id: "throughput" },
    },
  ],
  claims: [
    {
      id: "fifo-order-forward",
      text: "Behind FIFO the forward sender stalls the more for want of ACKs the fewer there are: Reno is ahead of ACC, and ACC of AF.",
      origin: "text",
      expected: "forward throughput of Reno above ACC's, ACC's above AF's",
      judge: (table) => {
        const rates = ids.map((id) => mean(table, forward, id, fifo));
        const least = Math.min(rates[0]! / rates[1]!, rates[1]! / rates[2]!);
        return { holds: least > 1, value: least, measured: rates.map(mbps).join(", ") };
      },
    },
    {
      id: "fifo-poor-forward",
      text: "Behind FIFO large data packets of the reverse transfer starve the ACKs of the forward one, which is poor with all three.",
      origin: "text",
      expected: `at most a quarter of ${mbps(twoWayBound)}, a socket buffer each transmission of a reverse packet`,
      judge: (table) => atMost(Math.max(...ids.map((id) => mean(table, forward, id, fifo))) / twoWayBound, 0.25, percent),
    },
    {
      id: "fifo-order-reverse",
      text: "The reverse transfer shows the opposite trend: it gets less beside Reno than beside ACC or AF.",
      origin: "text",
      expected: "less reverse throughput with Reno than with either",
      judge: (table) => {
        const [plain, ...others] = ids.map((id) => mean(table, reverse, id, fifo));
        const ratio = Math.min(...others) / plain!;
        return { holds: ratio > 1, value: ratio, measured: [plain!, ...others].map(kbps).join(", ") };
      },
    },
    ...nearLineRate,
    ...gains,
    {
      id: "reno-acks-first-reverse",
      text: "ACKs first with Reno hurts the reverse transfer significantly.",
      origin: "text",
      expected: "at most 80 % of its throughput behind FIFO",
      judge: (table) => atMost(gain(table, reverse, reno.id), 0.8, percent),
    },
    {
      id: "af-acks-first-reverse",
      text: "ACKs first with AF shuts the reverse transfer out: an ACK always waits when another has been sent.",
      origin: "text",
      expected: "reverse throughput zero: below 1 kbit/s in every run",
      judge: (table) => atMost(Math.max(...table.values(reverse, af.id, acksFirst)), 1000, (value) => `at most ${kbps(value)}`),
    },
    {
      id: "af-acks-first-forward",
      text: "The forward transfer with AF then runs as if it were alone.",
      origin: "text",
      expected: "within 10 % of its throughput alone",
      judge: (table) => {
        const off = Math.abs(mean(table, forward, af.id, acksFirst) / mean(table, alone, af.id, fifo) - 1);
        return atMost(off, 0.1, (value) => `${percent(value)} off`);
      },
    },
    {
      id: "acc-acks-first-reverse",
      text: "ACC with ACKs first: the reverse transfer stays relatively fast.",
      origin: "text",
      expected: "at least 60 % of what headers leave of 28.8 kbit/s",
      judge: (table) => atLeast(mean(table, reverse, acc.id, acksFirst) / reversePossible, 0.6, percent),
    },
    {
      id: "acc-acks-first-forward",
      text: "And the forward transfer achieves about half of the best that is possible beside it, a socket buffer for each reverse packet's transmission.",
      origin: "text",
      expected: `35 to 75 % of ${mbps(twoWayBound)}`,
      judge: (table) => {
        const share = mean(table, forward, acc.id, acksFirst) / twoWayBound;
        return { holds: share >= 0.35 && share <= 0.75, value: share, measured: `${mbps(share * twoWayBound)}, ${percent(share)}` };
      },
    },
    {
      id: "acc-acks-first-balance",
      text: "ACC with ACKs first is the only one of the six in which both transfers are fast.",
      origin: "text",
      expected: "its smaller share of what is possible, forward or in reverse, is the largest of the six",
      judge: (table) => {
        const smaller = (id: string, x: number): number =>
          Math.min(mean(table, forward, id, x) / twoWayBound, mean(table, reverse, id, x) / reversePossible);
        const others = ids
          .flatMap((id) => [fifo, acksFirst].map((x) => ({ id, x })))
          .filter(({ id, x }) => id !== acc.id || x !== acksFirst);
        const [mine, next] = [smaller(acc.id, acksFirst), Math.max(...others.map(({ id, x }) => smaller(id, x)))];
        return { holds: mine > next, value: mine - next, measured: `${percent(mine)} against at most ${percent(next)}` };
      },
    },
  ],
  differences: figure23Differences,
};
