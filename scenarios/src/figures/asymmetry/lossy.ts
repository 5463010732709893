/** The transfers with losses in the forward direction (asymmetry 6): Table T1 and Fig. F10. */
import type { Scenario } from "../../generated/scenario.js";
import { cableRun, kbit } from "./network.js";

/** The text's numbers are stripped; 10 packets are the authors' default for the forward queue. */
export const forwardQueue = 10;
/**
 * 100 segments, as elsewhere, would all find room: 77 on an empty path, 20 whose ACKs wait for the return link, 10 in the queue. But the
 * text is about losses, so the window has to be larger than that.
 */
export const window = 200;
const cable = { reverseRate: 28.8 * kbit, reverseQueue: 10, compressed: true, serverQueue: forwardQueue, forwardQueue };

export const until = 80;
export const from = 20;

export const lossy = (jitter: number): Scenario =>
  cableRun({ cable, flows: [{ id: "forward", way: "forward", jitter, maxWindow: window }], until, measure: { from, to: until } });
