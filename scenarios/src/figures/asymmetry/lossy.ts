/** The transfers with losses in the forward direction (asymmetry 6): Table T1 and Fig. F10. */
import type { Scenario } from "../../generated/scenario.js";
import { cableRun, kbit } from "./network.js";

/** The text's numbers are stripped; 10 packets are the authors' default for the forward queue. */
export const forwardQueue = 10;
const cable = { reverseRate: 28.8 * kbit, reverseQueue: 10, compressed: true, serverQueue: forwardQueue, forwardQueue };

export const until = 80;
export const from = 20;

export const lossy = (jitter: number): Scenario =>
  cableRun({ cable, flows: [{ id: "forward", way: "forward", jitter }], until, measure: { from, to: until } });
