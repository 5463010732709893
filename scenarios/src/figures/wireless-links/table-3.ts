import type { Figure } from "../../figure.js";
import { atLeast, every } from "../predicates.js";
import { table3Differences } from "./differences.js";
import { lan32, lan8, wan32 } from "./environments.js";
import { endToEnd } from "./schemes.js";
import {
  gain,
  goodputPanels,
  mbps,
  nearOptimalGoodput,
  rate,
  signedPercent,
  states,
  throughputPanel,
  within,
  type Cell,
} from "./tables.js";

/** The smallest buffers' SMART and SACK columns are the least certain; what the paper's own sentences contradict is left out. */
export const cells: readonly Cell[] = [
  { series: "e2e", x: lan8, mbps: 0.55, origin: "recalled" },
  { series: "e2e-newreno", x: lan8, mbps: 0.66, origin: "recalled" },
  { series: "e2e-smart", x: lan8, mbps: 1.12, origin: "recalled" },
  { series: "e2e-ietf-sack", x: lan8, mbps: 0.68, origin: "recalled" },
  { series: "e2e-eln", x: lan8, mbps: 0.69, origin: "recalled" },
  { series: "e2e-eln-rxmt", x: lan8, mbps: 0.86, origin: "recalled" },
  { series: "e2e", x: lan32, mbps: 0.7, origin: "recalled" },
  { series: "e2e-newreno", x: lan32, mbps: 0.89, origin: "recalled" },
  { series: "e2e-smart", x: lan32, mbps: 1.25, origin: "text" },
  { series: "e2e-ietf-sack", x: lan32, mbps: 1.12, origin: "recalled" },
  { series: "e2e-eln", x: lan32, mbps: 0.93, origin: "recalled" },
  { series: "e2e-eln-rxmt", x: lan32, mbps: 0.95, origin: "recalled" },
  { series: "e2e", x: wan32, mbps: 0.31, origin: "text" },
  { series: "e2e-newreno", x: wan32, mbps: 0.64, origin: "recalled" },
  { series: "e2e-ietf-sack", x: wan32, mbps: 0.8, origin: "text" },
  { series: "e2e-eln-rxmt", x: wan32, mbps: 0.72, origin: "recalled" },
];

const xs = [lan8, lan32, wan32];
const eln = ["e2e-eln", "e2e-eln-rxmt"] as const;

export const table3: Figure = {
  id: "wireless-links/T3",
  paper: "wireless-links",
  number: "T3",
  title: "End-to-end schemes",
  caption:
    "As Table II, with all recovery at the sender. The paper ran SMART in the local area only, where nothing is reordered; nothing is in our wide area, either. Cells that the paper's own sentences contradict (ELN in the wide area) are not drawn.",
  section: "IV-C",
  panels: [throughputPanel(endToEnd, xs, cells), ...goodputPanels(endToEnd, xs)],
  claims: [
    states("e2e", wan32, "wide area", 0.31, "IV-C3"),
    states("e2e-smart", lan32, "local area", 1.25, "IV-C3"),
    states("e2e-ietf-sack", wan32, "wide area", 0.8, "IV-C3"),
    nearOptimalGoodput(endToEnd, xs, 0.01),
    {
      id: "newreno-lan",
      text: "NewReno has 10 to 25 % more throughput than Reno in the local area.",
      origin: "text",
      expected: "a gain of 5 to 30 % with each buffer",
      judge: (table) => every([lan8, lan32].map((x) => within(gain(table, "e2e-newreno", "e2e", x), 0.05, 0.3, signedPercent))),
    },
    {
      id: "newreno-wan",
      text: "NewReno has about twice the throughput of Reno in the wide area.",
      origin: "text",
      expected: "1.6 to 2.4 times",
      judge: (table) => within(1 + gain(table, "e2e-newreno", "e2e", wan32), 1.6, 2.4, (value) => `${value.toFixed(2)} times`),
    },
    {
      id: "newreno-grows-with-buffer",
      text: "The larger the socket buffer, the larger NewReno's gain.",
      origin: "text",
      expected: "more with 32 KB than with 8 KB in the local area",
      judge: (table) => {
        const [small, large] = [gain(table, "e2e-newreno", "e2e", lan8), gain(table, "e2e-newreno", "e2e", lan32)];
        return { holds: large > small, value: large - small, measured: `${signedPercent(large)} against ${signedPercent(small)}` };
      },
    },
    {
      id: "eln-above-newreno",
      text: "Both ELN schemes do better than NewReno.",
      origin: "text",
      expected: "with buffers of 32 KB, in either environment",
      judge: (table) => every(eln.flatMap((id) => [lan32, wan32].map((x) => atLeast(gain(table, id, "e2e-newreno", x), 0, signedPercent)))),
    },
    {
      id: "eln-twice-reno-wan",
      text: "Both ELN schemes are over twice as good as Reno: in the wide area.",
      origin: "text",
      expected: "at least 2 times",
      judge: (table) => every(eln.map((id) => atLeast(1 + gain(table, id, "e2e", wan32), 2, (value) => `${value.toFixed(2)} times`))),
    },
    {
      id: "eln-twice-reno-lan",
      text: "Both ELN schemes are over twice as good as Reno: in the local area.",
      origin: "text",
      expected: "at least 2 times, with buffers of 32 KB",
      judge: (table) => every(eln.map((id) => atLeast(1 + gain(table, id, "e2e", lan32), 2, (value) => `${value.toFixed(2)} times`))),
    },
    {
      id: "rxmt-slightly-better",
      text: "With buffers of 32 KB retransmitting on the first duplicate is only slightly better than on the third: there is enough in the pipe for three.",
      origin: "text",
      expected: "ELN-RXMT 0 to 15 % above ELN, in either environment",
      judge: (table) => every([lan32, wan32].map((x) => within(gain(table, "e2e-eln-rxmt", "e2e-eln", x), 0, 0.15, signedPercent))),
    },
    {
      id: "rxmt-with-small-buffer",
      text: "With buffers of 8 KB it matters more.",
      origin: "text",
      expected: "a larger gain than with 32 KB, and at least 10 %",
      judge: (table) => {
        const [small, large] = [gain(table, "e2e-eln-rxmt", "e2e-eln", lan8), gain(table, "e2e-eln-rxmt", "e2e-eln", lan32)];
        return {
          holds: small > large && small >= 0.1,
          value: small,
          measured: `${signedPercent(small)} against ${signedPercent(large)}`,
        };
      },
    },
    {
      id: "smart-best-in-lan",
      text: "SMART is the best end-to-end scheme in the local area.",
      origin: "text",
      expected: "the largest throughput with buffers of 32 KB",
      judge: (table) => {
        const mine = rate(table, "e2e-smart", lan32);
        const best = Math.max(...endToEnd.filter((id) => id !== "e2e-smart").map((id) => rate(table, id, lan32)));
        return { holds: mine > best, value: mine / best, measured: `${mbps(mine)} against at most ${mbps(best)}` };
      },
    },
    {
      id: "sack-far-above-reno",
      text: "SACK improves on Reno significantly in the wide area, though its window shrinks with every loss.",
      origin: "text",
      expected: "at least twice the throughput of Reno",
      judge: (table) => atLeast(1 + gain(table, "e2e-ietf-sack", "e2e", wan32), 2, (value) => `${value.toFixed(2)} times`),
    },
  ],
  differences: table3Differences,
};
