import type { Figure, FittedStatement, Table } from "../../figure.js";
import { alike, lowerEverywhere, percent, reductions, xsOf } from "./comparisons.js";
import { asymmetric, pathOf, reverseQueue } from "./configurations.js";
import { series } from "./schemes.js";
import { figure13Differences } from "./differences.js";

const panel = "curves";
const kbit = 1e3;
const base = asymmetric({ rate: 20 * kbit });

/** At how many of the capacities in a range one scheme is faster than another. */
function held(table: Table, lower: string, than: string, at: (rate: number) => boolean): string {
  const all = reductions(table, { panel, lower: [lower], than: [than], at });
  const where = all.filter(({ by }) => by > 0).map(({ x }) => x);
  return `at ${where.length} of ${all.length} capacities${where.length > 0 ? ` (${where.join(", ")} kbit/s)` : ""}`;
}

const crossings: FittedStatement[] = [
  {
    text: "Plain smartacking is faster than ACC where the reverse path carries at least 21 kbit/s.",
    fitted: `the queue before the reverse link, which the paper does not state: ${reverseQueue} packets`,
    expected: "at every capacity from 21 kbit/s on",
    crossing: { panel, series: ["smartacking", "acc"], x: 21, origin: "text" },
    measured: (table) => held(table, "smartacking", "acc", (rate) => rate >= 21),
  },
  {
    text: "Below 20 kbit/s even plain NewReno is faster than plain smartacking.",
    fitted: `the queue before the reverse link, which the paper does not state: ${reverseQueue} packets`,
    expected: "at every capacity below 20 kbit/s",
    crossing: { panel, series: ["smartacking", "newreno"], x: 20, origin: "text" },
    measured: (table) => held(table, "newreno", "smartacking", (rate) => rate < 20),
  },
];

export const figure13: Figure = {
  id: "smartacking/13",
  paper: "smartacking",
  number: "13",
  title: "Completion times over a narrow reverse path",
  caption: `Asymmetric: one connection over 10 Mbit/s, whose ACKs go back over 5 to 30 kbit/s. ${reverseQueue} packets fit before the reverse link; the paper does not state it. Completion time against the reverse capacity; ACC's routers mark at random: error bars are one standard deviation over seeds.`,
  section: "V-D",
  panels: [
    {
      id: panel,
      title: "Asymmetric",
      form: "curves",
      base,
      x: {
        label: "Reverse capacity",
        unit: "kbit/s",
        values: {
          preview: [5, 10, 15, 18, 21, 25, 30],
          paper: Array.from({ length: 26 }, (_, index) => 5 + index),
        },
        at: (rate) => pathOf(base, asymmetric({ rate: rate * kbit })),
      },
      y: { label: "Completion time", unit: "s", fromZero: true },
      series: series(base, ["newreno", "acc", "smartacking", "smartacking-pacing", "fixed-rtt"]),
      measure: { id: "completionTime" },
      also: { acksPerSegment: { id: "acksPerSegment" } },
      seeds: { preview: 2, paper: 5 },
    },
  ],
  fitted: crossings,
  claims: [
    {
      id: "acc-below-newreno",
      text: "ACC is faster than NewReno over the whole range of reverse capacities.",
      origin: "text",
      expected: "a shorter completion time at every capacity from 5 to 30 kbit/s",
      judge: (table) => lowerEverywhere(table, { panel, lower: ["acc"], than: ["newreno"] }),
    },
    {
      id: "paced-smart-below-acc",
      text: "Smartacking with pacing is faster still.",
      origin: "text",
      expected: "a shorter completion time than ACC's at every capacity",
      judge: (table) => lowerEverywhere(table, { panel, lower: ["smartacking-pacing"], than: ["acc"] }),
    },
    {
      id: "fixed-rtt-below-acc",
      text: "With a fixed RTT a receiver alone can outperform ACC consistently.",
      origin: "text",
      expected: "a shorter completion time than ACC's at every capacity",
      judge: (table) => lowerEverywhere(table, { panel, lower: ["fixed-rtt"], than: ["acc"] }),
    },
    {
      id: "fixed-rtt-like-pacing",
      text: "Smartacking with a fixed RTT behaves like smartacking with pacing.",
      origin: "text",
      expected: "completion times within 10 % of each other at every capacity",
      judge: (table) => alike(table, { panel, series: ["fixed-rtt", "smartacking-pacing"] }, 0.1),
    },
    {
      id: "inflated-rtt-brings-acks",
      text: "Plain smartacking suffers there because queueing of ACKs inflates the receiver's RTT, and it acknowledges far more often than with a fixed RTT.",
      origin: "text",
      expected: "below 20 kbit/s at least twice as many ACKs per segment as with a fixed RTT, at every capacity",
      judge: (table) => {
        const ratios = xsOf(table, panel, (rate) => rate < 20).map((x) =>
          table.ratio(panel, "smartacking", "fixed-rtt", x, "acksPerSegment"),
        );
        const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
        return { holds: least >= 2, value: least, measured: `${least.toFixed(1)} to ${most.toFixed(1)} times as many` };
      },
    },
    {
      id: "inconsistent-without-pacing",
      text: "Without pacing smartacking's advantage over NewReno is less consistent than with it.",
      origin: "text",
      expected: "the largest reduction against NewReno minus the smallest is larger for plain smartacking than for smartacking with pacing",
      judge: (table) => {
        const range = (id: string): number => {
          const all = reductions(table, { panel, lower: [id], than: ["newreno"] }).map(({ by }) => by);
          return Math.max(...all) - Math.min(...all);
        };
        const [plain, paced] = [range("smartacking"), range("smartacking-pacing")];
        return {
          holds: plain > paced,
          value: plain - paced,
          measured: `${percent(plain)} against ${percent(paced)} between best and worst`,
        };
      },
    },
  ],
  differences: figure13Differences,
};
