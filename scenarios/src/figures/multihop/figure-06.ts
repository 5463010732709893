import type { Figure, Model } from "../../figure.js";
import { contention } from "./contention-model.js";
import { dcfOf, spacing } from "./network.js";
import { newReno } from "./patches.js";
import { chainExchanges, reuseOf } from "./spatial-reuse.js";
import { hops, moreSeeds, sevenHops, windowSweep } from "./sweeps.js";
import { percent, permille, within } from "./words.js";

const panel = "loss";
const { shortRetryLimit, senseRange } = dcfOf(sevenHops);
const reuse = reuseOf(chainExchanges(hops, spacing), senseRange);

/** A router's RED with its usual parameters, for which packets in the network would all wait in one queue. */
const red = { min: 5, max: 15, probability: 0.1 };

const models: readonly Model[] = [
  {
    id: "analytic",
    label: `model: B* ${reuse.data}, C* ${reuse.rts}`,
    about: "Drops a packet by the chain of retries (IV-C), with as many backlogged nodes as packets.",
    value: (window) => contention(window, reuse, shortRetryLimit).dropPerPacket,
  },
  {
    id: "red",
    label: "RED at a router",
    about: "Floyd and Jacobson 1993: nothing below 5 packets, up to 10 % at 15, everything beyond (drawn to 15).",
    value: (window) => (window > red.max ? null : window <= red.min ? 0 : (red.probability * (window - red.min)) / (red.max - red.min)),
  },
];

export const figure6: Figure = {
  id: "multihop/F6",
  paper: "multihop",
  number: "F6",
  title: "Loss and load: contention and RED",
  caption:
    "Packets that a node gives up over those that it takes on, by the packets that TCP may have in a chain of seven hops; the model of IV-C and IV-D; and what RED would drop at a router with as many packets in its queue.",
  section: "IV-D",
  panels: [
    {
      ...windowSweep(panel, "Loss by packets in the network"),
      y: { label: "Loss per hop", unit: "", fromZero: true },
      measure: { id: "contentionLossRate" },
      seeds: moreSeeds,
      models,
    },
  ],
  claims: [
    {
      id: "next-to-none-at-optimum",
      text: "Where throughput is highest, contention drops next to nothing.",
      origin: "text",
      expected: "at most two in a thousand with windows of 2 and 3 packets",
      judge: (table) => within(Math.max(...[2, 3].map((x) => table.mean(panel, newReno.id, x))), 0, 0.002, permille),
    },
    {
      id: "lower-than-red",
      text: "At its largest it is still far less than RED's largest drop probability: too small to hold TCP's window.",
      origin: "text",
      expected: `at most half of RED's ${percent(red.probability)} at any window`,
      judge: (table) => within(Math.max(...table.xs(panel).map((x) => table.mean(panel, newReno.id, x))), 0, red.probability / 2, permille),
    },
    {
      id: "three-regions",
      text: "As in the model there are three regions: nothing up to B*, a rise, and then a constant.",
      origin: "text",
      expected: `at most one in a thousand up to ${reuse.data} packets; the largest value at most 1.3 times that at 8 packets, and that more than at 4`,
      judge: (table) => {
        const [low, four, eight] = [reuse.data, 4, 8].map((x) => table.mean(panel, newReno.id, x)) as [number, number, number];
        const most = Math.max(...table.xs(panel).map((x) => table.mean(panel, newReno.id, x)));
        return {
          holds: low <= 0.001 && eight > four && most <= 1.3 * eight,
          value: most / eight,
          measured: `${permille(low)}, ${permille(four)}, ${permille(eight)}, at most ${permille(most)}`,
        };
      },
    },
  ],
};
