import type { Claim, Figure, Series, Table } from "../../figure.js";
import { figure22Differences } from "./differences-testbed.js";
import { atLeast, atMost, mbps, percent } from "../predicates.js";
import { acc, ackBytes, burstBound, dMax, forwardBuffer, interfaceQueue, lineRate, maxburst, mss, oneWayTestbed, reno } from "./testbed.js";

const panel = "throughput";
const factors = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const largest = factors.at(-1)!;

const bursts = [4, 8] as const;
type Burst = (typeof bursts)[number];
const idOf = (burst: Burst): string => `${acc.id}-${burst}`;
const limited = (burst: Burst): Series => ({ id: idOf(burst), label: `maxburst = ${burst}`, patch: maxburst(burst) });

/** From this factor on the line carries all ACKs that a burst each tick asks for. */
const uncongested = (burst: Burst): number => burstBound(burst) / (mss * 8) / (lineRate / (ackBytes * 8));

const mean = (table: Table, burst: Burst, x: number): number => table.mean(panel, idOf(burst), x);

const claimsOf = (burst: Burst): Claim[] => [
  {
    id: `rises-${burst}`,
    text: `maxburst ${burst}: throughput first increases with d_max, since fewer ACKs congest the return link less.`,
    origin: "text",
    expected: "more at each of d_max 1, 2, 3 and 4 than at the one before",
    judge: (table) => {
      const steps = [2, 3, 4].map((x) => mean(table, burst, x) / mean(table, burst, x - 1));
      return { ...atLeast(Math.min(...steps), 1, (value) => `at least ${value.toFixed(2)} times`), holds: Math.min(...steps) > 1 };
    },
  },
  {
    id: `flat-${burst}`,
    text: `maxburst ${burst}: beyond some d_max there is little increase, presumably because congestion of the return link is gone.`,
    origin: "text",
    expected: `from the d_max at which the line carries an ACK for every d_max segments of maxburst each 10 ms (${uncongested(burst).toFixed(1)}), throughput within 10 %`,
    judge: (table) => {
      const beyond = factors.filter((x) => x >= uncongested(burst)).map((x) => mean(table, burst, x));
      const spread = Math.max(...beyond) / Math.min(...beyond) - 1;
      return atMost(spread, 0.1, () => `${mbps(Math.min(...beyond))} to ${mbps(Math.max(...beyond))}`);
    },
  },
  {
    id: `above-reno-${burst}`,
    text: `maxburst ${burst}: with a large d_max throughput is above Reno's.`,
    origin: "text",
    expected: `at d_max ${largest} at least 1.2 times Reno's`,
    judge: (table) => {
      const ratio = mean(table, burst, largest) / table.mean(panel, reno.id, largest);
      return atLeast(ratio, 1.2, (value) => `${value.toFixed(2)} times`);
    },
  },
];

export const figure22: Figure = {
  id: "asymmetry/F22",
  paper: "asymmetry",
  number: "F22",
  title: "Throughput and the ACK factor",
  caption: `As Fig. F21, with ACC over the dial-up line and d_max varied, for two values of maxburst; at least two ACKs a window. Values of maxburst, 10 MB, socket buffers of ${forwardBuffer} KB and an interface queue of ${interfaceQueue} packets are our choice. Error bars are one standard deviation over random starts.`,
  section: "8",
  panels: [
    {
      id: panel,
      title: "One transfer to the client",
      form: "curves",
      base: oneWayTestbed,
      x: { label: "d_max", unit: "segments", scale: "log", values: { preview: factors, paper: factors }, at: dMax },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [...bursts.map(limited), reno],
      measure: { id: "throughput" },
      also: { ackDrops: { id: "drops", options: { link: "line", direction: "backward" } } },
      seeds: { preview: 3, paper: 10 },
    },
  ],
  claims: [
    ...bursts.flatMap(claimsOf),
    {
      id: "congestion-gone",
      text: "Where throughput no longer rises, ACKs no longer overflow the return link's queue.",
      origin: "text",
      expected: `with maxburst 4 no ACK is dropped from d_max ${factors.find((x) => x >= uncongested(4))!} on, in any run`,
      judge: (table) => {
        const drops = factors.filter((x) => x >= uncongested(4)).flatMap((x) => [...table.values(panel, idOf(4), x, "ackDrops")]);
        return atMost(Math.max(...drops), 0, (value) => `at most ${value}`);
      },
    },
    {
      id: "reno-needs-half",
      text: "With two segments an ACK, as delayed ACKs have it, ACC gains little over Reno: the line is as congested.",
      origin: "derived",
      expected: "at d_max 2 and maxburst 8 within 20 % of Reno",
      judge: (table) => {
        const off = Math.abs(mean(table, 8, 2) / table.mean(panel, reno.id, 2) - 1);
        return atMost(off, 0.2, percent);
      },
    },
  ],
  differences: figure22Differences,
};
