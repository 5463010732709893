import type { Figure } from "../../figure.js";
import { lengthAxis, last, moreSeeds, sevenHops } from "./sweeps.js";
import { newReno, shortRuns } from "./patches.js";

const panel = "deviation";

export const table1: Figure = {
  id: "multihop/T1",
  paper: "multihop",
  number: "T1",
  title: "Deviation of queue lengths",
  caption:
    "A transfer whose window nothing limits, over chains of several lengths: standard deviation over the nodes of their mean queues. The paper does not say of which window its table is.",
  section: "IV-A",
  panels: [
    {
      id: panel,
      title: "Deviation of the nodes' mean queues",
      form: "curves",
      base: sevenHops,
      preview: shortRuns,
      x: lengthAxis(),
      y: { label: "Deviation", unit: "packets", fromZero: true },
      series: [newReno],
      measure: { id: "queueSpread" },
      also: { queue: { id: "nodeQueueMean" } },
      seeds: moreSeeds,
    },
  ],
  claims: [
    {
      id: "falls-with-length",
      text: "The longer the chain, the more evenly packets lie in its queues.",
      origin: "text",
      expected: "the deviation on the longest chain at most 80 % of that on the shortest",
      judge: (table) => {
        const xs = table.xs(panel);
        const [short, long] = [table.mean(panel, newReno.id, xs[0]!), table.mean(panel, newReno.id, last(xs))];
        return {
          holds: long / short <= 0.8,
          value: long / short,
          measured: xs.map((x) => `${x}: ${table.mean(panel, newReno.id, x).toFixed(2)}`).join(", "),
        };
      },
    },
  ],
};
