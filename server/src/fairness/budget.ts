/**
 * Computing time that a client may use: a bucket of thread time that fills slowly. What was used is taken from it afterwards, whether anything
 * came of it or not; with an empty bucket nothing new is begun. Kept in memory: each process gives its own time, and a restart forgives.
 */
import { HttpProblem, problemKinds } from "../problems.js";

export interface BudgetOptions {
  /** Of thread time, at once; 0 for any amount. */
  readonly seconds: number;
  /** Of one thread, given back all the time. */
  readonly percent: number;
  readonly now?: () => number;
}

/** What pools ask of a budget. */
export interface Budget {
  /** Throws the problem "over-budget". */
  enter(client: string): void;
  charge(client: string, milliseconds: number): void;
}

/** For work that nobody pays for. */
export const noBudget: Budget = { enter: () => undefined, charge: () => undefined };

interface Account {
  /** Milliseconds used and not given back yet, at that time. */
  used: number;
  at: number;
}

/** Beyond so many accounts those that are paid off are forgotten. */
const accountsKept = 1000;

export class ComputingBudget implements Budget {
  private readonly accounts = new Map<string, Account>();
  private tidyAt = accountsKept;

  constructor(private readonly options: BudgetOptions) {}

  enter(client: string): void {
    const { seconds, percent } = this.options;
    const over = this.usedBy(client) - seconds * 1000;
    if (seconds === 0 || over < 0) return;
    // Until a hundredth of the whole is there again: enough to be worth coming back for.
    const retryAfter = Math.ceil((over / 1000 + seconds / 100) / (percent / 100));
    throw new HttpProblem(
      problemKinds.overBudget,
      `one client may use ${seconds} seconds of computing at once, and gets ${percent} percent of a thread's time back; try again in ${retryAfter} seconds`,
      { headers: { "retry-after": String(retryAfter) } },
    );
  }

  charge(client: string, milliseconds: number): void {
    this.accounts.set(client, { used: this.usedBy(client) + milliseconds, at: this.now() });
    if (this.accounts.size > this.tidyAt) this.tidy();
  }

  private usedBy(client: string): number {
    const account = this.accounts.get(client);
    if (account === undefined) return 0;
    return Math.max(0, account.used - ((this.now() - account.at) * this.options.percent) / 100);
  }

  private tidy(): void {
    for (const client of this.accounts.keys()) if (this.usedBy(client) === 0) this.accounts.delete(client);
    // Twice what had to stay, so that a crowd of debtors is not gone through for each of them.
    this.tidyAt = Math.max(accountsKept, 2 * this.accounts.size);
  }

  private now(): number {
    return (this.options.now ?? (() => performance.now()))();
  }
}
