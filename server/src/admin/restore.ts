/** Fills an empty database from a backup: all of it or nothing. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../db/schema.js";
import { backupFormat, backupVersion, schemaVersion, type BackupHeader, type Row } from "./backup.js";
import { tableNames, tables, type TableShape } from "./tables.js";

/** The file is not what a backup is, or the database is not empty: words for the person at the keyboard. */
export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
}

type Name = keyof Database;

export async function restore(db: Kysely<Database>, file: string): Promise<BackupHeader> {
  // Checked whole before the first row is written: a damaged file costs a look, not a rollback of hours.
  await readAll(file, () => Promise.resolve());
  return db.transaction().execute(async (transaction) => {
    await demandEmpty(transaction);
    const rows = new Inserter(transaction);
    const header = await readAll(file, (name, row) => rows.add(name, row));
    await rows.finish();
    return header;
  });
}

async function demandEmpty(db: Transaction<Database>): Promise<void> {
  for (const name of tableNames) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw new RestoreRefused(`the database is not empty: there are rows in ${name}`);
  }
}

/** Hands every row over, and returns the header once all is proved to be there. */
async function readAll(file: string, onRow: (name: Name, row: Row) => Promise<void>): Promise<BackupHeader> {
  const hash = createHash("sha256");
  const counts = new Map<string, number>();
  let header: BackupHeader | undefined;
  let proof: string | undefined;
  for await (const line of linesOf(file)) {
    if (proof !== undefined) throw new RestoreRefused("the file goes on after its end");
    const value = parsed(line);
    if (header === undefined) header = headerFrom(value);
    else if (Array.isArray(value)) {
      const [name, row] = rowFrom(value);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      await onRow(name, row);
    } else {
      proof = proofFrom(value);
      continue;
    }
    hash.update(`${line}\n`);
  }
  if (header === undefined || proof === undefined) throw new RestoreRefused("the file is not whole: its end is missing");
  if (hash.digest("hex") !== proof) throw new RestoreRefused("the file was changed: its SHA-256 is not what it should be");
  for (const name of tableNames)
    if ((counts.get(name) ?? 0) !== header.counts[name]) throw new RestoreRefused(`the file has not as many rows of ${name} as it says`);
  return header;
}

/** By line feeds alone: Node's readline also breaks at U+2028, which JSON has within text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding("utf8");
  const source = createReadStream(file).on("error", (error) => text.destroy(error));
  let begun: string[] = [];
  try {
    for await (const chunk of source.pipe(text) as AsyncIterable<string>) {
      const [first = "", ...following] = chunk.split("\n");
      begun.push(first);
      for (const part of following) {
        yield begun.join("");
        begun = [part];
      }
    }
  } catch (error) {
    throw error instanceof RestoreRefused ? error : unreadable(error);
  } finally {
    source.destroy();
  }
  if (begun.some((part) => part !== "")) throw new RestoreRefused("the file is not whole: its last line does not end");
}

const unreadable = (cause: unknown) =>
  new RestoreRefused(`the file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new RestoreRefused("the file is no backup: a line of it is not JSON");
  }
}

function headerFrom(value: unknown): BackupHeader {
  const { format, version, schema, counts } = Object(value) as Partial<Record<keyof BackupHeader, unknown>>;
  if (format !== backupFormat) throw new RestoreRefused("the file is no backup of Ackscope");
  if (version !== backupVersion || schema !== schemaVersion)
    throw new RestoreRefused(
      `the backup has schema ${String(schema)}, this version ${schemaVersion}: restore with the version that wrote it, then upgrade`,
    );
  if (typeof counts !== "object" || counts === null) throw new RestoreRefused("the backup does not say how much is in it");
  return value as BackupHeader;
}

function proofFrom(value: unknown): string {
  const { sha256 } = Object(value) as { sha256?: unknown };
  if (typeof sha256 !== "string") throw new RestoreRefused("the file is no backup: a line of it is neither row nor end");
  return sha256;
}

function rowFrom([name, values, ...rest]: unknown[]): [Name, Row] {
  const table = tableNames.find((each) => each === name);
  if (table === undefined) throw new RestoreRefused(`the backup has a table ${String(name)} that nobody knows`);
  const columns = Object.entries(tables[table].columns);
  if (!Array.isArray(values) || values.length !== columns.length || rest.length > 0)
    throw new RestoreRefused(`a row of ${table} has not the columns that it should have`);
  const row: Row = {};
  for (const [i, [column, type]] of columns.entries()) row[column] = decoded(values[i], type, `${table}.${column}`);
  return [table, row];
}

function decoded(value: unknown, type: TableShape["columns"][string], place: string): Row[string] {
  if (type === "integer" && Number.isSafeInteger(value)) return value as number;
  if (type === "bytes" && typeof value === "string") return Buffer.from(value, "base64");
  if (type.startsWith("text") && typeof value === "string") return value;
  if (type === "text?" && value === null) return null;
  throw new RestoreRefused(`a value of ${place} is not ${type}`);
}

/** Few enough for the parameters that a statement may have. */
const rowsAtOnce = 100;

/** Rows of one table at a time. Forks may stand before what they were made from: they are told of it at the end. */
class Inserter {
  private name: Name = "payloads";
  private waiting: Row[] = [];
  private readonly forks: { readonly id: unknown; readonly of: unknown }[] = [];

  constructor(private readonly db: Transaction<Database>) {}

  async add(name: Name, row: Row): Promise<void> {
    if (name !== this.name || this.waiting.length === (name === "payloads" ? tables.payloads.page : rowsAtOnce)) await this.flush();
    this.name = name;
    if (name === "runs" && row["fork_of"] !== null) {
      this.forks.push({ id: row["id"], of: row["fork_of"] });
      row["fork_of"] = null;
    }
    this.waiting.push(row);
  }

  async finish(): Promise<void> {
    await this.flush();
    for (const fork of this.forks) await sql`update runs set fork_of = ${fork.of} where id = ${fork.id}`.execute(this.db);
  }

  private async flush(): Promise<void> {
    if (this.waiting.length > 0) await this.db.insertInto(this.name).values(this.waiting).execute();
    this.waiting = [];
  }
}
