/**
 * The text: "Simulation results of complex topologies, including cross, grid and random topology, confirm" it; measured "with respect to
 * aggregate traffic load level", the curve "matches [Fig. 4] right with small difference in absolute probability values". So the axis is
 * the load of all flows together, and each network is loaded as far beyond its first knee as the chain of Fig. 4 is.
 */
import type { Claim, Figure, Panel, PerProfile } from "../../figure.js";
import { statementX1Differences } from "./differences.js";
import { datagrams } from "./figure-04.js";
import { field } from "./figure-03.js";
import { cross, grid, multihopRun, randomField, type Placement } from "./network.js";
import { lasting } from "./patches.js";
import { kbit } from "./sweeps.js";
import { permille, within } from "./words.js";

/** The first knee: the largest load in steps of 50 kbit/s at which less than five in a thousand are lost; 350 on the chain of Fig. 4. */
const networks: readonly { readonly id: string; readonly title: string; readonly topology: Placement; readonly knee: number }[] = [
  { id: "cross", title: "Cross, 2 flows", topology: cross(), knee: 300 },
  { id: "grid", title: "Grid, 8 flows", topology: grid(8), knee: 750 },
  { id: "random", title: "Random field, 6 flows", topology: randomField(field), knee: 500 },
];
type Network = (typeof networks)[number];

/** Loads in multiples of the knee. Fig. 4 takes its chain to 1000 kbit/s, nearly three times its knee. */
const multiples = { preview: [0.25, 1, 2, 3], paper: [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] };
const loadOf = ({ knee }: Network, multiple: number): number => Math.round(multiple * knee);
const loadsOf = (network: Network): PerProfile<readonly number[]> => ({
  preview: multiples.preview.map((multiple) => loadOf(network, multiple)),
  paper: multiples.paper.map((multiple) => loadOf(network, multiple)),
});

function panelOf(network: Network): Panel {
  const { id, title, topology } = network;
  const { pairs } = topology;
  return {
    id,
    title,
    form: "curves",
    base: multihopRun({ topology, datagrams: 10 * kbit, seconds: 60 }),
    preview: lasting(10),
    x: {
      label: "Offered load of all flows",
      unit: "kbit/s",
      values: loadsOf(network),
      at: (load) => pairs.map((_, index) => ({ op: "add", path: `/flows/${index}/traffic/rate`, value: (load * kbit) / pairs.length })),
    },
    y: { label: "Contention loss per hop", unit: "", fromZero: true },
    series: [datagrams],
    measure: { id: "contentionLossRate" },
    also: { delivered: { id: "throughput", flows: pairs.map((_, index) => `f${index + 1}`) } },
    seeds: { preview: 1, paper: 2 },
  };
}

export const statementX1: Figure = {
  id: "multihop/X1",
  paper: "multihop",
  number: "X1",
  title: "Contention loss on cross, grid and random field",
  caption:
    "As the right panel of Fig. 4, with several UDP flows, over the load of all of them together, up to three times that of the first knee. Runs of 60 s, two seeds (preview: 10 s, one).",
  section: "IV-C",
  panels: networks.map(panelOf),
  claims: networks.flatMap((network): readonly Claim[] => [
    {
      id: `${network.id}-same-shape`,
      text: `${network.title}: the loss has the same shape as on the chain, next to nothing, a rise, and then no more.`,
      origin: "text",
      expected:
        "at most two in a thousand at a quarter of the first knee's load, at least ten times that at three times the knee's, and there within 25 % of that at twice the knee's",
      judge: (table) => {
        const [low, high, most] = [0.25, 2, 3].map((multiple) => table.mean(network.id, datagrams.id, loadOf(network, multiple))) as [
          number,
          number,
          number,
        ];
        const holds = low <= 0.002 && most >= 10 * low && most > 0 && Math.abs(most / high - 1) <= 0.25;
        return { holds, value: most / high, measured: `${permille(low)}, ${permille(high)}, ${permille(most)}` };
      },
    },
    {
      id: `${network.id}-saturates`,
      text: `${network.title}: the loss of a loaded network does not keep rising with its load, nor does it fall back.`,
      origin: "text",
      expected: "from the load where it first exceeds three quarters of its largest value, it stays above half of that value",
      judge: (table) => {
        const xs = table.xs(network.id);
        const values = xs.map((x) => table.mean(network.id, datagrams.id, x));
        const most = Math.max(...values);
        const knee = values.findIndex((value) => value >= 0.75 * most);
        const least = Math.min(...values.slice(knee));
        return within(least / most, 0.5, 1, () => `${permille(least)} to ${permille(most)} from ${xs[knee]} kbit/s on`);
      },
    },
  ]),
  differences: statementX1Differences,
};
