import { atMost } from "../predicates.js";
import { barsFigure } from "./bars.js";
import { figure6Differences } from "./differences.js";
import { lan32, wan32 } from "./environments.js";
import { endToEnd, type SchemeId } from "./schemes.js";
import { cells } from "./table-3.js";
import { mbps, percent, rate, shareOf, within } from "./tables.js";

const compared: readonly SchemeId[] = [...endToEnd, "ll-smart-tcp-aware"];

export const figure6 = barsFigure({
  number: "6",
  title: "End-to-end schemes",
  section: "IV-C",
  schemes: compared,
  cells,
  claims: [
    {
      id: "reno-under-half",
      text: "Reno has less than half of the throughput without losses in the local area.",
      origin: "text",
      expected: "below 50 %",
      judge: (table) => atMost(shareOf(table, "e2e", lan32), 0.5, percent),
    },
    {
      id: "reno-under-a-quarter",
      text: "Reno has less than a quarter of it in the wide area.",
      origin: "text",
      expected: "below 25 %",
      judge: (table) => atMost(shareOf(table, "e2e", wan32), 0.25, percent),
    },
    {
      id: "reno-worst",
      text: "All the other end-to-end schemes are better than Reno.",
      origin: "text",
      expected: "Reno's throughput is the smallest in either environment",
      judge: (table) => {
        const ratios = [lan32, wan32].map(
          (x) => Math.min(...endToEnd.filter((id) => id !== "e2e").map((id) => rate(table, id, x))) / rate(table, "e2e", x),
        );
        return {
          holds: Math.min(...ratios) > 1,
          value: Math.min(...ratios),
          measured: `the next has ${ratios.map((r) => r.toFixed(2)).join(" and ")} times as much`,
        };
      },
    },
    {
      id: "sack-below-best-link-lan",
      text: "In the local area selective ACKs are 10 to 15 % worse than the best link-layer scheme.",
      origin: "text",
      expected: "the better of SMART and SACK 5 to 20 % below LL-SMART-TCP-AWARE",
      judge: (table) => {
        const best = Math.max(rate(table, "e2e-smart", lan32), rate(table, "e2e-ietf-sack", lan32));
        return within(1 - best / rate(table, "ll-smart-tcp-aware", lan32), 0.05, 0.2, (less) => `${mbps(best)}, ${percent(less)} below`);
      },
    },
    {
      id: "sack-below-best-link-wan",
      text: "In the wide area SACK is about 35 % worse than the best link-layer scheme.",
      origin: "text",
      expected: "25 to 45 % below LL-SMART-TCP-AWARE",
      judge: (table) =>
        within(
          1 - rate(table, "e2e-ietf-sack", wan32) / rate(table, "ll-smart-tcp-aware", wan32),
          0.25,
          0.45,
          (less) => `${percent(less)} below`,
        ),
    },
  ],
  differences: figure6Differences,
});
