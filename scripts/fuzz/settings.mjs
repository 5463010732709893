/** Limits of how much one client may do are off: all requests come from one. What one request may cost stays as it is. */
export const settings = {
  RATE_WRITES: "1000000",
  QUOTA_RUNS_PER_DAY: "0",
  // A run that is valid is re-run; few events keep the queue moving.
  RUN_EVENT_LIMIT: "2000000",
};
