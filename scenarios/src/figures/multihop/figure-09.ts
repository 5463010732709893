import type { Figure, Panel } from "../../figure.js";
import { figure9Differences } from "./differences.js";
import { every } from "../predicates.js";
import { chain, multihopRun, transfer } from "./network.js";
import { newReno, shortRuns, withBoth } from "./patches.js";
import { last, lengthAxis, moreSeeds, throughput as aggregate } from "./sweeps.js";
import { signedPercent, within } from "./words.js";

/** Our choice: how many flows the paper's Fig. 9 has is not legible. */
const several = 4;
const [single, multiple, window] = ["single", "several", "window"];

const sweep = (id: string, title: string, flows: number): Panel => ({
  id,
  title,
  form: "curves",
  base: multihopRun({ topology: chain(7, flows) }),
  preview: shortRuns,
  x: lengthAxis(flows),
  y: { label: "Throughput of all flows", unit: "bit/s", fromZero: true },
  series: [newReno, withBoth],
  measure: aggregate,
  also: { fairness: { id: "fairnessThroughput" }, contention: { id: "contentionLosses" } },
  seeds: moreSeeds,
});

const gain = (panel: string) => (table: Parameters<Figure["claims"][number]["judge"]>[0], x: number) =>
  table.ratio(panel, withBoth.id, newReno.id, x) - 1;

export const figure9: Figure = {
  id: "multihop/F9",
  paper: "multihop",
  number: "F9",
  title: "Link RED and adaptive pacing by length of the chain",
  caption: `One transfer, ${several} transfers with the same ends, and the window of the one; lengths and the number of transfers are our choice.`,
  section: "V-C",
  panels: [
    sweep(single, "One transfer", 1),
    sweep(multiple, `${several} transfers`, several),
    {
      ...sweep(window, "Mean window of the one transfer", 1),
      y: { label: "Window", unit: "packets", fromZero: true },
      measure: { id: "windowMean", flows: [transfer] },
      models: [{ id: "h4", label: "h/4", about: "A quarter of the hops: the best window (IV-A).", value: (hops) => hops / 4 }],
    },
  ],
  claims: [
    {
      id: "never-less",
      text: "Link RED and pacing together are at least as good as NewReno alone at each length.",
      origin: "text",
      expected: "with one flow and with several at least as much throughput, at each length",
      judge: (table) =>
        every(
          [single, multiple].flatMap((panel) =>
            table.xs(panel).map((x) => within(gain(panel)(table, x), 0, 10, (share) => `${panel}, ${x}: ${signedPercent(share)}`)),
          ),
        ),
    },
    {
      id: "five-to-thirty",
      text: "They gain 5 to 30 %.",
      origin: "public",
      expected: "the largest gain of one flow is from 5 to 35 %",
      judge: (table) => within(Math.max(...table.xs(single).map((x) => gain(single)(table, x))), 0.05, 0.35, signedPercent),
    },
    {
      id: "grows-with-length",
      text: "The longer the chain, the larger the gain.",
      origin: "text",
      expected: "more on the longest chain than on the shortest",
      judge: (table) => {
        const xs = table.xs(single);
        const [short, long] = [gain(single)(table, xs[0]!), gain(single)(table, last(xs))];
        return {
          holds: long > short,
          value: long - short,
          measured: xs.map((x) => `${x}: ${signedPercent(gain(single)(table, x))}`).join(", "),
        };
      },
    },
    {
      id: "window-nearer",
      text: "They hold the window closer to the best one.",
      origin: "text",
      expected: "nearer to h/4 than NewReno's at each length",
      judge: (table) =>
        every(
          table.xs(window).map((x) => {
            const [plain, both] = [newReno, withBoth].map(({ id }) => Math.abs(table.mean(window, id, x) - x / 4)) as [number, number];
            return { holds: both < plain, value: both / plain, measured: `${x}: ${both.toFixed(1)} against ${plain.toFixed(1)} off` };
          }),
        ),
    },
  ],
  differences: figure9Differences,
};
