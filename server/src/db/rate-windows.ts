/** Counters that all processes share: how often something was done in the window of time that runs. */
import type { Reader } from "./transactions.js";

export interface Counted {
  /** In this window, this time included. */
  readonly count: number;
  /** Until the next window begins. */
  readonly millisecondsLeft: number;
}

/** `key` says what is counted and for whom: the client as a keyed hash, never an address. */
export async function countInWindow(db: Reader, key: string, windowMs: number, now: Date): Promise<Counted> {
  const period = Math.floor(now.getTime() / windowMs);
  const end = (period + 1) * windowMs;
  const { count } = await db
    .insertInto("rate_windows")
    .values({ key, period, count: 1, expires_at: new Date(end).toISOString() })
    .onConflict((conflict) => conflict.columns(["key", "period"]).doUpdateSet((row) => ({ count: row("rate_windows.count", "+", 1) })))
    .returning("count")
    .executeTakeFirstOrThrow();
  return { count, millisecondsLeft: end - now.getTime() };
}

/** The same without counting. */
export async function countedInWindow(db: Reader, key: string, windowMs: number, now: Date): Promise<Counted> {
  const period = Math.floor(now.getTime() / windowMs);
  const row = await db.selectFrom("rate_windows").select("count").where("key", "=", key).where("period", "=", period).executeTakeFirst();
  return { count: row?.count ?? 0, millisecondsLeft: (period + 1) * windowMs - now.getTime() };
}
