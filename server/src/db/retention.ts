/** What is swept away when its time is over. Every process may do it at any time: each step takes what is there and minds no other. */
import { setImmediate as turn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { deleteUnreferenced } from "./payloads.js";
import { expiredRuns, RunRepository } from "./runs.js";
import type { Database } from "./schema.js";
import { deleteExpiredSweeps } from "./sweeps.js";

export interface Swept {
  readonly runs: number;
  readonly sweeps: number;
  readonly keys: number;
  readonly windows: number;
  readonly payloads: number;
}

const hour = 3_600_000;
/** Retries of a publish come within minutes; a laptop that was closed over a day may still hold one. */
const keyHours = 48;
/** A transaction that keeps a payload refers to it within seconds. */
const payloadHours = 1;
/** Rows a statement: others get their turn between two. */
const batch = 200;

export async function sweep(db: Kysely<Database>, now: Date): Promise<Swept> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  const keys = await db.deleteFrom("idempotency").where("created_at", "<", before(keyHours).toISOString()).executeTakeFirstOrThrow();
  const windows = await db.deleteFrom("rate_windows").where("expires_at", "<=", now.toISOString()).executeTakeFirstOrThrow();
  return {
    runs: await sweepRuns(db, now),
    sweeps: await deleteExpiredSweeps(db, now),
    keys: Number(keys.numDeletedRows),
    windows: Number(windows.numDeletedRows),
    payloads: await sweepPayloads(db, before(payloadHours)),
  };
}

async function sweepRuns(db: Kysely<Database>, now: Date): Promise<number> {
  const runs = new RunRepository(db);
  let deleted = 0;
  for (;;) {
    const ids = await expiredRuns(db, now, batch);
    deleted += await runs.deleteAll(ids);
    if (ids.length < batch) return deleted;
    await turn();
  }
}

async function sweepPayloads(db: Kysely<Database>, touchedBefore: Date): Promise<number> {
  let deleted = 0;
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("payloads")
      .select("hash")
      .where("hash", ">", after)
      .where("touched_at", "<", touchedBefore.toISOString())
      .orderBy("hash")
      .limit(batch)
      .execute();
    const hashes = rows.map(({ hash }) => hash);
    deleted += await deleteUnreferenced(db, hashes, touchedBefore);
    if (hashes.length < batch) return deleted;
    after = hashes.at(-1) ?? "";
    await turn();
  }
}

export interface SweeperOptions {
  readonly everyMs?: number;
  readonly onSwept?: (swept: Swept) => void;
  readonly onError?: (error: unknown) => void;
}

/** Sweeps every few minutes, at times of its own in each process. */
export class Sweeper {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly options: SweeperOptions = {},
  ) {
    this.plan();
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.sweeping;
    clearTimeout(this.timer);
  }

  private plan(): void {
    const { everyMs = 300_000 } = this.options;
    const start = (): void => {
      this.sweeping = this.sweepOnce();
    };
    this.timer = setTimeout(start, everyMs * (0.75 + 0.5 * Math.random()));
    this.timer.unref();
  }

  private async sweepOnce(): Promise<void> {
    const { onSwept = () => undefined, onError = () => undefined } = this.options;
    try {
      onSwept(await sweep(this.db, new Date()));
    } catch (error) {
      onError(error);
    }
    this.plan();
  }
}
