import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../db/database.js";
import { addReport } from "../db/reports.js";
import { RunRepository } from "../db/runs.js";
import { describeOnBoth } from "../testing/databases.js";
import { temporaryFolder } from "../testing/folders.js";
import { storedRun } from "../testing/runs.js";
import { runCommand, UsageError } from "./commands.js";

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
    const report = await addReport(db, id, "spam", "look", new Date());
    const told = await say("reports");
    expect(told).toContain(`${report}  `);
    expect(told).toContain(`run ${id}`);
    for (const control of ["\u001b", "\u202e"]) expect(told).not.toContain(control);
    await say("hide", id);
    expect((await runs.head(id))?.hidden).toBe(true);
    expect(await say("reports")).toContain("(hidden)");
    await say("unhide", id);
    expect((await runs.head(id))?.hidden).toBe(false);
    await say("close-report", report);
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
    expect(await say("backup", join(temporaryFolder(), "file"))).toMatch(/^written: 1 runs/);
  });

  it("say how they are used to whom it may concern", async () => {
    const { say } = await open();
    for (const args of [["nonsense"], ["hide"], ["hide", "a", "b"], ["stats", "x"], ["toString"], ["constructor", "x"]])
      await expect(say(...args)).rejects.toThrow(UsageError);
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
    expect(run({}, "help")).toMatchObject({ status: 0, stdout: expect.stringContaining("backup FILE") });
  });
});
