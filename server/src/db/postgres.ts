/** The engine for several processes: PostgreSQL, by its address. */
import { PostgresDialect, type Dialect } from "kysely";
import pg from "pg";
import { careful } from "./postgres-client.js";
import type { DatabaseObserver } from "./observer.js";

// Counts are 64-bit integers, which pg gives as text unless told that they fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresOptions {
  readonly url: string;
  /** Of this process. */
  readonly connections: number;
  /** For one query; without it, as long as it takes. */
  readonly limitMs?: number | undefined;
  /** A connection that broke while nobody used it; the pool has let it go already. */
  readonly onIdleError: (error: Error) => void;
  readonly observer?: DatabaseObserver | undefined;
}

/** To connect, and to wait for a connection of the pool. */
const connectMs = 5000;
/** The server ends a query that takes too long and says so; one that is frozen does not, and is waited for this much longer. */
const graceMs = 1000;

export function postgresDialect({ url, connections, limitMs, onIdleError, observer }: PostgresOptions): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    ...(limitMs !== undefined && { statement_timeout: limitMs, query_timeout: limitMs + graceMs }),
    application_name: "ackscope",
  });
  pool.on("error", onIdleError);
  // A connection that breaks between two queries of a transaction tells itself alone, and unheard that would end the process. The next query
  // on it fails, and says why.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  observer?.pool(() => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }));
  return new PostgresDialect({ pool: careful(pool) });
}
