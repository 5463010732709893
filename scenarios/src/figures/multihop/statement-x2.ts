import type { Figure, Series } from "../../figure.js";
import { statementX2Differences } from "./differences.js";
import { every } from "../predicates.js";
import { chain, multihopRun } from "./network.js";
import { clamped, shortRuns } from "./patches.js";
import { hops, peak, seeds, throughput } from "./sweeps.js";
import { signedPercent, within } from "./words.js";

const panel = "throughput";
const sizes = [1460, 512];
const base = multihopRun({ topology: chain(hops, sizes.length) });
const limits = { preview: [1460, 2920, 5840, 11_680, 46_720], paper: [1460, 2190, 2920, 4380, 5840, 8760, 11_680, 17_520, 23_360, 46_720] };

const segments = (bytes: number, payload: number): number => Math.max(1, Math.floor(bytes / payload));
const limited: Series = { id: "limited", label: "window of at most x", patch: [] };
const unlimited: Series = { id: "unlimited", label: "no limit", patch: clamped(null, sizes.length) };

export const statementX2: Figure = {
  id: "multihop/X2",
  paper: "multihop",
  number: "X2",
  title: "Flows with packets of different sizes",
  caption: `Two transfers over ${hops} hops, one with packets of ${sizes[0]} bytes and one with packets of ${sizes[1]}; the window of each is limited to the same number of bytes.`,
  section: "VI",
  panels: [
    {
      id: panel,
      title: "Throughput of both",
      form: "curves",
      base: {
        ...base,
        flows: base.flows.map((flow, index) => ({ ...flow, sender: { ...flow.sender, segmentBytes: sizes[index]! } })),
      },
      preview: shortRuns,
      x: {
        label: "Largest window",
        unit: "B",
        scale: "log",
        values: limits,
        at: (bytes) =>
          sizes.map((payload, index) => ({ op: "add", path: `/flows/${index}/sender/maxWindow`, value: segments(bytes, payload) })),
      },
      y: { label: "Throughput of both", unit: "bit/s", fromZero: true },
      series: [limited, unlimited],
      measure: throughput,
      also: { large: { id: "windowMean", flows: ["f1"] }, small: { id: "windowMean", flows: ["f2"] } },
      seeds,
    },
  ],
  claims: [
    {
      id: "optimum-in-bytes",
      text: "There is a window in bytes with more throughput than TCP has without a limit.",
      origin: "text",
      expected: "at least 1 % more at the best limit",
      judge: (table) => {
        const best = peak(table, panel, limited.id);
        return within(
          best.value / table.mean(panel, unlimited.id, best.x) - 1,
          0.01,
          10,
          (gain) => `${signedPercent(gain)} at ${best.x} bytes`,
        );
      },
    },
    {
      id: "grows-larger",
      text: "TCP's windows grow larger than that.",
      origin: "text",
      expected: "both flows' mean windows without a limit, in bytes, above the best limit",
      judge: (table) => {
        const best = peak(table, panel, limited.id).x;
        const bytes = [
          sizes[0]! * table.mean(panel, unlimited.id, best, "large"),
          sizes[1]! * table.mean(panel, unlimited.id, best, "small"),
        ];
        return every(bytes.map((each) => within(each / best, 1, Infinity, () => `${each.toFixed(0)} against ${best} bytes`)));
      },
    },
  ],
  differences: statementX2Differences,
};
