import type { Figure, Panel } from "../../figure.js";
import { table6Differences } from "./differences.js";
import { every } from "../predicates.js";
import { grid, multihopRun } from "./network.js";
import { lasting, newReno, replacedBy, withBoth } from "./patches.js";
import { throughput } from "./sweeps.js";
import { signedPercent, within } from "./words.js";

const [aggregate, fairness] = ["aggregate", "fairness"];
const counts = [4, 8, 12];
/** Grids take long, so these runs are shorter. */
const seconds = 100;

const panelOf = (id: string, title: string, more: Pick<Panel, "y" | "measure">): Panel => ({
  id,
  title,
  form: "bars",
  base: multihopRun({ topology: grid(4), seconds }),
  preview: lasting(15),
  x: {
    label: "Flows",
    unit: "",
    values: { preview: counts, paper: counts },
    names: counts.map(String),
    at: (flows) => replacedBy(multihopRun({ topology: grid(flows) })),
  },
  series: [newReno, withBoth],
  seeds: { preview: 1, paper: 3 },
  ...more,
});

export const table6: Figure = {
  id: "multihop/T6",
  paper: "multihop",
  number: "T6",
  title: "The grid: all flows together",
  caption:
    "4, 8 and 12 transfers in a grid of 13 by 13 nodes, half of them across and half down. Runs of 100 s, three seeds (preview: 15 s, one).",
  section: "V-C",
  panels: [
    panelOf(aggregate, "Throughput of all flows", { y: { label: "Throughput", unit: "bit/s", fromZero: true }, measure: throughput }),
    panelOf(fairness, "Fairness", { y: { label: "Jain's index", unit: "", fromZero: true }, measure: { id: "fairnessThroughput" } }),
  ],
  claims: [
    {
      id: "more-throughput",
      text: "Link RED and pacing raise the throughput of all flows together.",
      origin: "text",
      expected: "more with 4, 8 and 12 flows",
      judge: (table) =>
        every(
          counts.map((x) =>
            within(table.ratio(aggregate, withBoth.id, newReno.id, x) - 1, 0, 10, (gain) => `${x}: ${signedPercent(gain)}`),
          ),
        ),
    },
    {
      id: "fairer",
      text: "They significantly improve fairness.",
      origin: "text",
      expected: "a higher index with 4, 8 and 12 flows, by at least 0.05 on average",
      judge: (table) => {
        const gains = counts.map((x) => table.mean(fairness, withBoth.id, x) - table.mean(fairness, newReno.id, x));
        const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
        return {
          holds: gains.every((gain) => gain > 0) && mean >= 0.05,
          value: mean,
          measured: counts
            .map(
              (x) => `${x}: ${table.mean(fairness, withBoth.id, x).toFixed(2)} against ${table.mean(fairness, newReno.id, x).toFixed(2)}`,
            )
            .join(", "),
        };
      },
    },
  ],
  differences: table6Differences,
};
