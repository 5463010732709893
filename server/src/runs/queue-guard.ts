/** Back-pressure: nobody publishes more than can be re-run. */
import { busy } from "./problems.js";

/** The queue is counted this seldom; publishes in between are counted here. */
const freshMs = 250;

export interface QueueGuardOptions {
  /** Runs that may wait for verification. */
  readonly most: number;
  /** Runs that wait, of all processes, counted up to `enough`. */
  readonly countPending: (enough: number) => Promise<number>;
  readonly now?: () => number;
}

export class QueueGuard {
  private waiting = 0;
  private countedAt = -Infinity;

  constructor(private readonly options: QueueGuardOptions) {}

  /** Throws the problem "busy". */
  async enter(): Promise<void> {
    const { most, countPending, now = () => performance.now() } = this.options;
    if (now() - this.countedAt > freshMs) {
      this.countedAt = now();
      this.waiting = await countPending(most);
    }
    // A guess: a run takes a tenth of a second on the average, and half of the queue is a good time to come back.
    if (this.waiting >= most) throw busy("many runs wait to be verified; try again soon", Math.min(60, most / 20));
    this.waiting++;
  }
}
