import type { Claim, Figure, Panel } from "../../figure.js";
import { average, lowerEverywhere, lowerMostly, percent, reductions } from "./comparisons.js";
import { overCapacity } from "./over-capacity.js";
import { series, type SchemeId } from "./schemes.js";
import { figure9Differences } from "./differences.js";

const schemes: readonly SchemeId[] = ["newreno", "ack-every", "newreno-pacing", "abc", "smartacking-pacing"];
const others = schemes.filter((id) => id !== "smartacking-pacing");

const panels = overCapacity({
  oneZero: { preview: [1, 2, 3, 4, 5, 6, 7, 8, 9], paper: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9] },
  twoTwo: { preview: [2, 6, 14, 20], paper: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20] },
  seeds: { preview: 5, paper: 20 },
  series: (base) => series(base, schemes),
});

const claimsOf = ({ id: panel }: Panel): Claim[] => [
  {
    id: `abc-typically-below-newreno-${panel}`,
    text: `${panel}: ABC typically completes sooner than NewReno.`,
    origin: "text",
    expected: "at no less than 70 % of the capacities",
    judge: (table) => lowerMostly(table, { panel, lower: ["abc"], than: ["newreno"] }, 0.7),
  },
  {
    id: `smart-below-all-${panel}`,
    text: `${panel}: smartacking (with pacing) is consistently faster than ABC and than the background schemes.`,
    origin: "text",
    expected: "a shorter completion time than each of the four, at every capacity",
    judge: (table) => lowerEverywhere(table, { panel, lower: ["smartacking-pacing"], than: others }),
  },
  {
    id: `smart-gains-much-more-${panel}`,
    text: `${panel}: the reduction with smartacking is much larger than that with ABC.`,
    origin: "text",
    expected: "mean reduction against NewReno at least twice ABC's, and positive",
    judge: (table) => {
      const mean = (scheme: SchemeId): number =>
        average(reductions(table, { panel, lower: [scheme], than: ["newreno"] }).map(({ by }) => by));
      const [smart, abc] = [mean("smartacking-pacing"), mean("abc")];
      return {
        holds: smart > 0 && smart >= 2 * abc,
        value: smart - 2 * abc,
        measured: `${percent(smart)} with smartacking, ${percent(abc)} with ABC`,
      };
    },
  },
];

export const figure9: Figure = {
  id: "smartacking/9",
  paper: "smartacking",
  number: "9",
  title: "Smartacking against byte counting",
  caption:
    "Completion time against the capacity of the bottleneck in 1-0 (one connection, one run a point) and 2-2 (mean of four connections; error bars are one standard deviation over random starts). Smartacking is represented by the scheme with pacing, as in the paper.",
  section: "V-B",
  panels,
  claims: panels.flatMap(claimsOf),
  differences: figure9Differences,
};
