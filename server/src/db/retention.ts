/** What is swept away when its time is over. Every process may do it at any time: each step takes what is there and minds no other. */
import { setImmediate as turn } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { deleteOldBans } from "./bans.js";
import { deleteExpiredCaptures } from "./captures.js";
import { deleteExpiredClasses } from "./classes.js";
import { deleteUnreferenced, unreferenced } from "./payloads.js";
import { expiredRuns, RunRepository } from "./runs.js";
import type { Database } from "./schema.js";
import { eraseSenders, usualSenderDays } from "./senders.js";
import { deleteExpiredSweeps } from "./sweeps.js";

export interface Swept {
  readonly runs: number;
  readonly sweeps: number;
  readonly captures: number;
  readonly classes: number;
  readonly keys: number;
  readonly windows: number;
  readonly payloads: number;
  /** Hashes of clients that were erased. */
  readonly senders: number;
  readonly bans: number;
}

const hour = 3_600_000;
/** Retries of a publish come within minutes; a laptop that was closed over a day may still hold one. */
const keyHours = 48;
/** A transaction that keeps a payload refers to it within seconds. */
const payloadHours = 1;
/** Rows a statement: others write between two. */
const batch = 200;
/** A sweep takes some thousand points with it. */
const sweepBatch = 5;

export async function sweep(db: Kysely<Database>, now: Date, senderDays = usualSenderDays): Promise<Swept> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  return {
    runs: await sweepRuns(db, now),
    sweeps: await inBatches(sweepBatch, (most) => deleteExpiredSweeps(db, now, most)),
    captures: await inBatches(batch, (most) => deleteExpiredCaptures(db, now, most)),
    classes: await inBatches(batch, (most) => deleteExpiredClasses(db, now, most)),
    keys: await inBatches(batch, (most) => sweepKeys(db, before(keyHours), most)),
    windows: await inBatches(batch, (most) => sweepWindows(db, now, most)),
    payloads: await sweepPayloads(db, before(payloadHours)),
    senders: await inBatches(batch, (most) => eraseSenders(db, before(24 * senderDays), most)),
    bans: await deleteOldBans(db, now),
  };
}

/** Until one deletes fewer than it may. */
async function inBatches(most: number, deleteSome: (most: number) => Promise<number>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = await deleteSome(most);
    deleted += some;
    if (some < most) return deleted;
    await turn();
  }
}

async function sweepKeys(db: Kysely<Database>, createdBefore: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("idempotency")
    .where("key_hash", "in", (key) =>
      key.selectFrom("idempotency").select("key_hash").where("created_at", "<", createdBefore.toISOString()).limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function sweepWindows(db: Kysely<Database>, now: Date, most: number): Promise<number> {
  const over = db.selectFrom("rate_windows").select(["key", "period"]).where("expires_at", "<=", now.toISOString()).limit(most);
  const { numDeletedRows } = await db
    .deleteFrom("rate_windows")
    .where(sql<boolean>`(key, period) in ${over}`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
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

/** Looked for by reading; what is found is deleted if nothing refers to it still. */
async function sweepPayloads(db: Kysely<Database>, touchedBefore: Date): Promise<number> {
  let deleted = 0;
  for await (const hashes of unreferenced(db, touchedBefore)) {
    if (hashes.length > 0) deleted += await deleteUnreferenced(db, hashes, touchedBefore);
    await turn();
  }
  return deleted;
}

export interface SweeperOptions {
  readonly senderDays?: number;
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
      onSwept(await sweep(this.db, new Date(), this.options.senderDays));
    } catch (error) {
      onError(error);
    }
    this.plan();
  }
}
