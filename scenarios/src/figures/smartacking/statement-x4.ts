import type { Claim, Figure } from "../../figure.js";
import { alike } from "./comparisons.js";
import { overCapacity } from "./over-capacity.js";
import { series } from "./schemes.js";

const panels = overCapacity({
  oneZero: { preview: [1, 3, 5, 7, 9], paper: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  twoTwo: { preview: [5, 10, 20], paper: [2, 5, 10, 15, 20] },
  seeds: { preview: 5, paper: 10 },
  series: (base) => series(base, ["newreno", "abc", "sabc"]),
});

export const statementX4: Figure = {
  id: "smartacking/X4",
  paper: "smartacking",
  number: "X4",
  title: "Scaled byte counting",
  caption:
    "The paper ran SABC too and does not report it, because its results are similar to ABC's. Mean completion times in 1-0 and 2-2; error bars are one standard deviation over random starts.",
  section: "IV-A",
  panels,
  claims: panels.map(({ id: panel }): Claim => ({
    id: `sabc-like-abc-${panel}`,
    text: `${panel}: SABC gives results similar to ABC's.`,
    origin: "text",
    expected: "completion times within 10 % of each other at every capacity",
    judge: (table) => alike(table, { panel, series: ["abc", "sabc"] }, 0.1),
  })),
};
