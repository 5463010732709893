/** The embedded engine: one SQLite file in the data folder, with one connection that writes and some that read (docs/decisions/0034). */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from "kysely";
import type { DatabaseObserver } from "./observer.js";
import { SqliteDriver } from "./sqlite/driver.js";
import { Readers } from "./sqlite/readers.js";
import { Writer } from "./sqlite/writer.js";

export interface SqliteOptions {
  readonly dataDir: string;
  /** For one query; without it, as long as it takes. */
  readonly limitMs?: number | undefined;
  readonly observer?: DatabaseObserver | undefined;
}

export const sqliteFileName = "ackscope.db";

/** Two that are slow leave two for others; more would take the processor from each other. */
const readers = 4;
/** A backup or a shell may hold the file for a moment. */
const writeWaitMs = 5000;
/** The longest that a timer takes. */
const forEver = 2 ** 31 - 1;

export const sqliteFile = (dataDir: string): string => join(dataDir, sqliteFileName);

export function sqliteDialect({ dataDir, limitMs = forEver, observer }: SqliteOptions): Dialect {
  mkdirSync(dataDir, { recursive: true });
  const path = sqliteFile(dataDir);
  const open = () => {
    // The writer first: it makes the file, and puts it into write-ahead mode.
    const writer = new Writer(path, writeWaitMs);
    const reading = new Readers({ path, connections: readers, limitMs });
    observer?.queue("write", () => writer.queue);
    observer?.queue("read", () => reading.queue);
    return { writer, readers: reading };
  };
  return {
    createDriver: () => new SqliteDriver(open),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
