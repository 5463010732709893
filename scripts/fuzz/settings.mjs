import { noLimits } from "../lib/no-limits.mjs";

export const settings = {
  ...noLimits,
  // A full queue is answered with 503, and that is to be seen.
  VERIFY_QUEUE: "1000",
  // A run or sweep that is valid is computed; few events keep the queues moving.
  RUN_EVENT_LIMIT: "2000000",
  SWEEP_EVENT_LIMIT: "2000000",
};
