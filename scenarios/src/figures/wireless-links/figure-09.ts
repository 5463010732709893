import { atMost, every } from "../predicates.js";
import { barsFigure, bothEnvironments } from "./bars.js";
import { figure9Differences } from "./differences.js";
import { splitConnections } from "./schemes.js";
import { cells } from "./table-4.js";
import { percent, shareOf } from "./tables.js";

export const figure9 = barsFigure({
  number: "9",
  title: "Split connections",
  section: "IV-D",
  schemes: splitConnections,
  cells,
  claims: [
    {
      id: "split-low",
      text: "The throughput of SPLIT is quite low, although its source sees no loss.",
      origin: "text",
      expected: "at most half of the throughput without losses, in either environment",
      judge: (table) => every(bothEnvironments.map((x) => atMost(shareOf(table, "split", x), 0.5, percent))),
    },
  ],
  differences: figure9Differences,
});
