import type { Claim, Figure, Panel } from "../../figure.js";
import { statementX1Differences } from "./differences.js";
import { datagrams } from "./figure-04.js";
import { field } from "./figure-03.js";
import { cross, grid, multihopRun, randomField, type Placement } from "./network.js";
import { lasting } from "./patches.js";
import { kbit, last } from "./sweeps.js";
import { permille, within } from "./words.js";

const loads = { preview: [25, 100, 400], paper: [10, 25, 50, 75, 100, 150, 200, 300, 400, 600] };
const networks: readonly { readonly id: string; readonly title: string; readonly topology: Placement }[] = [
  { id: "cross", title: "Cross, 2 flows", topology: cross() },
  { id: "grid", title: "Grid, 8 flows", topology: grid(8) },
  { id: "random", title: "Random field, 6 flows", topology: randomField(field) },
];

const panelOf = ({ id, title, topology }: (typeof networks)[number]): Panel => ({
  id,
  title,
  form: "curves",
  base: multihopRun({ topology, datagrams: 10 * kbit, seconds: 60 }),
  preview: lasting(10),
  x: {
    label: "Offered load of each flow",
    unit: "kbit/s",
    values: loads,
    at: (load) => topology.pairs.map((_, index) => ({ op: "add", path: `/flows/${index}/traffic/rate`, value: load * kbit })),
  },
  y: { label: "Contention loss per hop", unit: "", fromZero: true },
  series: [datagrams],
  measure: { id: "contentionLossRate" },
  seeds: { preview: 1, paper: 2 },
});

export const statementX1: Figure = {
  id: "multihop/X1",
  paper: "multihop",
  number: "X1",
  title: "Contention loss on cross, grid and random field",
  caption: "As the right panel of Fig. 4, with several UDP flows. Runs of 60 s, two seeds (preview: 10 s, one).",
  section: "IV-C",
  panels: networks.map(panelOf),
  claims: networks.flatMap(({ id, title }): readonly Claim[] => [
    {
      id: `${id}-same-shape`,
      text: `${title}: the loss has the same shape as on the chain, next to nothing, a rise, and then no more.`,
      origin: "text",
      expected:
        "at most two in a thousand at 25 kbit/s, at least ten times that of 25 at the largest load, and there within 25 % of that at 400",
      judge: (table) => {
        const [low, high, most] = [25, 400, last(table.xs(id))].map((x) => table.mean(id, datagrams.id, x)) as [number, number, number];
        const holds = low <= 0.002 && most >= 10 * low && most > 0 && Math.abs(most / high - 1) <= 0.25;
        return { holds, value: most / high, measured: `${permille(low)}, ${permille(high)}, ${permille(most)}` };
      },
    },
    {
      id: `${id}-saturates`,
      text: `${title}: the loss of a loaded network does not keep rising with its load, nor does it fall back.`,
      origin: "text",
      expected: "from the load where it first exceeds three quarters of its largest value, it stays above half of that value",
      judge: (table) => {
        const values = table.xs(id).map((x) => table.mean(id, datagrams.id, x));
        const most = Math.max(...values);
        const knee = values.findIndex((value) => value >= 0.75 * most);
        const least = Math.min(...values.slice(knee));
        return within(least / most, 0.5, 1, () => `${permille(least)} to ${permille(most)} from ${table.xs(id)[knee]} kbit/s on`);
      },
    },
  ]),
  differences: statementX1Differences,
};
