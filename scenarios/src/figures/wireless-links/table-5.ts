import type { Figure, PaperValue, Table } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { table5Differences } from "./differences.js";
import { airIndex, bitErrors, Mbit, transfer, transferRun, usualError } from "./network.js";
import { series, type SchemeId } from "./schemes.js";
import { seeds, signedPercent, within } from "./tables.js";

const ids: readonly SchemeId[] = ["ll-tcp-aware", "ll-smart-tcp-aware"];
const bursts = [2, 4, 6];
const base = transferRun({ environment: "lan" });
const panel = "bursts";

/** The error takes so many packets; errors are as far apart as ever. */
const at = (burst: number): PatchOperation[] =>
  ["forward", "backward"].map((direction) => ({
    op: "replace",
    path: `/links/${airIndex}/${direction}/errors`,
    value: bitErrors(usualError, burst),
  }));

const recalled: Readonly<Record<string, readonly number[]>> = {
  "ll-tcp-aware": [1.25, 1.02, 0.84],
  "ll-smart-tcp-aware": [1.28, 1.2, 1.1],
};
const paper: PaperValue[] = Object.entries(recalled).flatMap(([id, values]) =>
  values.map((value, i) => ({ series: id, x: bursts[i]!, value: value * Mbit, origin: "recalled" as const })),
);

const gain = (table: Table, burst: number): number => table.ratio(panel, "ll-smart-tcp-aware", "ll-tcp-aware", burst) - 1;

export const table5: Figure = {
  id: "wireless-links/T5",
  paper: "wireless-links",
  number: "T5",
  title: "Bursts of losses",
  caption:
    "8 Mbytes in the local area, sockets of 32 KB. An error every 64 KB on average takes two, four or six packets in a row, in either direction. Means over seeds; error bars are one standard deviation. Hollow and dotted: the paper's values as recalled.",
  section: "IV-E",
  panels: [
    {
      id: panel,
      title: "Throughput",
      form: "bars",
      base,
      x: {
        label: "Burst",
        unit: "packets",
        values: { preview: bursts, paper: bursts },
        names: bursts.map(String),
        at,
      },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: series(base, ids),
      measure: { id: "throughput", flows: [transfer] },
      also: {
        timeouts: { id: "timeouts", flows: [transfer] },
        local: { id: "localRetransmissions", flows: [transfer] },
      },
      seeds,
      paper,
    },
  ],
  claims: [
    {
      id: "selective-gains-with-bursts",
      text: "Selective ACKs gain up to 30 % where losses come in bursts, even for the best link-layer scheme.",
      origin: "text",
      expected: "with bursts of six a gain of 15 to 45 %",
      judge: (table) => within(gain(table, 6), 0.15, 0.45, signedPercent),
    },
    {
      id: "gain-grows-with-burst",
      text: "The longer the burst, the more they gain.",
      origin: "recalled",
      expected: "the gain rises from two to four to six packets",
      judge: (table) => {
        const gains = bursts.map((burst) => gain(table, burst));
        const steps = gains.slice(1).map((each, i) => each - gains[i]!);
        return { holds: Math.min(...steps) > 0, value: Math.min(...steps), measured: gains.map(signedPercent).join(", ") };
      },
    },
  ],
  differences: table5Differences,
};
