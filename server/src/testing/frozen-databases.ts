/** Databases as servers of before made them (scripts/freeze-database.mjs), one a folder of `frozen`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Libsql from "libsql";
import pg from "pg";
import { sqliteFileName } from "../db/sqlite.js";
import type { TestDatabase } from "./databases.js";
import type { sweptReceivers } from "./sweeps.js";

const folder = fileURLToPath(new URL("frozen", import.meta.url));

/** The newest migration of each, oldest first. */
export const frozenSchemas = readdirSync(folder).sort();

interface WithToken {
  readonly id: string;
  readonly deleteToken: string;
}

/** What the server that made it told of it. */
export interface Expected {
  readonly gone: string;
  readonly edited: WithToken;
  readonly keyed: WithToken & { readonly body: object; readonly headers: Record<string, string> };
  readonly collection: WithToken;
  readonly pending: string;
  readonly sweep: { readonly id: string; readonly experiment: ReturnType<typeof sweptReceivers> };
  /** By address; of what is long, { sha256 } of its JSON. */
  readonly answers: Readonly<Record<string, Record<string, unknown>>>;
}

const read = (schema: string, name: string): string => readFileSync(join(folder, schema, name), "utf8");

export const expectedOf = (schema: string): Expected => JSON.parse(read(schema, "expected.json")) as Expected;

/** A database of this engine as it was then: what the server's settings say of it. */
export async function thawed(
  schema: string,
  database: TestDatabase,
): Promise<{ readonly DATA_DIR: string; readonly DATABASE_URL: string }> {
  const settings = await database.fresh();
  if (database.name === "SQLite") fillSqlite(join(settings.DATA_DIR, sqliteFileName), schema);
  else await fillPostgres(settings.DATABASE_URL, schema);
  return settings;
}

type Value = string | number | null | Buffer;

function* rowsOf(schema: string): Generator<{ table: string; columns: string; values: Value[] }> {
  for (const line of read(schema, "rows.ndjson").split("\n").filter(Boolean)) {
    const [table, row] = JSON.parse(line) as [string, Record<string, string | number | null | { base64: string }>];
    const values = Object.values(row).map((value) =>
      typeof value === "object" && value !== null ? Buffer.from(value.base64, "base64") : value,
    );
    const columns = Object.keys(row).map((column) => `"${column}"`);
    yield { table, columns: columns.join(), values };
  }
}

function fillSqlite(file: string, schema: string): void {
  const db = new Libsql(file);
  db.exec("pragma foreign_keys = off");
  db.exec(read(schema, "sqlite.sql"));
  db.exec("begin");
  for (const { table, columns, values } of rowsOf(schema))
    db.prepare(`insert into ${table} (${columns}) values (${values.map(() => "?").join()})`).run(values);
  db.exec("commit");
  db.close();
}

async function fillPostgres(url: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Rows in any order: references are looked at later, by verify.
    await client.query("set session_replication_role = replica");
    await client.query(read(schema, "postgres.sql"));
    for (const { table, columns, values } of rowsOf(schema))
      await client.query(`insert into ${table} (${columns}) values (${values.map((_, i) => `$${i + 1}`).join()})`, values);
  } finally {
    await client.end();
  }
}
