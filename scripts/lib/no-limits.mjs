/** Limits of how much one client may do are off, for servers all of whose requests come from one. What one request may cost stays as it is. */
export const noLimits = {
  RATE_WRITES: "1000000",
  BUDGET_SECONDS: "0",
  QUOTA_RUNS_PER_DAY: "0",
  QUOTA_ROWS_PER_DAY: "0",
  QUOTA_MB_PER_DAY: "0",
  QUOTA_SWEEP_POINTS: "1000000",
  VERIFY_QUEUE: "10000000",
  VERIFY_QUEUE_OF_CLIENT: "10000000",
};
