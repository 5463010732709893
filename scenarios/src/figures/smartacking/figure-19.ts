import type { Claim, Figure, Panel } from "../../figure.js";
import { average, percent, xsOf } from "./comparisons.js";
import { pathOf, startJitter, twoTwo } from "./configurations.js";
import { Mbit } from "./network.js";
import { schemeLabel, schemePatch, type SchemeId } from "./schemes.js";
import { figure19Differences } from "./differences.js";

const base = twoTwo({ rate: 10 * Mbit, jitter: startJitter });

/** The connection that changes, by index, and the NewReno connection that sends the same way. The paper does not say which it changes. */
const fourth = 3;
const fourthId = "f4";
const parallelId = "f2";

const schemes: readonly SchemeId[] = ["newreno", "newreno-pacing", "smartacking", "smartacking-pacing"];
const smart = ["smartacking", "smartacking-pacing"] as const;

const common: Omit<Panel, "id" | "title" | "series"> = {
  form: "curves",
  base,
  x: {
    label: "Bottleneck",
    unit: "Mbit/s",
    values: { preview: [6, 10, 14, 20], paper: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20] },
    at: (rate) => pathOf(base, twoTwo({ rate: rate * Mbit })),
  },
  y: { label: "Completion time", unit: "s", fromZero: true },
  measure: { id: "completionTime", flows: [parallelId] },
  seeds: { preview: 5, paper: 20 },
};

const pair = (id: SchemeId): Panel => ({
  ...common,
  id: `a-${id}`,
  title: `(a) Beside ${schemeLabel(id)}`,
  series: [
    { id: "newreno", label: "NewReno connection", patch: schemePatch(id, base, [fourth]) },
    {
      id: "fourth",
      label: `${schemeLabel(id)} connection`,
      patch: schemePatch(id, base, [fourth]),
      measure: { id: "completionTime", flows: [fourthId] },
    },
  ],
});

const across: Panel = {
  ...common,
  id: "b",
  title: "(b) The NewReno connection",
  series: schemes.map((id) => ({ id, label: `beside ${schemeLabel(id)}`, patch: schemePatch(id, base, [fourth]) })),
};

const claimsOf = (id: (typeof smart)[number]): Claim[] => [
  {
    id: `${id}-does-not-harm`,
    text: `${schemeLabel(id)} in the fourth connection does not harm the NewReno connection beside it.`,
    origin: "text",
    expected: "at no capacity more than 3 % longer than beside a NewReno connection",
    judge: (table) => {
      const harms = xsOf(table, "b").map((x) => table.ratio("b", id, "newreno", x) - 1);
      const most = Math.max(...harms);
      return { holds: most <= 0.03, value: most, measured: `${percent(Math.min(...harms))} to ${percent(most)} longer` };
    },
  },
  {
    id: `${id}-helps`,
    text: `${schemeLabel(id)} in the fourth connection even helps that NewReno connection to complete sooner.`,
    origin: "text",
    expected: "shorter on average over the capacities than beside a NewReno connection",
    judge: (table) => {
      const mean = average(xsOf(table, "b").map((x) => 1 - table.ratio("b", id, "newreno", x)));
      return { holds: mean > 0, value: mean, measured: `shorter by ${percent(mean)} on average` };
    },
  },
];

export const figure19: Figure = {
  id: "smartacking/19",
  paper: "smartacking",
  number: "19",
  title: "Friendliness to NewReno",
  caption:
    "2-2 with three NewReno connections and a fourth of another scheme: completion times of the fourth connection and of the NewReno connection that sends the same way (a), and of that NewReno connection for the four schemes (b). Error bars are one standard deviation over random starts.",
  section: "V-G",
  panels: [...schemes.map(pair), across],
  claims: smart.flatMap(claimsOf),
  differences: figure19Differences,
};
