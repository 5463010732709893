/** Tries the migrations that this program would run, and leaves the database as it is. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Kysely } from "kysely";
import Libsql from "libsql";
import { databaseDialect } from "../db/database.js";
import { migrate, rehearse, type Step } from "../db/migrate.js";
import type { Database } from "../db/schema.js";
import { sqliteFileName } from "../db/sqlite.js";
import { CommandFailed } from "./errors.js";

/** SQLite: on a copy beside the database, which takes as much room again. PostgreSQL: in a transaction that is taken back. */
export async function rehearsal(dataDir: string, url: string): Promise<readonly Step[]> {
  if (url !== "") return on(dataDir, url, rehearse);
  const file = join(dataDir, sqliteFileName);
  if (!existsSync(file)) throw new CommandFailed(`there is no database ${file}: a start would make an empty one`);
  const folder = await mkdtemp(join(dataDir, "dry-run-"));
  try {
    copy(file, join(folder, sqliteFileName));
    return await on(folder, "", migrate);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As it is at one moment, while a server writes. The connection only reads: any other would bring the log into the file when it is closed. */
function copy(from: string, to: string): void {
  const source = new Libsql(from, { readonly: true });
  try {
    source.prepare("vacuum into ?").run([to]);
  } finally {
    source.close();
  }
}

async function on<T>(dataDir: string, url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = new Kysely<Database>({ dialect: databaseDialect({ dataDir, url, connections: 1 }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
