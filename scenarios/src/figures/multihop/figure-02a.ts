import type { Figure, Series } from "../../figure.js";
import { atMost, every, percent } from "../predicates.js";
import { best } from "./best-window.js";
import { kbps, times, within } from "./words.js";
import { payload } from "./patches.js";
import { hops, last, peak, windowSweep } from "./sweeps.js";

const sizes = [256, 512, 1024, 1460];
const id = (bytes: number): string => `bytes-${bytes}`;
const series: readonly Series[] = sizes.map((bytes) => ({ id: id(bytes), label: `${bytes} bytes`, patch: payload(bytes) }));
const panel = "throughput";
const large = id(1460);

export const figure2a: Figure = {
  id: "multihop/F2a",
  paper: "multihop",
  number: "F2a",
  title: "Throughput and the largest window",
  caption:
    "One transfer over seven hops whose window is limited to so many packets, for packets of several sizes (bytes of user data; our choice, the paper's are not legible). Measured over 300 s (preview: 60 s) after the first 10 s.",
  section: "IV-A",
  panels: [windowSweep(panel, "Throughput over seven hops", series)],
  claims: [
    {
      id: "optimum-near-h4",
      text: "Throughput is highest with a window near a quarter of the hops, a little more on so short a chain.",
      origin: "text",
      expected: `the best window of the largest packets is from ${Math.ceil(hops / 4)} to ${Math.ceil(hops / 4) + 2} packets`,
      judge: (table) => within(best(table, panel, large), hops / 4, Math.ceil(hops / 4) + 2, (window) => `${window} packets`),
    },
    {
      id: "rises-to-it",
      text: "It rises up to there.",
      origin: "text",
      expected: "more with the best window than with one packet by at least 20 %",
      judge: (table) => {
        const ratio = peak(table, panel, large).value / table.mean(panel, large, 1);
        return within(ratio, 1.2, Infinity, times);
      },
    },
    {
      id: "falls-beyond",
      text: "Beyond it falls.",
      origin: "text",
      expected: "with a window of 32 packets at least 2 % less than with the best one, for each packet size",
      judge: (table) =>
        every(
          sizes.map((bytes) =>
            atMost(
              table.mean(panel, id(bytes), 32) / peak(table, panel, id(bytes)).value,
              0.98,
              (share) => `${bytes} B: ${percent(share)}`,
            ),
          ),
        ),
    },
    {
      id: "gently",
      text: "It falls gently, to a value that it keeps.",
      origin: "text",
      expected: "no more than 3 % between windows of 12 and of 32 packets, and at most 25 % below the best",
      judge: (table) => {
        const [twelve, all] = [table.mean(panel, large, 12), table.mean(panel, large, last(table.xs(panel)))];
        return every([
          within(all / twelve, 0.97, 1.03, (ratio) => `${kbps(twelve)}, then ${kbps(all)} (${percent(ratio)})`),
          within(all / peak(table, panel, large).value, 0.75, 1, (share) => `${percent(share)} of the best`),
        ]);
      },
    },
    {
      id: "same-for-all-sizes",
      text: "The best window is the same number of packets for all packet sizes.",
      origin: "text",
      expected: "no more than two packets apart",
      judge: (table) => {
        const windows = sizes.map((bytes) => best(table, panel, id(bytes)));
        const spread = Math.max(...windows) - Math.min(...windows);
        return { holds: spread <= 2, value: spread, measured: sizes.map((bytes, i) => `${bytes} B: ${windows[i]}`).join(", ") };
      },
    },
    {
      id: "larger-packets-more",
      text: "Throughputs differ, because a packet costs the channel as much overhead whether it is large or small.",
      origin: "text",
      expected: "more with each larger packet, at the best window",
      judge: (table) => {
        const rates = sizes.map((bytes) => peak(table, panel, id(bytes)).value);
        const rising = rates.every((rate, i) => i === 0 || rate > rates[i - 1]!);
        return { holds: rising, value: rates.at(-1)! / rates[0]!, measured: rates.map(kbps).join(", ") };
      },
    },
  ],
};
