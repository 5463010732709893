import type { Figure } from "../../figure.js";
import { table7Differences } from "./differences.js";
import { grid, multihopRun } from "./network.js";
import { lasting, newReno, withBoth } from "./patches.js";
import { kbps } from "./words.js";

const panel = "throughput";
const flows = [1, 2, 3, 4];

export const table7: Figure = {
  id: "multihop/T7",
  paper: "multihop",
  number: "T7",
  title: "The grid: four flows one by one",
  caption: "The four transfers of Table 6 with as many: flows 1 and 2 go across, 3 and 4 down.",
  section: "V-C",
  panels: [
    {
      id: panel,
      title: "Throughput of each flow",
      form: "bars",
      base: multihopRun({ topology: grid(4), seconds: 100 }),
      preview: lasting(15),
      x: {
        label: "Flow",
        unit: "",
        values: { preview: flows, paper: flows },
        names: flows.map(String),
        at: () => [],
      },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [newReno, withBoth],
      measure: { id: "throughput" },
      measureAt: (x) => ({ id: "throughput", flows: [`f${x}`] }),
      also: { slowest: { id: "throughputMin" }, mean: { id: "throughputMean" } },
      seeds: { preview: 1, paper: 3 },
    },
  ],
  claims: [
    {
      id: "starvation",
      text: "With NewReno alone some flow starves.",
      origin: "text",
      expected: "the slowest flow has at most a quarter of the mean",
      judge: (table) => {
        const [slowest, mean] = [table.mean(panel, newReno.id, 1, "slowest"), table.mean(panel, newReno.id, 1, "mean")];
        return { holds: slowest <= mean / 4, value: slowest / mean, measured: `${kbps(slowest)} of ${kbps(mean)}` };
      },
    },
    {
      id: "cured",
      text: "With link RED and pacing no flow starves.",
      origin: "text",
      expected: "the slowest flow has at least a third of the mean, and more than with NewReno alone",
      judge: (table) => {
        const [slowest, mean] = [table.mean(panel, withBoth.id, 1, "slowest"), table.mean(panel, withBoth.id, 1, "mean")];
        const plain = table.mean(panel, newReno.id, 1, "slowest");
        return {
          holds: slowest >= mean / 3 && slowest > plain,
          value: slowest / mean,
          measured: `${kbps(slowest)} of ${kbps(mean)}; NewReno alone: ${kbps(plain)}`,
        };
      },
    },
  ],
  differences: table7Differences,
};
