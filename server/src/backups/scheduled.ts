/** A folder of backups: one more when it is due, named by its time, and fewer of the old ones. */
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Config } from "../config.js";
import type { Database } from "../db/schema.js";
import { backup, unfinishedName, type Written } from "./backup.js";
import { claimBackup } from "./claim.js";
import { kept, type Keep } from "./retention.js";

const hour = 3_600_000;
const day = 24 * hour;

export interface Schedule {
  readonly folder: string;
  /** One backup in each. */
  readonly windowMs: number;
  readonly keep: Keep;
}

/** `undefined`: the server makes no backups. */
export const scheduleOf = (config: Config): Schedule | undefined =>
  config.BACKUP_DIR === ""
    ? undefined
    : {
        folder: config.BACKUP_DIR,
        windowMs: config.BACKUP_EVERY_HOURS * hour,
        keep: { daily: config.BACKUP_KEEP_DAILY, weekly: config.BACKUP_KEEP_WEEKLY, monthly: config.BACKUP_KEEP_MONTHLY },
      };

/** To the second, in UTC: ackscope-20260314T150926Z.ndjson.gz. */
const fileName = (time: Date): string => `ackscope-${time.toISOString().replace(/[-:]|\.\d+/g, "")}.ndjson.gz`;
const named = /^ackscope-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.ndjson\.gz$/;

/** `undefined`: the name is not one of ours. */
function timeOf(name: string): Date | undefined {
  const time = new Date(name.replace(named, "$1-$2-$3T$4:$5:$6Z"));
  return named.test(name) && !Number.isNaN(time.getTime()) && fileName(time) === name ? time : undefined;
}

interface Backup {
  readonly name: string;
  readonly time: Date;
}

/** Those of a folder that were named here, the newest first; none if there is no folder. */
export async function backupsIn(folder: string): Promise<readonly Backup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  });
  return entries
    .flatMap((entry): Backup[] => {
      const time = entry.isFile() ? timeOf(entry.name) : undefined;
      return time === undefined ? [] : [{ name: entry.name, time }];
    })
    .sort((a, b) => b.time.getTime() - a.time.getTime());
}

/** In seconds, of the newest backup that is there; Infinity if there is none. Names of the future, from a clock that was wrong, do not count. */
export async function ageOfNewest(folder: string, now: Date): Promise<number> {
  const newest = (await backupsIn(folder)).find(({ time }) => time <= now);
  return newest === undefined ? Infinity : (now.getTime() - newest.time.getTime()) / 1000;
}

export interface Made extends Written {
  readonly file: string;
  readonly deleted: readonly string[];
}

/** Resolves to `undefined` if none is due. */
export async function backUpIfDue(db: Kysely<Database>, { folder, windowMs, keep }: Schedule, now: Date): Promise<Made | undefined> {
  const claim = await claimBackup(db, windowMs, now);
  if (claim === undefined) return undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, fileName(now));
    const written = await backup(db, file);
    // With something wrong in the database, an older backup may be the last one that is right.
    const deleted = written.problems.length === 0 ? await thinOut(folder, keep, now) : [];
    await claim.done();
    return { ...written, file, deleted };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** Deletes what was named here and need not be kept, and what was left unfinished more than a day ago. */
async function thinOut(folder: string, keep: Keep, now: Date): Promise<readonly string[]> {
  const backups = await backupsIn(folder);
  // Names of the future, from a clock that was wrong, are nobody's newest.
  const past = backups.filter(({ time }) => time <= now);
  const stay = kept(
    past.map(({ time }) => time),
    keep,
  );
  const superfluous = past.filter(({ time }) => !stay.has(time)).map(({ name }) => name);
  for (const name of [...superfluous, ...(await leftUnfinished(folder, now))]) await rm(join(folder, name), { force: true });
  return superfluous;
}

async function leftUnfinished(folder: string, now: Date): Promise<readonly string[]> {
  const suffix = unfinishedName("");
  return (await readdir(folder)).filter((name) => {
    const time = name.endsWith(suffix) ? timeOf(name.slice(0, -suffix.length)) : undefined;
    return time !== undefined && now.getTime() - time.getTime() > day;
  });
}
