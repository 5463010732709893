/**
 * Whose turn it is to back up: each window of time has one backup, whichever of the processes on a database makes it. A row of `rate_windows` says so: its count
 * is 0 while the backup is made, and 1 when it is there.
 */
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.js";

const key = "backup";

/** A process that dies over it leaves the window to others after this long. If a backup takes longer, two are made. */
const leaseMs = 3_600_000;

export interface Claim {
  /** The backup is there. */
  done(): Promise<void>;
  /** It is not: another may try at once. */
  release(): Promise<void>;
}

/** `undefined`: there is a backup of this window, or somebody is at it. */
export async function claimBackup(db: Kysely<Database>, windowMs: number, now: Date): Promise<Claim | undefined> {
  const period = Math.floor(now.getTime() / windowMs);
  const until = (milliseconds: number) => new Date(milliseconds).toISOString();
  const claimed = await db
    .insertInto("rate_windows")
    .values({ key, period, count: 0, expires_at: until(now.getTime() + leaseMs) })
    .onConflict((conflict) =>
      conflict
        .columns(["key", "period"])
        .doUpdateSet((row) => ({ expires_at: row.ref("excluded.expires_at") }))
        .where("rate_windows.count", "=", 0)
        .where("rate_windows.expires_at", "<=", now.toISOString()),
    )
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows !== 1n) return undefined;
  return {
    async done() {
      const expires_at = until((period + 1) * windowMs);
      await db.updateTable("rate_windows").set({ count: 1, expires_at }).where("key", "=", key).where("period", "=", period).execute();
    },
    async release() {
      await db.deleteFrom("rate_windows").where("key", "=", key).where("period", "=", period).where("count", "=", 0).execute();
    },
  };
}

/** Whether a claim would be granted. */
export async function isBackupDue(db: Kysely<Database>, windowMs: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("rate_windows")
    .select(["count", "expires_at"])
    .where("key", "=", key)
    .where("period", "=", Math.floor(now.getTime() / windowMs))
    .executeTakeFirst();
  return row === undefined || (row.count === 0 && row.expires_at <= now.toISOString());
}
