import type { Claim, Figure, Table } from "../../figure.js";
import { atLeast, atMost, every, exceeds, kbps } from "../predicates.js";
import { table6Differences } from "./differences-packet-radio.js";
import { schemeLabel } from "./schemes.js";
import { byConnections, setUp, severalOf } from "./several.js";

const total = "total";
const spread = "spread";

const flat = (id: "reno" | "af-sa"): Claim => ({
  id: `${id}-flat`,
  text: `${schemeLabel(id)}: the aggregate changes little with the number of connections.`,
  origin: "text",
  expected: "the largest aggregate at most 1.25 times the smallest",
  judge: (table) => {
    const values = table.xs(total).map((x) => table.mean(total, id, x));
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return atMost(most / least, 1.25, () => `${kbps(least)} to ${kbps(most)}`);
  },
});

const spreads = (table: Table): readonly number[] => severalOf(table.xs(spread)).map((x) => table.ratio(spread, "reno", "af-sa", x));

export const table6: Figure = {
  id: "asymmetry/T6",
  paper: "asymmetry",
  number: "T6",
  title: "Several transfers at once",
  caption: `${setUp} Means over random starts and backoffs.`,
  section: "6",
  panels: [
    {
      ...byConnections,
      id: total,
      title: "Throughput of all connections",
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      measure: { id: "throughput" },
    },
    {
      ...byConnections,
      id: spread,
      title: "Standard deviation over the connections of a run",
      y: { label: "Standard deviation", unit: "bit/s", fromZero: true },
      measure: { id: "throughputSd" },
    },
  ],
  claims: [
    flat("reno"),
    flat("af-sa"),
    {
      id: "af-above-reno",
      text: "AF + SA has the higher aggregate.",
      origin: "text",
      expected: "more than Reno for every number of connections",
      judge: (table) => every(table.xs(total).map((x) => exceeds(table, { panel: total, x }, "af-sa", ["reno"], 1, kbps))),
    },
    {
      id: "reno-spreads-wider",
      text: "Throughputs of single connections vary more with Reno.",
      origin: "text",
      expected: "a larger standard deviation than with AF + SA for every number of connections",
      judge: (table) =>
        atLeast(Math.min(...spreads(table)), 1, () =>
          spreads(table)
            .map((value) => `${value.toFixed(2)} times`)
            .join(", "),
        ),
    },
    {
      id: "spreads-much-wider",
      text: "The difference is a large one.",
      origin: "text",
      expected: "at least 1.5 times on average over the numbers of connections",
      judge: (table) => {
        const ratios = spreads(table);
        return atLeast(ratios.reduce((sum, value) => sum + value, 0) / ratios.length, 1.5, (value) => `${value.toFixed(2)} times`);
      },
    },
  ],
  differences: table6Differences,
};
