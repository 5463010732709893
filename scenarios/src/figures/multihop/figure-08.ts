/**
 * The paper's middle and right panel have the "average tcp sending window" and the "average tcp window" for an x axis, not the largest one:
 * its packet drop counts "indicate" that at an "average window size pacing has significantly reduced packet drops due to contention", and
 * "slightly reduces RTT". So losses and round trips are compared where both have the same average window. It is averaged over the rounds
 * whose trip was timed, as the round-trip times are, and without what duplicate ACKs add in recovery, which ns-2's cwnd_ does not contain.
 */
import type { Figure, Panel, Table } from "../../figure.js";
import { every } from "../predicates.js";
import { transfer, warmUp } from "./network.js";
import { newReno, withPacing } from "./patches.js";
import { moreSeeds, windowSweep } from "./sweeps.js";
import { signedPercent, within } from "./words.js";

const series = [newReno, withPacing];
const [throughput, losses, rtt] = ["throughput", "losses", "rtt"];
const average = "averageWindow";
function sweep(id: string, title: string): Panel {
  const panel = windowSweep(id, title, series);
  const window = { id: "windowOfSamples", flows: [transfer], options: { from: warmUp } };
  return { ...panel, also: { ...panel.also, [average]: window }, seeds: moreSeeds };
}

/** With pacing over without it where both have NewReno's average window at `x`; pacing's points are joined by straight lines. */
function atEqualWindow(table: Table, panel: string, x: number): { readonly window: number; readonly ratio: number } {
  const window = table.mean(panel, newReno.id, x, average);
  const paced = table
    .xs(panel)
    .map((each) => ({ window: table.mean(panel, withPacing.id, each, average), value: table.mean(panel, withPacing.id, each) }))
    .toSorted((a, b) => a.window - b.window);
  const above = paced.findIndex((point) => point.window >= window);
  if (above < 0) throw new RangeError(`with pacing no average window is as large as ${window}`);
  const [a, b] = [paced[Math.max(0, above - 1)]!, paced[above]!];
  const part = b.window > a.window ? (window - a.window) / (b.window - a.window) : 1;
  return { window, ratio: (a.value + part * (b.value - a.value)) / table.mean(panel, newReno.id, x) };
}

/** Windows at which something contends. */
const contended = (xs: readonly number[]): readonly number[] => xs.filter((x) => x >= 4);

export const figure8: Figure = {
  id: "multihop/F8",
  paper: "multihop",
  number: "F8",
  title: "Adaptive pacing over seven hops",
  caption:
    "One transfer with its window limited to so many packets, with and without adaptive pacing (no link RED). The paper draws losses and round-trip times over the average window; claims about them compare where that is the same.",
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
      text: "At the same average window pacing clearly reduces what contention loses.",
      origin: "text",
      expected: "at most 80 % of the losses at the average window of each largest one of 4 packets or more",
      judge: (table) =>
        every(
          contended(table.xs(losses)).map((x) => {
            const { window, ratio } = atEqualWindow(table, losses, x);
            return within(ratio, 0, 0.8, (share) => `${window.toFixed(1)}: ${(100 * share).toFixed(0)} %`);
          }),
        ),
    },
    {
      id: "shorter-rtt",
      text: "At the same average window it slightly reduces round-trip times.",
      origin: "text",
      expected: "shorter on average over the average windows of largest ones of 4 packets or more",
      judge: (table) => {
        const pairs = contended(table.xs(rtt)).map((x) => atEqualWindow(table, rtt, x));
        const mean = pairs.reduce((sum, { ratio }) => sum + ratio, 0) / pairs.length;
        const each = pairs.map(({ window, ratio }) => `${window.toFixed(1)}: ${signedPercent(ratio - 1)}`).join(", ");
        return within(mean, 0, 1, () => `${signedPercent(mean - 1)} (${each})`);
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
};
