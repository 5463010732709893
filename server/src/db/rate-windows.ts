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
  const [counted] = await countAllInWindow(db, [{ key, amount: 1 }], windowMs, now);
  return counted!;
}

export interface Amount {
  readonly key: string;
  readonly amount: number;
}

/** Several at once, in their order. The keys differ. */
export async function countAllInWindow(db: Reader, amounts: readonly Amount[], windowMs: number, now: Date): Promise<readonly Counted[]> {
  const period = Math.floor(now.getTime() / windowMs);
  const end = (period + 1) * windowMs;
  const expires_at = new Date(end).toISOString();
  const rows = await db
    .insertInto("rate_windows")
    .values(amounts.map(({ key, amount }) => ({ key, period, count: amount, expires_at })))
    .onConflict((conflict) =>
      conflict.columns(["key", "period"]).doUpdateSet((row) => ({ count: row("rate_windows.count", "+", row.ref("excluded.count")) })),
    )
    .returning(["key", "count"])
    .execute();
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  return amounts.map(({ key }) => ({ count: counts.get(key) ?? 0, millisecondsLeft: end - now.getTime() }));
}

/** The same without counting. */
export async function countedInWindow(db: Reader, key: string, windowMs: number, now: Date): Promise<Counted> {
  const period = Math.floor(now.getTime() / windowMs);
  const row = await db.selectFrom("rate_windows").select("count").where("key", "=", key).where("period", "=", period).executeTakeFirst();
  return { count: row?.count ?? 0, millisecondsLeft: (period + 1) * windowMs - now.getTime() };
}

/** True the first time that it is asked until then; the row is swept away afterwards. */
export async function isFirstUntil(db: Reader, key: string, until: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("rate_windows")
    .values({ key, period: 0, count: 1, expires_at: until.toISOString() })
    .onConflict((conflict) => conflict.columns(["key", "period"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
