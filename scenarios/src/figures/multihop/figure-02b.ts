import type { Figure, PaperValue, Series } from "../../figure.js";
import { every } from "../predicates.js";
import { kbps, within } from "./words.js";
import { chain, multihopRun } from "./network.js";
import { shortRuns } from "./patches.js";
import { seeds, throughput, windowAxis } from "./sweeps.js";

const panel = "throughput";
/** Rules of ns-2 2.35 that are not the standard's: a fourth address in the header, one fast retransmit a window. */
const asNs2: Series = {
  id: "as-ns2",
  label: "Ackscope, header as in ns-2",
  patch: [{ op: "add", path: "/channels/0/headerBytes", value: 34 }],
};
/** Means of an independent simulator (scenarios/reference/multihop.json), 8 hops, kbit/s. */
const independent: readonly (readonly [number, number])[] = [
  [1, 153.97],
  [2, 204.09],
  [4, 227.85],
  [8, 218.6],
  [32, 217.86],
];
const paper: readonly PaperValue[] = independent.map(([x, kbits]) => ({ series: asNs2.id, x, value: kbits * 1e3, origin: "public" }));

export const figure2b: Figure = {
  id: "multihop/F2b",
  paper: "multihop",
  number: "F2b",
  title: "Another witness",
  caption:
    "The paper sets its simulations beside a testbed of eight notebooks, whose values are not legible. Here ns-2 2.35, which is not part of this project, stands for the testbed: hollow marks are its means over five runs of 300 s on a chain of eight hops.",
  section: "IV-A",
  panels: [
    {
      id: panel,
      title: "Throughput over eight hops",
      form: "curves",
      base: multihopRun({ topology: chain(8) }),
      preview: shortRuns,
      x: windowAxis,
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [asNs2],
      measure: throughput,
      seeds,
      paper,
    },
  ],
  claims: [
    {
      id: "agrees",
      text: "Simulation and the other witness match.",
      origin: "text",
      expected: "within 5 % at each window",
      judge: (table) =>
        every(
          independent.map(([x, kbits]) => {
            const mine = table.mean(panel, asNs2.id, x);
            return within(mine / (kbits * 1e3), 0.95, 1.05, () => `${x}: ${kbps(mine)} against ${kbits.toFixed(0)}`);
          }),
        ),
    },
  ],
};
