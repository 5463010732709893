import type { Figure, Panel, Series } from "../../figure.js";
import { atLeast, atMost, near, percent } from "../predicates.js";
import { bdp, queueOf, sharedPath } from "./network.js";
import { fallsBy, shareOf } from "./shares.js";

const rate = 1e7;
const roundTrip = 0.04;
const panel = "shares";
const panelOfV3 = "shares-v3";
const buffers = [0.5, 1, 2, 4, 8];

const bbr: Series = { id: "bbr", label: "BBR", patch: [], measure: { id: "throughput", flows: ["bbr"] } };
const cubic: Series = { id: "cubic", label: "CUBIC", patch: [], measure: { id: "throughput", flows: ["cubic"] } };
const share = shareOf(panel, bbr.id, cubic.id);
const shareOfV3 = shareOf(panelOfV3, bbr.id, cubic.id);

function besideCubic(of: "bbr" | "bbr3"): Omit<Panel, "id" | "title"> {
  return {
    form: "curves",
    base: sharedPath({
      rate,
      queue: bdp(rate, roundTrip),
      transfers: [
        { id: "bbr", roundTrip, congestion: { type: of }, startJitter: 1 },
        { id: "cubic", roundTrip, congestion: { type: "cubic" }, startJitter: 1 },
      ],
      end: { at: 90 },
      measure: { from: 20, to: 90 },
    }),
    x: {
      label: "Queue",
      unit: "BDP",
      scale: "log",
      values: { preview: buffers, paper: buffers },
      at: (products) => [queueOf(products * bdp(rate, roundTrip))],
    },
    y: { label: "Throughput", unit: "bit/s", fromZero: true },
    series: [of === "bbr3" ? { ...bbr, label: "BBR v3" } : bbr, cubic],
    measure: { id: "throughput" },
    seeds: { preview: 2, paper: 10 },
  };
}

export const figure1: Figure = {
  id: "today/1",
  paper: "today",
  number: "1",
  title: "BBR beside CUBIC, by the queue's length",
  caption:
    "One transfer of each over 10 Mbit/s with a round trip of 40 ms, 70 s after the first 20. The queue holds 0.5 to 8 bandwidth-delay products. Hollow: ns-3.44, of which there is one length, with version 1.",
  section: "BBR",
  panels: [
    {
      id: panel,
      title: "Who gets what",
      ...besideCubic("bbr"),
      statedBy: "ns-3.44",
      paper: [
        { series: "bbr", x: 4, value: 3.73656e6, origin: "independent" },
        { series: "cubic", x: 4, value: 5.95605e6, origin: "independent" },
      ],
    },
    { id: panelOfV3, title: "The same with BBR v3", ...besideCubic("bbr3") },
  ],
  claims: [
    {
      id: "short-queue-bbr",
      text: "Where the queue is half of what is under way, BBR takes most of the capacity: losses slow CUBIC down and BBR not.",
      origin: "public",
      expected: "BBR has at least two thirds",
      judge: (table) => atLeast(share(table, 0.5), 2 / 3, percent),
    },
    {
      id: "v3-leaves-more",
      text: "Version 3 heeds losses: in that queue it leaves CUBIC more than version 1 does.",
      origin: "public",
      expected: "BBR v3's share is at least a tenth of the whole smaller",
      judge: (table) => atMost(shareOfV3(table, 0.5) - share(table, 0.5), -0.1, percent),
    },
    {
      id: "long-queue-cubic",
      text: "In a queue of eight bandwidth-delay products CUBIC has more, since BBR keeps no more than two of them under way.",
      origin: "public",
      expected: "BBR has less than half",
      judge: (table) => atMost(share(table, 8), 0.5, percent),
    },
    {
      id: "falls-with-queue",
      text: "The longer the queue, the smaller is BBR's share.",
      origin: "public",
      expected: "from each length to the next, by no more than two hundredths up",
      judge: (table) =>
        fallsBy(
          table.xs(panel).map((x) => share(table, x)),
          0.02,
        ),
    },
    {
      id: "as-in-ns3",
      text: "In a queue of four bandwidth-delay products BBR's share is that of ns-3.",
      origin: "independent",
      expected: "0.386, within a fifth of it",
      judge: (table) => near(share(table, 4), 0.386, 0.2, percent),
    },
  ],
};
