/**
 * All tables as one file, the same of both engines: gzip of lines of JSON. The first line says what it is and how many rows follow, each row is
 * [table, values], the last line holds the SHA-256 of all before it. Rows are read page by page in one snapshot, and never all in memory.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql, type Kysely, type Transaction } from "kysely";
import { migrations } from "../db/migrations/index.js";
import type { Database } from "../db/schema.js";
import { readConsistently } from "../db/transactions.js";
import { tableNames, tables, type TableShape } from "./tables.js";

export const backupFormat = "ackscope-backup";
export const backupVersion = 1;

/** The newest migration: what columns there are. */
export const schemaVersion = Object.keys(migrations).sort().at(-1) ?? "";

export interface BackupHeader {
  readonly format: typeof backupFormat;
  readonly version: typeof backupVersion;
  readonly schema: string;
  readonly createdAt: string;
  /** Rows of each table. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A row as it comes from either engine. */
export type Row = Record<string, string | number | null | Uint8Array>;

/** The file is there whole, or not at all. */
export async function backup(db: Kysely<Database>, file: string): Promise<BackupHeader> {
  const unfinished = `${file}.unfinished`;
  let header: BackupHeader | undefined;
  try {
    await readConsistently(db, async (transaction) => {
      header = await headerOf(transaction);
      // What is in it is everybody's: the key of all tokens, and runs that are unlisted.
      await pipeline(
        Readable.from(checked(lines(transaction, header))),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
    });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  if (header === undefined) throw new Error("the transaction of a backup did not run");
  return header;
}

async function headerOf(db: Transaction<Database>): Promise<BackupHeader> {
  const counts: Record<string, number> = {};
  for (const name of tableNames) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return { format: backupFormat, version: backupVersion, schema: schemaVersion, createdAt: new Date().toISOString(), counts };
}

async function* lines(db: Transaction<Database>, header: BackupHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const name of tableNames) {
    for await (const row of rowsOf(db, name)) yield `${JSON.stringify([name, encoded(row, tables[name])])}\n`;
  }
}

/** Appends the line that proves that nothing is missing. */
async function* checked(text: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  for await (const line of text) {
    hash.update(line);
    yield line;
  }
  yield `${JSON.stringify({ sha256: hash.digest("hex") })}\n`;
}

/** In the order of the primary key, page by page. */
export async function* rowsOf(db: Transaction<Database>, name: keyof Database): AsyncGenerator<Row> {
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
