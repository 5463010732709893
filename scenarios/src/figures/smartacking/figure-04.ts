import type { Figure } from "../../figure.js";
import { oneZero, pathOf } from "./configurations.js";
import { percent } from "./comparisons.js";
import { Mbit } from "./network.js";
import { series } from "./schemes.js";
import { figure4Differences } from "./differences.js";
import { stallsForDelayedAck, startsAtOnce, timeline, timelineSeconds } from "./timelines.js";

const panel = "timelines";
const base = timeline(oneZero({ rate: 9 * Mbit }));

export const figure4: Figure = {
  id: "smartacking/4",
  paper: "smartacking",
  number: "4",
  title: "Timelines of NewReno and smartacking at 9 Mbit/s",
  caption:
    "1-0: one connection through a bottleneck of 9 Mbit/s. Fourteen bands of 0.413 s each, sender above and receiver below: gray lines are data, black lines ACKs. The share of the file that is delivered by the end of the last band stands beside the scheme.",
  section: "V-A",
  panels: [
    {
      id: panel,
      title: "1-0, 9 Mbit/s",
      form: "timelines",
      base,
      x: {
        label: "Bottleneck",
        unit: "Mbit/s",
        values: { preview: [9], paper: [9] },
        at: (rate) => pathOf(base, oneZero({ rate: rate * Mbit })),
      },
      y: { label: "Share of the file delivered", unit: "", fromZero: true },
      series: series(base, ["newreno", "smartacking"]),
      measure: { id: "shareDelivered" },
      also: {
        firstAckDelay: { id: "firstAckDelay" },
        timeouts: { id: "timeouts" },
        // The second half of the timeline: long after the window has filled the path.
        lateLosses: { id: "dataLosses", options: { from: timelineSeconds / 2, to: timelineSeconds } },
        lateAcksPerWindow: { id: "acksPerWindow", options: { from: timelineSeconds / 2, to: timelineSeconds } },
      },
      seeds: { preview: 1, paper: 1 },
      paper: [
        { series: "newreno", x: 9, value: 0.29, origin: "text" },
        { series: "smartacking", x: 9, value: 0.61, origin: "text" },
      ],
      seconds: timelineSeconds,
    },
  ],
  fitted: [
    {
      text: "NewReno delivers 29 % of the file by the end of the timeline.",
      fitted: "path and queue of 1-0, length of the timeline, NewReno's open details",
      expected: "29 %",
      measured: (table) => percent(table.mean(panel, "newreno", 9)),
    },
    {
      text: "Smartacking delivers 61 % by then.",
      fitted: "path and queue of 1-0, length of the timeline",
      expected: "61 %",
      measured: (table) => percent(table.mean(panel, "smartacking", 9)),
    },
  ],
  claims: [
    {
      id: "newreno-stalls-at-start",
      text: "NewReno stalls after its first segment, for the longest delay that its receiver allows itself.",
      origin: "text",
      expected: "the first ACK leaves 200 ms after the segment arrived, within 1 ms",
      judge: (table) => stallsForDelayedAck(table, panel, "newreno", 9),
    },
    {
      id: "newreno-times-out",
      text: "A burst of losses ends NewReno's slow start, and a retransmission timeout ends the second stall.",
      origin: "text",
      expected: "at least one timeout within the timeline",
      judge: (table) => {
        const timeouts = table.mean(panel, "newreno", 9, "timeouts");
        return { holds: timeouts >= 1, value: timeouts, measured: `${timeouts} timeouts` };
      },
    },
    {
      id: "smart-starts-at-once",
      text: "The smartacking receiver acknowledges the first segment immediately: no stall at the start.",
      origin: "text",
      expected: "the first ACK leaves within 1 ms of the first segment",
      judge: (table) => startsAtOnce(table, panel, "smartacking", 9),
    },
    {
      id: "smart-no-timeout",
      text: "Smartacking avoids the second stall too.",
      origin: "text",
      expected: "no retransmission timeout within the timeline",
      judge: (table) => {
        const timeouts = table.mean(panel, "smartacking", 9, "timeouts");
        return { holds: timeouts === 0, value: timeouts, measured: `${timeouts} timeouts` };
      },
    },
    {
      id: "smart-one-ack-per-window",
      text: "Once the bottleneck is full, the smartacking receiver converges to about one ACK per window.",
      origin: "text",
      expected: "at most 2 ACKs for each window of data in the second half of the timeline",
      judge: (table) => {
        const acks = table.mean(panel, "smartacking", 9, "lateAcksPerWindow");
        return { holds: acks <= 2, value: acks, measured: `${acks.toFixed(2)} ACKs a window` };
      },
    },
    {
      id: "smart-no-late-loss",
      text: "In that phase its window grows slowly and it causes no losses.",
      origin: "text",
      expected: "no data segment lost in the second half of the timeline",
      judge: (table) => {
        const losses = table.mean(panel, "smartacking", 9, "lateLosses");
        return { holds: losses === 0, value: losses, measured: `${losses} segments lost` };
      },
    },
  ],
  differences: figure4Differences,
};
