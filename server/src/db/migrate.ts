/** Brings a database to the newest schema, or only tries whether that would work. */
import { setTimeout as after } from "node:timers/promises";
import { Migrator, sql, type Kysely, type Migration } from "kysely";
import { isPostgres } from "./dialect.js";
import { migrations } from "./migrations/index.js";
import type { Database } from "./schema.js";
import { isCollision } from "./transactions.js";

/** The newest migration that this program knows: what columns there are. */
export const newestSchema = Object.keys(migrations).sort().at(-1) ?? "";

/** A migration that ran. */
export interface Step {
  readonly name: string;
  readonly milliseconds: number;
}

/** A newer program made the database what it is: this one cannot know what its columns mean. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
  constructor(unknown: readonly string[]) {
    super(
      `the database is newer than this program: it has ${unknown.join(", ")}, this program knows the schema up to ${newestSchema}. ` +
        "Start the version that made it, or one after it; to go back, restore a backup of before the upgrade",
    );
  }
}

/** All or nothing; resolves to what there was to do. Several processes that start at once wait for the first one's. Throws NewerDatabase. */
export const migrate = (db: Kysely<Database>, known = migrations): Promise<readonly Step[]> => patiently(db, "commit", known);

/** Does the same and takes it back. Meanwhile others wait for the tables that it changes: not for a SQLite file that is in use. */
export const rehearse = (db: Kysely<Database>, known = migrations): Promise<readonly Step[]> => patiently(db, "rollback", known);

type Migrations = Readonly<Record<string, Migration>>;

/**
 * On PostgreSQL others are at work on the tables that change. While a migration waits for one, everybody waits behind it; so it lets go soon and comes again. A minute and a
 * half is more than any request takes; a backup may take longer.
 */
const lockWait = "2s";
const attempts = 30;
const pauseMs = 2000;

async function patiently(db: Kysely<Database>, end: "commit" | "rollback", known: Migrations): Promise<readonly Step[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, end, known);
    } catch (error) {
      const { cause } = error as Error;
      if (attempt === attempts || !(isCollision(cause) || isLockTimeout(cause))) throw error;
      await after(Math.random() * pauseMs);
    }
  }
}

/** PostgreSQL's lock_not_available. */
const isLockTimeout = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "55P03";

/** Of the lock under which migrations run: any number that nobody else of this database takes. */
const migrationLock = 5_206_318;

function inTransaction(db: Kysely<Database>, end: "commit" | "rollback", known: Migrations): Promise<readonly Step[]> {
  return db.connection().execute(async (one) => {
    await sql.raw(isPostgres(one) ? "begin" : "begin immediate").execute(one);
    try {
      // Before Kysely makes its tables, which two processes cannot do at once. SQLite's transaction has locked the file already.
      if (isPostgres(one)) await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(one);
      const steps = await run(one, known);
      await sql.raw(end).execute(one);
      return steps;
    } catch (error) {
      await sql`rollback`.execute(one);
      throw error;
    }
  });
}

async function run(db: Kysely<Database>, known: Migrations): Promise<readonly Step[]> {
  const unknown = (await executed(db)).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  const log = new Log();
  const provider = { getMigrations: async () => log.watched(known) };
  const { error } = await new Migrator({ db, provider, disableTransactions: true }).migrateToLatest();
  // Kysely's own error may be that the transaction takes no more: the migration's says why.
  if (error !== undefined) throw new Error("the database could not be brought to the newest schema", { cause: log.failure ?? error });
  return log.steps;
}

/** Names of the migrations that made this database; none of an empty one. */
async function executed(db: Kysely<Database>): Promise<readonly string[]> {
  const there = isPostgres(db)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_master where name = 'kysely_migration'`;
  if ((await there.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** What happened to the migrations that ran. */
class Log {
  readonly steps: Step[] = [];
  failure: unknown;

  watched(known: Migrations): Record<string, Migration> {
    const entries = Object.entries(known).map(([name, migration]): [string, Migration] => [
      name,
      { up: (db) => this.watch(name, migration, db) },
    ]);
    return Object.fromEntries(entries);
  }

  private async watch(name: string, migration: Migration, db: Kysely<unknown>): Promise<void> {
    const begun = performance.now();
    try {
      // Here, because Kysely sets its own.
      if (isPostgres(db)) await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(db);
      await migration.up(db);
    } catch (error) {
      this.failure = error;
      throw error;
    }
    this.steps.push({ name, milliseconds: performance.now() - begun });
  }
}
