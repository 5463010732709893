/** Who waits for something of which there are few, in order, and not for ever. */
import { queueState, type QueueState } from "../queue-state.js";
import type { DatabaseTrouble } from "./trouble.js";

interface Waiting<T> {
  resolve(given: T): void;
  readonly timer: NodeJS.Timeout;
  readonly since: number;
}

export class WaitingLine<T> {
  private readonly waiting: Waiting<T>[] = [];

  /** `free`: what can be given at once. */
  constructor(
    private readonly free: T[],
    private readonly waitMs: number,
    private readonly tooLong: () => DatabaseTrouble,
  ) {}

  get state(): QueueState {
    return queueState(this.waiting.map(({ since }) => since));
  }

  take(): Promise<T> {
    const given = this.free.pop();
    if (given !== undefined) return Promise.resolve(given);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(this.tooLong());
      }, this.waitMs);
      const waiting: Waiting<T> = { resolve, timer, since: performance.now() };
      this.waiting.push(waiting);
    });
  }

  giveBack(given: T): void {
    const next = this.waiting.shift();
    if (next === undefined) {
      this.free.push(given);
      return;
    }
    clearTimeout(next.timer);
    next.resolve(given);
  }
}
