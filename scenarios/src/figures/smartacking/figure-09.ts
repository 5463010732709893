import type { Claim, Figure, Panel } from "../../figure.js";
import { average, lowerEverywhere, lowerMostly, percent, reductions } from "./comparisons.js";
import { oneZero, pathOf, startJitter, twoTwo } from "./configurations.js";
import { Mbit } from "./network.js";
import { series, type SchemeId } from "./schemes.js";
import { figure9Differences } from "./differences.js";

const schemes: readonly SchemeId[] = ["newreno", "ack-every", "newreno-pacing", "abc", "smartacking-pacing"];
const others = schemes.filter((id) => id !== "smartacking-pacing");

const oneBase = oneZero({ rate: 5 * Mbit });
const twoBase = twoTwo({ rate: 10 * Mbit, jitter: startJitter });

const common = {
  form: "curves",
  y: { label: "Completion time", unit: "s", fromZero: true },
  measure: { id: "completionTime" },
} as const;

const panels: Panel[] = [
  {
    ...common,
    id: "1-0",
    title: "1-0",
    base: oneBase,
    x: {
      label: "Bottleneck",
      unit: "Mbit/s",
      values: { preview: [1, 2, 3, 4, 5, 6, 7, 8, 9], paper: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9] },
      at: (rate) => pathOf(oneBase, oneZero({ rate: rate * Mbit })),
    },
    series: series(oneBase, schemes),
    seeds: { preview: 1, paper: 1 },
  },
  {
    ...common,
    id: "2-2",
    title: "2-2",
    base: twoBase,
    x: {
      label: "Bottleneck",
      unit: "Mbit/s",
      values: { preview: [2, 6, 10, 14, 20], paper: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20] },
      at: (rate) => pathOf(twoBase, twoTwo({ rate: rate * Mbit })),
    },
    series: series(twoBase, schemes),
    seeds: { preview: 5, paper: 20 },
  },
];

const claimsOf = ({ id: panel }: Panel): Claim[] => [
  {
    id: `abc-typically-below-newreno-${panel}`,
    text: `${panel}: ABC typically completes sooner than NewReno.`,
    origin: "text",
    expected: "at no less than 70 % of the capacities",
    judge: (table) => lowerMostly(table, { panel, lower: ["abc"], than: ["newreno"] }, 0.7),
  },
  {
    id: `smart-below-all-${panel}`,
    text: `${panel}: smartacking (with pacing) is consistently faster than ABC and than the background schemes.`,
    origin: "text",
    expected: "a shorter completion time than each of the four, at every capacity",
    judge: (table) => lowerEverywhere(table, { panel, lower: ["smartacking-pacing"], than: others }),
  },
  {
    id: `smart-gains-much-more-${panel}`,
    text: `${panel}: the reduction with smartacking is much larger than that with ABC.`,
    origin: "text",
    expected: "mean reduction against NewReno at least twice ABC's, and positive",
    judge: (table) => {
      const mean = (scheme: SchemeId): number =>
        average(reductions(table, { panel, lower: [scheme], than: ["newreno"] }).map(({ by }) => by));
      const [smart, abc] = [mean("smartacking-pacing"), mean("abc")];
      return {
        holds: smart > 0 && smart >= 2 * abc,
        value: smart - 2 * abc,
        measured: `${percent(smart)} with smartacking, ${percent(abc)} with ABC`,
      };
    },
  },
];

export const figure9: Figure = {
  id: "smartacking/9",
  paper: "smartacking",
  number: "9",
  title: "Smartacking against byte counting",
  caption:
    "Completion time against the capacity of the bottleneck in 1-0 (one connection, one run a point) and 2-2 (mean of four connections; error bars are one standard deviation over random starts). Smartacking is represented by the scheme with pacing, as in the paper.",
  section: "V-B",
  panels,
  claims: panels.flatMap(claimsOf),
  differences: figure9Differences,
};
