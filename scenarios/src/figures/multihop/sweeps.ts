/** Sweeps that several figures share: the largest window, the length of the chain. */
import type { Panel, Series, Table } from "../../figure.js";
import { chain, multihopRun, transfer } from "./network.js";
import { clamped, newReno, replacedBy, shortRuns } from "./patches.js";

export const kbit = 1e3;

/** The chain of Figs. 1, 2, 4, 7, 8 and 10: seven hops between eight nodes, A to H. */
export const hops = 7;
export const sevenHops = multihopRun({ topology: chain(hops) });

export const windowSizes = { preview: [1, 2, 3, 4, 6, 8, 12, 32], paper: [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32] };
export const windowAxis: Panel["x"] = {
  label: "Largest window",
  unit: "packets",
  values: windowSizes,
  at: (window) => clamped(window),
};

/** Our choice: the lengths of the paper's chains are not legible. */
export const lengths = { preview: [4, 8, 16], paper: [4, 6, 8, 10, 12, 16, 20, 24] };
export const lengthAxis = (flows = 1): Panel["x"] => ({
  label: "Hops",
  unit: "",
  values: lengths,
  at: (length) => replacedBy(multihopRun({ topology: chain(length, flows) })),
});

/** Our choice; throughputs of runs of 300 s differ by less than a percent. */
export const seeds = { preview: 1, paper: 3 };
/** For counts and shares, which differ more. */
export const moreSeeds = { preview: 2, paper: 5 };

export const throughput = { id: "throughput" } as const;

export const windowSweep = (id: string, title: string, series: readonly Series[] = [newReno]): Panel => ({
  id,
  title,
  form: "curves",
  base: sevenHops,
  preview: shortRuns,
  x: windowAxis,
  y: { label: "Throughput", unit: "bit/s", fromZero: true },
  series,
  measure: throughput,
  also: {
    window: { id: "windowMean", flows: [transfer] },
    contention: { id: "contentionLosses" },
    loss: { id: "contentionLossRate" },
    overflow: { id: "overflowLosses" },
    rtt: { id: "rttMean", flows: [transfer] },
    retransmissions: { id: "retransmissions", flows: [transfer] },
  },
  seeds,
});

/** Where a series is highest: x and the value there. */
export function peak(table: Table, panel: string, series: string, measure?: string): { readonly x: number; readonly value: number } {
  return table
    .xs(panel)
    .map((x) => ({ x, value: table.mean(panel, series, x, measure) }))
    .reduce((best, each) => (each.value > best.value ? each : best));
}

export const last = (values: readonly number[]): number => values.at(-1)!;
