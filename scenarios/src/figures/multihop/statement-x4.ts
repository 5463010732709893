import type { Figure, Series, Table } from "../../figure.js";
import { statementX4Differences } from "./differences.js";
import { best } from "./best-window.js";
import { newReno } from "./patches.js";
import { windowSweep } from "./sweeps.js";

const panel = "throughput";
const rates = [1, 2, 5.5, 11];
const id = (mbit: number): string => (mbit === 2 ? newReno.id : `rate-${mbit}`);
const series: readonly Series[] = rates.map((mbit) => ({
  id: id(mbit),
  label: `${mbit} Mbit/s`,
  patch: mbit === 2 ? [] : [{ op: "add", path: "/channels/0/dataRate", value: mbit * 1e6 }],
}));

const bestOf = (table: Table, mbit: number): number => best(table, panel, id(mbit));

export const statementX4: Figure = {
  id: "multihop/X4",
  paper: "multihop",
  number: "X4",
  title: "The best window and the data rate",
  caption:
    "One transfer over seven hops with its window limited to so many packets, for data rates of 802.11 and 802.11b. RTS, CTS and ACK have 1 Mbit/s.",
  section: "IV-A",
  panels: [{ ...windowSweep(panel, "Throughput by data rate", series), seeds: { preview: 3, paper: 3 } }],
  claims: [
    {
      id: "independent-of-bandwidth",
      text: "The best window is a matter of the hops, whatever the bandwidth of the links is.",
      origin: "text",
      expected: "no more than a packet apart over data rates from 1 to 11 Mbit/s",
      judge: (table) => {
        const windows = rates.map((mbit) => bestOf(table, mbit));
        const spread = Math.max(...windows) - Math.min(...windows);
        return { holds: spread <= 1, value: spread, measured: rates.map((mbit, i) => `${mbit} Mbit/s: ${windows[i]}`).join(", ") };
      },
    },
    {
      id: "falls-at-each-rate",
      text: "And at each of them throughput is lower with windows much larger than that.",
      origin: "text",
      expected: "with 32 packets at most 98 % of the largest throughput, at each rate",
      judge: (table) => {
        const shares = rates.map((mbit) => {
          const most = Math.max(...table.xs(panel).map((x) => table.mean(panel, id(mbit), x)));
          return table.mean(panel, id(mbit), 32) / most;
        });
        const worst = Math.max(...shares);
        return {
          holds: worst <= 0.98,
          value: worst,
          measured: rates.map((mbit, i) => `${mbit}: ${(100 * shares[i]!).toFixed(1)} %`).join(", "),
        };
      },
    },
  ],
  differences: statementX4Differences,
};
