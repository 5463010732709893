/** Figs. F3 and F4: one run, seen from both transfers. */
import type { Panel, Series } from "../../figure.js";
import { cableRun, channel, kbit } from "./network.js";

const until = 60;
/** The reverse transfer is under way when the forward one starts. */
const forwardStart = 5;

/** BSD hosts, as for Fig. F2; the reverse transfer's window is larger than the line's queue, so it loses packets now and then. */
const bsd = { recovery: { type: "reno" }, rto: { initial: 3, min: 1, max: 64, granularity: 0.5 }, initialSsthresh: null } as const;
const delayed = { type: "delayed", segments: 2, maxDelay: 0.2 } as const;

/**
 * The line's rate is missing from our copy. "Clearly shows large idle times seconds transfer": a packet of 1 KB, and so each ACK behind it, takes
 * 0.28 s at 28.8 kbit/s, the faster of the paper's dial-up lines, and 0.85 s at the slower one's 9.6.
 */
const lineRate = 9.6 * kbit;

const reno = cableRun({
  cable: { reverseRate: lineRate, reverseQueue: 10, compressed: true },
  flows: [
    { id: "forward", way: "forward", start: forwardStart, maxWindow: 32 },
    { id: "reverse", way: "reverse", maxWindow: 16 },
  ],
  until,
  measure: { from: forwardStart, to: until },
});
const base = {
  ...reno,
  flows: reno.flows.map((flow) => ({
    ...flow,
    sender: { ...flow.sender, ...bsd },
    receiver: { ackBytes: 40, ack: delayed },
  })),
};

const series: readonly Series[] = [{ id: "reno", label: "Reno", patch: [] }];
export const stretch = { from: 10, to: until };

export const bothWays = "both-ways";
export const bothWaysPanel = (flow: "forward" | "reverse"): Panel => ({
  id: bothWays,
  title: flow === "forward" ? "Forward transfer" : "Reverse transfer",
  form: "traces",
  base,
  x: { label: "", unit: "", values: { preview: [0], paper: [0] }, at: () => [] },
  y: { label: "Sequence number", unit: "segments" },
  series,
  measure: { id: "longestIdle", flows: ["forward"], options: stretch },
  also: {
    idleSeconds: { id: "idleGaps", flows: ["forward"], options: { atLeast: 1, ...stretch } },
    speedUp: { id: "speedUpDuringRepair", flows: ["forward"], options: { other: "reverse", ...stretch } },
    reverseLosses: { id: "dataLosses", flows: ["reverse"], options: stretch },
    retransmissions: { id: "retransmissions", flows: ["reverse"] },
  },
  seeds: { preview: 1, paper: 1 },
  traces: {
    diagrams: flow === "forward" ? ["sequence", "queue"] : ["sequence"],
    flows: [flow],
    queue: { link: channel, direction: "backward" },
    span: [0, until],
  },
});

export const bothWaysCaption =
  "The paper measured this on the wireless cable network; here its testbed is simulated. A transfer from the client is under way over a line of 9.6 kbit/s with header compression when, at 5 s, a transfer to the client starts. The line's rate and its queue of 10 packets and the windows of 16 and 32 KB are our choice.";
