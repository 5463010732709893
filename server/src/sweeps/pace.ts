/**
 * How many points a process has in hand at once. A point is asked for, computed and stored, one after another; while the database is asked about some,
 * the threads should have others to compute, or a worker far from its database would wait most of the time. What is in hand is lost to others until
 * it is done, so a crew with long points holds no more than it computes.
 */

/** Of one thread. More than this only waits for the same connections. */
export const mostHands = 16;

/** Of a new point in the means. */
const weight = 0.1;

export class Pace {
  private computingMs = 0;
  private askingMs = 0;
  private isIdle = true;

  constructor(private readonly threads: number) {}

  /** Points that may be in hand. */
  get hands(): number {
    if (this.isIdle || this.computingMs === 0) return this.threads;
    return this.threads * Math.min(mostHands, 1 + Math.round(this.askingMs / this.computingMs));
  }

  /** A point was computed and stored. `computing`: with the wait for a thread, so that hands too many are noticed; `asking`: of everything else. Milliseconds. */
  done(computing: number, asking: number): void {
    const first = this.computingMs === 0;
    this.computingMs = first ? computing : (1 - weight) * this.computingMs + weight * computing;
    this.askingMs = first ? asking : (1 - weight) * this.askingMs + weight * asking;
    this.isIdle = false;
  }

  /** Nothing waits: only as many hands as threads go on asking. */
  rest(): void {
    this.isIdle = true;
  }
}
