import type { Claim, Figure, Panel } from "../../figure.js";
import { alike, lowerEverywhere, percent, xsOf } from "./comparisons.js";
import { oneZero, pathOf } from "./configurations.js";
import { Mbit } from "./network.js";
import { series } from "./schemes.js";
import { figure8Differences } from "./differences.js";

const base = oneZero({ rate: 5 * Mbit });
const smart = ["smartacking", "smartacking-pacing"] as const;

const times: Panel = {
  id: "a",
  title: "(a) Completion times",
  form: "curves",
  base,
  x: {
    label: "Bottleneck",
    unit: "Mbit/s",
    values: { preview: [1, 2, 3, 4, 5, 6, 7, 8, 9], paper: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9] },
    at: (rate) => pathOf(base, oneZero({ rate: rate * Mbit })),
  },
  y: { label: "Completion time", unit: "s", fromZero: true },
  series: series(base, ["newreno", "newreno-pacing", ...smart]),
  measure: { id: "completionTime" },
  seeds: { preview: 1, paper: 1 },
};

const ratios: Panel = {
  ...times,
  id: "b",
  title: "(b) Relative completion times",
  y: { label: "Completion time over NewReno's", unit: "" },
  relativeTo: "newreno",
};

const claims: Claim[] = [
  {
    id: "smart-below",
    text: "Both schemes with smartacking are consistently faster than both without.",
    origin: "text",
    expected: "a shorter completion time at every capacity, in all four pairs",
    judge: (table) => lowerEverywhere(table, { panel: "a", lower: smart, than: ["newreno", "newreno-pacing"] }),
  },
  {
    id: "up-to-a-fifth",
    text: "Smartacking reduces the completion time by up to 20 %.",
    origin: "text",
    expected: "the largest reduction against NewReno is between 15 and 25 %",
    judge: (table) => {
      const all = xsOf(table, "b").flatMap((x) => smart.map((id) => ({ x, id, by: 1 - table.ratio("b", id, "newreno", x) })));
      const most = all.reduce((best, each) => (each.by > best.by ? each : best));
      return {
        holds: most.by >= 0.15 && most.by <= 0.25,
        value: most.by,
        measured: `${percent(most.by)} (${most.id} at ${most.x} Mbit/s)`,
      };
    },
  },
  {
    id: "pacing-adds-little",
    text: "The two smartacking schemes are similar; pacing adds nothing substantial.",
    origin: "text",
    expected: "completion times within 5 % of each other at every capacity",
    judge: (table) => alike(table, { panel: "a", series: smart }, 0.05),
  },
];

export const figure8: Figure = {
  id: "smartacking/8",
  paper: "smartacking",
  number: "8",
  title: "Completion times in 1-0",
  caption:
    "1-0: one connection; completion time (a) and its ratio to NewReno's (b) against the capacity of the bottleneck. The queue is half a bandwidth-delay product at each. Nothing is random: one run a point. The paper's range of capacities is not in its text; above 10 Mbit/s the edges would be the bottleneck.",
  section: "V-B",
  panels: [times, ratios],
  claims,
  differences: figure8Differences,
};
