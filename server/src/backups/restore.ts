/** Fills an empty database from a backup: all of it or nothing. */
import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../db/schema.js";
import { BackupRefused, type BackupHeader, type Row } from "./format.js";
import { readBackup, type TableName } from "./read.js";
import { tableNames, tables } from "./tables.js";

export async function restore(db: Kysely<Database>, file: string): Promise<BackupHeader> {
  // Checked whole before the first row is written: a damaged file costs a look, not a rollback of hours.
  await readBackup(file, () => undefined);
  return db.transaction().execute(async (transaction) => {
    await demandEmpty(transaction);
    const rows = new Inserter(transaction);
    const header = await readBackup(file, (name, row) => rows.add(name, row));
    await rows.finish();
    return header;
  });
}

async function demandEmpty(db: Transaction<Database>): Promise<void> {
  for (const name of tableNames) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw new BackupRefused(`the database is not empty: there are rows in ${name}`);
  }
}

/** Few enough for the parameters that a statement may have. */
const rowsAtOnce = 100;

/** Rows of one table at a time. Forks may stand before what they were made from: they are told of it at the end. */
class Inserter {
  private name: TableName = "payloads";
  private waiting: Row[] = [];
  private readonly forks: { readonly id: unknown; readonly of: unknown }[] = [];

  constructor(private readonly db: Transaction<Database>) {}

  async add(name: TableName, row: Row): Promise<void> {
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
