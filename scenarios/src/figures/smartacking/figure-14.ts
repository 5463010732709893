import type { Figure } from "../../figure.js";
import { lowerEverywhere } from "./comparisons.js";
import { pathOf, startJitter, tcpUdp } from "./configurations.js";
import { Mbit } from "./network.js";
import { series } from "./schemes.js";

const panel = "curves";
const base = tcpUdp({ rate: 5 * Mbit, jitter: startJitter });

export const figure14: Figure = {
  id: "smartacking/14",
  paper: "smartacking",
  number: "14",
  title: "Completion times beside on-off UDP",
  caption:
    "TCP-UDP: one connection and one UDP flow each way. UDP sends at half the bottleneck's capacity for 5 s, is silent for 5 s, and so on, for the first time at 5 s. Mean completion time of the two connections against the capacity of the bottleneck; error bars are one standard deviation over random starts.",
  section: "V-E",
  panels: [
    {
      id: panel,
      title: "TCP-UDP",
      form: "curves",
      base,
      x: {
        label: "Bottleneck",
        unit: "Mbit/s",
        // At 10 the edges would be the bottleneck while UDP is silent.
        values: { preview: [2, 4, 6, 8, 9], paper: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
        at: (rate) => pathOf(base, tcpUdp({ rate: rate * Mbit })),
      },
      y: { label: "Completion time", unit: "s", fromZero: true },
      series: series(base, ["newreno", "ack-every", "newreno-pacing", "acc", "smartacking-pacing"]),
      measure: { id: "completionTime" },
      seeds: { preview: 5, paper: 10 },
    },
  ],
  claims: [
    {
      id: "smart-below-traditional",
      text: "Smartacking (with pacing) is faster than the traditional schemes.",
      origin: "text",
      expected: "a shorter completion time than NewReno, AckEvery and NewReno with pacing, at every capacity",
      judge: (table) => lowerEverywhere(table, { panel, lower: ["smartacking-pacing"], than: ["newreno", "ack-every", "newreno-pacing"] }),
    },
    {
      id: "smart-below-acc",
      text: "It improves on them consistently more than ACC does.",
      origin: "text",
      expected: "a shorter completion time than ACC's at every capacity",
      judge: (table) => lowerEverywhere(table, { panel, lower: ["smartacking-pacing"], than: ["acc"] }),
    },
  ],
};
