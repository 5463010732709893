/** Figs. F6 and F7: one transfer over the packet-radio network, its segments and its round trips. */
import type { Panel, Traces } from "../../figure.js";
import { hopLink, measuredTransfer } from "./packet-radio.js";

export const transfer = "transfer";

/** Longer than five of the transfer's packets take over both hops. */
export const idle = 2;

export const transferPanel = (title: string, diagrams: Traces["diagrams"]): Panel => ({
  id: transfer,
  title,
  form: "traces",
  base: measuredTransfer(),
  x: { label: "", unit: "", values: { preview: [0], paper: [0] }, at: () => [] },
  y: { label: "Sequence number", unit: "segments" },
  series: [{ id: "reno", label: "Reno", patch: [] }],
  measure: { id: "longestIdle" },
  also: {
    timeouts: { id: "timeouts" },
    idleShare: { id: "idleShare", options: { atLeast: idle } },
    rtt: { id: "rttMean" },
    rttSd: { id: "rttSd" },
    rto: { id: "rtoMean" },
  },
  seeds: { preview: 20, paper: 20 },
  traces: { diagrams, rows: true, queue: { link: hopLink(1), direction: "forward" }, span: [0, 120] },
});

export const setUp =
  "The paper measured this on a Ricochet network; here the network is simulated, without anybody else's traffic. 200 KB to the mobile host over one wired and two wireless hops, BSD hosts with delayed ACKs and a clock of 500 ms. Claims are about means over random starts and backoffs.";
