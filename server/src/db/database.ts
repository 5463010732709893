/** The database, SQLite or PostgreSQL, at the newest schema. */
import { Kysely, sql, type Dialect, type LogEvent } from "kysely";
import { migrate } from "./migrate.js";
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
  /** For one query; without it, as long as it takes. */
  readonly limitMs?: number | undefined;
  readonly onIdleError?: (error: Error) => void;
  readonly observer?: DatabaseObserver | undefined;
}

export async function openDatabase(options: DatabaseOptions): Promise<Kysely<Database>> {
  const { observer } = options;
  // A migration may rewrite every row: no limit is for it.
  const first = new Kysely<Database>({ dialect: databaseDialect({ ...options, connections: 1, limitMs: undefined, observer: undefined }) });
  try {
    await migrate(first);
  } finally {
    await first.destroy();
  }
  const db = new Kysely<Database>({ dialect: databaseDialect(options), ...(observer !== undefined && { log: telling(observer) }) });
  // Kysely opens it with the first query.
  await sql`select 1`.execute(db);
  return db;
}

export function databaseDialect(options: DatabaseOptions): Dialect {
  const { dataDir, url = "", connections = 10, limitMs, onIdleError = () => undefined, observer } = options;
  return url === "" ? sqliteDialect({ dataDir, limitMs, observer }) : postgresDialect({ url, connections, limitMs, onIdleError, observer });
}

const telling =
  (observer: DatabaseObserver) =>
  ({ level, query, queryDurationMillis }: LogEvent): void =>
    observer.query(query.query.kind.replace(/(Query)?Node$/, "").toLowerCase(), queryDurationMillis / 1000, level === "error");
