/** The database, SQLite or PostgreSQL, at the newest schema. */
import { Kysely, Migrator, sql, type Dialect, type LogEvent } from "kysely";
import { isPostgres } from "./dialect.js";
import { migrations } from "./migrations/index.js";
import type { DatabaseObserver } from "./observer.js";
import { postgresDialect } from "./postgres.js";
import type { Database } from "./schema.js";
import { sqliteDialect } from "./sqlite.js";

export interface DatabaseOptions {
  /** Folder of the SQLite file, made if missing. */
  readonly dataDir: string;
  /** `postgres://…`; empty for SQLite. */
  readonly url?: string;
  /** To PostgreSQL, of this process. */
  readonly connections?: number;
  readonly onIdleError?: (error: Error) => void;
  readonly observer?: DatabaseObserver | undefined;
}

export async function openDatabase(options: DatabaseOptions): Promise<Kysely<Database>> {
  const { observer } = options;
  const db = new Kysely<Database>({ dialect: databaseDialect(options), ...(observer !== undefined && { log: telling(observer) }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

export function databaseDialect(options: DatabaseOptions): Dialect {
  const { dataDir, url = "", connections = 10, onIdleError = () => undefined, observer } = options;
  return url === "" ? sqliteDialect(dataDir) : postgresDialect({ url, connections, onIdleError, observer });
}

const telling =
  (observer: DatabaseObserver) =>
  ({ level, query, queryDurationMillis }: LogEvent): void =>
    observer.query(query.query.kind.replace(/(Query)?Node$/, "").toLowerCase(), queryDurationMillis / 1000, level === "error");

/** All or nothing. Several processes that start at once wait for the first one's. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  // Kysely gives a migration a transaction on PostgreSQL only; SQLite has one connection, so this one holds for all that follows.
  const ownTransaction = !isPostgres(db);
  if (ownTransaction) await sql`begin immediate`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (ownTransaction) await (error === undefined ? sql`commit` : sql`rollback`).execute(db);
  if (error !== undefined) throw new Error("the database could not be brought to the newest schema", { cause: error });
}
