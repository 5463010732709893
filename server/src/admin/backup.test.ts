import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import type { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import { CollectionRepository } from "../db/collections.js";
import { addReport } from "../db/reports.js";
import type { Database } from "../db/schema.js";
import { secretOf } from "../db/secrets.js";
import { readConsistently } from "../db/transactions.js";
import { beat } from "../db/heartbeat.js";
import { countInWindow } from "../db/rate-windows.js";
import { newRunId } from "../ids.js";
import { databases, type TestDatabase } from "../testing/databases.js";
import { temporaryFolder } from "../testing/folders.js";
import { measured, storedRun } from "../testing/runs.js";
import { backup, rowsOf, type Row } from "./backup.js";
import { restore, RestoreRefused } from "./restore.js";
import { tableNames } from "./tables.js";

/** Something of everything, more than a page of some. */
async function fill(db: Kysely<Database>): Promise<void> {
  const now = new Date("2026-03-14T15:09:26.535Z");
  const core = "0.1.0+0123456789ab";
  // The older id is the greater: a fork stands before what it was made from.
  const parent = await storedRun(db, { id: "zzzzzzzzzz", title: "Line\u2028break \u{1F4E1} \\ \" '", visibility: "public", tags: ["ecn"] });
  await storedRun(db, { id: "2222222222", forkOf: parent, expiresAt: new Date("2099-01-01T00:00:00.000Z") });
  for (let i = 0; i < 40; i++)
    await storedRun(db, { experiment: JSON.stringify({ format: 1, text: `${i}`.repeat(1000) }), forkOf: parent });
  await measured(db, parent, core, [{ variant: "a", digest: "0123456789abcdef", metrics: '{"events":1}' }]);
  await addReport(db, parent, "spam", "text\n\u0007", now);
  await new CollectionRepository(db).insert({
    id: newRunId(),
    title: "Course",
    text: "",
    visibility: "public",
    items: [{ run: parent, text: "first" }],
    createdAt: now,
    tokenHash: "00",
  });
  await secretOf(db, "clients");
  await countInWindow(db, "a", 1000, now);
  await beat(db, now);
  const { hash } = await db.selectFrom("payloads").select("hash").executeTakeFirstOrThrow();
  await db.insertInto("cores").values({ version: core, wasm_hash: hash, first_seen: now.toISOString() }).execute();
  await db
    .insertInto("sweeps")
    .values({
      id: "sweep",
      title: "Sweep",
      state: "running",
      experiment_hash: hash,
      core,
      points: 1200,
      created_at: "",
      updated_at: "",
      expires_at: null,
      token_hash: "",
      client_hash: "",
    })
    .execute();
  const points = Array.from({ length: 1200 }, (_, point) => ({
    sweep_id: "sweep",
    point,
    state: "done" as const,
    digest: point % 2 === 0 ? null : "0123456789abcdef",
    outcome: "{}",
    finished_at: "",
  }));
  await db.insertInto("sweep_points").values(points).execute();
}

async function everything(db: Kysely<Database>): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  await readConsistently(db, async (transaction) => {
    for (const name of tableNames) {
      const rows: Row[] = [];
      for await (const row of rowsOf(transaction, name))
        rows.push(
          Object.fromEntries(
            Object.entries(row).map(([key, value]) => [
              key,
              typeof value === "object" && value !== null ? Buffer.from(value).toString("hex") : value,
            ]),
          ),
        );
      all[name] = rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    }
  });
  return all;
}

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
    const written = await backup(source, file);
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
    const { counts } = await backup(source, file);
    await writing;
    const target = await sqlite.open();
    await restore(target, file);
    expect(await target.selectFrom("runs").select("id").execute()).toHaveLength(counts["runs"]!);
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
      await expect(restore(target, broken)).rejects.toThrow(RestoreRefused);
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
