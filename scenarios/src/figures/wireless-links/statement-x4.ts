import type { Figure, Table } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { atLeast, atMost } from "../predicates.js";
import { statement4Differences } from "./differences.js";
import { environmentPatch } from "./environments.js";
import { KB, transfer, transferRun } from "./network.js";
import { schemeLabel, schemePatch } from "./schemes.js";
import { seeds, signedPercent } from "./tables.js";

const base = transferRun({ environment: "lan" });
const means = [16, 32, 64];
const panel = "small-windows";

const sack = schemePatch("e2e-ietf-sack", base);
const limitedTransmit: PatchOperation = { op: "add", path: "/flows/0/sender/limitedTransmit", value: {} };
const evidence: PatchOperation = { op: "replace", path: "/flows/0/sender/recovery", value: { type: "sack", probeIsEvidence: true } };

const gain = (table: Table, id: string, x: number): number => table.ratio(panel, id, "e2e-ietf-sack", x) - 1;

export const statementX4: Figure = {
  id: "wireless-links/X4",
  paper: "wireless-links",
  number: "X4",
  title: "SACK with small windows",
  caption:
    "Section V-C: the first and second duplicate ACK each let a new segment out, and a block that covers such a segment is evidence enough for a retransmission. 8 Mbytes in the local area, sockets of 32 KB. Means over seeds; error bars are one standard deviation. The paper proposes this without results.",
  section: "V-C",
  panels: [
    {
      id: panel,
      title: "Throughput",
      form: "curves",
      base,
      x: {
        label: "Mean distance of errors",
        unit: "KB",
        scale: "log",
        values: { preview: means, paper: means },
        at: (x) => environmentPatch("lan", x * KB),
      },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [
        { id: "e2e-ietf-sack", label: schemeLabel("e2e-ietf-sack"), patch: sack },
        { id: "early", label: "and new segments on early duplicates", patch: [...sack, limitedTransmit] },
        { id: "evidence", label: "and their blocks as evidence", patch: [...sack, limitedTransmit, evidence] },
        { id: "e2e-smart", label: schemeLabel("e2e-smart"), patch: schemePatch("e2e-smart", base) },
      ],
      measure: { id: "throughput", flows: [transfer] },
      also: { timeouts: { id: "timeouts", flows: [transfer] } },
      seeds,
    },
  ],
  claims: [
    {
      id: "early-segments-help",
      text: "New segments on the first duplicates improve performance where the sender's window is small.",
      origin: "text",
      expected: "a gain of at least 10 % at one error every 16 KB",
      judge: (table) => atLeast(gain(table, "early", 16), 0.1, signedPercent),
    },
    {
      id: "early-segments-avoid-timeouts",
      text: "They generate duplicates, and so avoid timeouts.",
      origin: "text",
      expected: "at most 85 % of the timeouts at one error every 16 KB",
      judge: (table) => {
        const [with_, without] = [table.mean(panel, "early", 16, "timeouts"), table.mean(panel, "e2e-ietf-sack", 16, "timeouts")];
        return atMost(with_ / without, 0.85, () => `${with_.toFixed(0)} against ${without.toFixed(0)}`);
      },
    },
    {
      id: "evidence-helps-further",
      text: "With blocks that cover them as evidence, timeouts become fewer still.",
      origin: "text",
      expected: "fewer timeouts than without, at one error every 16 KB",
      judge: (table) => {
        const [evident, early] = [table.mean(panel, "evidence", 16, "timeouts"), table.mean(panel, "early", 16, "timeouts")];
        return atMost(evident / early, 1, () => `${evident.toFixed(0)} against ${early.toFixed(0)}`);
      },
    },
  ],
  differences: statement4Differences,
};
