import type { Figure } from "../../figure.js";
import { atLeast, every } from "../predicates.js";
import { base, environmentAxis, lan32, lan8, wan32 } from "./environments.js";
import { transfer } from "./network.js";
import { table2Differences } from "./differences.js";
import { linkLayer, series } from "./schemes.js";
import {
  gain,
  goodputPanels,
  mbps,
  nothingInVain,
  percent1,
  rate,
  seeds,
  signedPercent,
  states,
  throughputPanel,
  wirelessGoodput,
  within,
  type Cell,
} from "./tables.js";

export const cells: readonly Cell[] = [
  { series: "ll", x: lan8, mbps: 1.2, origin: "recalled" },
  { series: "ll-tcp-aware", x: lan8, mbps: 1.29, origin: "recalled" },
  { series: "ll-smart", x: lan8, mbps: 1.29, origin: "recalled" },
  { series: "ll-smart-tcp-aware", x: lan8, mbps: 1.37, origin: "recalled" },
  { series: "ll", x: lan32, mbps: 1.2, origin: "recalled" },
  { series: "ll-tcp-aware", x: lan32, mbps: 1.36, origin: "recalled" },
  { series: "ll-smart", x: lan32, mbps: 1.29, origin: "recalled" },
  { series: "ll-smart-tcp-aware", x: lan32, mbps: 1.39, origin: "text" },
  { series: "ll", x: wan32, mbps: 0.82, origin: "recalled" },
  { series: "ll-tcp-aware", x: wan32, mbps: 1.19, origin: "recalled" },
  { series: "ll-smart", x: wan32, mbps: 0.93, origin: "recalled" },
  { series: "ll-smart-tcp-aware", x: wan32, mbps: 1.22, origin: "recalled" },
];

const xs = [lan8, lan32, wan32];
const repairs = "repairs";
const aware = ["ll-tcp-aware", "ll-smart-tcp-aware"] as const;
const shareBelow = (of: number): string => `LL ${(100 * of).toFixed(0)} % below`;

export const table2: Figure = {
  id: "wireless-links/T2",
  paper: "wireless-links",
  number: "T2",
  title: "Link-layer schemes",
  caption:
    "8 Mbytes from a wired source to a mobile host, with an error every 64 KB on average on the air, both ways. Throughput at the mobile, and goodput of either hop: bytes of the file over bytes of data sent there. Means over seeds; error bars are one standard deviation. Hollow: the paper's values, dotted where they are recalled and not to be looked up in our copy.",
  section: "IV-B",
  panels: [
    throughputPanel(linkLayer, xs, cells),
    ...goodputPanels(linkLayer, xs),
    {
      id: repairs,
      title: "Local retransmissions",
      form: "bars",
      base,
      x: environmentAxis(xs),
      y: { label: "Sent again by the base station", unit: "segments", fromZero: true },
      series: series(base, linkLayer),
      measure: { id: "localRetransmissions", flows: [transfer] },
      also: { both: { id: "resentByBoth", flows: [transfer] } },
      seeds,
    },
  ],
  claims: [
    {
      id: "suppression-lan",
      text: "In the local area LL has about 10 % less throughput than LL-TCP-AWARE.",
      origin: "text",
      expected: "5 to 15 % less, with buffers of 32 KB",
      judge: (table) => within(1 - rate(table, "ll", lan32) / rate(table, "ll-tcp-aware", lan32), 0.05, 0.15, shareBelow),
    },
    {
      id: "suppression-wan",
      text: "In the wide area LL has about 30 % less throughput than LL-TCP-AWARE.",
      origin: "text",
      expected: "20 to 40 % less",
      judge: (table) => within(1 - rate(table, "ll", wan32) / rate(table, "ll-tcp-aware", wan32), 0.2, 0.4, shareBelow),
    },
    {
      id: "suppression-gain",
      text: "Shielding the sender from duplicate ACKs that are due to losses on the air gains 10 to 30 %.",
      origin: "text",
      expected:
        "LL-TCP-AWARE over LL, with buffers of 32 KB: a gain of 5 % at least in the local area, of at most 45 % in the wide area, and more there",
      judge: (table) => {
        const [lan, wan] = [gain(table, "ll-tcp-aware", "ll", lan32), gain(table, "ll-tcp-aware", "ll", wan32)];
        return { holds: lan >= 0.05 && wan <= 0.45 && wan > lan, value: lan, measured: `${signedPercent(lan)} and ${signedPercent(wan)}` };
      },
    },
    states("ll-smart-tcp-aware", lan32, "local area", 1.39, "IV-C3"),
    {
      id: "best-is-smart-aware",
      text: "The TCP-aware scheme with selective ACKs is the best link-layer scheme of all, also where neither matters much.",
      origin: "text",
      expected: "within 1 % of the largest throughput or larger, in each environment",
      judge: (table) =>
        every(
          xs.map((x) =>
            atLeast(
              rate(table, "ll-smart-tcp-aware", x) / Math.max(...linkLayer.map((id) => rate(table, id, x))),
              0.99,
              (share) => `${mbps(rate(table, "ll-smart-tcp-aware", x))}, ${percent1(share)} of the best`,
            ),
          ),
        ),
    },
    {
      id: "ll-goodput",
      text: "LL wastes much of what it sends over the air: its goodput there is 95.5 % in the local area.",
      origin: "text",
      expected: "94.5 to 96.5 %, with buffers of 32 KB",
      judge: (table) => within(table.mean(wirelessGoodput, "ll", lan32), 0.945, 0.965, percent1),
    },
    {
      id: "aware-goodput",
      text: "LL-TCP-AWARE is close to the optimum of 97.7 %: its wireless goodput in the local area is 97.6 %.",
      origin: "text",
      expected: "97.1 to 98.1 %, with buffers of 32 KB",
      judge: (table) => within(table.mean(wirelessGoodput, "ll-tcp-aware", lan32), 0.971, 0.981, percent1),
    },
    nothingInVain(aware, xs, "The TCP-aware schemes keep the sender from sending anything twice: wired goodput is 100 %."),
    {
      id: "ll-sends-twice",
      text: "LL's sender sends again what the base station has sent again already, so its wired goodput is lower.",
      origin: "text",
      // "Reduced goodput" stands in the paragraph on the local area (IV-B), with the 90 % of the claim below.
      expected: "wired goodput of LL at most 99 % in the local area with either buffer, and below that of LL-TCP-AWARE in each environment",
      judge: (table) => {
        const shares = xs.map((x) => table.mean("wired-goodput", "ll", x));
        const others = xs.map((x) => table.mean("wired-goodput", "ll-tcp-aware", x));
        const local = [lan8, lan32].map((x) => table.mean("wired-goodput", "ll", x));
        return {
          holds: local.every((share) => share <= 0.99) && shares.every((share, i) => share < others[i]!),
          value: Math.max(...local),
          measured: shares.map(percent1).join(", "),
        };
      },
    },
    {
      id: "ll-repaired-twice",
      text: "With LL about 90 % of the lost packets are sent again by both the source and the base station.",
      origin: "text",
      expected: "80 to 100 % of the segments that the base station sent again, in the local area with buffers of 32 KB",
      judge: (table) => atLeast(table.mean(repairs, "ll", lan32, "both"), 0.8, (share) => `${(100 * share).toFixed(0)} %`),
    },
  ],
  differences: table2Differences,
};
