import type { Figure, Panel, Table } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { atLeast, every } from "../predicates.js";
import { ampleReturn, dMax, forwardBuffer, oneWayTestbed, windowOf } from "./testbed.js";

const panel = "factor";
/** Once the window is full. */
const stretch = { from: 3, to: 10 };
const base = { ...oneWayTestbed, end: { at: stretch.to } };
const largestFactors = [1, 2, 4, 8, 16, 32, 64];

interface Setting {
  readonly id: string;
  readonly label: string;
  /** Segments. */
  readonly window: number;
  readonly minAcks: number;
}

const setting = (buffer: number, minAcks: number): Setting => ({
  id: `window-${buffer}-acks-${minAcks}`,
  label: `${buffer} KB, ${minAcks} ACKs a window`,
  window: windowOf(buffer),
  minAcks,
});
const settings = [setting(forwardBuffer, 2), setting(forwardBuffer, 4), setting(32, 2)];

const patchOf = ({ window, minAcks }: Setting): PatchOperation[] => [
  ...ampleReturn,
  { op: "add", path: "/flows/0/traffic/segments", value: null },
  { op: "add", path: "/flows/0/sender/maxWindow", value: window },
  { op: "add", path: "/flows/0/receiver/ack/minAcksPerWindow", value: minAcks },
];

/** The paper's formula: min(d_max, W / min_acks_per_win). */
const factor = ({ window, minAcks }: Setting, most: number): number => Math.min(most, Math.floor(window / minAcks));

const points = (table: Table) => table.xs(panel).flatMap((x) => settings.map((each) => ({ ...each, x, d: table.mean(panel, each.id, x) })));

const factors: Panel = {
  id: panel,
  title: "Segments for each ACK",
  form: "curves",
  base,
  x: { label: "d_max", unit: "segments", scale: "log", values: { preview: largestFactors, paper: largestFactors }, at: dMax },
  y: { label: "Segments per ACK", unit: "", fromZero: true },
  series: settings.map((each) => ({ id: each.id, label: each.label, patch: patchOf(each) })),
  measure: { id: "segmentsPerAckReceived", options: stretch },
  also: { acksPerWindow: { id: "acksPerWindow", options: stretch } },
  seeds: { preview: 2, paper: 5 },
  paper: settings.flatMap((each) =>
    largestFactors.map((x) => ({ series: each.id, x, value: factor(each, x), origin: "derived" as const })),
  ),
};

export const figure19: Figure = {
  id: "asymmetry/F19",
  paper: "asymmetry",
  number: "F19",
  title: "ACK congestion control as implemented",
  caption:
    "The paper's figure is pseudo-code: the sender tells its window W in an option, and the receiver acknowledges every d segments, d = min(d_max, W / min_acks_per_win). Here: segments for each ACK that reaches the sender, for two socket buffers and two numbers of ACKs a window, over a return link that loses none. Hollow: the formula.",
  section: "7",
  panels: [factors],
  claims: [
    {
      id: "formula",
      text: "An ACK leaves for every d segments, d = min(d_max, W / min_acks_per_win).",
      origin: "text",
      expected: "segments per ACK within 5 % of d at every point",
      judge: (table) => {
        const off = points(table).map((each) => ({ ...each, by: Math.abs(each.d / factor(each, each.x) - 1) }));
        const worst = off.reduce((most, each) => (each.by > most.by ? each : most));
        return {
          holds: worst.by <= 0.05,
          value: worst.by,
          measured: `at most ${(100 * worst.by).toFixed(1)} % off, at d_max ${worst.x} with ${worst.label}`,
        };
      },
    },
    {
      id: "preset-limit",
      text: "The receiver never goes beyond the preset limit d_max.",
      origin: "text",
      expected: "segments per ACK at most d_max at every point",
      judge: (table) => {
        const most = Math.max(...points(table).map(({ d, x }) => d / x));
        return { holds: most <= 1, value: most, measured: `at most ${most.toFixed(3)} of d_max` };
      },
    },
    {
      id: "acks-per-window",
      text: "Each window of data gets at least min_acks_per_win ACKs, so that the sender does not stall.",
      origin: "text",
      expected: "acknowledgments for each window's worth of segments at least min_acks_per_win less 5 %, at every point",
      judge: (table) =>
        every(
          settings.map(({ id, label, minAcks }) => {
            const least = Math.min(...table.xs(panel).map((x) => table.mean(panel, id, x, "acksPerWindow")));
            return atLeast(least / minAcks, 0.95, () => `${label}: at least ${least.toFixed(2)}`);
          }),
        ),
    },
  ],
};
