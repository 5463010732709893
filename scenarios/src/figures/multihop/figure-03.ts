import type { Figure, Panel } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { chain, cross, dcfOf, grid, multihopRun, randomField } from "./network.js";
import { newReno } from "./patches.js";
import { sevenHops, throughput } from "./sweeps.js";

/** Our choice where the paper's is not legible: 60 nodes, dense enough that all of them can reach each other. */
export const field = { count: 60, width: 1500, height: 1000, flows: 6, seed: 7, range: dcfOf(sevenHops).receiveRange } as const;

const picture = (id: string, title: string, base: Scenario, ranges: readonly string[]): Panel => ({
  id,
  title,
  form: "map",
  base,
  x: { label: "", unit: "", values: { preview: [0], paper: [0] }, at: () => [] },
  y: { label: "Throughput", unit: "bit/s" },
  series: [newReno],
  measure: throughput,
  seeds: { preview: 1, paper: 1 },
  map: { at: 2, ranges },
});

const short = 5;

export const figure3: Figure = {
  id: "multihop/F3",
  paper: "multihop",
  number: "F3",
  title: "Cross and grid",
  caption:
    "A cross of 13 nodes with two flows that meet in the middle, and a grid of 13 by 13 nodes in which half of the flows go across and half down, evenly spaced. Neighbours are 200 m apart. Beside them our random field of 60 nodes.",
  section: "IV-B",
  panels: [
    picture("cross", "Cross, two flows", multihopRun({ topology: cross(), seconds: short }), ["w3"]),
    picture("grid", "Grid of 13 by 13, four flows", multihopRun({ topology: grid(4), seconds: short }), ["r6c6"]),
    picture("random", "Random field, six flows", multihopRun({ topology: randomField(field), seconds: short }), []),
  ],
  claims: [],
};

/** The rows of Table 3. */
export const rows = [
  { id: "chain-7", title: "Chain of 7 hops", topology: chain(7), seconds: 100 },
  { id: "chain-15", title: "Chain of 15 hops", topology: chain(15), seconds: 100 },
  { id: "cross", title: "Cross, 2 flows", topology: cross(), seconds: 100 },
  { id: "grid-4", title: "Grid, 4 flows", topology: grid(4), seconds: 60 },
  { id: "grid-8", title: "Grid, 8 flows", topology: grid(8), seconds: 60 },
  { id: "grid-12", title: "Grid, 12 flows", topology: grid(12), seconds: 60 },
  { id: "random", title: "Random field, 6 flows", topology: randomField(field), seconds: 60 },
] as const;
