/** Repeated measurements and what is said of them. */

/** One measured run. */
export interface Sample {
  readonly seconds: number;
  readonly events: number;
  readonly peakBytes: number;
}

export interface Timing {
  /** The fastest repetition: the one least disturbed by other work. */
  readonly seconds: number;
  readonly medianSeconds: number;
  readonly repetitions: number;
  readonly nsPerEvent: number;
  /** Per segment delivered. */
  readonly nsPerSegment: number;
  readonly peakBytes: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** REQUIRES: one sample at least. */
export function timing(samples: readonly Sample[], segments: number): Timing {
  const seconds = samples.map((sample) => sample.seconds);
  const best = Math.min(...seconds);
  return {
    seconds: best,
    medianSeconds: median(seconds),
    repetitions: samples.length,
    nsPerEvent: (best * 1e9) / samples[0]!.events,
    nsPerSegment: (best * 1e9) / segments,
    peakBytes: Math.max(...samples.map((sample) => sample.peakBytes)),
  };
}
