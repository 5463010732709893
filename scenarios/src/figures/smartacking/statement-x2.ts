import type { Claim, Figure } from "../../figure.js";
import { losesAt, percent, xsOf } from "./comparisons.js";
import { pathOf, startJitter, twoTwo } from "./configurations.js";
import { Mbit } from "./network.js";
import { schemeLabel, series } from "./schemes.js";
import { statementX2Differences } from "./differences.js";

const panel = "curves";
const base = twoTwo({ rate: 10 * Mbit, jitter: startJitter });
const smart = ["smartacking", "smartacking-pacing"] as const;

const accurate = (id: (typeof smart)[number], when: "before" | "after", least: number, expected: string): Claim => ({
  id: `${id}-estimate-${when}-loss`,
  text: `${schemeLabel(id)}: the estimate of the window remains precise in 2-2, ${when} the first loss.`,
  origin: "text",
  expected,
  judge: (table) => {
    const xs = xsOf(table, panel, when === "after" ? losesAt(table, panel, id) : undefined);
    const shares = xs.map((x) => table.mean(panel, id, x, `${when}Loss`));
    const lowest = Math.min(...shares);
    return {
      holds: lowest >= least,
      value: lowest,
      measured: `${percent(lowest)} to ${percent(Math.max(...shares))} at ${xs.join(", ")} Mbit/s`,
    };
  },
});

export const statementX2: Figure = {
  id: "smartacking/X2",
  paper: "smartacking",
  number: "X2",
  title: "Windows and their estimates in 2-2",
  caption:
    "The paper describes its window traces of 2-2 without showing them: the estimate remains precise, and pacing smooths the window while the bottleneck is full. Standard deviation of the window over its mean, from 5 to 15 s, mean over four connections and random starts.",
  section: "V-A",
  panels: [
    {
      id: panel,
      title: "2-2",
      form: "curves",
      base,
      x: {
        label: "Bottleneck",
        unit: "Mbit/s",
        values: { preview: [5, 10, 15], paper: [5, 7, 10, 15, 20] },
        at: (rate) => pathOf(base, twoTwo({ rate: rate * Mbit })),
      },
      y: { label: "Unsteadiness of the window", unit: "", fromZero: true },
      series: series(base, smart),
      measure: { id: "cwndVariation", options: { from: 5, to: 15 } },
      also: { beforeLoss: { id: "estimateBeforeLoss" }, afterLoss: { id: "estimateAfterLoss" }, losses: { id: "dataLosses" } },
      seeds: { preview: 3, paper: 5 },
    },
  ],
  claims: [
    ...smart.flatMap((id) => [
      accurate(id, "before", 0.98, "within 2 segments of the sender's window for at least 98 % of the time, at every capacity"),
      accurate(
        id,
        "after",
        0.75,
        "within max(2 segments, 10 %) for at least 75 % of the time outside recovery, at every capacity at which every run loses something",
      ),
    ]),
    {
      id: "pacing-smooths",
      text: "Pacing smooths the oscillations of the window when the bottleneck is full.",
      origin: "text",
      // Losses make the oscillations. Where nothing is lost there are none, and the deviation says how far the window has risen.
      expected:
        "a smaller standard deviation of the window over its mean with pacing, at every capacity at which every run of either loses something",
      judge: (table) => {
        const loses = smart.map((id) => losesAt(table, panel, id));
        const xs = xsOf(table, panel, (x) => loses.every((each) => each(x)));
        const ratios = xs.map((x) => table.ratio(panel, "smartacking-pacing", "smartacking", x));
        const most = Math.max(...ratios);
        return {
          holds: most < 1,
          value: most,
          measured: `${percent(Math.min(...ratios))} to ${percent(most)} of that without pacing at ${xs.join(", ")} Mbit/s`,
        };
      },
    },
  ],
  differences: statementX2Differences,
};
