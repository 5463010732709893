/** The few places where SQLite and PostgreSQL spell one thing differently. */
import { PostgresAdapter, sql, type Kysely, type RawBuilder, type Transaction } from "kysely";

type Connection<DB> = Kysely<DB> | Transaction<DB>;

export const isPostgres = <DB>(db: Connection<DB>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** The type of a column of bytes. */
export const bytesType = <DB>(db: Connection<DB>): RawBuilder<unknown> => (isPostgres(db) ? sql`bytea` : sql`blob`);

/** A column of text that is compared byte by byte, whatever the locale of the database: ranges of it are then prefixes. */
export const plainTextType = <DB>(db: Connection<DB>): RawBuilder<unknown> => (isPostgres(db) ? sql`text collate "C"` : sql`text`);

/**
 * The end of a query for some small columns of one row by its primary key, which every request asks. On SQLite it runs on the event loop, where it takes less than the
 * way to another thread and back; what is longer, or may be, must not say so.
 */
export const byKey = sql`/* by key */`;
