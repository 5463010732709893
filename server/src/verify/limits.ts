/** What one experiment may cost. */
export interface RunLimits {
  /** Simulated events of all variants together. */
  readonly events: number;
  readonly milliseconds: number;
  /** Of the worker's JavaScript heap, and again of the core. */
  readonly memoryBytes: number;
  /** Frozen document and metrics together. */
  readonly storedBytes: number;
}

/** The experiment needs more than it may. */
export interface OverLimit {
  readonly kind: "overLimit";
  readonly limit: keyof RunLimits;
  readonly allowed: number;
  readonly estimate?: number;
}

/** The core's memory. */
export const pageBytes = 65536;
