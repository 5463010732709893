/** How long runs are kept. */
import type { Problem } from "@ackscope/scenarios";

const day = 86_400_000;

/** Ten years, for runs that say when they end. */
export const mostDays = 3650;

export class Retention {
  /** `days`: the longest that this server keeps a run; 0 for ever. */
  constructor(private readonly days: number) {}

  /** `null` and nothing mean: as long as the server keeps runs. */
  problems(expiresInDays: number | null | undefined): Problem[] {
    if (this.days === 0 || expiresInDays === undefined || expiresInDays === null || expiresInDays <= this.days) return [];
    return [{ pointer: "/expiresInDays", message: `this server keeps runs for ${this.days} days`, expected: `at most ${this.days}` }];
  }

  expiry(expiresInDays: number | null | undefined, now: Date): Date | null {
    const days = expiresInDays ?? this.days;
    return days === 0 ? null : new Date(now.getTime() + days * day);
  }
}
