import type { Claim, Figure } from "../../figure.js";
import { lowerEverywhere, percent, xsOf } from "./comparisons.js";
import { highMultiplexing, pathOf, startJitter } from "./configurations.js";
import { figure16Differences } from "./differences.js";
import { Mbit } from "./network.js";
import { schemeLabel, series } from "./schemes.js";

const panel = "curves";
const base = highMultiplexing({ rate: 20 * Mbit, jitter: startJitter });
const pairs = [
  ["smartacking", "newreno"],
  ["smartacking-pacing", "newreno-pacing"],
] as const;

const claims = pairs.flatMap(([smart, plain]): Claim[] => [
  {
    id: `${smart}-no-gain`,
    text: `${schemeLabel(smart)}: no tangible improvement over ${schemeLabel(plain)} with 200 connections.`,
    origin: "text",
    expected: "at most 5 % shorter at every capacity",
    judge: (table) => {
      const gains = xsOf(table, panel).map((x) => 1 - table.ratio(panel, smart, plain, x));
      const most = Math.max(...gains);
      return { holds: most <= 0.05, value: most, measured: `shorter by at most ${percent(most)}` };
    },
  },
  {
    id: `${smart}-no-harm`,
    text: `${schemeLabel(smart)}: no substantial harm either.`,
    origin: "text",
    expected: "at most 5 % longer at every capacity",
    judge: (table) => {
      const { value } = lowerEverywhere(table, { panel, lower: [smart], than: [plain] });
      return { holds: value >= -0.05, value: -value, measured: `longer by at most ${percent(-value)}` };
    },
  },
]);

export const figure16: Figure = {
  id: "smartacking/16",
  paper: "smartacking",
  number: "16",
  title: "Completion times with 200 connections",
  caption:
    "High-Multiplexing: fifty parallel connections in place of each of the four of 2-2, between the same hosts, all within 50 ms of its start. Mean completion time over the 200 connections against the capacity of the bottleneck, one run a point.",
  section: "V-F",
  panels: [
    {
      id: panel,
      title: "High-Multiplexing",
      form: "curves",
      base,
      x: {
        label: "Bottleneck",
        unit: "Mbit/s",
        // The range of 2-2, whose hosts and edges these are.
        values: { preview: [10], paper: [2, 5, 10, 15, 20] },
        at: (rate) => pathOf(base, highMultiplexing({ rate: rate * Mbit })),
      },
      y: { label: "Completion time", unit: "s", fromZero: true },
      series: series(base, ["newreno", "newreno-pacing", "smartacking", "smartacking-pacing"]),
      measure: { id: "completionTime" },
      seeds: { preview: 1, paper: 1 },
    },
  ],
  claims,
  differences: figure16Differences,
};
