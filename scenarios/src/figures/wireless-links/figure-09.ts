import { atMost } from "../predicates.js";
import { barsFigure } from "./bars.js";
import { lan32 } from "./environments.js";
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
      text: "In the local area the throughput of SPLIT is quite low, although its source sees no loss.",
      origin: "text",
      // The sentence is about the 0.6 Mbit/s that Reno has in the local area, too (IV-D); of the wide area it says that SPLIT is better than Reno.
      expected: "at most half of the throughput without losses",
      judge: (table) => atMost(shareOf(table, "split", lan32), 0.5, percent),
    },
  ],
  differences: [],
});
