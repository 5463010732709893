/**
 * The only SQL of the server, in the words of published runs. It keeps to the subset that SQLite and PostgreSQL share;
 * repository.suite.ts holds every database to the same behaviour.
 */
import type { Kysely, Transaction } from "kysely";
import type { Database, Visibility } from "./schema.js";

export type { Visibility } from "./schema.js";

/** One variant's outcome. `metrics` is JSON text: the database does not look inside. */
export interface VariantResult {
  readonly variant: string;
  readonly digest: string;
  readonly metrics: string;
}

export interface NewRun {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly forkOf: string | null;
  /** The frozen experiment, JSON text. */
  readonly experiment: string;
  readonly core: string;
  readonly createdAt: Date;
  readonly tokenHash: string;
  readonly results: readonly VariantResult[];
}

export interface RunLink {
  readonly id: string;
  readonly title: string;
}

export interface StoredRun extends Omit<NewRun, "forkOf" | "tokenHash"> {
  readonly forkOf: RunLink | null;
  /** The newest public forks: an unlisted one is known only to those who have its link. */
  readonly forks: readonly RunLink[];
}

/** What a page about a run needs, without its documents. */
export type RunSummary = Pick<StoredRun, "id" | "title" | "description" | "visibility">;

export interface RunRepository {
  /**
   * Stores a run; when this returns `true`, it is on disk. `false`: the id is taken. A parent that was deleted in the meantime
   * is left out, as if it had been deleted afterwards.
   */
  insert(run: NewRun): Promise<boolean>;
  find(id: string): Promise<StoredRun | undefined>;
  summary(id: string): Promise<RunSummary | undefined>;
  tokenHashOf(id: string): Promise<string | undefined>;
  /** Deletes a run and its results; its forks stay. `false`: there was none. */
  delete(id: string): Promise<boolean>;
  /** Writes one row and reads it back. Throws if the database does not work. */
  probe(now: Date): Promise<void>;
  close(): Promise<void>;
}

/** A page can show this many; the rest stay reachable by their own links. */
export const maxForksListed = 100;

export class KyselyRunRepository implements RunRepository {
  constructor(private readonly db: Kysely<Database>) {}

  insert(run: NewRun): Promise<boolean> {
    return this.db.transaction().execute(async (db) => {
      const parent =
        run.forkOf === null ? undefined : await db.selectFrom("runs").select("id").where("id", "=", run.forkOf).executeTakeFirst();
      const inserted = await db
        .insertInto("runs")
        .values({
          id: run.id,
          title: run.title,
          description: run.description,
          visibility: run.visibility,
          fork_of: parent?.id ?? null,
          experiment: run.experiment,
          core: run.core,
          created_at: run.createdAt.toISOString(),
          token_hash: run.tokenHash,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (inserted === undefined) return false;
      if (run.results.length > 0)
        await db
          .insertInto("results")
          .values(run.results.map((result, position) => ({ run_id: run.id, position, ...result })))
          .execute();
      return true;
    });
  }

  find(id: string): Promise<StoredRun | undefined> {
    return this.db.transaction().execute(async (db) => {
      const run = await db
        .selectFrom("runs as run")
        .leftJoin("runs as parent", "parent.id", "run.fork_of")
        .selectAll("run")
        .select("parent.title as parent_title")
        .where("run.id", "=", id)
        .executeTakeFirst();
      if (run === undefined) return undefined;
      const results = await db
        .selectFrom("results")
        .select(["variant", "digest", "metrics"])
        .where("run_id", "=", id)
        .orderBy("position")
        .execute();
      return {
        id: run.id,
        title: run.title,
        description: run.description,
        visibility: run.visibility,
        forkOf: run.fork_of === null || run.parent_title === null ? null : { id: run.fork_of, title: run.parent_title },
        forks: await publicForks(db, id),
        experiment: run.experiment,
        core: run.core,
        createdAt: new Date(run.created_at),
        results,
      };
    });
  }

  summary(id: string): Promise<RunSummary | undefined> {
    return this.db.selectFrom("runs").select(["id", "title", "description", "visibility"]).where("id", "=", id).executeTakeFirst();
  }

  async tokenHashOf(id: string): Promise<string | undefined> {
    return (await this.db.selectFrom("runs").select("token_hash").where("id", "=", id).executeTakeFirst())?.token_hash;
  }

  async delete(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db.deleteFrom("runs").where("id", "=", id).executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  async probe(now: Date): Promise<void> {
    const beat = { id: 1, at: now.toISOString() };
    await this.db
      .insertInto("heartbeat")
      .values(beat)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ at: beat.at }))
      .execute();
    await this.db.selectFrom("heartbeat").select("at").where("id", "=", 1).executeTakeFirstOrThrow();
  }

  close(): Promise<void> {
    return this.db.destroy();
  }
}

function publicForks(db: Kysely<Database> | Transaction<Database>, id: string): Promise<RunLink[]> {
  return db
    .selectFrom("runs")
    .select(["id", "title"])
    .where("fork_of", "=", id)
    .where("visibility", "=", "public")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxForksListed)
    .execute();
}
