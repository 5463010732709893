/** Writes all tables as one file. Rows are read page by page in one snapshot, and never all in memory; what was written is read again before it has its name. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql, type Kysely, type Transaction } from "kysely";
import { newestSchema } from "../db/migrate.js";
import type { Database } from "../db/schema.js";
import { readConsistently } from "../db/transactions.js";
import { backupFormat, BackupRefused, backupVersion, type BackupHeader, type Row } from "./format.js";
import { tableNames, tables, type TableShape } from "./tables.js";
import { verify } from "./verify.js";

export interface Written {
  readonly header: BackupHeader;
  /** What is wrong with the database: the file is a faithful copy of that. */
  readonly problems: readonly string[];
}

/** While it is written. */
export const unfinishedName = (file: string): string => `${file}.unfinished`;

/** The file is there, whole and on the disk, or not at all. Throws BackupRefused if it does not read as it was written. */
export async function backup(db: Kysely<Database>, file: string): Promise<Written> {
  const unfinished = unfinishedName(file);
  try {
    await readConsistently(db, async (transaction) => {
      // What is in it is everybody's: the key of all tokens, and runs that are unlisted.
      await pipeline(
        Readable.from(proved(lines(transaction, await headerOf(transaction)))),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
    });
    const { header, problems } = await verify(unfinished);
    if (header === undefined) throw new BackupRefused(`the backup does not read as it was written: ${problems.join("; ")}`);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return { header, problems };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A name is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function headerOf(db: Transaction<Database>): Promise<BackupHeader> {
  const counts: Record<string, number> = {};
  for (const name of tableNames) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return { format: backupFormat, version: backupVersion, schema: newestSchema, createdAt: new Date().toISOString(), counts };
}

async function* lines(db: Transaction<Database>, header: BackupHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const name of tableNames) {
    for await (const row of rowsOf(db, name)) yield `${JSON.stringify([name, encoded(row, tables[name])])}\n`;
  }
}

/** Appends the line that proves that nothing is missing. */
async function* proved(text: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  for await (const line of text) {
    hash.update(line);
    yield line;
  }
  yield `${JSON.stringify({ sha256: hash.digest("hex") })}\n`;
}

/** In the order of the primary key, page by page. */
export async function* rowsOf(db: Transaction<Database>, name: keyof typeof tables): AsyncGenerator<Row> {
  const { key, page, columns } = tables[name];
  const order = sql.join(key.map((column) => sql.ref(column)));
  const list = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
  for (let last: Row | undefined; ;) {
    const after = last === undefined ? sql`` : sql`where (${order}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } =
      await sql<Row>`select ${list} from ${sql.table(name)} ${after} order by ${order} limit cast(${page} as integer)`.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < page) return;
  }
}

const encoded = (row: Row, { columns }: TableShape) =>
  Object.entries(columns).map(([column, type]) =>
    type === "bytes" ? Buffer.from(row[column] as Uint8Array).toString("base64") : row[column],
  );
