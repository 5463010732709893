import type { Figure } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { patched } from "../patched.js";
import { statement1Differences } from "./differences.js";
import { KB, transfer, transferRun } from "./network.js";
import { schemeLabel, schemePatch } from "./schemes.js";
import { mbps, seeds } from "./tables.js";

const whole = transferRun({ environment: "lan" });
const base = patched(whole, schemePatch("split", whole));
const sizes = [16, 32, 64, 128, 256, 1024];
const panel = "buffers";
const ids = ["split", "split-smart"] as const;

const smart: PatchOperation[] = [
  { op: "replace", path: "/flows/0/sender/recovery", value: { type: "smart" } },
  { op: "replace", path: "/flows/0/receiver/selective", value: { type: "smart" } },
];

export const statementX1: Figure = {
  id: "wireless-links/X1",
  paper: "wireless-links",
  number: "X1",
  title: "The size of the split connection's buffer does not matter",
  caption:
    "Footnote 2: a larger buffer at the base station will not necessarily improve performance, since the wireless connection's window limits the throughput, and a long transfer fills any buffer. 8 Mbytes in the local area, sockets of 32 KB, an error every 64 KB on average on the air. Means over seeds; error bars are one standard deviation.",
  section: "IV-D",
  panels: [
    {
      id: panel,
      title: "Throughput",
      form: "curves",
      base,
      x: {
        label: "Buffer at the base station",
        unit: "KB",
        scale: "log",
        values: { preview: sizes, paper: sizes },
        at: (size) => [{ op: "replace", path: "/flows/0/traffic/bufferBytes", value: size * KB }],
      },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: ids.map((id) => ({ id, label: schemeLabel(id), patch: id === "split" ? [] : smart })),
      measure: { id: "throughput", flows: [transfer] },
      also: { closed: { id: "longestIdle", flows: ["to-base"], options: { from: 1 } } },
      seeds,
    },
  ],
  claims: ids.map((id) => ({
    id: `${id}-buffer`,
    text: `${schemeLabel(id)}: a larger buffer than 64 KB does not improve the throughput.`,
    origin: "text",
    expected: "at 128, 256 and 1024 KB within 3 % of the throughput at 64 KB",
    judge: (table) => {
      const rates = sizes.filter((size) => size >= 64).map((size) => table.mean(panel, id, size));
      const ratios = rates.map((rate) => rate / rates[0]!);
      return {
        holds: ratios.every((ratio) => Math.abs(ratio - 1) <= 0.03),
        value: Math.max(...ratios),
        measured: rates.map(mbps).join(", "),
      };
    },
  })),
  differences: statement1Differences,
};
