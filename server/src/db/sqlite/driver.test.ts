import { setTimeout as after } from "node:timers/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import Libsql from "libsql";
import { describe, expect, it, onTestFinished } from "vitest";
import { problemOf, testApp } from "../../testing/app.js";
import { temporaryFolder } from "../../testing/folders.js";
import { loopDelay } from "../../testing/loop-delay.js";
import { openDatabase } from "../database.js";
import type { Database } from "../schema.js";
import { readConsistently, write } from "../transactions.js";
import { troubleOf } from "../trouble.js";

const open = async (limitMs?: number) => {
  const dataDir = temporaryFolder();
  const db = await openDatabase({ dataDir, ...(limitMs !== undefined && { limitMs }) });
  onTestFinished(() => db.destroy());
  return { db, file: join(dataDir, "ackscope.db"), dataDir };
};

const addRows = (db: Kysely<Database>, count: number) =>
  sql`insert into heartbeat (id, at) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select i, 'at ' || i from n`.execute(db);

/** Some tenths of a second of work that no index shortens, and rows that come one after the other. */
const slowRows = sql<{ id: number }>`select one.id from heartbeat as one
  where (select count(*) from heartbeat as other where other.at > one.at) >= 0 order by one.id`;
const endless = sql`with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) as count from n`;

describe("a query on SQLite", () => {
  it("that takes long leaves the event loop to others, also while its rows are read", async () => {
    const { db } = await open();
    await addRows(db, 3000);
    const began = performance.now();
    const { longest, result } = await loopDelay(() => slowRows.execute(db));
    expect(result.rows.map(({ id }) => id)).toEqual(Array.from({ length: 3000 }, (_, i) => i + 1));
    expect(performance.now() - began).toBeGreaterThan(200);
    expect(longest).toBeLessThan(100);
  });

  it("that takes too long is ended, and its connection goes on", async () => {
    const { db } = await open(100);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        endless.execute(db).then(
          () => "answered",
          (error: unknown) => troubleOf(error),
        ),
      ),
    );
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => "slow"));
    await expect(readConsistently(db, (transaction) => endless.execute(transaction))).rejects.toMatchObject({ trouble: "slow" });
    for (let i = 0; i < 8; i++) expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it("sees what was written before it, and in a transaction what this one wrote", async () => {
    const { db } = await open();
    for (let i = 0; i < 50; i++) {
      await db.insertInto("heartbeat").values({ id: i, at: "x" }).execute();
      expect(await db.selectFrom("heartbeat").select("id").where("id", "=", i).execute()).toEqual([{ id: i }]);
    }
    await write(db, async (transaction) => {
      await transaction.deleteFrom("heartbeat").execute();
      expect(await transaction.selectFrom("heartbeat").selectAll().execute()).toEqual([]);
      expect(await db.selectFrom("heartbeat").selectAll().execute()).toHaveLength(50);
    });
    const { numUpdatedRows } = await db.updateTable("heartbeat").set({ at: "y" }).executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(0n);
  });

  it("keeps the order that was asked for", async () => {
    const { db } = await open();
    await addRows(db, 500);
    const { rows } = await sql<{ id: number }>`select id from heartbeat order by (id * 7919) % 503, id desc limit 300`.execute(db);
    const expected = Array.from({ length: 500 }, (_, i) => i + 1).sort((a, b) => ((a * 7919) % 503) - ((b * 7919) % 503));
    expect(rows.map(({ id }) => id)).toEqual(expected.slice(0, 300));
  });

  it("cannot write by way of a reader", async () => {
    const { db } = await open();
    const writing = readConsistently(db, (transaction) => transaction.deleteFrom("heartbeat").execute());
    await expect(writing).rejects.toThrow();
  });
});

describe("a write on SQLite", () => {
  it("of many rows leaves the event loop to others", async () => {
    const { db } = await open();
    await addRows(db, 200_000);
    const { longest } = await loopDelay(() =>
      write(db, async (transaction) => {
        await transaction.updateTable("heartbeat").set({ at: "changed" }).execute();
        await transaction.deleteFrom("heartbeat").execute();
      }),
    );
    expect(longest).toBeLessThan(100);
  });

  it("waits for another program without the event loop, and then goes through", async () => {
    const { db, file } = await open();
    const other = new Libsql(file);
    other.exec("begin immediate");
    const written = db.insertInto("heartbeat").values({ id: 1, at: "x" }).execute();
    const { longest } = await loopDelay(() => after(500));
    expect(longest).toBeLessThan(100);
    expect(await db.selectFrom("heartbeat").selectAll().execute()).toEqual([]);
    other.exec("commit");
    other.close();
    await written;
    expect(await db.selectFrom("heartbeat").selectAll().execute()).toHaveLength(1);
  });

  it("is refused with 503 when another program does not let go, while reads go on", async () => {
    const { file, dataDir } = await open();
    const app = await testApp({ config: { DATA_DIR: dataDir } });
    const other = new Libsql(file);
    other.exec("begin exclusive");
    const writes = Array.from({ length: 4 }, () =>
      app.inject({ method: "POST", url: "/api/v1/collections", payload: { title: "A list", items: [] } }),
    );
    expect((await app.inject("/api/v1/runs")).statusCode).toBe(200);
    for (const refused of await Promise.all(writes)) {
      expect(problemOf(refused)).toMatchObject({ status: 503, type: "urn:ackscope:problem:busy" });
      expect(refused.headers["retry-after"]).toBe("5");
    }
    other.exec("commit");
    other.close();
    expect((await app.inject("/ready")).statusCode).toBe(200);
  });
});
