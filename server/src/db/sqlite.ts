/**
 * The embedded engine: one SQLite file in the data folder.
 *
 * libsql has the interface of better-sqlite3, which is what Kysely's SqliteDialect speaks.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";
import Libsql from "libsql";

export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true });
  const file = new Libsql(join(dataDir, "ackscope.db"));
  // Readers do not wait for the writer; a backup can be taken while the server runs.
  file.pragma("journal_mode = WAL");
  // A commit returns when the disk has it: what was acknowledged survives a crash and a power cut.
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  // A backup or a shell may hold the file for a moment.
  file.pragma("busy_timeout = 5000");
  return new Sqlite({ database: preparedOnce(file) });
}

class Sqlite extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor({ database }: { readonly database: SqliteDatabase }) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): Driver {
    return new WriteFirst({ database: this.#database });
  }
}

/**
 * A transaction asks for the right to write when it begins, and waits for another process to give it up. One that reads first and writes
 * later would fail instead if another wrote in between.
 */
class WriteFirst extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === "read only" ? "begin" : "begin immediate"));
  }
}

const mostPrepared = 200;

/** Statements are prepared when their text is first seen: preparing costs as much as running most of ours. */
function preparedOnce(file: Libsql.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = prepared.get(text);
      if (known !== undefined) return known;
      const statement = file.prepare(text) as unknown as SqliteStatement;
      if (prepared.size === mostPrepared) prepared.clear();
      prepared.set(text, statement);
      return statement;
    },
    close() {
      prepared.clear();
      file.close();
    },
  };
}
