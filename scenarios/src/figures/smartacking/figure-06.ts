import type { Figure, Table } from "../../figure.js";
import { pathOf, startJitter, twoTwo } from "./configurations.js";
import { percent, within } from "./comparisons.js";
import { Mbit } from "./network.js";
import { series } from "./schemes.js";
import { stallsForDelayedAck, startsAtOnce, timeline, timelineSeconds } from "./timelines.js";
import { figure6Differences } from "./differences.js";

const panel = "timelines";
const rate = 20;
const base = timeline(twoTwo({ rate: rate * Mbit, jitter: startJitter }));
const share = (table: Table, id: string): number => table.mean(panel, id, rate);

/** One connection of four, in a configuration where a fraction of a millisecond moves results by several percent. */
const points = 0.05;

export const figure6: Figure = {
  id: "smartacking/6",
  paper: "smartacking",
  number: "6",
  title: "Timelines of NewReno and smartacking in 2-2 at 20 Mbit/s",
  caption:
    "2-2: four connections, two each way. Bands of the first connection, with seed 1; shares and counts are means over the four connections and over random starts. The paper does not say which connection it shows.",
  section: "V-A",
  panels: [
    {
      id: panel,
      title: "2-2, 20 Mbit/s",
      form: "timelines",
      base,
      x: {
        label: "Bottleneck",
        unit: "Mbit/s",
        values: { preview: [rate], paper: [rate] },
        at: (x) => pathOf(base, twoTwo({ rate: x * Mbit })),
      },
      y: { label: "Share of the file delivered", unit: "", fromZero: true },
      series: series(base, ["newreno", "smartacking"]),
      measure: { id: "shareDelivered" },
      also: {
        firstAckDelay: { id: "firstAckDelay" },
        timeouts: { id: "timeouts" },
        acksPerSegment: { id: "acksPerSegment" },
      },
      seeds: { preview: 5, paper: 20 },
      paper: [
        { series: "newreno", x: rate, value: 0.49, origin: "text" },
        { series: "smartacking", x: rate, value: 0.68, origin: "text" },
      ],
      seconds: timelineSeconds,
    },
  ],
  claims: [
    {
      id: "newreno-share",
      text: "NewReno delivers 49 % of the file by the end of the timeline.",
      origin: "text",
      expected: "49 %, within 5 points",
      judge: (table) => within(share(table, "newreno"), 0.49, points, percent),
    },
    {
      id: "smart-share",
      text: "Smartacking delivers 68 %.",
      origin: "text",
      expected: "68 %, within 5 points",
      judge: (table) => within(share(table, "smartacking"), 0.68, points, percent),
    },
    {
      id: "smart-delivers-more",
      text: "Smartacking delivers clearly more than NewReno: 68 against 49 %.",
      origin: "text",
      expected: "at least a quarter more",
      judge: (table) => {
        const ratio = table.ratio(panel, "smartacking", "newreno", rate);
        return { holds: ratio >= 1.25, value: ratio, measured: `${percent(ratio - 1)} more` };
      },
    },
    {
      id: "newreno-stalls-at-start",
      text: "NewReno stalls for the delayed ACK of its first segment.",
      origin: "text",
      expected: "the first ACK leaves 200 ms after the segment arrived, within 1 ms",
      judge: (table) => stallsForDelayedAck(table, panel, "newreno", rate),
    },
    {
      id: "newreno-times-out",
      text: "NewReno stalls a second time and recovers through a retransmission timeout.",
      origin: "text",
      expected: "on average at least one timeout a connection within the timeline",
      judge: (table) => {
        const timeouts = table.mean(panel, "newreno", rate, "timeouts") / 4;
        return { holds: timeouts >= 1, value: timeouts, measured: `${timeouts.toFixed(2)} timeouts a connection` };
      },
    },
    {
      id: "smart-starts-at-once",
      text: "Smartacking acquires the available capacity without that first stall.",
      origin: "text",
      expected: "the first ACK leaves within 1 ms of the first segment",
      judge: (table) => startsAtOnce(table, panel, "smartacking", rate),
    },
    {
      id: "smart-no-timeout",
      text: "Smartacking delivers smoothly, with no retransmission timeouts.",
      origin: "text",
      expected: "no timeout within the timeline, with any start",
      judge: (table) => {
        const timeouts = table.mean(panel, "smartacking", rate, "timeouts") / 4;
        return { holds: timeouts === 0, value: timeouts, measured: `${timeouts.toFixed(2)} timeouts a connection` };
      },
    },
    {
      id: "fewer-acks",
      text: "Smartacking acknowledges less often than NewReno.",
      origin: "text",
      expected: "fewer ACKs per segment",
      judge: (table) => {
        const ratio = table.ratio(panel, "smartacking", "newreno", rate, "acksPerSegment");
        const smart = table.mean(panel, "smartacking", rate, "acksPerSegment");
        return { holds: ratio < 1, value: ratio, measured: `${smart.toFixed(2)} ACKs per segment, ${percent(ratio)} of NewReno's` };
      },
    },
  ],
  differences: figure6Differences,
};
