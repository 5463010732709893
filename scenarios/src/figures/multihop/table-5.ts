import type { Figure, Measure, Panel, PaperValue } from "../../figure.js";
import { table5Differences } from "./differences.js";
import { cross, multihopRun } from "./network.js";
import { newReno, shortRuns, withBoth } from "./patches.js";
import { kbps, signedPercent, within } from "./words.js";

const panel = "throughput";
const fairness = "fairness";
const base = multihopRun({ topology: cross() });
const series = [newReno, withBoth];
const seeds = { preview: 3, paper: 5 };

/** Which of the two flows captures the centre differs from run to run, so they are told apart by what they have. */
const rows: readonly { readonly name: string; readonly measure: Measure }[] = [
  { name: "faster flow", measure: { id: "throughputMax" } },
  { name: "slower flow", measure: { id: "throughputMin" } },
  { name: "both", measure: { id: "throughput" } },
];
const xs = rows.map((_, index) => index);
const [faster, slower, both] = [0, 1, 2];

const recalled: readonly (readonly [string, readonly [number, number, number]])[] = [
  [newReno.id, [244, 2, 246]],
  [withBoth.id, [166, 153, 319]],
];
const paper: readonly PaperValue[] = recalled.flatMap(([id, values]) =>
  values.map((value, x): PaperValue => ({ series: id, x, value: value * 1e3, origin: "recalled" })),
);

const bars = (id: string, title: string, more: Partial<Panel> & Pick<Panel, "x" | "y" | "measure">): Panel => ({
  id,
  title,
  form: "bars",
  base,
  preview: shortRuns,
  series,
  seeds,
  ...more,
});

export const table5: Figure = {
  id: "multihop/T5",
  paper: "multihop",
  number: "T5",
  title: "The cross: two flows, with and without link RED and pacing",
  caption:
    "Two transfers that cross in the middle of 13 nodes. Hollow marks are values that people recalled; our copy of the paper has lost them.",
  section: "V-C",
  panels: [
    bars(panel, "Throughput", {
      x: { label: "", unit: "", values: { preview: xs, paper: xs }, names: rows.map(({ name }) => name), at: () => [] },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      measure: { id: "throughput" },
      measureAt: (x) => rows[x]!.measure,
      paper,
    }),
    bars(fairness, "Fairness", {
      x: { label: "", unit: "", values: { preview: [0], paper: [0] }, names: ["both flows"], at: () => [] },
      y: { label: "Jain's index", unit: "", fromZero: true },
      measure: { id: "fairnessThroughput" },
    }),
  ],
  claims: [
    {
      id: "newreno-captures",
      text: "With NewReno alone one flow captures the channel where they cross.",
      origin: "text",
      expected: "a fairness index of at most 0.7",
      judge: (table) => within(table.mean(fairness, newReno.id, 0), 0, 0.7, (index) => index.toFixed(2)),
    },
    {
      id: "fairer",
      text: "With link RED and pacing both run.",
      origin: "text",
      expected: "a fairness index above that of NewReno, and at least 0.9",
      judge: (table) => {
        const [plain, mine] = [newReno, withBoth].map(({ id }) => table.mean(fairness, id, 0)) as [number, number];
        return { holds: mine > plain && mine >= 0.9, value: mine, measured: `${mine.toFixed(2)} against ${plain.toFixed(2)}` };
      },
    },
    {
      id: "starvation-cured",
      text: "The slower flow gets several times as much.",
      origin: "text",
      expected: "at least three times as much as with NewReno alone",
      judge: (table) => {
        const [plain, mine] = [newReno, withBoth].map(({ id }) => table.mean(panel, id, slower)) as [number, number];
        return { holds: mine >= 3 * plain, value: mine / plain, measured: `${kbps(mine)} against ${kbps(plain)}` };
      },
    },
    {
      id: "aggregate",
      text: "Together they have more.",
      origin: "text",
      expected: "at least as much as with NewReno alone",
      judge: (table) => within(table.ratio(panel, withBoth.id, newReno.id, both) - 1, 0, 10, signedPercent),
    },
    {
      id: "faster-gives",
      text: "The faster flow gives some of it away.",
      origin: "derived",
      expected: "less for the faster flow than with NewReno alone",
      judge: (table) => within(table.ratio(panel, withBoth.id, newReno.id, faster) - 1, -1, 0, signedPercent),
    },
  ],
  differences: table5Differences,
};
