/** Published runs. As everywhere in this folder, the SQL is what SQLite and PostgreSQL share, and one suite holds both to it. */
import type { Insertable, Kysely, Transaction } from "kysely";
import { byKey } from "./dialect.js";
import { beat } from "./heartbeat.js";
import { claimsIn, claimText, sameDigests, type VariantClaim } from "./measurements.js";
import { unknownOrigin, type Origin } from "./origin.js";
import { compressPayload, deleteUnreferenced, keepPayload, plainOf, readPayload, type Payload } from "./payloads.js";
import { bytesOf, spend, type Payer } from "./quotas.js";
import type { Database, VerificationState, Visibility } from "./schema.js";
import { addToIndex, indexed, takeFromIndex } from "./search.js";
import { sightNumber, sightOf, waitsAgain, type Sight } from "./sight.js";
import { statement } from "./statement.js";
import { addTags, replaceTags, tagsOf } from "./tags.js";
import { readConsistently, write, type Reader } from "./transactions.js";
import { enqueueForVerification, priorities, type QueuePlace } from "./verification-queue.js";

export type { VerificationState, Visibility } from "./schema.js";

/** What the publisher's own browser measured. */
export interface Claim {
  readonly core: string;
  readonly results: readonly VariantClaim[];
}

export interface NewRun {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
  /** Folded. */
  readonly tags: readonly string[];
  readonly forkOf: string | null;
  /** The frozen experiment, JSON text. */
  readonly experiment: string;
  /** The newest version of the core. */
  readonly core: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly tokenHash: string;
  readonly claim: Claim | null;
  /** In the verification queue. */
  readonly place: QueuePlace;
  readonly origin?: Origin;
}

/** Ready for the transaction: compressing takes longer than all of it. */
export interface PreparedRun {
  readonly run: NewRun;
  readonly experiment: Payload;
  readonly claim: Payload | null;
}

export interface RunLink {
  readonly id: string;
  readonly title: string;
}

export interface StoredMeasurement {
  readonly core: string;
  readonly kind: "claimed" | "measured";
  readonly measuredAt: Date;
  /** JSON text: [{ variant, digest, metrics? }]. */
  readonly results: string;
}

export interface StoredRun extends Omit<NewRun, "forkOf" | "tokenHash" | "claim" | "place" | "origin"> {
  /** SHA-256 of the experiment: runs of one experiment share it. */
  readonly contentHash: string;
  readonly updatedAt: Date;
  readonly state: VerificationState;
  /** JSON text. */
  readonly stateReason: string | null;
  readonly forkOf: RunLink | null;
  /** The newest public forks: an unlisted one is known only to those who have its link. */
  readonly forks: readonly RunLink[];
  /** Oldest first. */
  readonly measurements: readonly StoredMeasurement[];
  readonly revision: number;
  readonly sight: Sight;
}

/** What a page about a run needs, without its documents. */
export type RunSummary = Pick<StoredRun, "id" | "title" | "description" | "visibility">;

/** What is asked before anything is read: is it there, may it be shown, and is what one has of it still true? */
export interface RunHead {
  readonly revision: number;
  readonly tokenHash: string;
  readonly sight: Sight;
}

export interface RunChanges {
  readonly title?: string;
  readonly description?: string;
  readonly visibility?: Visibility;
  /** Folded. */
  readonly tags?: readonly string[];
  readonly expiresAt?: Date | null;
  /** It waits for approval again, if all could see it. */
  readonly waits?: boolean;
}

/** A page can show this many; the rest stay reachable by their own links. */
export const maxForksListed = 100;

/** As many runs of one experiment are asked whether a core measured it before. */
const mostAlike = 20;

export async function prepareRun(run: NewRun): Promise<PreparedRun> {
  const [experiment, claim] = await Promise.all([
    compressPayload(run.experiment),
    run.claim === null ? null : compressPayload(claimText(run.claim.results)),
  ]);
  return { run, experiment, claim };
}

const insertRow = statement((db, row: Insertable<Database["runs"]>) =>
  db
    .insertInto("runs")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id"),
);

/**
 * Stores a run and gives its state; `undefined` if the id is taken. It is verified, or changed, at once if its core measured the same experiment before; otherwise it
 * waits in the verification queue. A parent that was deleted in the meantime is left out, as if it had been deleted afterwards.
 */
export async function insertRun(
  transaction: Transaction<Database>,
  { run, experiment, claim }: PreparedRun,
): Promise<VerificationState | undefined> {
  const now = run.createdAt.toISOString();
  const parent =
    run.forkOf === null
      ? undefined
      : await visible(transaction, run.createdAt).select("runs.id").where("runs.id", "=", run.forkOf).executeTakeFirst();
  const payloads = claim === null ? [experiment] : [experiment, claim];
  // In one order in every process: two that keep the same payloads do not wait for each other in a circle.
  for (const payload of payloads.sort((a, b) => (a.hash < b.hash ? -1 : 1))) await keepPayload(transaction, payload, run.createdAt);
  const known = await measuredBefore(transaction, experiment.hash, run);
  const state = known?.state ?? "pending";
  const { sender, waits } = run.origin ?? unknownOrigin;
  const [inserted] = await insertRow(transaction, {
    id: run.id,
    title: run.title,
    description: run.description,
    visibility: run.visibility,
    fork_of: parent?.id ?? null,
    experiment_hash: experiment.hash,
    core: run.core,
    state,
    created_at: now,
    updated_at: now,
    expires_at: run.expiresAt?.toISOString() ?? null,
    revision: 1,
    hidden: sightNumber(waits ? "waiting" : "shown"),
    token_hash: run.tokenHash,
    sender,
  });
  if (inserted === undefined) return undefined;

  const measurement = { run_id: run.id, measured_at: now };
  if (run.claim !== null && claim !== null)
    await transaction
      .insertInto("measurements")
      .values({ ...measurement, core: run.claim.core, kind: "claimed", results_hash: claim.hash })
      .execute();
  if (known !== undefined)
    await transaction
      .insertInto("measurements")
      .values({ ...measurement, core: run.core, kind: "measured", results_hash: known.resultsHash })
      .execute();
  else await enqueueForVerification(transaction, run.id, priorities.published, run.createdAt, run.place);
  await addTags(transaction, run.id, run.tags);
  if (run.visibility === "public") {
    await list(transaction, run.id, run);
    if (parent !== undefined) await touch(transaction, parent.id);
  }
  return state;
}

export class RunRepository {
  constructor(private readonly db: Kysely<Database>) {}

  /** When this returns `true`, the run is on disk. `false`: the id is taken. */
  async insert(run: NewRun): Promise<boolean> {
    const prepared = await prepareRun(run);
    return (await write(this.db, (transaction) => insertRun(transaction, prepared))) !== undefined;
  }

  /** `undefined` if there is none, or if it has expired. */
  async head(id: string, now = new Date()): Promise<RunHead | undefined> {
    const row = await unexpired(this.db, now)
      .select(["revision", "token_hash", "hidden"])
      .where("runs.id", "=", id)
      .modifyEnd(byKey)
      .executeTakeFirst();
    return row === undefined ? undefined : { revision: row.revision, tokenHash: row.token_hash, sight: sightOf(row.hidden) };
  }

  /** Also finds what is hidden or has expired: whoever shows it asks for the head first. */
  find(id: string): Promise<StoredRun | undefined> {
    return readConsistently(this.db, async (db) => {
      const run = await db
        .selectFrom("runs as run")
        // What is hidden or over is named nowhere, not even as a parent.
        .leftJoin("runs as parent", (join) =>
          join
            .onRef("parent.id", "=", "run.fork_of")
            .on("parent.hidden", "=", 0)
            .on((parent) =>
              parent.or([parent("parent.expires_at", "is", null), parent("parent.expires_at", ">", new Date().toISOString())]),
            ),
        )
        .innerJoin("payloads as experiment", "experiment.hash", "run.experiment_hash")
        .selectAll("run")
        .select(["parent.title as parent_title", "experiment.encoding", "experiment.size", "experiment.body"])
        .where("run.id", "=", id)
        .executeTakeFirst();
      if (run === undefined) return undefined;
      return {
        id: run.id,
        title: run.title,
        description: run.description,
        visibility: run.visibility,
        tags: (await tagsOf(db, [id])).get(id) ?? [],
        contentHash: run.experiment_hash,
        core: run.core,
        createdAt: new Date(run.created_at),
        updatedAt: new Date(run.updated_at),
        expiresAt: run.expires_at === null ? null : new Date(run.expires_at),
        state: run.state,
        stateReason: run.state_reason,
        forkOf: run.fork_of === null || run.parent_title === null ? null : { id: run.fork_of, title: run.parent_title },
        forks: await publicForks(db, id),
        experiment: (await plainOf(run)).toString(),
        measurements: await measurementsOf(db, id),
        revision: run.revision,
        sight: sightOf(run.hidden),
      };
    });
  }

  /** `undefined` also if it may not be shown. */
  summary(id: string, now = new Date()): Promise<RunSummary | undefined> {
    return visible(this.db, now).select(["runs.id", "title", "description", "visibility"]).where("runs.id", "=", id).executeTakeFirst();
  }

  /** Public forks, whether or not a page lists them, up to `most`. */
  async countForks(id: string, most: number, now = new Date()): Promise<number> {
    const forks = visible(this.db, now).select("id").where("fork_of", "=", id).where("visibility", "=", "public").limit(most);
    const counted = this.db.selectFrom(forks.as("some")).select((row) => row.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  }

  /** `false`: there is none. Throws OverQuota. */
  edit(id: string, changes: RunChanges, now: Date, payer?: Payer): Promise<boolean> {
    return write(this.db, async (transaction) => {
      const { title, description, visibility, expiresAt, waits = false } = changes;
      const edited = await transaction
        .updateTable("runs")
        .set((row) => ({
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...(visibility !== undefined && { visibility }),
          ...(expiresAt !== undefined && { expires_at: expiresAt?.toISOString() ?? null }),
          ...(waits && { hidden: waitsAgain }),
          updated_at: now.toISOString(),
          revision: row("revision", "+", 1),
        }))
        .where("id", "=", id)
        .returning(["title", "description", "visibility", "fork_of"])
        .executeTakeFirst();
      if (edited === undefined) return false;
      if (changes.tags !== undefined) await replaceTags(transaction, id, changes.tags);
      const tags = (await tagsOf(transaction, [id])).get(id) ?? [];
      await takeFromIndex(transaction, id);
      if (edited.visibility === "public") await list(transaction, id, { ...edited, tags });
      if (payer !== undefined) {
        const own = changes.tags ?? [];
        const words = edited.visibility === "public" ? indexed({ ...edited, tags }) : { rows: 0, bytes: 0 };
        const bytes = bytesOf(title ?? "", description ?? "", ...own) + words.bytes;
        await spend(transaction, { ...payer, rows: own.length + words.rows, bytes }, now);
      }
      await touchRelatives(transaction, id, edited.fork_of);
      return true;
    });
  }

  /** Takes a run out of sight, or brings it back, also one that waited, without a word to whom it belongs. `false`: there is none. */
  setHidden(id: string, hidden: boolean): Promise<boolean> {
    return write(this.db, async (transaction) => {
      const row = await transaction
        .updateTable("runs")
        .set((run) => ({ hidden: sightNumber(hidden ? "hidden" : "shown"), revision: run("revision", "+", 1) }))
        .where("id", "=", id)
        .returning("fork_of")
        .executeTakeFirst();
      if (row !== undefined) await touchRelatives(transaction, id, row.fork_of);
      return row !== undefined;
    });
  }

  /** Deletes a run and its results; its forks stay. `false`: there was none. */
  async delete(id: string): Promise<boolean> {
    return (await this.deleteAll([id])) === 1;
  }

  /** How many there were. Documents that no other run has go with them. */
  async deleteAll(ids: readonly string[]): Promise<number> {
    const deleted = await write(this.db, (transaction) => deleteRuns(transaction, ids, new Date()));
    await deleteUnreferenced(this.db, deleted.payloads);
    return deleted.count;
  }

  probe(now: Date): Promise<void> {
    return beat(this.db, now);
  }

  close(): Promise<void> {
    return this.db.destroy();
  }
}

const unexpired = (db: Reader, now: Date) =>
  db.selectFrom("runs").where((row) => row.or([row("runs.expires_at", "is", null), row("runs.expires_at", ">", now.toISOString())]));

const visible = (db: Reader, now: Date) => unexpired(db, now).where("runs.hidden", "=", 0);

const measuredAlike = statement((db, values: { readonly experimentHash: string; readonly core: string }) =>
  db
    .selectFrom((alike) =>
      alike.selectFrom("runs").select("id").where("experiment_hash", "=", values.experimentHash).limit(mostAlike).as("alike"),
    )
    .innerJoin("measurements", "measurements.run_id", "alike.id")
    .select("results_hash")
    .where("core", "=", values.core)
    .where("kind", "=", "measured")
    .limit(1),
);

/** What the same core measured of the same experiment for another run, and what this makes of the claim. */
async function measuredBefore(
  transaction: Transaction<Database>,
  experimentHash: string,
  { core, claim, createdAt }: NewRun,
): Promise<{ resultsHash: string; state: VerificationState } | undefined> {
  const [found] = await measuredAlike(transaction, { experimentHash, core });
  if (found === undefined) return undefined;
  const resultsHash = found.results_hash;
  // The run that it was measured for may be deleted at this moment: this keeps the results, or finds them gone.
  const kept = await transaction
    .updateTable("payloads")
    .set({ touched_at: createdAt.toISOString() })
    .where("hash", "=", resultsHash)
    .returning("hash")
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  if (claim === null) return { resultsHash, state: "verified" };
  const results = claimsIn(((await readPayload(transaction, resultsHash)) ?? "[]").toString());
  return { resultsHash, state: sameDigests(claim.results, results) ? "verified" : "changed" };
}

async function measurementsOf(db: Reader, id: string): Promise<StoredMeasurement[]> {
  const rows = await db
    .selectFrom("measurements")
    .innerJoin("payloads", "hash", "results_hash")
    .select(["core", "kind", "measured_at", "encoding", "size", "body"])
    .where("run_id", "=", id)
    .orderBy("measured_at")
    .orderBy("kind")
    .orderBy("core")
    .execute();
  const measurement = async ({ core, kind, measured_at, ...payload }: (typeof rows)[number]): Promise<StoredMeasurement> => ({
    core,
    kind,
    measuredAt: new Date(measured_at),
    results: (await plainOf(payload)).toString(),
  });
  return Promise.all(rows.map(measurement));
}

function publicForks(db: Reader, id: string): Promise<RunLink[]> {
  return visible(db, new Date())
    .select(["runs.id", "title"])
    .where("fork_of", "=", id)
    .where("visibility", "=", "public")
    .orderBy("created_at", "desc")
    .orderBy("runs.id", "desc")
    .limit(maxForksListed)
    .execute();
}

/** Lets people find it. */
async function list(
  transaction: Transaction<Database>,
  id: string,
  text: { title: string; description: string; tags: readonly string[] },
): Promise<void> {
  await addToIndex(transaction, id, text);
  // The order by views needs a row of each, also of those that nobody opened yet.
  await transaction
    .insertInto("views")
    .values({ run_id: id, count: 0 })
    .onConflict((conflict) => conflict.column("run_id").doNothing())
    .execute();
}

/** Another run changed in a way that this one's document shows. */
const touch = (transaction: Transaction<Database>, id: string) =>
  transaction
    .updateTable("runs")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();

/** The document of a parent lists its forks by title, that of a fork names its parent. */
async function touchRelatives(transaction: Transaction<Database>, id: string, forkOf: string | null): Promise<void> {
  if (forkOf !== null) await touch(transaction, forkOf);
  await transaction
    .updateTable("runs")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .where("fork_of", "=", id)
    .execute();
}

async function deleteRuns(
  transaction: Transaction<Database>,
  ids: readonly string[],
  now: Date,
): Promise<{ count: number; payloads: string[] }> {
  if (ids.length === 0) return { count: 0, payloads: [] };
  const runs = await transaction.selectFrom("runs").select(["id", "fork_of", "experiment_hash"]).where("id", "in", ids).execute();
  const measurements = await transaction.selectFrom("measurements").select("results_hash").where("run_id", "in", ids).execute();
  for (const { id, fork_of } of runs) await touchRelatives(transaction, id, fork_of);
  // Their keys stay, from now on as long as any: a retry that comes late is told, and publishes nothing.
  await transaction.updateTable("idempotency").set({ created_at: now.toISOString() }).where("run_id", "in", ids).execute();
  const { numDeletedRows } = await transaction.deleteFrom("runs").where("id", "in", ids).executeTakeFirstOrThrow();
  const payloads = [...runs.map((run) => run.experiment_hash), ...measurements.map((row) => row.results_hash)];
  return { count: Number(numDeletedRows), payloads: [...new Set(payloads)] };
}

/** At most `limit` runs whose time is over, oldest first. */
export async function expiredRuns(db: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("runs")
    .select("id")
    .where("expires_at", "<=", now.toISOString())
    .orderBy("expires_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Runs that wait for their first measurement, counted up to `enough`. */
export async function countPending(db: Reader, enough: number): Promise<number> {
  const { count } = await db
    .selectFrom((queue) =>
      queue.selectFrom("verification_queue").select("run_id").where("priority", "=", priorities.published).limit(enough).as("waiting"),
    )
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
