/**
 * The embedded database: one SQLite file in the data folder.
 *
 * libsql has the interface of better-sqlite3, which is what Kysely's SqliteDialect speaks, so no adapter stands between them.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import Libsql from "libsql";
import { migrations } from "./migrations/index.js";
import type { Database } from "./schema.js";

/** Opens the database of a data folder, made if missing, at the newest schema. */
export async function openDatabase(dataDir: string): Promise<Kysely<Database>> {
  mkdirSync(dataDir, { recursive: true });
  const file = new Libsql(join(dataDir, "ackscope.db"));
  // Readers do not wait for the writer; a backup can be taken while the server runs.
  file.pragma("journal_mode = WAL");
  // A commit returns when the disk has it: what was acknowledged survives a crash and a power cut.
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  // A backup or a shell may hold the file for a moment.
  file.pragma("busy_timeout = 5000");
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error("the database could not be brought to the newest schema", { cause: error });
}
