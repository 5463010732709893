/** The engine for several processes: PostgreSQL, by its address. */
import { PostgresDialect, type Dialect } from "kysely";
import pg from "pg";
import type { DatabaseObserver } from "./observer.js";

// Counts are 64-bit integers, which pg gives as text unless told that they fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions {
  readonly url: string;
  /** Of this process. */
  readonly connections: number;
  /** A connection that broke while nobody used it; the pool has let it go already. */
  readonly onIdleError: (error: Error) => void;
  readonly observer?: DatabaseObserver | undefined;
}

export function postgresDialect({ url, connections, onIdleError, observer }: PostgresOptions): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    // A query that takes longer is a fault: every one of ours reads by an index.
    statement_timeout: 30_000,
    application_name: "ackscope",
  });
  pool.on("error", onIdleError);
  // A connection that breaks between two queries of a transaction tells itself alone, and unheard that would end the process. The next query
  // on it fails, and says why.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  observer?.pool(() => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }));
  return new PostgresDialect({ pool });
}

const connectionProblems = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT"]);

/**
 * Whether the database is away rather than the query wrong: classes 08 (connection) and 57P (shut down, starting up), 53300 (too many
 * connections), and what pg says in words only.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (connectionProblems.has(code) || /^(08|57P|53300)/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message);
}
