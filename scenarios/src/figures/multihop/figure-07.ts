import type { Figure, Table } from "../../figure.js";
import { figure7Differences } from "./differences.js";
import { chain, multihopRun, transfer, warmUp } from "./network.js";
import { newReno, shortRuns, withLinkRed } from "./patches.js";
import { hops } from "./sweeps.js";
import { packets } from "./words.js";

const panel = "share";
const most = 32;
const sizes = Array.from({ length: most }, (_, index) => index + 1);

/** Mean and deviation of the distribution that the points are. */
function moments(
  table: Table,
  series: string,
): { readonly mean: number; readonly sd: number; readonly mode: number; readonly top: number } {
  const shares = sizes.map((size) => table.mean(panel, series, size));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const mean = shares.reduce((sum, share, i) => sum + share * sizes[i]!, 0) / total;
  const variance = shares.reduce((sum, share, i) => sum + share * (sizes[i]! - mean) ** 2, 0) / total;
  const top = Math.max(...shares);
  return { mean, sd: Math.sqrt(variance), mode: sizes[shares.indexOf(top)]!, top };
}

export const figure7: Figure = {
  id: "multihop/F7",
  paper: "multihop",
  number: "F7",
  title: "How often a window has which size",
  caption: `Share of the time that the window of one transfer over seven hops has each size, of at most ${most} packets, with and without link RED. As in ns-2's cwnd_, what duplicate ACKs add in recovery does not count.`,
  section: "V-C",
  panels: [
    {
      id: panel,
      title: "Share of the time",
      form: "curves",
      base: multihopRun({ topology: chain(hops), window: most }),
      preview: shortRuns,
      x: { label: "Window", unit: "packets", values: { preview: sizes, paper: sizes }, at: () => [] },
      y: { label: "Share of the time", unit: "", fromZero: true },
      series: [newReno, withLinkRed],
      measure: { id: "windowMean", flows: [transfer], options: { from: warmUp } },
      measureAt: (window) => ({ id: "windowShare", flows: [transfer], options: { window, recovery: "deflated", from: warmUp } }),
      also: { throughput: { id: "throughput" }, window: { id: "windowMean", flows: [transfer], options: { from: warmUp } } },
      seeds: { preview: 2, paper: 10 },
    },
  ],
  claims: [
    {
      id: "narrower",
      text: "With link RED windows vary less.",
      origin: "text",
      expected: "a standard deviation of at most 90 % of that without it",
      judge: (table) => {
        const [plain, red] = [moments(table, newReno.id).sd, moments(table, withLinkRed.id).sd];
        return { holds: red / plain <= 0.9, value: red / plain, measured: `${packets(red)} against ${packets(plain)}` };
      },
    },
    {
      id: "smaller",
      text: "And they are smaller.",
      origin: "text",
      expected: "a smaller mean",
      judge: (table) => {
        const [plain, red] = [moments(table, newReno.id).mean, moments(table, withLinkRed.id).mean];
        return { holds: red < plain, value: red / plain, measured: `${packets(red)} against ${packets(plain)}` };
      },
    },
    {
      id: "sharper",
      text: "The distribution is sharper, with its peak at a smaller window.",
      origin: "text",
      expected: "a higher peak, at no larger a window",
      judge: (table) => {
        const [plain, red] = [moments(table, newReno.id), moments(table, withLinkRed.id)];
        return {
          holds: red.top > plain.top && red.mode <= plain.mode,
          value: red.top / plain.top,
          measured: `${(100 * red.top).toFixed(1)} % at ${red.mode} against ${(100 * plain.top).toFixed(1)} % at ${plain.mode}`,
        };
      },
    },
  ],
  differences: figure7Differences,
};
