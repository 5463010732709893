import type { Figure } from "../../figure.js";
import { atLeast, every } from "../predicates.js";
import { table4Differences } from "./differences.js";
import { lan32, lan8, wan32 } from "./environments.js";
import { splitConnections } from "./schemes.js";
import { gain, goodputPanels, mbps, nothingInVain, rate, signedPercent, states, throughputPanel, within, type Cell } from "./tables.js";

export const cells: readonly Cell[] = [
  { series: "split", x: lan8, mbps: 0.54, origin: "recalled" },
  { series: "split-smart", x: lan8, mbps: 1.3, origin: "recalled" },
  { series: "split", x: lan32, mbps: 0.6, origin: "text" },
  { series: "split-smart", x: lan32, mbps: 1.3, origin: "text" },
  { series: "split", x: wan32, mbps: 0.58, origin: "text" },
  { series: "split-smart", x: wan32, mbps: 1.1, origin: "text" },
];

const xs = [lan8, lan32, wan32];
const shown = ["split", "split-smart", "e2e", "ll-smart-tcp-aware"] as const;

export const table4: Figure = {
  id: "wireless-links/T4",
  paper: "wireless-links",
  number: "T4",
  title: "Split connections",
  caption:
    "As Table II, with two connections that meet in a buffer of 64 KB at the base station. E2E and LL-SMART-TCP-AWARE beside them, as the text compares them. The wired connection has sockets of 32 KB everywhere.",
  section: "IV-D",
  panels: [throughputPanel(shown, xs, cells), ...goodputPanels(splitConnections, xs)],
  claims: [
    states("split", lan32, "local area", 0.6, "IV-D"),
    states("split", wan32, "wide area", 0.58, "IV-D"),
    states("split-smart", lan32, "local area", 1.3, "IV-D"),
    states("split-smart", wan32, "wide area", 1.1, "IV-D"),
    {
      id: "split-like-reno-in-lan",
      text: "In the local area splitting with Reno on the air is about as good as Reno alone.",
      origin: "text",
      expected: "within 20 % of E2E, with buffers of 32 KB",
      judge: (table) => within(gain(table, "split", "e2e", lan32), -0.2, 0.2, signedPercent),
    },
    {
      id: "split-above-reno-in-wan",
      text: "In the wide area it is better than Reno alone, since the wired connection's window stays large.",
      origin: "text",
      expected: "at least 1.4 times E2E",
      judge: (table) => atLeast(1 + gain(table, "split", "e2e", wan32), 1.4, (value) => `${value.toFixed(2)} times`),
    },
    {
      id: "split-smart-much-better",
      text: "With SMART on the air the throughput is much higher.",
      origin: "text",
      expected: "at least 1.5 times SPLIT, in each environment",
      judge: (table) =>
        every(xs.map((x) => atLeast(1 + gain(table, "split-smart", "split", x), 1.5, (value) => `${value.toFixed(2)} times`))),
    },
    {
      id: "splitting-not-required",
      text: "Splitting is not required: the TCP-aware link-layer scheme is better than SPLIT-SMART.",
      origin: "text",
      expected: "LL-SMART-TCP-AWARE above SPLIT-SMART with buffers of 32 KB, in either environment",
      judge: (table) =>
        every(
          [lan32, wan32].map((x) =>
            atLeast(
              gain(table, "ll-smart-tcp-aware", "split-smart", x),
              0,
              (value) => `${mbps(rate(table, "ll-smart-tcp-aware", x))}, ${signedPercent(value)}`,
            ),
          ),
        ),
    },
    nothingInVain(splitConnections, xs, "The wired connection sends nothing twice: its goodput is 100 %."),
  ],
  differences: table4Differences,
};
