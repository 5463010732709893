import type { Figure, Panel } from "../../figure.js";
import { figure8Differences } from "./differences.js";
import { every } from "../predicates.js";
import { newReno, withPacing } from "./patches.js";
import { moreSeeds, windowSweep } from "./sweeps.js";
import { signedPercent, within } from "./words.js";

const series = [newReno, withPacing];
const [throughput, losses, rtt] = ["throughput", "losses", "rtt"];
const sweep = (id: string, title: string): Panel => ({ ...windowSweep(id, title, series), seeds: moreSeeds });

/** Windows at which something contends. */
const contended = (xs: readonly number[]): readonly number[] => xs.filter((x) => x >= 4);

export const figure8: Figure = {
  id: "multihop/F8",
  paper: "multihop",
  number: "F8",
  title: "Adaptive pacing over seven hops",
  caption: "One transfer with its window limited to so many packets, with and without adaptive pacing (no link RED).",
  section: "V-C",
  panels: [
    sweep(throughput, "Throughput"),
    {
      ...sweep(losses, "Packets lost to contention"),
      y: { label: "Packets", unit: "", fromZero: true },
      measure: { id: "contentionLosses" },
    },
    { ...sweep(rtt, "Round-trip time"), y: { label: "RTT", unit: "s", fromZero: true }, measure: { id: "rttMean" } },
  ],
  claims: [
    {
      id: "more-throughput",
      text: "Pacing raises the throughput at each window.",
      origin: "text",
      expected: "more at each window of 4 packets or more, by at least 1 %",
      judge: (table) =>
        every(
          contended(table.xs(throughput)).map((x) =>
            within(table.ratio(throughput, withPacing.id, newReno.id, x) - 1, 0.01, 1, (gain) => `${x}: ${signedPercent(gain)}`),
          ),
        ),
    },
    {
      id: "fewer-losses",
      text: "Pacing clearly reduces what contention loses.",
      origin: "text",
      expected: "at most 80 % of the losses at each window of 4 packets or more",
      judge: (table) =>
        every(
          contended(table.xs(losses)).map((x) =>
            within(table.ratio(losses, withPacing.id, newReno.id, x), 0, 0.8, (share) => `${x}: ${(100 * share).toFixed(0)} %`),
          ),
        ),
    },
    {
      id: "shorter-rtt",
      text: "It slightly reduces round-trip times.",
      origin: "text",
      expected: "shorter on average over windows of 4 packets or more",
      judge: (table) => {
        const xs = contended(table.xs(rtt));
        const ratio = xs.reduce((sum, x) => sum + table.ratio(rtt, withPacing.id, newReno.id, x), 0) / xs.length;
        return within(ratio, 0, 1, () => signedPercent(ratio - 1));
      },
    },
    {
      id: "larger-windows",
      text: "Alone, pacing makes windows larger: fewer losses hold them back.",
      origin: "text",
      expected: "a larger mean window where 32 packets are allowed",
      judge: (table) => {
        const [plain, paced] = [newReno, withPacing].map(({ id }) => table.mean(throughput, id, 32, "window")) as [number, number];
        return { holds: paced > plain, value: paced / plain, measured: `${paced.toFixed(1)} against ${plain.toFixed(1)} packets` };
      },
    },
  ],
  differences: figure8Differences,
};
