/** How much is stored, and how much room is left. */
import { stat, statfs } from "node:fs/promises";
import { sql, type Kysely } from "kysely";
import { isPostgres } from "../db/dialect.js";
import type { Database } from "../db/schema.js";
import { sqliteFile } from "../db/sqlite.js";

/** Bytes of the whole database: PostgreSQL's with its indexes, or the SQLite file with its log of changes. */
export async function databaseBytes(db: Kysely<Database>, dataDir: string): Promise<number> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]!.bytes;
  }
  const file = sqliteFile(dataDir);
  const [plain, log] = await Promise.all([stat(file), stat(`${file}-wal`)]);
  return plain.size + log.size;
}

export interface Disk {
  /** Bytes that this account may still write. */
  readonly free: number;
  /** Bytes that it could write on an empty disk. */
  readonly size: number;
}

export async function diskOf(folder: string): Promise<Disk> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize };
}
