import type { Claim, Figure } from "../../figure.js";
import { lowerMostly, lowerOnAverage } from "./comparisons.js";
import { differentRtt, pathOf, startJitter } from "./configurations.js";
import { Mbit } from "./network.js";
import { series } from "./schemes.js";
import { figure10Differences } from "./differences.js";

const panel = "curves";
const base = differentRtt({ rate: 10 * Mbit, jitter: startJitter });

/** The paper calls them "smaller capacities" without a number. Its larger ones end at most where two edges end, at 20 Mbit/s. */
const isSmall = (rate: number): boolean => rate <= 6;

const helps = (id: string, scheme: string, text: string): Claim => ({
  id,
  text,
  origin: "text",
  expected: "at 6 Mbit/s and less, shorter than NewReno's on average over the capacities",
  judge: (table) => lowerOnAverage(table, { panel, lower: [scheme], than: ["newreno"], at: isSmall }),
});

export const figure10: Figure = {
  id: "smartacking/10",
  paper: "smartacking",
  number: "10",
  title: "Completion times with different round trips",
  caption:
    "Different-RTT: as 2-2, with a round trip of 120 ms for one connection of each direction. Mean completion time of the four connections against the capacity of the bottleneck; error bars are one standard deviation over random starts.",
  section: "V-B",
  panels: [
    {
      id: panel,
      title: "Different-RTT",
      form: "curves",
      base,
      x: {
        label: "Bottleneck",
        unit: "Mbit/s",
        values: { preview: [2, 6, 14, 20], paper: [2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20] },
        at: (rate) => pathOf(base, differentRtt({ rate: rate * Mbit })),
      },
      y: { label: "Completion time", unit: "s", fromZero: true },
      series: series(base, ["newreno", "newreno-pacing", "smartacking", "smartacking-pacing", "extended"]),
      measure: { id: "completionTime" },
      also: { acksPerSegment: { id: "acksPerSegment" } },
      seeds: { preview: 5, paper: 20 },
    },
  ],
  claims: [
    {
      id: "smart-lower-in-general",
      text: "In general the smartacking schemes complete sooner than NewReno.",
      origin: "text",
      expected: "in no less than 70 % of the comparisons of plain, paced and extended smartacking with NewReno",
      judge: (table) => lowerMostly(table, { panel, lower: ["smartacking", "smartacking-pacing", "extended"], than: ["newreno"] }, 0.7),
    },
    {
      id: "plain-smart-needs-help-at-small-capacities",
      text: "At smaller capacities plain smartacking brings no improvement by itself.",
      origin: "text",
      expected: "at 6 Mbit/s and less, at most 2 % shorter than NewReno's on average",
      judge: (table) => {
        const { value, measured } = lowerOnAverage(table, { panel, lower: ["smartacking"], than: ["newreno"], at: isSmall });
        return { holds: value <= 0.02, value, measured };
      },
    },
    helps("pacing-helps-at-small-capacities", "smartacking-pacing", "There smartacking improves on NewReno with the help of pacing."),
    helps("alpha-helps-at-small-capacities", "extended", "There smartacking improves on NewReno with the help of α adjustments."),
    {
      id: "plain-smart-gains-at-large-capacities",
      text: "At larger capacities plain smartacking improves on NewReno without help.",
      origin: "text",
      expected: "at 14 Mbit/s and more, shorter than NewReno's on average",
      judge: (table) => lowerOnAverage(table, { panel, lower: ["smartacking"], than: ["newreno"], at: (rate) => rate >= 14 }),
    },
  ],
  differences: figure10Differences,
};
