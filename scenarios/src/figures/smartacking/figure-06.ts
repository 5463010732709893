import type { Figure, Table } from "../../figure.js";
import { pathOf, twoTwo } from "./configurations.js";
import { percent, within } from "./comparisons.js";
import { Mbit } from "./network.js";
import { series } from "./schemes.js";
import { stallsForDelayedAck, startsAtOnce, timeline, timelineSeconds } from "./timelines.js";

const panel = "timelines";
const rate = 20;
/** A timeline shows one connection, of one run. The paper states when each starts; which it shows it does not say: the first. */
const shown = ["f1"];
const base = timeline(twoTwo({ rate: rate * Mbit }));
const share = (table: Table, id: string): number => table.mean(panel, id, rate);

/** One connection of four, where a fraction of a millisecond moves results by several percent. */
const points = 0.05;

export const figure6: Figure = {
  id: "smartacking/6",
  paper: "smartacking",
  number: "6",
  title: "Timelines of NewReno and smartacking in 2-2 at 20 Mbit/s",
  caption:
    "2-2: four connections, two each way, which start as the paper says, 100 ms apart. Bands, shares and counts of the first connection; the paper does not say which it shows.",
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
      measure: { id: "shareDelivered", flows: shown },
      also: {
        firstAckDelay: { id: "firstAckDelay", flows: shown },
        timeouts: { id: "timeouts", flows: shown },
        acksPerSegment: { id: "acksPerSegment", flows: shown },
      },
      seeds: { preview: 1, paper: 1 },
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
      expected: "at least one timeout within the timeline",
      judge: (table) => {
        const timeouts = table.mean(panel, "newreno", rate, "timeouts");
        return { holds: timeouts >= 1, value: timeouts, measured: `${timeouts} timeouts` };
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
      expected: "no timeout within the timeline",
      judge: (table) => {
        const timeouts = table.mean(panel, "smartacking", rate, "timeouts");
        return { holds: timeouts === 0, value: timeouts, measured: `${timeouts} timeouts` };
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
};
