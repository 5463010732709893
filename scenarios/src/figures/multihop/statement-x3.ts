import type { Figure, Series, Table } from "../../figure.js";
import { statementX3Differences } from "./differences.js";
import { every } from "../predicates.js";
import { chain, multihopRun, transfer } from "./network.js";
import { newReno, shortRuns } from "./patches.js";
import { lengthAxis, last, seeds, throughput } from "./sweeps.js";
import { signedPercent, within } from "./words.js";

const panel = "throughput";
const window = "window";
const vegas: Series = {
  id: "vegas",
  label: "Vegas",
  patch: [
    { op: "add", path: "/flows/0/sender/increase", value: { type: "vegas" } },
    { op: "add", path: "/flows/0/sender/recovery", value: { type: "vegas" } },
  ],
};

const gain = (table: Table, hops: number): number => table.ratio(panel, vegas.id, newReno.id, hops) - 1;

const base = multihopRun({ topology: chain(4) });

export const statementX3: Figure = {
  id: "multihop/X3",
  paper: "multihop",
  number: "X3",
  title: "Vegas and NewReno by length of the chain",
  caption: "One transfer; α is 1, β 3 and γ 1 segments, as in ns-2.",
  section: "VI",
  panels: [
    {
      id: panel,
      title: "Throughput",
      form: "curves",
      base,
      preview: shortRuns,
      x: lengthAxis(),
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [newReno, vegas],
      measure: throughput,
      seeds,
    },
    {
      id: window,
      title: "Mean window",
      form: "curves",
      base,
      preview: shortRuns,
      x: lengthAxis(),
      y: { label: "Window", unit: "packets", fromZero: true },
      series: [newReno, vegas],
      measure: { id: "windowMean", flows: [transfer] },
      seeds,
    },
  ],
  claims: [
    {
      id: "alike-on-short-paths",
      text: "On short paths Vegas and NewReno are about as good.",
      origin: "text",
      expected: "within 10 % of each other over 4 and 8 hops",
      judge: (table) => every([4, 8].map((hops) => within(gain(table, hops), -0.1, 0.1, (share) => `${hops}: ${signedPercent(share)}`))),
    },
    {
      id: "worse-on-long-paths",
      text: "On long paths Vegas is worse.",
      origin: "text",
      expected: "at least 5 % less than NewReno on the longest chain",
      judge: (table) => within(gain(table, last(table.xs(panel))), -1, -0.05, signedPercent),
    },
    {
      id: "small-windows",
      text: "Because its window stays small.",
      origin: "text",
      expected: "smaller than NewReno's at each length, and on the longest chain below h/4",
      judge: (table) =>
        every([
          ...table.xs(window).map((hops) => {
            const [plain, mine] = [newReno, vegas].map(({ id }) => table.mean(window, id, hops)) as [number, number];
            return { holds: mine < plain, value: mine / plain, measured: `${hops}: ${mine.toFixed(1)} against ${plain.toFixed(1)}` };
          }),
          within(
            table.mean(window, vegas.id, last(table.xs(window))) / (last(table.xs(window)) / 4),
            0,
            1,
            (ratio) => `${ratio.toFixed(2)} of h/4`,
          ),
        ]),
    },
  ],
  differences: statementX3Differences,
};
