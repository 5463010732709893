import type { Claim, Figure, Panel } from "../../figure.js";
import { competing, kbit } from "./network.js";
import { atLeast, exceeds, mbps } from "../predicates.js";
import { schemeLabel, series, type SchemeId } from "./schemes.js";

const ids: readonly SchemeId[] = ["reno", "acc-sa", "af-sa"];
const base = competing({ reverseRate: 28.8 * kbit, reverseQueue: 10, compressed: true });

const common = {
  form: "bars",
  base,
  x: { label: "", unit: "", values: { preview: [0], paper: [0] }, names: ["Both active"], at: () => [] },
  series: series(base, ids),
  seeds: { preview: 4, paper: 20 },
} as const satisfies Partial<Panel>;

const total = { panel: "throughput", x: 0 };
const fairness = { panel: "fairness", x: 0 };
const index = (value: number): string => value.toFixed(3);

const fair = (id: SchemeId): Claim => ({
  id: `${id}-fair`,
  text: `With ${schemeLabel(id)} the index is close to its maximum.`,
  origin: "text",
  expected: "at least 0.95",
  judge: (table) => atLeast(table.mean(fairness.panel, id, 0), 0.95, index),
});

const asFast = (id: SchemeId): Claim => ({
  id: `${id}-as-fast`,
  text: `${schemeLabel(id)} improves fairness without degrading throughput.`,
  origin: "slides",
  expected: "at least 90 % of Reno's total",
  judge: (table) => atLeast(table.ratio(total.panel, id, "reno", 0), 0.9, (value) => `${(100 * value).toFixed(0)} % of Reno's`),
});

export const table2: Figure = {
  id: "asymmetry/T2",
  paper: "asymmetry",
  number: "T2",
  title: "Two transfers to the client",
  caption:
    "Two transfers to the client share a return link of 28.8 kbit/s with header compression. The first starts at 0, the second at a random time between 5 and 10 s; both are measured while both are active, until 50 s. Means over random starts.",
  section: "6",
  panels: [
    {
      ...common,
      id: "throughput",
      title: "Total throughput",
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      measure: { id: "throughput" },
    },
    {
      ...common,
      id: "fairness",
      title: "Fairness",
      y: { label: "Jain's index", unit: "", fromZero: true },
      measure: { id: "fairnessThroughput" },
    },
  ],
  claims: [
    {
      id: "reno-most",
      text: "Reno has the best total throughput.",
      origin: "text",
      expected: "not more than 1 % below any other scheme",
      judge: (table) => exceeds(table, total, "reno", ["acc-sa", "af-sa"], 0.99, mbps),
    },
    {
      id: "reno-unfair",
      text: "But it is clearly less fair: ACKs of the first connection fill the queue, and the second loses its ACKs.",
      origin: "text",
      expected: "index at least 0.1 below those of ACC and AF",
      judge: (table) => {
        const gap = Math.min(...["acc-sa", "af-sa"].map((id) => table.mean(fairness.panel, id, 0))) - table.mean(fairness.panel, "reno", 0);
        return atLeast(gap, 0.1, (value) => `${index(value)} below`);
      },
    },
    fair("acc-sa"),
    fair("af-sa"),
    asFast("acc-sa"),
    asFast("af-sa"),
  ],
};
