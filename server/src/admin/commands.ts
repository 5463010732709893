/** The commands of the admin program, on an open database. */
import { sql, type Kysely } from "kysely";
import { CollectionRepository } from "../db/collections.js";
import { closeReport, openReports } from "../db/reports.js";
import { sweep } from "../db/retention.js";
import { RunRepository } from "../db/runs.js";
import type { Database } from "../db/schema.js";
import { backup, type BackupHeader } from "./backup.js";
import { restore } from "./restore.js";
import { tableNames } from "./tables.js";

export const usage = `node server/dist/admin.js COMMAND, on the database that DATA_DIR or DATABASE_URL names:

  backup FILE        write all of it to a file; the server may run
  restore FILE       fill an empty database from such a file, of either engine
  reports            list what people reported, oldest first
  close-report ID    say that a report is done
  hide ID            take a run or a collection out of sight: readers get 410
  unhide ID          show it again
  delete ID          delete a run or a collection
  expire             sweep away now what is over: expired runs, old keys and counters, documents that nothing refers to
  stats              count what there is`;

/** The command line is wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

type Print = (line: string) => void;
type Command = (db: Kysely<Database>, argument: string, print: Print) => Promise<void>;

const withArgument: Readonly<Record<string, Command>> = {
  backup: async (db, file, print) => void print(`written: ${inWords(await backup(db, file))}`),
  restore: async (db, file, print) => void print(`restored: ${inWords(await restore(db, file))}`),
  hide: (db, id, print) => setHidden(db, id, true, print),
  unhide: (db, id, print) => setHidden(db, id, false, print),
  delete: async (db, id, print) => {
    if (await new RunRepository(db).delete(id)) {
      print(`run ${id} is deleted`);
      return;
    }
    if (await new CollectionRepository(db).delete(id)) {
      print(`collection ${id} is deleted`);
      return;
    }
    throw nothing(id);
  },
  "close-report": async (db, id, print) => {
    if (!(await closeReport(db, id, new Date()))) throw new UsageError(`there is no open report ${id}`);
    print(`report ${id} is closed`);
  },
};

const alone: Readonly<Record<string, (db: Kysely<Database>, print: Print) => Promise<void>>> = {
  reports: async (db, print) => {
    const reports = await openReports(db);
    for (const { id, runId, title, hidden, reason, text, createdAt } of reports)
      // As JSON, because a terminal obeys what strangers write.
      print(`${id}  ${createdAt}  ${reason}  run ${runId}${hidden ? " (hidden)" : ""} ${printable(title)}  ${printable(text)}`);
    if (reports.length === 0) print("there are no open reports");
  },
  expire: async (db, print) => {
    const { runs, keys, windows, payloads } = await sweep(db, new Date());
    print(`${runs} runs, ${keys} idempotency keys, ${windows} counters and ${payloads} payloads are swept away`);
  },
  stats: async (db, print) => {
    for (const name of tableNames) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
      print(`${name.padEnd(20)} ${rows[0]?.count ?? 0}`);
    }
    const states = await sql<{
      state: string;
      count: number;
    }>`select state, count(*) as count from runs group by state order by state`.execute(db);
    for (const { state, count } of states.rows) print(`runs ${state.padEnd(15)} ${count}`);
    const { rows } = await sql<{ plain: number; stored: number }>`
      select coalesce(sum(size), 0) as plain, coalesce(sum(length(body)), 0) as stored from payloads`.execute(db);
    print(`payloads             ${rows[0]?.stored ?? 0} bytes of ${rows[0]?.plain ?? 0} before compression`);
  },
};

/** Throws UsageError. */
export async function runCommand(db: Kysely<Database>, [name = "", argument, ...rest]: readonly string[], print: Print): Promise<void> {
  const single = Object.hasOwn(alone, name) ? alone[name] : undefined;
  const command = Object.hasOwn(withArgument, name) ? withArgument[name] : undefined;
  if (single !== undefined && argument === undefined) return single(db, print);
  if (command !== undefined && argument !== undefined && rest.length === 0) return command(db, argument, print);
  throw new UsageError(usage);
}

async function setHidden(db: Kysely<Database>, id: string, hidden: boolean, print: Print): Promise<void> {
  const done = (await new RunRepository(db).setHidden(id, hidden)) || (await new CollectionRepository(db).setHidden(id, hidden));
  if (!done) throw nothing(id);
  print(`${id} is ${hidden ? "hidden" : "shown"}`);
}

const nothing = (id: string) => new UsageError(`there is neither a run nor a collection ${id}`);

const printable = (text: string): string => JSON.stringify(text).replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "?");

function inWords({ counts, createdAt }: BackupHeader): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${counts["runs"] ?? 0} runs, ${rows} rows in all, as of ${createdAt}`;
}
