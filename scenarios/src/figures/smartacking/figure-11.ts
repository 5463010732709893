import type { Claim, Figure, Panel, Table } from "../../figure.js";
import { average, lowerMostly, percent, reductions, xsOf } from "./comparisons.js";
import { pathOf, startJitter, twoTwo, twoTwoRoundTrip } from "./configurations.js";
import { bdpPackets, dropTail, Mbit } from "./network.js";
import { schemeLabel, series, type SchemeId } from "./schemes.js";
import { figure11Differences } from "./differences.js";

const plain = ["newreno", "newreno-pacing"] as const;
const smart = ["smartacking", "smartacking-pacing"] as const;

/** In bandwidth-delay products. The preview has those below, at and above 1 BDP that claims compare, from the smallest to the largest. */
const buffers = { preview: [0.3, 0.5, 1, 1.5, 3], paper: [0.3, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] };

function panelAt(rate: number): Panel {
  const base = twoTwo({ rate: rate * Mbit, jitter: startJitter });
  return {
    id: `${rate}mbps`,
    title: `2-2, ${rate} Mbit/s`,
    form: "curves",
    base,
    x: {
      label: "Buffer",
      unit: "BDP",
      values: buffers,
      at: (share) => pathOf(base, twoTwo({ rate: rate * Mbit, queue: dropTail(bdpPackets(rate * Mbit, twoTwoRoundTrip, share)) })),
    },
    y: { label: "Completion time", unit: "s" },
    series: series(base, [...plain, ...smart]),
    measure: { id: "completionTime" },
    also: { acksPerSegment: { id: "acksPerSegment" } },
    seeds: { preview: 5, paper: 20 },
  };
}

/** The buffer with the shortest completion time. */
const best = (table: Table, panel: string, id: SchemeId): number =>
  xsOf(table, panel).reduce((found, x) => (table.mean(panel, id, x) < table.mean(panel, id, found) ? x : found));

const claimsAt = ({ id: panel, title }: Panel): Claim[] => [
  {
    id: `one-bdp-near-optimal-${panel}`,
    text: `${title}: a buffer of 1 BDP gives the schemes without smartacking near optimal performance.`,
    origin: "text",
    expected: "at 1 BDP at most 5 % longer than at the best buffer, for each",
    judge: (table) => {
      const losses = plain.map((id) => ({ id, by: table.mean(panel, id, 1) / table.mean(panel, id, best(table, panel, id)) - 1 }));
      const most = Math.max(...losses.map(({ by }) => by));
      return {
        holds: most <= 0.05,
        value: most,
        measured: losses.map(({ id, by }) => `${schemeLabel(id)} ${percent(by)} longer than at ${best(table, panel, id)} BDP`).join(", "),
      };
    },
  },
  {
    id: `smart-optimum-larger-${panel}`,
    text: `${title}: the best buffer for smartacking is somewhat larger.`,
    origin: "text",
    expected: "more than 1 BDP for each smartacking scheme",
    judge: (table) => {
      const buffers = smart.map((id) => best(table, panel, id));
      return {
        holds: Math.min(...buffers) > 1,
        value: Math.min(...buffers),
        measured: smart.map((id, index) => `${schemeLabel(id)} ${buffers[index]} BDP`).join(", "),
      };
    },
  },
  ...smart.map((id): Claim => ({
    id: `${id}-lower-${panel}`,
    text: `${title}: ${id === "smartacking" ? "plain smartacking" : "smartacking with pacing"} is faster than NewReno over a wide range of buffers.`,
    origin: "text",
    expected: "at no less than 70 % of the buffers",
    judge: (table) => lowerMostly(table, { panel, lower: [id], than: ["newreno"] }, 0.7),
  })),
  ...smart.map((id): Claim => ({
    id: `${id}-gain-grows-${panel}`,
    text: `${title}: the relative improvement with ${id === "smartacking" ? "plain smartacking" : "smartacking and pacing"} becomes larger as the buffer grows.`,
    origin: "text",
    expected: "mean reduction against NewReno larger at 2 BDP and more than at less than 1 BDP",
    judge: (table) => {
      const mean = (at: (x: number) => boolean): number =>
        average(reductions(table, { panel, lower: [id], than: ["newreno"], at }).map(({ by }) => by));
      const [small, large] = [mean((x) => x < 1), mean((x) => x >= 2)];
      return { holds: large > small, value: large - small, measured: `${percent(large)} at 2 BDP and more, ${percent(small)} below 1 BDP` };
    },
  })),
];

const panels = [panelAt(7), panelAt(15)];

export const figure11: Figure = {
  id: "smartacking/11",
  paper: "smartacking",
  number: "11",
  title: "The size of the bottleneck's buffer",
  caption:
    "2-2 at 7 and 15 Mbit/s: mean completion time of the four connections against the drop-tail buffer, in bandwidth-delay products of the propagation round trip (60 ms). Error bars are one standard deviation over random starts.",
  section: "V-B",
  panels,
  claims: panels.flatMap(claimsAt),
  differences: figure11Differences,
};
