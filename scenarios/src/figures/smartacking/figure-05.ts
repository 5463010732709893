import type { Claim, Figure, Table } from "../../figure.js";
import { oneZero, pathOf } from "./configurations.js";
import { percent, within } from "./comparisons.js";
import { Mbit } from "./network.js";
import { series } from "./schemes.js";
import { timeline, timelineSeconds } from "./timelines.js";
import { figure5Differences } from "./differences.js";

const panel = "timelines";
const rate = 5;
const base = timeline(oneZero({ rate: rate * Mbit }));
const share = (table: Table, id: string): number => table.mean(panel, id, rate);

/** The paper rounds to whole percents; a share three points away is still the same picture. */
const points = 0.03;

const costs = (id: string, text: string, without: string, paced: string): Claim => ({
  id,
  text,
  origin: "text",
  expected: "lower, by at most 3 points",
  judge: (table) => {
    const cost = share(table, without) - share(table, paced);
    return { holds: cost > 0 && cost <= points, value: cost, measured: `lower by ${(100 * cost).toFixed(1)} points` };
  },
});

export const figure5: Figure = {
  id: "smartacking/5",
  paper: "smartacking",
  number: "5",
  title: "Timelines with and without pacing at 5 Mbit/s",
  caption:
    "1-0: one connection through a bottleneck of 5 Mbit/s. Fourteen bands of 0.413 s each; the share of the file that is delivered by the end stands beside the scheme.",
  section: "V-A",
  panels: [
    {
      id: panel,
      title: "1-0, 5 Mbit/s",
      form: "timelines",
      base,
      x: {
        label: "Bottleneck",
        unit: "Mbit/s",
        values: { preview: [rate], paper: [rate] },
        at: (x) => pathOf(base, oneZero({ rate: x * Mbit })),
      },
      y: { label: "Share of the file delivered", unit: "", fromZero: true },
      series: series(base, ["newreno", "smartacking", "newreno-pacing", "smartacking-pacing"]),
      measure: { id: "shareDelivered" },
      also: { acksPerSegment: { id: "acksPerSegment" } },
      seeds: { preview: 1, paper: 1 },
      paper: [
        { series: "newreno", x: rate, value: 0.23, origin: "text" },
        { series: "smartacking", x: rate, value: 0.27, origin: "text" },
        { series: "newreno-pacing", x: rate, value: 0.22, origin: "text" },
        { series: "smartacking-pacing", x: rate, value: 0.25, origin: "text" },
      ],
      seconds: timelineSeconds,
    },
  ],
  fitted: [
    {
      text: "NewReno delivers 23 % of the file by the end of the timeline.",
      fitted: "path and queue of 1-0, length of the timeline, NewReno's open details",
      expected: "23 %",
      measured: (table) => percent(share(table, "newreno")),
    },
    {
      text: "Smartacking delivers 27 % by then.",
      fitted: "path and queue of 1-0, length of the timeline, NewReno's open details",
      expected: "27 %",
      measured: (table) => percent(share(table, "smartacking")),
    },
  ],
  claims: [
    {
      id: "paced-newreno-share",
      text: "NewReno with pacing delivers 22 % of the file by the end of the timeline.",
      origin: "text",
      expected: "22 %, within 3 points",
      judge: (table) => within(share(table, "newreno-pacing"), 0.22, points, percent),
    },
    {
      id: "paced-smart-share",
      text: "Smartacking with pacing delivers 25 %.",
      origin: "text",
      expected: "25 %, within 3 points",
      judge: (table) => within(share(table, "smartacking-pacing"), 0.25, points, percent),
    },
    costs("pacing-costs-newreno", "Pacing costs NewReno a little.", "newreno", "newreno-pacing"),
    costs("pacing-costs-smart", "Pacing costs smartacking a little.", "smartacking", "smartacking-pacing"),
    {
      id: "paced-smart-above-newreno",
      text: "Smartacking with pacing still delivers more than plain NewReno.",
      origin: "text",
      expected: "a larger share",
      judge: (table) => {
        const gain = share(table, "smartacking-pacing") - share(table, "newreno");
        return { holds: gain > 0, value: gain, measured: `${(100 * gain).toFixed(1)} points more` };
      },
    },
    {
      id: "fewer-acks",
      text: "Smartacking reduces the traffic of the reverse path.",
      origin: "text",
      expected: "fewer ACKs per segment than NewReno",
      judge: (table) => {
        const [smart, plain] = (["smartacking", "newreno"] as const).map((id) => table.mean(panel, id, rate, "acksPerSegment")) as [
          number,
          number,
        ];
        return { holds: smart < plain, value: smart / plain, measured: `${smart.toFixed(2)} against ${plain.toFixed(2)} ACKs per segment` };
      },
    },
  ],
  differences: figure5Differences,
};
