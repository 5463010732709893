import type { Claim, Figure, Panel } from "../../figure.js";
import { atMost, near } from "../predicates.js";
import { figure14Differences } from "./differences-packet-radio.js";
import { bulkSpan } from "./packet-radio.js";
import { byHops, hopSeries, inSeconds, setUp } from "./hops.js";

const wirelessHops = 2;
const series = hopSeries(["reno", "af-sa"]);

const common = {
  ...byHops,
  form: "bars",
  x: { ...byHops.x, label: "", values: { preview: [wirelessHops], paper: [wirelessHops] }, names: ["Two wireless hops"] },
  series,
} as const satisfies Partial<Panel>;

const mean = "mean";
const spread = "spread";

const stated = (panel: typeof mean | typeof spread, series: "reno" | "af-sa", value: number): Claim => ({
  id: `${series === "reno" ? "reno" : "af"}-${panel}`,
  text: `${panel === mean ? "The mean round trip" : "The standard deviation of round trips"} ${series === "reno" ? "with Reno" : "with AF + SA"} is ${value} s.`,
  origin: "slides",
  expected: `${value} s within 15 %`,
  judge: (table) => near(table.mean(panel, series, wirelessHops), value, 0.15, inSeconds),
});

const falls = (panel: typeof mean | typeof spread, text: string): Claim => ({
  id: `${panel}-falls`,
  text,
  origin: "text",
  expected: "with AF + SA at most 90 % of Reno's",
  judge: (table) => {
    const [reno, af] = [table.mean(panel, "reno", wirelessHops), table.mean(panel, "af-sa", wirelessHops)];
    return atMost(af / reno, 0.9, () => `${inSeconds(af)} against ${inSeconds(reno)}`);
  },
});

export const figure14: Figure = {
  id: "asymmetry/F14",
  paper: "asymmetry",
  number: "F14",
  title: "Round trips over two wireless hops",
  caption: `${setUp} Mean and standard deviation of the senders' RTT samples, and below the samples of one run, whose mean they are. Error bars are over random starts and backoffs; hollow: what the slides state.`,
  section: "6",
  panels: [
    {
      ...common,
      id: mean,
      title: "Mean of the samples",
      y: { label: "Round trip", unit: "s", fromZero: true },
      measure: { id: "rttMean" },
      also: { backoffs: { id: "backoffs", options: { from: bulkSpan[0], to: bulkSpan[1] } } },
      paper: [
        { series: "reno", x: wirelessHops, value: 2.67, origin: "slides" },
        { series: "af-sa", x: wirelessHops, value: 1.85, origin: "slides" },
      ],
    },
    {
      ...common,
      id: spread,
      title: "Their standard deviation",
      y: { label: "Standard deviation", unit: "s", fromZero: true },
      measure: { id: "rttSd" },
      paper: [
        { series: "reno", x: wirelessHops, value: 1, origin: "slides" },
        { series: "af-sa", x: wirelessHops, value: 0.6, origin: "slides" },
      ],
    },
    {
      ...common,
      id: "samples",
      title: "Samples of one run",
      form: "traces",
      y: { label: "Round trip", unit: "s" },
      measure: { id: "rttMean" },
      seeds: { preview: 1, paper: 1 },
      traces: { diagrams: ["roundTrips"], span: bulkSpan },
    },
  ],
  claims: [
    stated(mean, "reno", 2.67),
    stated(mean, "af-sa", 1.85),
    stated(spread, "reno", 1),
    stated(spread, "af-sa", 0.6),
    falls(mean, "AF reduces the mean round trip."),
    falls(spread, "AF reduces the variation of round trips."),
    {
      id: "fewer-backoffs",
      text: "With AF the peer radio is less often busy, so backoffs are less frequent.",
      origin: "slides",
      expected: "fewer than with Reno in the same time",
      judge: (table) => {
        const [reno, af] = [table.mean(mean, "reno", wirelessHops, "backoffs"), table.mean(mean, "af-sa", wirelessHops, "backoffs")];
        return { holds: af < reno, value: af / reno, measured: `${af.toFixed(0)} against ${reno.toFixed(0)}` };
      },
    },
  ],
  differences: figure14Differences,
};
