import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { sweep } from "../db/retention.js";
import { testApp } from "../testing/app.js";
import { describeOnBoth } from "../testing/databases.js";
import { temporaryFolder } from "../testing/folders.js";
import { storedRun } from "../testing/runs.js";
import { claimBackup, isBackupDue } from "./claim.js";
import { backUpIfDue } from "./scheduled.js";
import { verify } from "./verify.js";

const hour = 3_600_000;
const windowMs = 24 * hour;
const noon = new Date("2026-03-14T12:00:00.000Z");
const later = (hours: number) => new Date(noon.getTime() + hours * hour);
const keep = { daily: 2, weekly: 0, monthly: 0 };

describeOnBoth("a claim of the backup that is due", (database) => {
  it("is one process's for each window, however many ask at once", async () => {
    const db = await database.open();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimBackup(db, windowMs, noon)));
    const [claim, ...more] = claims.filter((each) => each !== undefined);
    expect(more).toEqual([]);
    expect(await isBackupDue(db, windowMs, noon)).toBe(false);
    await claim!.done();
    await sweep(db, later(11));
    expect(await claimBackup(db, windowMs, later(11))).toBeUndefined();
    expect(await isBackupDue(db, windowMs, later(12))).toBe(true);
    expect(await claimBackup(db, windowMs, later(12))).toBeDefined();
  });

  it("is free again when it was released, or when its process was not heard of for an hour", async () => {
    const db = await database.open();
    await (await claimBackup(db, windowMs, noon))!.release();
    expect(await claimBackup(db, windowMs, noon)).toBeDefined();
    expect(await claimBackup(db, windowMs, later(0.9))).toBeUndefined();
    expect(await isBackupDue(db, windowMs, later(1))).toBe(true);
    expect(await claimBackup(db, windowMs, later(1))).toBeDefined();
    expect(await claimBackup(db, windowMs, later(1.5))).toBeUndefined();
  });
});

describeOnBoth("scheduled backups", (database) => {
  const folderWith = (...names: string[]): string => {
    const folder = temporaryFolder();
    for (const name of names) writeFileSync(join(folder, name), "");
    return folder;
  };

  it("are verified, one a window, and only names of their own are deleted", async () => {
    const db = await database.open();
    await storedRun(db);
    const foreign = [
      "notes.txt",
      "ackscope-20260101T000000Z.ndjson.gz.old",
      "ackscope-20261301T000000Z.ndjson.gz",
      "my-ackscope-20260101T000000Z.ndjson.gz",
    ];
    const ahead = "ackscope-20990101T000000Z.ndjson.gz";
    const unfinished = "ackscope-20260315T110000Z.ndjson.gz.unfinished";
    const folder = folderWith(
      ...foreign,
      ahead,
      unfinished,
      "ackscope-20260101T000000Z.ndjson.gz",
      "ackscope-20260102T000000Z.ndjson.gz.unfinished",
    );
    mkdirSync(join(folder, "ackscope-20260103T000000Z.ndjson.gz"));
    const made = await backUpIfDue(db, { folder, windowMs, keep }, noon);
    expect(made?.file).toBe(join(folder, "ackscope-20260314T120000Z.ndjson.gz"));
    expect((await verify(made!.file)).problems).toEqual([]);
    // Two days are kept, and there were two.
    expect(made?.deleted).toEqual([]);
    expect(await backUpIfDue(db, { folder, windowMs, keep }, later(1))).toBeUndefined();
    expect((await backUpIfDue(db, { folder, windowMs, keep }, later(30)))?.deleted).toEqual(["ackscope-20260101T000000Z.ndjson.gz"]);
    expect(readdirSync(folder).sort()).toEqual(
      [
        ...foreign,
        ahead,
        unfinished,
        "ackscope-20260103T000000Z.ndjson.gz",
        "ackscope-20260314T120000Z.ndjson.gz",
        "ackscope-20260315T180000Z.ndjson.gz",
      ].sort(),
    );
  });

  it("delete nothing when something is wrong with the database", async () => {
    const db = await database.open();
    await storedRun(db);
    await sql`update payloads set size = size + 1`.execute(db);
    const folder = folderWith("ackscope-20250101T000000Z.ndjson.gz");
    const made = await backUpIfDue(db, { folder, windowMs, keep: { daily: 0, weekly: 0, monthly: 0 } }, noon);
    expect(made?.problems).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it("that fail leave nothing behind, delete nothing, and are tried again", async () => {
    const db = await database.open();
    const folder = folderWith("ackscope-20250101T000000Z.ndjson.gz");
    mkdirSync(join(folder, "ackscope-20260314T120000Z.ndjson.gz"));
    await expect(backUpIfDue(db, { folder, windowMs, keep: { daily: 0, weekly: 0, monthly: 0 } }, noon)).rejects.toThrow();
    expect(readdirSync(folder)).toHaveLength(2);
    expect(await isBackupDue(db, windowMs, noon)).toBe(true);
  });

  it("are made by one of several servers that start at once, without a pause of theirs", async () => {
    const BACKUP_DIR = join(temporaryFolder(), "not yet there");
    const fresh = await database.fresh();
    const one = await testApp({ config: { ...fresh, BACKUP_DIR } });
    // A SQLite file has one server.
    if (database.name === "PostgreSQL") await testApp({ config: { ...fresh, BACKUP_DIR } });
    const files = await vi.waitFor(
      () => {
        const names = readdirSync(BACKUP_DIR);
        expect(names).toEqual([expect.stringMatching(/^ackscope-\d{8}T\d{6}Z\.ndjson\.gz$/)]);
        return names;
      },
      { timeout: 25_000, interval: 50 },
    );
    expect((await verify(join(BACKUP_DIR, files[0]!))).problems).toEqual([]);
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect([modeOf(BACKUP_DIR), modeOf(join(BACKUP_DIR, files[0]!))]).toEqual([0o700, 0o600]);
    expect((await one.inject("/ready")).statusCode).toBe(200);
  });
});
