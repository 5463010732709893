import type { Figure, Series, Table } from "../../figure.js";
import { figure2cDifferences } from "./differences.js";
import { every } from "../predicates.js";
import { bestOf } from "./best-window.js";
import { chain, multihopRun } from "./network.js";
import { clamped, lasting, replacedBy } from "./patches.js";
import { lengths, throughput } from "./sweeps.js";
import { within } from "./words.js";

const panel = "throughput";
const windows = [1, 2, 3, 4, 5, 6, 8, 10];
const id = (window: number): string => `window-${window}`;
const series: readonly Series[] = windows.map((window) => ({
  id: id(window),
  label: `${window} packet${window === 1 ? "" : "s"}`,
  patch: clamped(window),
}));

const points = (table: Table, hops: number) => windows.map((window) => ({ window, rate: table.mean(panel, id(window), hops) }));
const best = (table: Table, hops: number): number => bestOf(points(table, hops));

/** Of the most that any window has. */
const share = (table: Table, hops: number, window: number): number =>
  table.mean(panel, id(window), hops) / Math.max(...points(table, hops).map(({ rate }) => rate));

export const figure2c: Figure = {
  id: "multihop/F2c",
  paper: "multihop",
  number: "F2c",
  title: "The best window and the length of the chain",
  caption:
    "One transfer over chains of several lengths; a curve for each largest window. The highest curve over a length shows the best window there. Runs of 100 s (preview: 60 s); lengths are our choice.",
  section: "IV-A",
  panels: [
    {
      id: panel,
      title: "Throughput by length and largest window",
      form: "curves",
      base: multihopRun({ topology: chain(4), seconds: 100 }),
      preview: lasting(60),
      x: {
        label: "Hops",
        unit: "",
        values: lengths,
        at: (hops) => replacedBy(multihopRun({ topology: chain(hops) })),
      },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series,
      measure: throughput,
      seeds: { preview: 3, paper: 3 },
    },
  ],
  claims: [
    {
      id: "follows-h4",
      text: "The best window grows with the number of hops as h/4.",
      origin: "text",
      expected: "at each length from h/4 to h/4 + 3 packets",
      judge: (table) =>
        every(table.xs(panel).map((hops) => within(best(table, hops) - hops / 4, 0, 3, () => `${hops} hops: ${best(table, hops)}`))),
    },
    {
      id: "close-on-long-chains",
      text: "On long chains h/4 is close to the best window.",
      origin: "text",
      expected: "from 16 hops on, a window of h/4 has at least 97 % of the best throughput",
      judge: (table) =>
        every(
          table
            .xs(panel)
            .filter((hops) => hops >= 16)
            .map((hops) => {
              const mine = share(table, hops, Math.round(hops / 4));
              return within(mine, 0.97, 1, () => `${hops} hops: ${(100 * mine).toFixed(1)} %`);
            }),
        ),
    },
    {
      id: "longer-wants-more",
      text: "The longer the chain, the larger the best window.",
      origin: "text",
      expected:
        "larger on the longest than on the shortest chain, and on no chain smaller by more than a packet than on one that is shorter",
      judge: (table) => {
        const found = table.xs(panel).map((hops) => best(table, hops));
        const growth = found.at(-1)! - found[0]!;
        const steady = found.every((window, i) => found.slice(0, i).every((before) => window >= before - 1));
        return {
          holds: growth > 0 && steady,
          value: growth,
          measured: table
            .xs(panel)
            .map((hops, i) => `${hops}: ${found[i]}`)
            .join(", "),
        };
      },
    },
  ],
  differences: figure2cDifferences,
};
