import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { backup } from "../backups/backup.js";
import type { Config } from "../config.js";
import { databaseDialect, openDatabase } from "../db/database.js";
import { migrations } from "../db/migrations/index.js";
import { contentHash } from "../db/payloads.js";
import { addReport } from "../db/reports.js";
import { RunRepository } from "../db/runs.js";
import type { Database } from "../db/schema.js";
import { testConfig } from "../testing/app.js";
import { describeOnBoth, sqlite } from "../testing/databases.js";
import { temporaryFolder } from "../testing/folders.js";
import { thawed } from "../testing/frozen-databases.js";
import { storedRun } from "../testing/runs.js";
import { runCommand } from "./commands.js";
import { UsageError } from "./errors.js";
import { unopenedCommand } from "./unopened.js";

describeOnBoth("the admin commands", (database) => {
  const open = async () => {
    const db = await database.open();
    const say = async (...args: string[]) => {
      const lines: string[] = [];
      await runCommand(db, args, (line) => lines.push(line));
      return lines.join("\n");
    };
    return { db, say };
  };

  it("hide, show and delete a run, and close what was reported of it", async () => {
    const { db, say } = await open();
    const runs = new RunRepository(db);
    const id = await storedRun(db, { title: "Bad\u001b[2J\u202e" });
    const report = await addReport(db, { of: { kind: "run", id }, reason: "spam", text: "look" }, new Date());
    const told = await say("reports");
    expect(told).toContain(`${report}  `);
    expect(told).toContain(`run ${id}`);
    for (const control of ["\u001b", "\u202e"]) expect(told).not.toContain(control);
    await say("hide", id);
    expect((await runs.head(id))?.sight).toBe("hidden");
    expect(await say("reports")).toContain("(hidden)");
    await say("unhide", id);
    expect((await runs.head(id))?.sight).toBe("shown");
    await say("close-report", report!);
    expect(await say("reports")).toBe("there are no open reports");
    await say("delete", id);
    expect(await runs.head(id)).toBeUndefined();
    for (const command of ["hide", "unhide", "delete", "close-report"]) await expect(say(command, id)).rejects.toThrow(UsageError);
  });

  it("sweep, count, and back up", async () => {
    const { db, say } = await open();
    await storedRun(db, { expiresAt: new Date(0) });
    await storedRun(db);
    expect(await say("expire")).toMatch(/^1 runs/);
    expect(await say("stats")).toMatch(/^runs pending +1$/m);
    expect(await say("backup", join(temporaryFolder(), "file"))).toMatch(/^written and verified: 1 runs/);
  });

  it("say how they are used to whom it may concern", async () => {
    const { say } = await open();
    for (const args of [["nonsense"], ["hide"], ["hide", "a", "b"], ["stats", "x"], ["toString"], ["constructor", "x"]])
      await expect(say(...args)).rejects.toThrow(UsageError);
  });
});

describeOnBoth("a trial of the migrations", (database) => {
  it("says what would run on an older database, and changes nothing", async () => {
    const settings = await thawed("0002-service", database);
    const config = testConfig(settings);
    const lines: string[] = [];
    const dryRun = () => unopenedCommand(["migrate", "--dry-run"], config, (line) => lines.push(line))!();
    const before = await stateOf(settings);
    await dryRun();
    expect(await stateOf(settings)).toEqual(before);
    const names = Object.keys(migrations).sort().slice(2);
    expect(lines).toEqual([
      ...names.map((name) => expect.stringMatching(`^${name} would run, and works: \\d+ ms$`) as string),
      "nothing was changed",
    ]);

    lines.length = 0;
    await unopenedCommand(["migrate"], config, (line) => lines.push(line))!();
    expect(lines).toHaveLength(names.length);
    lines.length = 0;
    await dryRun();
    expect(lines).toEqual(["the schema is the newest: there is nothing to do", "nothing was changed"]);
  });

  it("refuses a database that is newer", async () => {
    const settings = await database.fresh();
    const db = await openDatabase({ dataDir: settings.DATA_DIR, url: settings.DATABASE_URL });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(db);
    await db.destroy();
    const config = testConfig(settings);
    await expect(unopenedCommand(["migrate", "--dry-run"], config, () => undefined)!()).rejects.toThrow(
      /newer than this program: it has 9999-later/,
    );
  });
});

/** SQLite: every file of the folder, byte by byte. PostgreSQL: what there is of tables, columns, indexes, and migrations. */
async function stateOf({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL: string }): Promise<unknown> {
  if (DATABASE_URL === "") return readdirSync(DATA_DIR).map((name) => [name, contentHash(readFileSync(join(DATA_DIR, name)))]);
  const db = new Kysely<Database>({ dialect: databaseDialect({ dataDir: "", url: DATABASE_URL }) });
  try {
    const parts = [
      sql`select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2`,
      sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
      sql`select name, timestamp from kysely_migration order by 1`,
    ];
    return await Promise.all(parts.map(async (part) => (await part.execute(db)).rows));
  } finally {
    await db.destroy();
  }
}

describe("the commands on files", () => {
  const say = async (config: Partial<Config>, ...args: string[]) => {
    const lines: string[] = [];
    await unopenedCommand(args, testConfig(config), (line) => lines.push(line))!();
    return lines.join("\n");
  };

  it("verify a backup, and say what is wrong with it and where", async () => {
    const db = await sqlite.open();
    await storedRun(db);
    const file = join(temporaryFolder(), "backup");
    await backup(db, file);
    expect(await say({}, "verify", file)).toContain("is whole and right: 1 runs");
    truncateSync(file, 300);
    await expect(say({}, "verify", file)).rejects.toThrow(/is not good:\n {2}the file cannot be read: .*\(line \d+\)$/);
  });

  it("make the backup that is due, once", async () => {
    const DATA_DIR = temporaryFolder();
    await expect(say({ DATA_DIR }, "scheduled-backup")).rejects.toThrow("BACKUP_DIR is not set: it names the folder of the backups");
    const BACKUP_DIR = join(temporaryFolder(), "backups");
    expect(await say({ DATA_DIR, BACKUP_DIR }, "scheduled-backup")).toContain("is written and verified: 0 runs");
    expect(await say({ DATA_DIR, BACKUP_DIR }, "scheduled-backup")).toBe("");
    expect(readdirSync(BACKUP_DIR)).toHaveLength(1);
  });
});

describe("the admin program", () => {
  const program = fileURLToPath(new URL("../../dist/admin.js", import.meta.url));
  const run = (environment: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], { env: environment, encoding: "utf8" });

  it("works on the database of the environment, and tells success from failure", async () => {
    const DATA_DIR = temporaryFolder();
    const db = await openDatabase({ dataDir: DATA_DIR });
    const id = await storedRun(db);
    await db.destroy();
    const file = join(temporaryFolder(), "backup");
    expect(run({ DATA_DIR }, "backup", file)).toMatchObject({ status: 0, stderr: "" });
    const elsewhere = { DATA_DIR: temporaryFolder() };
    expect(run(elsewhere, "restore", file)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^restored: 1 runs/) });
    expect(run(elsewhere, "restore", file)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^the database is not empty/) });
    expect(run(elsewhere, "hide", id)).toMatchObject({ status: 0 });
    expect(run(elsewhere, "hide", "nothing").status).toBe(2);
    expect(run({ PORT: "x" }, "stats").status).toBe(2);
    truncateSync(file, 300);
    expect(run({}, "verify", file)).toMatchObject({ status: 1, stderr: expect.stringContaining("is not good") });
    expect(run({}, "help")).toMatchObject({ status: 0, stdout: expect.stringContaining("backup FILE") });
  });
});
