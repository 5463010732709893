import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { databases, type TestDatabase } from "../testing/databases.js";
import { temporaryFolder } from "../testing/folders.js";
import { everything, fill } from "../testing/full-database.js";
import { storedRun } from "../testing/runs.js";
import { backup } from "./backup.js";
import { BackupRefused } from "./format.js";
import { restore } from "./restore.js";
import { tableNames } from "./tables.js";

const [sqlite, postgres] = databases as [TestDatabase, TestDatabase];

describe("a backup", () => {
  it.each([
    ["SQLite to PostgreSQL", sqlite, postgres],
    ["PostgreSQL to SQLite", postgres, sqlite],
    ["SQLite to SQLite", sqlite, sqlite],
  ])("moves every row, %s", async (_name, from, to) => {
    const source = await from.open();
    await fill(source);
    const file = join(temporaryFolder(), "backup");
    const { header: written, problems } = await backup(source, file);
    expect(problems).toEqual([]);
    expect(written.counts).toMatchObject({ runs: 42, sweep_points: 1200, heartbeat: 1 });
    const target = await to.open();
    expect(await restore(target, file)).toEqual(written);
    const rows = await everything(source);
    for (const name of tableNames) expect(rows[name]?.length, `something in ${name}`).toBeGreaterThan(name === "idempotency" ? -1 : 0);
    expect(await everything(target)).toEqual(rows);
  });

  it("is of one moment, whatever is written meanwhile", async () => {
    const source = await postgres.open();
    await fill(source);
    const file = join(temporaryFolder(), "backup");
    const writing = (async () => {
      for (let i = 0; i < 30; i++) await storedRun(source, { title: `Meanwhile ${i}`, visibility: "public" });
    })();
    const { header } = await backup(source, file);
    await writing;
    const target = await sqlite.open();
    await restore(target, file);
    expect(await target.selectFrom("runs").select("id").execute()).toHaveLength(header.counts["runs"]!);
  });
});

describe("a restore", () => {
  it("fills an empty database only", async () => {
    const source = await sqlite.open();
    await fill(source);
    const file = join(temporaryFolder(), "backup");
    await backup(source, file);
    const before = await everything(source);
    await expect(restore(source, file)).rejects.toThrow(/not empty/);
    expect(await everything(source)).toEqual(before);
  });

  it("refuses a file that is not whole, or not a backup, and leaves nothing behind", async () => {
    const source = await sqlite.open();
    await storedRun(source, { visibility: "public", tags: ["ecn"] });
    const folder = temporaryFolder();
    const file = join(folder, "backup");
    await backup(source, file);
    const bytes = readFileSync(file);
    const text = gunzipSync(bytes).toString();
    const target = await sqlite.open();
    const refused = async (content: Buffer) => {
      const broken = join(folder, "broken");
      writeFileSync(broken, content);
      await expect(restore(target, broken)).rejects.toThrow(BackupRefused);
      for (const name of tableNames) expect(await target.selectFrom(name).selectAll().execute()).toEqual([]);
    };
    const lines = text.split("\n");
    const header = JSON.parse(lines[0]!) as object;
    for (const content of [
      Buffer.alloc(0),
      Buffer.from("no gzip"),
      gzipSync(""),
      gzipSync("[]\n"),
      gzipSync("null\n"),
      bytes.subarray(0, bytes.length - 1),
      gzipSync(text.slice(0, -1)),
      gzipSync(`${lines.slice(0, -2).join("\n")}\n`),
      gzipSync([lines[0], ...lines.slice(2)].join("\n")),
      gzipSync(text.replace("Two flows", "Two flaws")),
      gzipSync(`${text}{}\n`),
      gzipSync(text.replace(lines[0]!, JSON.stringify({ ...header, schema: "0003-later" }))),
      gzipSync(text.replace('["tags"', '["tigs"')),
    ])
      await refused(content);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(bytes);
        changed[at] = changed[at]! ^ change;
        // Bytes of gzip's own header that say nothing of the content may be anything.
        if (gunzipsTo(changed, text)) return;
        await refused(changed);
      }),
      { numRuns: 60 },
    );
    await restore(target, file);
  });
});

function gunzipsTo(bytes: Buffer, text: string): boolean {
  try {
    return gunzipSync(bytes).toString() === text;
  } catch {
    return false;
  }
}
