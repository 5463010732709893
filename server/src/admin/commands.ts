/** The commands of the admin program, on an open database. */
import { sql, type Kysely } from "kysely";
import { auditEntries } from "../db/audit.js";
import { openReports } from "../db/reports.js";
import { sweep } from "../db/retention.js";
import type { Database } from "../db/schema.js";
import { switchNames } from "../db/switches.js";
import { backup } from "../backups/backup.js";
import { restore } from "../backups/restore.js";
import { tableNames } from "../backups/tables.js";
import { moderation, type Moderation } from "../operator/moderation.js";
import { CommandFailed, UsageError } from "./errors.js";
import { backupInWords, problemsInWords } from "./words.js";

export const usage = `node server/dist/admin.js COMMAND, on the database that DATA_DIR or DATABASE_URL names:

  backup FILE        write all of it to a file and verify that; the server may run
  scheduled-backup   write the next file into BACKUP_DIR if it is due, and delete old ones; the server does so by itself
  verify FILE        read a backup from beginning to end and say what is wrong with it, and where
  restore FILE       fill an empty database from a backup, of either engine
  migrate            bring the schema to the newest, as every start does
  migrate --dry-run  try that on a copy, or in a transaction that is taken back, and say what would run
  reports            list what people reported, oldest first
  close-report ID    say that a report is done
  hide ID            take a run, a collection or a sweep out of sight: readers get 410
  unhide ID          show it again, or approve it
  delete ID          delete a run, a collection or a sweep with its points
  turn-on SWITCH     read-only: nobody may write; approval: what is published waits until it is shown
  turn-off SWITCH
  log                list what operators did lately, newest first
  expire             sweep away now what is over: expired runs, old keys, counters and hashes of clients, documents that nothing refers to
  stats              count what there is`;

type Print = (line: string) => void;
type Command = (db: Kysely<Database>, argument: string, print: Print) => Promise<void>;

/** Settings of the server that a command needs. */
export interface CommandSettings {
  readonly senderDays?: number;
}

const by = (db: Kysely<Database>): Moderation => moderation(db, "command line");

const withArgument: Readonly<Record<string, Command>> = {
  backup: async (db, file, print) => {
    const { header, problems } = await backup(db, file);
    print(`written and verified: ${backupInWords(header)}`);
    if (problems.length > 0)
      throw new CommandFailed(`the database itself is damaged, and the backup is as it is:\n${problemsInWords(problems)}`);
  },
  restore: async (db, file, print) => {
    print(`restored: ${backupInWords(await restore(db, file))}`);
    await by(db).note("restore");
  },
  hide: async (db, id, print) => {
    print(`${((await by(db).hide(id)) ?? nothing(id)).subject} is hidden`);
  },
  unhide: async (db, id, print) => {
    print(`${((await by(db).show(id)) ?? nothing(id)).subject} is shown`);
  },
  delete: async (db, id, print) => {
    print(`${((await by(db).delete(id)) ?? nothing(id)).subject} is deleted`);
  },
  "close-report": async (db, id, print) => {
    if ((await by(db).closeReport(id)) === undefined) throw new UsageError(`there is no open report ${id}`);
    print(`report ${id} is closed`);
  },
  "turn-on": (db, name, print) => turn(db, name, true, print),
  "turn-off": (db, name, print) => turn(db, name, false, print),
};

const alone: Readonly<Record<string, (db: Kysely<Database>, print: Print, settings: CommandSettings) => Promise<void>>> = {
  reports: async (db, print) => {
    const reports = await openReports(db);
    for (const { id, of, title, sight, reason, text, createdAt } of reports)
      // As JSON, because a terminal obeys what strangers write.
      print(
        `${id}  ${createdAt}  ${reason}  ${of.kind} ${of.id}${sight === "shown" ? "" : ` (${sight})`} ${printable(title)}  ${printable(text)}`,
      );
    if (reports.length === 0) print("there are no open reports");
  },
  log: async (db, print) => {
    for (const { at, actor, act, subject, count } of await auditEntries(db, { limit: 100 }))
      print(`${at.toISOString()}  ${actor.padEnd(12)}  ${act.padEnd(13)}  ${subject}${count === 1 ? "" : `${count} things`}`);
  },
  expire: async (db, print, { senderDays }) => {
    const { runs, sweeps, keys, windows, payloads, senders } = await sweep(db, new Date(), senderDays);
    const others = `${keys} idempotency keys, ${windows} counters, ${payloads} payloads and ${senders} hashes of clients`;
    print(`${runs} runs, ${sweeps} sweeps, ${others} are swept away`);
    await by(db).note("expire", runs + sweeps);
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
export async function runCommand(
  db: Kysely<Database>,
  [name = "", argument, ...rest]: readonly string[],
  print: Print,
  settings: CommandSettings = {},
): Promise<void> {
  const single = Object.hasOwn(alone, name) ? alone[name] : undefined;
  const command = Object.hasOwn(withArgument, name) ? withArgument[name] : undefined;
  if (single !== undefined && argument === undefined) return single(db, print, settings);
  if (command !== undefined && argument !== undefined && rest.length === 0) return command(db, argument, print);
  throw new UsageError(usage);
}

async function turn(db: Kysely<Database>, name: string, on: boolean, print: Print): Promise<void> {
  const known = switchNames.find((each) => each === name);
  if (known === undefined) throw new UsageError(`there is no switch ${printable(name)}; there are ${switchNames.join(" and ")}`);
  await by(db).turn(known, on);
  print(`${known} is ${on ? "on" : "off"}; servers that run know it within some seconds`);
}

function nothing(id: string): never {
  throw new UsageError(`there is no run, collection or sweep ${id}`);
}

const printable = (text: string): string => JSON.stringify(text).replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "?");
