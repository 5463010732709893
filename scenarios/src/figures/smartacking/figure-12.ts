import type { Claim, Figure, Panel } from "../../figure.js";
import { alike, average, lowerMostly, percent, reductions } from "./comparisons.js";
import { differentRtt, oneZero, pathOf, startJitter } from "./configurations.js";
import { Mbit, red, redBuffer } from "./network.js";
import { schemeLabel, series, type SchemeId } from "./schemes.js";
import { figure12Differences } from "./differences.js";

const plain = ["newreno", "newreno-fq"] as const;
const smart = ["smartacking", "extended", "smartacking-fq"] as const;
const schemes: readonly SchemeId[] = [...plain, ...smart];

const oneBase = oneZero({ rate: 5 * Mbit, queue: red(redBuffer) });
const differentBase = differentRtt({ rate: 10 * Mbit, queue: red(redBuffer), jitter: startJitter });

const common = {
  form: "curves",
  y: { label: "Completion time", unit: "s", fromZero: true },
  measure: { id: "completionTime" },
  // RED drops at random, with one connection too.
  seeds: { preview: 5, paper: 10 },
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
      at: (rate) => pathOf(oneBase, oneZero({ rate: rate * Mbit, queue: red(redBuffer) })),
    },
    series: series(oneBase, schemes),
  },
  {
    ...common,
    id: "different-rtt",
    title: "Different-RTT",
    base: differentBase,
    x: {
      label: "Bottleneck",
      unit: "Mbit/s",
      values: { preview: [2, 6, 10, 14, 20], paper: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20] },
      at: (rate) => pathOf(differentBase, differentRtt({ rate: rate * Mbit, queue: red(redBuffer) })),
    },
    series: series(differentBase, schemes),
  },
];

const helps = (id: SchemeId): Claim => ({
  id: `${id}-below-plain-smart-different-rtt`,
  text: `Different-RTT: ${schemeLabel(id).toLowerCase()} reduces the completion time more than the receiver-only form does.`,
  origin: "text",
  expected: "a larger mean reduction against NewReno over the capacities",
  judge: (table) => {
    const mean = (scheme: SchemeId): number =>
      average(reductions(table, { panel: "different-rtt", lower: [scheme], than: ["newreno"] }).map(({ by }) => by));
    const [helped, alone] = [mean(id), mean("smartacking")];
    return { holds: helped > alone, value: helped - alone, measured: `${percent(helped)} against ${percent(alone)}` };
  },
});

export const figure12: Figure = {
  id: "smartacking/12",
  paper: "smartacking",
  number: "12",
  title: "Completion times with RED routers",
  caption: `RED with thresholds 5 and 15, weight 0.002 and largest probability 0.1 in 1-0 and Different-RTT; the buffer behind it, which the paper does not state, holds ${redBuffer} packets. Mean completion time against the capacity of the bottleneck; error bars are one standard deviation over seeds.`,
  section: "V-C",
  panels,
  claims: [
    ...panels.map(({ id: panel, title }): Claim => ({
      id: `smart-below-${panel}`,
      text: `${title}: in general, the smartacking schemes consistently outperform those without.`,
      origin: "text",
      expected: "shorter in no less than 90 % of the comparisons of three smartacking schemes with two others",
      judge: (table) => lowerMostly(table, { panel, lower: smart, than: plain }, 0.9),
    })),
    {
      id: "smart-alike-1-0",
      text: "1-0: all smartacking schemes behave alike.",
      origin: "text",
      expected: "completion times within 5 % of each other at every capacity",
      judge: (table) => alike(table, { panel: "1-0", series: smart }, 0.05),
    },
    helps("extended"),
    helps("smartacking-fq"),
  ],
  differences: figure12Differences,
};
