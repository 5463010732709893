/** What is told of a queue: how many wait, and how long the first of them has. */
export interface QueueState {
  readonly length: number;
  /** Seconds; 0 for an empty queue. */
  readonly oldest: number;
}

/** Of entries that have waited since these instants, milliseconds of the same clock as `now`. */
export function queueState(since: readonly number[], now = performance.now()): QueueState {
  const first = since.reduce((least, each) => Math.min(least, each), now);
  return { length: since.length, oldest: (now - first) / 1000 };
}
