import type { Claim, Figure, Panel } from "../../figure.js";
import { alike } from "./comparisons.js";
import { oneZero, pathOf, startJitter, twoTwo } from "./configurations.js";
import { Mbit } from "./network.js";
import { series } from "./schemes.js";

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
      values: { preview: [1, 3, 5, 7, 9], paper: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
      at: (rate) => pathOf(oneBase, oneZero({ rate: rate * Mbit })),
    },
    series: series(oneBase, ["newreno", "abc", "sabc"]),
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
      values: { preview: [5, 10, 20], paper: [2, 5, 10, 15, 20] },
      at: (rate) => pathOf(twoBase, twoTwo({ rate: rate * Mbit })),
    },
    series: series(twoBase, ["newreno", "abc", "sabc"]),
    seeds: { preview: 5, paper: 10 },
  },
];

export const statementX4: Figure = {
  id: "smartacking/X4",
  paper: "smartacking",
  number: "X4",
  title: "Scaled byte counting",
  caption:
    "The paper ran SABC too and does not report it, because its results are similar to ABC's. Mean completion times in 1-0 and 2-2; error bars are one standard deviation over random starts.",
  section: "IV-A",
  panels,
  claims: panels.map(({ id: panel }): Claim => ({
    id: `sabc-like-abc-${panel}`,
    text: `${panel}: SABC gives results similar to ABC's.`,
    origin: "text",
    expected: "completion times within 10 % of each other at every capacity",
    judge: (table) => alike(table, { panel, series: ["abc", "sabc"] }, 0.1),
  })),
};
