import type { Claim, Figure, Table } from "../../figure.js";
import { figure21Differences } from "./differences-testbed.js";
import { atLeast, atMost, every, mbps, percent } from "../predicates.js";
import { acc, af, burstBound, forwardBuffer, interfaceQueue, largestFactor, maxburst, oneWayTestbed, reno } from "./testbed.js";

const panel = "throughput";
const bounds = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
/** Where "no limit" stands on the axis. */
const infinity = 64;
const xs = [...bounds, infinity];

const both = [acc, af];
const mean = (table: Table, id: string, x: number): number => table.mean(panel, id, x);

/** The bound of the clock, in the part of the curve in which it is below what the link carries. */
const clockBound = [1, 2, 3, 4];
const best = (table: Table, id: string): { readonly x: number; readonly rate: number } =>
  bounds.map((x) => ({ x, rate: mean(table, id, x) })).reduce((most, each) => (each.rate > most.rate ? each : most));

const claimsOf = ({ id, label }: (typeof both)[number]): Claim[] => [
  {
    id: `${id}-linear`,
    text: `${label}: average throughput first increases linearly with maxburst, since the software timer lets one burst go at each tick of 10 ms.`,
    origin: "text",
    expected: `at maxburst 1 to ${clockBound.at(-1)} between 70 and 100 % of maxburst segments each 10 ms`,
    judge: (table) => {
      const shares = clockBound.map((x) => mean(table, id, x) / burstBound(x));
      const [least, most] = [Math.min(...shares), Math.max(...shares)];
      return { holds: least >= 0.7 && most <= 1, value: least, measured: `${percent(least)} to ${percent(most)}` };
    },
  },
  {
    id: `${id}-levels-off`,
    text: `${label}: throughput levels off.`,
    origin: "text",
    expected: "two neighbouring values of maxburst beyond 4 whose throughputs are within 10 % of the best",
    judge: (table) => {
      const { rate } = best(table, id);
      const beyond = bounds.filter((x) => x > 4).map((x) => mean(table, id, x) / rate);
      const plateau = Math.max(...beyond.slice(1).map((share, i) => Math.min(share, beyond[i]!)));
      return atLeast(plateau, 0.9, (value) => `both at ${percent(value)} of the best`);
    },
  },
  {
    id: `${id}-drops`,
    text: `${label}: finally throughput drops and varies more, because large bursts overflow the buffer of the network interface now and then.`,
    origin: "text",
    expected: "without limit at most 90 % of the best mean, and a larger standard deviation than there",
    judge: (table) => {
      const { x, rate } = best(table, id);
      const spread = (at: number): number => table.sd(panel, id, at);
      const share = mean(table, id, infinity) / rate;
      return {
        holds: share <= 0.9 && spread(infinity) > spread(x),
        value: share,
        measured: `${percent(share)} of the best, at ${x}; standard deviation ${mbps(spread(infinity))} against ${mbps(spread(x))}`,
      };
    },
  },
  {
    id: `${id}-above-reno`,
    text: `${label} with a well chosen maxburst outperforms Reno.`,
    origin: "text",
    expected: "at the best maxburst at least 1.2 times Reno's throughput",
    judge: (table) => {
      const { x, rate } = best(table, id);
      const other = mean(table, reno.id, x);
      return atLeast(rate / other, 1.2, () => `${mbps(rate)} at ${x} against ${mbps(other)}`);
    },
  },
];

export const figure21: Figure = {
  id: "asymmetry/F21",
  paper: "asymmetry",
  number: "F21",
  title: "Throughput and the largest burst",
  caption: `A transfer to the client over Ethernet, with ACKs over a line of 28.8 kbit/s: dial-up for ACC and Reno, emulated for AF. Both have sender adaptation, whose burst timer ticks every 10 ms; ∞ is no limit, at ${infinity}. 10 MB, socket buffers of ${forwardBuffer} KB, an interface queue of ${interfaceQueue} packets and d_max ${largestFactor} are our choice: the source's digits are lost. From maxburst 12 on a burst waits for two ticks. Error bars are one standard deviation over random starts. Hollow: a burst each 10 ms, as the text works it out.`,
  section: "8",
  panels: [
    {
      id: panel,
      title: "One transfer to the client",
      form: "curves",
      base: oneWayTestbed,
      x: {
        label: "maxburst",
        unit: "segments",
        scale: "log",
        values: { preview: xs, paper: xs },
        names: [...bounds.map(String), "∞"],
        at: (x) => maxburst(x === infinity ? null : x),
      },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [...both, reno],
      measure: { id: "throughput" },
      also: { losses: { id: "dataLosses" } },
      seeds: { preview: 3, paper: 10 },
      paper: [1, 2].flatMap((x) => both.map(({ id }) => ({ series: id, x, value: burstBound(x), origin: "text" as const }))),
    },
  ],
  claims: [
    ...both.flatMap(claimsOf),
    {
      id: "no-loss-below-infinity",
      text: "What pulls the average down are runs with packet loss, which small bursts do not have.",
      origin: "text",
      expected: "up to maxburst 4 no data is lost in any run; without limit some is",
      judge: (table) => {
        const losses = (x: number): number => Math.max(...both.flatMap(({ id }) => table.values(panel, id, x, "losses")));
        return every([
          atMost(Math.max(...clockBound.map(losses)), 0, (value) => `up to ${value} lost with small bursts`),
          atLeast(losses(infinity), 1, (value) => `up to ${value} without limit`),
        ]);
      },
    },
  ],
  differences: figure21Differences,
};
