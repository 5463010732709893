import type { Claim, Figure, Panel, Series, Table } from "../../figure.js";
import { table3Differences } from "./differences.js";
import { every } from "../predicates.js";
import { best } from "./best-window.js";
import { rows } from "./figure-03.js";
import { multihopRun } from "./network.js";
import { clamped, lasting } from "./patches.js";
import { peak, throughput } from "./sweeps.js";
import { percent, within } from "./words.js";

const limited: Series = { id: "limited", label: "window of at most x", patch: [] };
const windows = [1, 2, 3, 4, 6, 8];

/** The unlimited window does not depend on x: its runs are the same ones everywhere. */
const unlimited = (flows: number): Series => ({ id: "unlimited", label: "no limit", patch: clamped(null, flows) });

const panelOf = ({ id, title, topology, seconds }: (typeof rows)[number]): Panel => ({
  id,
  title,
  form: "curves",
  base: multihopRun({ topology, seconds }),
  preview: lasting(id.startsWith("grid") || id === "random" ? 20 : 40),
  x: {
    label: "Largest window of each flow",
    unit: "packets",
    values: { preview: [2, 4, 8], paper: windows },
    at: (window) => clamped(window, topology.pairs.length),
  },
  y: { label: "Throughput of all flows", unit: "bit/s", fromZero: true },
  series: [limited, unlimited(topology.pairs.length)],
  measure: throughput,
  also: {
    window: { id: "windowMean" },
    fairness: { id: "fairnessThroughput" },
    contention: { id: "contentionLosses" },
    overflow: { id: "overflowLosses" },
  },
  seeds: { preview: 1, paper: 2 },
});

/** Its runs are the same at each x. */
const own = (table: Table, panel: string, measure?: string): number => table.mean(panel, "unlimited", table.xs(panel)[0]!, measure);

const loss = (table: Table, panel: string): number => 1 - own(table, panel) / peak(table, panel, "limited").value;

const complex = rows.filter(({ id }) => id !== "chain-7" && id !== "chain-15");

/** The text speaks of each kind of topology in a paragraph of its own. */
const kinds: readonly { readonly id: string; readonly words: string; readonly ids: readonly string[] }[] = [
  { id: "chains", words: "On chains", ids: ["chain-7", "chain-15"] },
  { id: "cross", words: "On the cross", ids: ["cross"] },
  { id: "grid", words: "In the grid, with each number of flows,", ids: ["grid-4", "grid-8", "grid-12"] },
  { id: "random", words: "In the random field", ids: ["random"] },
];
const rowsOf = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));

const claims: readonly Claim[] = [
  ...kinds.map(({ id: kind, words, ids }): Claim => ({
    id: `${kind}-less-than-possible`,
    text: `${words} there is a window with more throughput than TCP has that nothing limits.`,
    origin: "text",
    expected: "more with the best limit",
    judge: (table) =>
      every(rowsOf(ids).map(({ id, title }) => within(loss(table, id), 0, 1, (share) => `${title}: ${percent(share)} less`))),
  })),
  {
    id: "four-to-twenty-one",
    text: "TCP without a limit has 4 to 21 % less than the most.",
    origin: "recalled",
    expected: "2 to 30 % less in at least five of the seven topologies",
    judge: (table) => {
      const inside = rows.filter(({ id }) => loss(table, id) >= 0.02 && loss(table, id) <= 0.3);
      return {
        holds: inside.length >= 5,
        value: inside.length,
        measured: rows.map(({ id, title }) => `${title}: ${percent(loss(table, id))}`).join(", "),
      };
    },
  },
  ...kinds.map(({ id: kind, words, ids }): Claim => ({
    id: `${kind}-windows-well-above`,
    text: `${words} windows without a limit are much larger than the best one.`,
    origin: "text",
    expected: "at least 1.5 times",
    judge: (table) =>
      every(
        rowsOf(ids).map(({ id, title }) => {
          const [mine, optimum] = [own(table, id, "window"), best(table, id, "limited")];
          return within(mine / optimum, 1.5, Infinity, () => `${title}: ${mine.toFixed(1)} against ${optimum}`);
        }),
      ),
  })),
  {
    id: "overflow-rare",
    text: "In the complex topologies, too, full queues lose hardly anything: contention does.",
    origin: "text",
    expected: "at most a tenth of what is lost without a limit, in each topology",
    judge: (table) =>
      every(
        rows.map(({ id, title }) => {
          const [full, air] = [own(table, id, "overflow"), own(table, id, "contention")];
          return within(full / (full + air), 0, 0.1, (share) => `${title}: ${percent(share)}`);
        }),
      ),
  },
  {
    id: "more-in-complex-topologies",
    text: "More is lost in cross and grid than in the chain of seven hops.",
    origin: "text",
    expected: "on average over cross and grids",
    judge: (table) => {
      const losses = complex.filter(({ id }) => id !== "random").map(({ id }) => loss(table, id));
      const mine = losses.reduce((sum, value) => sum + value, 0) / losses.length;
      const chain = loss(table, "chain-7");
      return { holds: mine > chain, value: mine - chain, measured: `${percent(mine)} against ${percent(chain)}` };
    },
  },
];

export const table3: Figure = {
  id: "multihop/T3",
  paper: "multihop",
  number: "T3",
  title: "The best window and TCP's own, by topology",
  caption:
    "Throughput of all flows with each window limited, and without a limit: chains of 7 and 15 hops, the cross, the grid with 4, 8 and 12 flows, and a random field. Runs of 60 or 100 s, two seeds (preview: 20 or 40 s, one).",
  section: "IV-B",
  panels: rows.map(panelOf),
  claims,
  differences: table3Differences,
};
