/** Figs. F11 and F12: what one of Table T3's runs looks like after the reverse transfer has begun. */
import type { Panel } from "../../figure.js";
import { cableRun, channel, kbit } from "./network.js";
import { scheduledAt } from "./table-3.js";
import { series, type SchemeId } from "./schemes.js";

/** The reverse transfer begins in the middle of Table T3's range. */
export const reverseStart = 7.5;
const until = 30;
/** Once the reverse transfer fills the queue. */
export const stretch = { from: 12, to: until };

const base = cableRun({
  cable: { reverseRate: 28.8 * kbit, reverseQueue: 10, compressed: true },
  flows: [
    { id: "forward", way: "forward" },
    { id: "reverse", way: "reverse", start: reverseStart },
  ],
  until,
  measure: stretch,
});

export const story = "story";

interface Story {
  readonly title: string;
  readonly scheme: SchemeId;
  /** 0: FIFO, 1: ACKs first. */
  readonly scheduling: 0 | 1;
  readonly span: readonly [number, number];
}

export const storyPanel = ({ title, scheme, scheduling, span }: Story): Panel => ({
  id: story,
  title,
  form: "traces",
  base,
  x: { label: "", unit: "", values: { preview: [scheduling], paper: [scheduling] }, at: scheduledAt },
  y: { label: "Sequence number", unit: "segments" },
  series: series(base, [scheme]),
  measure: { id: "longestIdle", flows: ["forward"], options: stretch },
  also: {
    withoutAck: { id: "ackGaps", flows: ["forward"], options: { atLeast: 0.2, ...stretch } },
    idleSeconds: { id: "idleGaps", flows: ["forward"], options: { atLeast: 1, ...stretch } },
    reverse: { id: "throughput", flows: ["reverse"] },
  },
  seeds: { preview: 1, paper: 1 },
  traces: { diagrams: ["sequence", "queue"], flows: ["forward"], queue: { link: channel, direction: "backward" }, span },
});
