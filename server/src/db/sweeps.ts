/**
 * Sweeps and the points that were computed of them. A point is one run: one value, one variant, one seed. What is under way is the queue's;
 * what is done is here, once, whoever computed it and however often.
 */
import { sql, type Kysely, type Transaction } from "kysely";
import { isPostgres } from "./dialect.js";
import { unknownOrigin, type Origin } from "./origin.js";
import { compressPayload, keepPayload, readPayload } from "./payloads.js";
import { bytesOf, spend, type DailyQuotas } from "./quotas.js";
import type { Database, SweepState } from "./schema.js";
import { sightNumber, sightOf, type Sight } from "./sight.js";
import { write, type Reader } from "./transactions.js";

export type { SweepState } from "./schema.js";

export interface NewSweep {
  readonly id: string;
  readonly title: string;
  /** The frozen experiment with its sweep, JSON text. */
  readonly experiment: string;
  readonly core: string;
  /** In all. */
  readonly points: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly tokenHash: string;
  readonly clientHash: string;
  /** Estimate for a point, thousands of simulated events. */
  readonly cost: number;
  readonly origin?: Origin;
}

export interface SweepBounds {
  /** Points of one client. */
  readonly mostUnderWay?: number;
  readonly quotas?: DailyQuotas;
  /** Of all its points together, at most. They are paid with the sweep: what it was admitted for is stored. */
  readonly outcomeBytes?: number;
}

/** What decides when a sweep's points have their turn. */
export interface SweepTurn {
  readonly client: string;
  /** Estimate for a point, thousands of simulated events. */
  readonly cost: number;
  /** Among the running sweeps of its client, from 1 on, the oldest first. */
  readonly rank: number;
}

export interface SweepProgress {
  readonly state: SweepState;
  readonly points: number;
  readonly done: number;
  readonly failed: number;
}

export interface SweepHead {
  readonly tokenHash: string;
  readonly sight: Sight;
}

export interface StoredSweep extends SweepProgress {
  readonly id: string;
  readonly title: string;
  readonly experimentHash: string;
  readonly core: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly sight: Sight;
}

/** What a worker found. `outcome` is JSON text: the database does not look inside. */
export interface PointResult {
  readonly state: "done" | "failed";
  readonly digest: string | null;
  readonly outcome: string;
}

/** The client has too many points under way; nothing was stored. */
export class TooManyUnderWay extends Error {
  override readonly name = "TooManyUnderWay";
  constructor(
    readonly underWay: number,
    /** Those that did not fit. */
    readonly points: number,
  ) {
    super(`${underWay} points are under way; ${points} more are too many`);
  }
}

export interface StoredPoint extends PointResult {
  readonly point: number;
}

export class SweepRepository {
  constructor(private readonly db: Kysely<Database>) {}

  /**
   * When this returns `true`, it is on disk. `false`: the id is taken. Throws TooManyUnderWay where the client would have more than
   * `mostUnderWay` points under way, also of sweeps that other processes store at the same moment; OverQuota by what it stores.
   */
  async insert(sweep: NewSweep, { mostUnderWay = Infinity, quotas, outcomeBytes = 0 }: SweepBounds = {}): Promise<boolean> {
    const experiment = await compressPayload(sweep.experiment);
    const { id, title, core, points, createdAt, expiresAt, tokenHash, clientHash, cost, origin = unknownOrigin } = sweep;
    const at = createdAt.toISOString();
    return write(this.db, async (db) => {
      await oneAtATime(db, clientHash);
      const underWay = await pointsUnderWay(db, clientHash);
      if (underWay + points > mostUnderWay) throw new TooManyUnderWay(underWay, points);
      await keepPayload(db, experiment, createdAt);
      const inserted = await db
        .insertInto("sweeps")
        .values({
          id,
          title,
          state: "running",
          experiment_hash: experiment.hash,
          core,
          points,
          created_at: at,
          updated_at: at,
          expires_at: expiresAt?.toISOString() ?? null,
          hidden: sightNumber(origin.waits ? "waiting" : "shown"),
          token_hash: tokenHash,
          client_hash: clientHash,
          cost,
          sender: origin.sender,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
      const bytes = experiment.body.length + bytesOf(title) + outcomeBytes;
      if (quotas !== undefined) await spend(db, { client: clientHash, quotas, rows: 1 + points, bytes }, createdAt);
      return true;
    });
  }

  async find(id: string): Promise<StoredSweep | undefined> {
    const row = await this.db
      .selectFrom("sweeps")
      .select(["id", "title", "state", "experiment_hash", "core", "points", "created_at", "updated_at", "hidden"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { title, state, experiment_hash: experimentHash, core, points, created_at, updated_at, hidden } = row;
    const times = { createdAt: new Date(created_at), updatedAt: new Date(updated_at) };
    return { id, title, state, experimentHash, core, points, sight: sightOf(hidden), ...times, ...(await this.counts(id)) };
  }

  /** The newest finished sweep of exactly this experiment. */
  async finishedOf(experimentHash: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom("sweeps")
      .select("id")
      .where("experiment_hash", "=", experimentHash)
      .where("state", "=", "done")
      .where("hidden", "=", 0)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  }

  /** Takes a sweep out of sight, or brings it back. `false`: there is none. */
  async setHidden(id: string, hidden: boolean): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable("sweeps")
      .set({ hidden: sightNumber(hidden ? "hidden" : "shown") })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  async head(id: string): Promise<SweepHead | undefined> {
    const row = await this.db.selectFrom("sweeps").select(["token_hash", "hidden"]).where("id", "=", id).executeTakeFirst();
    return row === undefined ? undefined : { tokenHash: row.token_hash, sight: sightOf(row.hidden) };
  }

  async progress(id: string): Promise<SweepProgress | undefined> {
    // The state first: a sweep that says it is done has all its points.
    const row = await this.db.selectFrom("sweeps").select(["state", "points"]).where("id", "=", id).executeTakeFirst();
    return row === undefined ? undefined : { ...row, ...(await this.counts(id)) };
  }

  /** The frozen experiment, JSON text. */
  async experiment(hash: string): Promise<string> {
    const payload = await readPayload(this.db, hash);
    if (payload === undefined) throw new Error(`there is no payload ${hash}`);
    return payload.toString();
  }

  /** Points of this client that wait or are computed, of all its sweeps. */
  underWay(clientHash: string): Promise<number> {
    return pointsUnderWay(this.db, clientHash);
  }

  /** Sweeps that go on, oldest first. */
  async running(): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom("sweeps")
      .select("id")
      .where("state", "=", "running")
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  }

  /** `undefined`: it does not go on. */
  async turn(id: string): Promise<SweepTurn | undefined> {
    return this.db
      .selectFrom("sweeps as sweep")
      .select(["sweep.client_hash as client", "sweep.cost"])
      .select((row) =>
        row
          .selectFrom("sweeps as older")
          .select((all) => sql<number>`1 + ${all.fn.countAll()}`.as("rank"))
          .whereRef("older.client_hash", "=", "sweep.client_hash")
          .where("older.state", "=", "running")
          .where(sql<boolean>`(older.created_at, older.id) < (sweep.created_at, sweep.id)`)
          .$asScalar()
          .$notNull()
          .as("rank"),
      )
      .where("sweep.id", "=", id)
      .where("sweep.state", "=", "running")
      .executeTakeFirst();
  }

  /** Points of a sweep that nobody has stored, ascending; none of one that does not go on. */
  async missing(id: string): Promise<readonly number[]> {
    const sweep = await this.db
      .selectFrom("sweeps")
      .select("points")
      .where("id", "=", id)
      .where("state", "=", "running")
      .executeTakeFirst();
    if (sweep === undefined) return [];
    const rows = await this.db.selectFrom("sweep_points").select("point").where("sweep_id", "=", id).execute();
    const stored = new Set(rows.map(({ point }) => point));
    return Array.from({ length: sweep.points }, (_, point) => point).filter((point) => !stored.has(point));
  }

  /** Whether a worker should compute this point: its sweep goes on, and nobody has stored it. */
  async isWanted(id: string, point: number): Promise<boolean> {
    const row = await this.db
      .selectFrom("sweeps")
      .select("id")
      .where("id", "=", id)
      .where("state", "=", "running")
      .where((build) =>
        build.not(build.exists(build.selectFrom("sweep_points").select("point").where("sweep_id", "=", id).where("point", "=", point))),
      )
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Stores a point unless it is stored, or its sweep is gone; `false` then. */
  async storePoint(id: string, point: number, { state, digest, outcome }: PointResult, now: Date): Promise<boolean> {
    const text = (value: string | null) => sql<string>`cast(${value} as text)`;
    const insert = (transaction: Transaction<Database>) =>
      transaction
        .insertInto("sweep_points")
        .columns(["sweep_id", "point", "state", "digest", "outcome", "finished_at"])
        .expression((from) =>
          from
            .selectFrom("sweeps")
            .select([
              "id",
              sql<number>`cast(${point} as integer)`.as("point"),
              text(state).as("state"),
              text(digest).as("digest"),
              text(outcome).as("outcome"),
              text(now.toISOString()).as("finished_at"),
            ])
            .where("id", "=", id),
        )
        .onConflict((conflict) => conflict.columns(["sweep_id", "point"]).doNothing())
        .executeTakeFirst();
    const inserted = await write(this.db, insert);
    return inserted.numInsertedOrUpdatedRows === 1n;
  }

  /**
   * Ends a sweep whose points are all stored. Called after each point, outside its transaction: of two workers that store the last points at
   * once, whoever commits last sees all of them.
   */
  async settle(id: string, now: Date): Promise<void> {
    const of = (state?: "failed") =>
      sql`(select count(*) from sweep_points where sweep_id = ${id} ${state === undefined ? sql`` : sql`and state = ${state}`})`;
    await sql`update sweeps set state = case when ${of("failed")} > 0 then 'failed' else 'done' end, updated_at = ${now.toISOString()}
      where id = ${id} and state = 'running' and points = ${of()}`.execute(this.db);
  }

  /** Its points stay. `false`: it does not go on. */
  async cancel(id: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable("sweeps")
      .set({ state: "cancelled", updated_at: now.toISOString() })
      .where("id", "=", id)
      .where("state", "=", "running")
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /**
   * A sweep that was cancelled or has failed points goes on with those that are missing, as one of this client's. `false`: there is nothing to go
   * on with. Throws TooManyUnderWay as `insert` does.
   */
  async reopen(id: string, clientHash: string, now: Date, mostUnderWay = Infinity): Promise<boolean> {
    return write(this.db, async (db) => {
      await oneAtATime(db, clientHash);
      const before = await pointsUnderWay(db, clientHash);
      const { numUpdatedRows } = await db
        .updateTable("sweeps")
        .set({ state: "running", client_hash: clientHash, updated_at: now.toISOString() })
        .where("id", "=", id)
        .where("state", "in", ["cancelled", "failed"])
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      await db.deleteFrom("sweep_points").where("sweep_id", "=", id).where("state", "=", "failed").execute();
      const underWay = await pointsUnderWay(db, clientHash);
      if (underWay > mostUnderWay) throw new TooManyUnderWay(before, underWay - before);
      return true;
    });
  }

  /** With its points. `false`: there was none. */
  async delete(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db.deleteFrom("sweeps").where("id", "=", id).executeTakeFirst();
    return numDeletedRows === 1n;
  }

  /** Stored points from a number on, ascending. */
  async points(id: string, from: number, limit: number): Promise<readonly StoredPoint[]> {
    return this.db
      .selectFrom("sweep_points")
      .select(["point", "state", "digest", "outcome"])
      .where("sweep_id", "=", id)
      .where("point", ">=", from)
      .orderBy("point")
      .limit(limit)
      .execute();
  }

  private async counts(id: string): Promise<{ readonly done: number; readonly failed: number }> {
    const rows = await this.db
      .selectFrom("sweep_points")
      .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
      .where("sweep_id", "=", id)
      .groupBy("state")
      .execute();
    const of = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0;
    return { done: of("done"), failed: of("failed") };
  }
}

/** Changes of what one client has under way come one after the other. SQLite has one writer at a time anyway. */
async function oneAtATime(db: Transaction<Database>, clientHash: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${clientHash}, 0))`.execute(db);
}

async function pointsUnderWay(db: Reader, clientHash: string): Promise<number> {
  const rows = await db
    .selectFrom("sweeps")
    .leftJoin("sweep_points", "sweep_points.sweep_id", "sweeps.id")
    .select(({ fn }) => ["sweeps.points", fn.count<number>("sweep_points.point").as("stored")])
    .where("client_hash", "=", clientHash)
    .where("sweeps.state", "=", "running")
    .groupBy(["sweeps.id", "sweeps.points"])
    .execute();
  return rows.reduce((sum, { points, stored }) => sum + points - stored, 0);
}

/** Deletes sweeps whose time is over, at most so many, with their points; returns how many. Workers want no point of a sweep that is gone. */
export async function deleteExpiredSweeps(db: Kysely<Database>, now: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sweeps")
    .where("id", "in", (sweep) => sweep.selectFrom("sweeps").select("id").where("expires_at", "<=", now.toISOString()).limit(most))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
