import type { Figure } from "../../figure.js";
import { every } from "../predicates.js";
import { transfer } from "./network.js";
import { newReno, shortRuns } from "./patches.js";
import { lengthAxis, moreSeeds, sevenHops } from "./sweeps.js";
import { within } from "./words.js";

const panel = "window";

export const table2: Figure = {
  id: "multihop/T2",
  paper: "multihop",
  number: "T2",
  title: "Windows that nothing limits",
  caption: "Mean window of one transfer over chains of several lengths, and a quarter of the hops.",
  section: "IV-A",
  panels: [
    {
      id: panel,
      title: "Mean window",
      form: "curves",
      base: sevenHops,
      preview: shortRuns,
      x: lengthAxis(),
      y: { label: "Window", unit: "packets", fromZero: true },
      series: [newReno],
      measure: { id: "windowMean", flows: [transfer] },
      seeds: moreSeeds,
      models: [{ id: "h4", label: "h/4", about: "A quarter of the hops: the best window (IV-A).", value: (hops) => hops / 4 }],
    },
  ],
  claims: [
    {
      id: "well-above",
      text: "The window that nothing limits stays well above h/4, at several times it on short chains.",
      origin: "text",
      expected: "on each chain at least 1.5 times h/4, on those of up to 8 hops at least 3 times",
      judge: (table) =>
        every(
          table.xs(panel).map((hops) => {
            const window = table.mean(panel, newReno.id, hops);
            return within(
              window / (hops / 4),
              hops <= 8 ? 3 : 1.5,
              Infinity,
              (ratio) => `${hops}: ${window.toFixed(1)} (${ratio.toFixed(1)} times)`,
            );
          }),
        ),
    },
  ],
};
