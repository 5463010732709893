/** Commands on a file, or on a database that must not be opened as a server opens it: that brings it to the newest schema. */
import { Kysely } from "kysely";
import { backUpIfDue, scheduleOf } from "../backups/scheduled.js";
import { verify } from "../backups/verify.js";
import type { Config } from "../config.js";
import { databaseDialect, openDatabase } from "../db/database.js";
import { migrate, type Step } from "../db/migrate.js";
import type { Database } from "../db/schema.js";
import { CommandFailed } from "./errors.js";
import { rehearsal } from "./rehearsal.js";
import { backupInWords, problemsInWords } from "./words.js";

type Print = (line: string) => void;

/** `undefined`: the command is another's. */
export function unopenedCommand(args: readonly string[], config: Config, print: Print): (() => Promise<void>) | undefined {
  const [name, argument, ...rest] = args;
  if (rest.length > 0) return undefined;
  if (name === "verify" && argument !== undefined) return () => verifyFile(argument, print);
  if (name === "migrate" && argument === undefined) return () => bringToNewest(config, print);
  if (name === "migrate" && argument === "--dry-run") return () => tryMigrations(config, print);
  if (name === "scheduled-backup" && argument === undefined) return () => backUpOnSchedule(config, print);
  return undefined;
}

async function verifyFile(file: string, print: Print): Promise<void> {
  const { header, problems } = await verify(file);
  if (problems.length > 0) throw new CommandFailed(`${file} is not good:\n${problemsInWords(problems)}`);
  if (header !== undefined) print(`${file} is whole and right: ${backupInWords(header)}`);
}

async function bringToNewest({ DATA_DIR, DATABASE_URL }: Config, print: Print): Promise<void> {
  const db = new Kysely<Database>({ dialect: databaseDialect({ dataDir: DATA_DIR, url: DATABASE_URL, connections: 1 }) });
  try {
    told(await migrate(db), "ran", print);
  } finally {
    await db.destroy();
  }
}

async function tryMigrations({ DATA_DIR, DATABASE_URL }: Config, print: Print): Promise<void> {
  told(await rehearsal(DATA_DIR, DATABASE_URL), "would run, and works", print);
  print("nothing was changed");
}

function told(steps: readonly Step[], verb: string, print: Print): void {
  for (const { name, milliseconds } of steps) print(`${name} ${verb}: ${Math.round(milliseconds)} ms`);
  if (steps.length === 0) print("the schema is the newest: there is nothing to do");
}

async function backUpOnSchedule(config: Config, print: Print): Promise<void> {
  const schedule = scheduleOf(config);
  if (schedule === undefined) throw new CommandFailed("BACKUP_DIR is not set: it names the folder of the backups");
  const db = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL, connections: 1 });
  try {
    const made = await backUpIfDue(db, schedule, new Date());
    if (made === undefined) return;
    const { file, header, problems, deleted } = made;
    print(`${file} is written and verified: ${backupInWords(header)}; ${deleted.length} old ones are deleted`);
    if (problems.length > 0)
      throw new CommandFailed(
        `the database itself is damaged, and the backup is as it is; no old one was deleted:\n${problemsInWords(problems)}`,
      );
  } finally {
    await db.destroy();
  }
}
