/** What no worker has begun. */
export interface Waiting {
  readonly runs: number;
  readonly work: number;
}

/** What is under way in one worker. */
export interface UnderWay {
  readonly work: number;
  /** Since it began. */
  readonly seconds: number;
}

/**
 * How fast a sweep's runs go, learned from those that have ended: the mean of the seconds that a unit of work takes in its worker. Work is what the
 * core estimates a run to be, so the mean of short runs says something about long ones; where all runs are equal it is the mean of a run.
 */
export class Pace {
  private work = 0;
  private seconds = 0;

  ended(work: number, seconds: number): void {
    this.work += work;
    this.seconds += seconds;
  }

  /** Of the runs that wait and of those under way, on so many workers; null before a run has ended. */
  secondsLeft(waiting: Waiting, underWay: readonly UnderWay[], workers: number): number | null {
    if (this.work === 0) return null;
    const each = this.seconds / this.work;
    // One that takes longer than it should is about to end.
    const ofUnderWay = underWay.reduce((sum, { work, seconds }) => sum + Math.max(0, work * each - seconds), 0);
    // The last runs do not go faster because workers have nothing to do.
    return (waiting.work * each + ofUnderWay) / Math.max(1, Math.min(workers, waiting.runs + underWay.length));
  }
}
