/** Repeated measurements and what is said of them. */

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

export function timing(seconds: readonly number[], work: { events: number; segments: number; peakBytes: number }): Timing {
  const best = Math.min(...seconds);
  return {
    seconds: best,
    medianSeconds: median(seconds),
    repetitions: seconds.length,
    nsPerEvent: (best * 1e9) / work.events,
    nsPerSegment: (best * 1e9) / work.segments,
    peakBytes: work.peakBytes,
  };
}
