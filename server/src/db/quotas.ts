/**
 * What one client may have stored between two midnights, UTC: runs, rows and bytes, counted in the transaction that stores them, so that what is not
 * stored is not counted, and all processes count together. Changes count like new things; deleting gives nothing back. What follows later is paid
 * where its size is known: a sweep's points when it is ordered, by their largest size; a run's measurement when it is made.
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

export interface Stored {
  readonly runs?: number;
  readonly rows: number;
  /** As they are stored. */
  readonly bytes: number;
}

export interface Spending extends Payer, Stored {}

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
  const { quotas } = spending;
  const amounts = amountsOf(spending);
  // In one order everywhere: two transactions of one client do not wait for each other in a circle.
  const counted = kinds.filter((what) => quotas[what] > 0 && amounts[what] > 0);
  if (counted.length === 0) return;
  const totals = await countToday(transaction, spending.client, counted, amounts, now);
  for (const [place, what] of counted.entries()) {
    const { count, millisecondsLeft } = totals[place]!;
    if (count > quotas[what]) throw new OverQuota(what, quotas[what], millisecondsLeft);
  }
}

/** Counts what can no longer be refused: the next thing is, if this was too much. */
export async function owe(transaction: Transaction<Database>, client: string, stored: Stored, now: Date): Promise<void> {
  const amounts = amountsOf(stored);
  const counted = kinds.filter((what) => amounts[what] > 0);
  await countToday(transaction, client, counted, amounts, now);
}

const kinds = ["kilobytes", "rows", "runs"] as const;

type Amounts = Readonly<Record<keyof DailyQuotas, number>>;

const amountsOf = ({ runs = 0, rows, bytes }: Stored): Amounts => ({ runs, rows, kilobytes: Math.ceil(bytes / 1024) });

function countToday(
  transaction: Transaction<Database>,
  client: string,
  counted: readonly (keyof DailyQuotas)[],
  amounts: Amounts,
  now: Date,
) {
  const keys = counted.map((what) => ({ key: `${what}:${client}`, amount: amounts[what] }));
  return countAllInWindow(transaction, keys, day, now);
}

/** Of texts as they are stored: in UTF-8. */
export const bytesOf = (...texts: readonly string[]): number => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
