/**
 * What one client may have stored between two midnights, UTC: runs, rows and bytes, counted in the transaction that stores them, so that what is not
 * stored is not counted, and all processes count together. Changes count like new things; deleting gives nothing back.
 */
import type { Transaction } from "kysely";
import { countAllInWindow } from "./rate-windows.js";
import type { Database } from "./schema.js";

/** 0: any number. */
export interface DailyQuotas {
  readonly runs: number;
  readonly rows: number;
  /** 1024 bytes. */
  readonly kilobytes: number;
}

/** Whose account it is. */
export interface Payer {
  readonly client: string;
  readonly quotas: DailyQuotas;
}

export interface Spending extends Payer {
  readonly runs?: number;
  readonly rows: number;
  /** As they are stored. */
  readonly bytes: number;
}

/** Takes back what the transaction has done. */
export class OverQuota extends Error {
  override readonly name = "OverQuota";
  constructor(
    readonly what: keyof DailyQuotas,
    readonly most: number,
    readonly millisecondsLeft: number,
  ) {
    super(`more than ${most} ${what} a day`);
  }
}

const day = 86_400_000;

/** Throws OverQuota. */
export async function spend(transaction: Transaction<Database>, spending: Spending, now: Date): Promise<void> {
  const { client, quotas, runs = 0, rows, bytes } = spending;
  const amounts: Readonly<Record<keyof DailyQuotas, number>> = { runs, rows, kilobytes: Math.ceil(bytes / 1024) };
  // In one order everywhere: two transactions of one client do not wait for each other in a circle.
  const counted = (["kilobytes", "rows", "runs"] as const).filter((what) => quotas[what] > 0 && amounts[what] > 0);
  if (counted.length === 0) return;
  const keys = counted.map((what) => ({ key: `${what}:${client}`, amount: amounts[what] }));
  const totals = await countAllInWindow(transaction, keys, day, now);
  for (const [place, what] of counted.entries()) {
    const { count, millisecondsLeft } = totals[place]!;
    if (count > quotas[what]) throw new OverQuota(what, quotas[what], millisecondsLeft);
  }
}
