/** What people are told while the database cannot do its work, and that all goes on by itself afterwards. */
import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { GroupCommit } from "../db/group-commit.js";
import { openDatabase } from "../db/database.js";
import { write } from "../db/transactions.js";
import { troubleOf } from "../db/trouble.js";
import { problemOf, publish, testApp } from "../testing/app.js";
import { postgres, sqlite } from "../testing/databases.js";
import { twoReceivers } from "../testing/experiment.js";
import { temporaryFolder } from "../testing/folders.js";
import { freezingProxy } from "../testing/freezing-proxy.js";
import { startServer } from "../testing/server-process.js";

const collection = { title: "A list", text: "", items: [] };

describe("a PostgreSQL that does not answer", () => {
  it("gets 503 for what needs it, in time, and its readiness sooner; afterwards all goes on", async () => {
    const { DATABASE_URL } = await postgres.fresh();
    const proxy = await freezingProxy(DATABASE_URL);
    const app = await testApp({ config: { DATABASE_URL: proxy.url, DATABASE_TIME_LIMIT_MS: 1000, DATABASE_CONNECTIONS: 3 } });
    const { id } = (await publish(app, { experiment: twoReceivers() })).json<{ id: string }>();
    proxy.freeze();
    const began = performance.now();
    const taken = async (request: Promise<{ statusCode: number }>) => ({ response: await request, ms: performance.now() - began });
    const asked = [
      ...Array.from({ length: 4 }, () => app.inject(`/api/v1/runs/${id}`)),
      app.inject("/api/v1/runs"),
      publish(app, { experiment: twoReceivers({ title: "Another" }) }),
      app.inject({ method: "POST", url: "/api/v1/collections", payload: collection }),
    ];
    const ready = taken(app.inject("/ready"));
    expect((await app.inject("/live")).statusCode).toBe(200);
    expect((await ready).response.statusCode).toBe(503);
    expect((await ready).ms).toBeLessThan(3000);
    for (const response of await Promise.all(asked)) {
      expect(problemOf(response)).toMatchObject({
        status: 503,
        type: "urn:ackscope:problem:busy",
        detail: expect.stringContaining("reached") as string,
      });
      expect(response.headers["retry-after"]).toBe("5");
    }
    expect(performance.now() - began).toBeLessThan(9000);
    proxy.thaw();
    await expect.poll(async () => (await app.inject("/ready")).statusCode, { timeout: 10_000, interval: 200 }).toBe(200);
    // Every connection that was given up was replaced, none is answered late by another's rows.
    for (let i = 0; i < 6; i++) expect((await app.inject(`/api/v1/runs/${id}`)).json()).toMatchObject({ id });
  });

  it("ends a query that takes too long, and says that it was too slow", async () => {
    const { DATABASE_URL: url } = await postgres.fresh();
    const db = await openDatabase({ dataDir: "", url, limitMs: 200 });
    onTestFinished(() => db.destroy());
    const error: unknown = await sql`select pg_sleep(5)`.execute(db).catch((thrown: unknown) => thrown);
    expect(troubleOf(error)).toBe("slow");
  });
});

describe("a full disk", () => {
  it("fails a transaction with its first error, all of a group, and nothing after there is room again", async () => {
    const db = await sqlite.open();
    const pages = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0]?.page_count ?? 0;
    await sql`pragma max_page_count = ${sql.lit(pages + 20)}`.execute(db);
    const at = "x".repeat(50_000);
    const commits = new GroupCommit(db);
    const add = (id: number) => commits.write((transaction) => transaction.insertInto("heartbeat").values({ id, at }).execute());
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(add));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "rejected"]);
    for (const outcome of outcomes) expect(troubleOf((outcome as PromiseRejectedResult).reason)).toBe("full");
    await expect(
      write(db, (transaction) =>
        transaction
          .insertInto("heartbeat")
          .values({ id: 5, at: at.repeat(9) })
          .execute(),
      ),
    ).rejects.toMatchObject({
      code: "SQLITE_FULL",
    });
    await expect(
      db
        .insertInto("heartbeat")
        .values({ id: 5, at: at.repeat(9) })
        .execute(),
    ).rejects.toMatchObject({ code: "SQLITE_FULL" });
    await sql`pragma max_page_count = ${sql.lit(pages + 1000)}`.execute(db);
    await Promise.all([1, 2, 3, 4].map(add));
    expect(await db.selectFrom("heartbeat").select("id").orderBy("id").execute()).toEqual([1, 2, 3, 4].map((id) => ({ id })));
  });

  const canLimit = spawnSync("prlimit", ["--version"]).status === 0;

  it.skipIf(!canLimit)(
    "of a server: it says so, also at /ready, reads go on, and writing resumes by itself",
    async () => {
      const DATA_DIR = temporaryFolder();
      const server = startServer({ DATA_DIR, VERIFY_THREADS: "0" });
      const address = await server.address();
      const post = (title: string) =>
        fetch(`${address}/api/v1/collections`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ ...collection, title }),
        });
      expect((await post("before")).status).toBe(201);
      // No file may grow: every write of the log of changes fails.
      const limit = (bytes: string) => execFileSync("prlimit", ["--pid", String(server.process.pid), `--fsize=${bytes}`]);
      limit(`${statSync(join(DATA_DIR, "ackscope.db-wal")).size}:unlimited`);
      const refused = await post("during");
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ type: "urn:ackscope:problem:storage-full" });
      const ready = await fetch(`${address}/ready`);
      expect(ready.status).toBe(503);
      expect((await ready.json()) as object).toMatchObject({ detail: expect.stringContaining("disk") as string });
      for (const path of ["/live", "/api/v1/runs", "/api/v1/collections"]) expect((await fetch(address + path)).status, path).toBe(200);
      limit("unlimited:unlimited");
      expect((await post("after")).status).toBe(201);
      await expect.poll(async () => (await fetch(`${address}/ready`)).status, { timeout: 5000 }).toBe(200);
      expect(server.output()).toMatch(/SQLITE_(IOERR|FULL)/);
      expect(server.output()).not.toMatch(/cannot rollback|no such savepoint/);
    },
    30_000,
  );
});
