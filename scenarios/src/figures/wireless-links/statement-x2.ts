import type { Figure, Table } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { patched } from "../patched.js";
import { statement2Differences } from "./differences.js";
import { airIndex, transfer, transferRun } from "./network.js";
import { schemePatch } from "./schemes.js";
import { percent, seeds } from "./tables.js";

const whole = transferRun({ environment: "lan" });
const base = patched(whole, schemePatch("ll-tcp-aware", whole));
const shares = [1, 2, 5, 10, 15, 20];
const panel = "timers";
const coarse = "coarse";
const fine = "fine";

/** Both ways. */
const lossRate = (share: number): PatchOperation[] =>
  ["forward", "backward"].map((direction) => ({
    op: "replace",
    path: `/links/${airIndex}/${direction}/errors`,
    value: { type: "independent", lossRate: share / 100 },
  }));

/** A timer that follows the round trip closely. */
const fineTimer: PatchOperation = {
  op: "replace",
  path: "/flows/0/sender/rto",
  value: { initial: 1, min: 0.02, max: 64, granularity: 0.01, arithmetic: "exact", timing: "everyAck" },
};

const twice = (table: Table, id: string, x: number): number => table.mean(panel, id, x);

export const statementX2: Figure = {
  id: "wireless-links/X2",
  paper: "wireless-links",
  number: "X2",
  title: "When link and transport timers compete",
  caption:
    "Section IV-B: retransmissions of link and sender compete where the timers of both are of a kind. TCP's timer counts in ticks of 500 ms, the base station's is at least 200 ms. The base station keeps duplicate ACKs back, so whatever the sender sends again is its timer's doing. 8 Mbytes in the local area, sockets of 32 KB; packets are lost independently, both ways. Means over seeds; error bars are one standard deviation.",
  section: "IV-B",
  panels: [
    {
      id: panel,
      title: "Repaired by the base station and by the sender",
      form: "curves",
      base,
      x: { label: "Packets lost", unit: "%", values: { preview: shares, paper: shares }, at: lossRate },
      y: { label: "Share of what the base station sent again", unit: "", fromZero: true },
      series: [
        { id: coarse, label: "500 ms clock", patch: [] },
        { id: fine, label: "10 ms clock, minimum 20 ms", patch: [fineTimer] },
      ],
      measure: { id: "resentByBoth", flows: [transfer] },
      also: { timeouts: { id: "timeouts", flows: [transfer] }, throughput: { id: "throughput", flows: [transfer] } },
      seeds,
    },
  ],
  claims: [
    {
      id: "coarse-does-not-compete",
      text: "With TCP's coarse timer the two layers do not compete.",
      origin: "text",
      expected: "at most 2 % of what the base station repairs is also sent again by the sender, at 1 to 20 % of losses",
      judge: (table) => {
        // The text's "unless the packet loss rate is high (more than about 10%)" limits what fine timers do, not what coarse ones do.
        const most = Math.max(...shares.map((x) => twice(table, coarse, x)));
        return { holds: most <= 0.02, value: most, measured: `at most ${percent(most)}` };
      },
    },
    {
      id: "fine-competes",
      text: "With a sender that tracks the round trip closely they compete even where losses are rare.",
      origin: "text",
      expected: "at least 10 % at 1 to 5 % of losses",
      judge: (table) => {
        const least = Math.min(...shares.filter((x) => x <= 5).map((x) => twice(table, fine, x)));
        return { holds: least >= 0.1, value: least, measured: `at least ${percent(least)}` };
      },
    },
  ],
  differences: statement2Differences,
};
