/** 0002 rewrites what 0001 kept: rows of a server of before must come out whole. */
import { Kysely, Migrator, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { describeOnBoth } from "../../testing/databases.js";
import { databaseDialect } from "../database.js";
import { migrate } from "../migrate.js";
import { RunRepository } from "../runs.js";
import type { Database } from "../schema.js";
import { migrations } from "./index.js";

describeOnBoth("a database of before 0002", (database) => {
  const before = async (): Promise<Kysely<Database>> => {
    const { DATA_DIR, DATABASE_URL } = await database.fresh();
    const db = new Kysely<Database>({ dialect: databaseDialect({ dataDir: DATA_DIR, url: DATABASE_URL }) });
    onTestFinished(() => db.destroy());
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => ({ "0001-runs": migrations["0001-runs"]! }) },
    }).migrateToLatest();
    expect(error).toBeUndefined();
    const run = (id: string, forkOf: string | null) =>
      sql`insert into runs (id, title, description, visibility, fork_of, experiment, core, created_at, token_hash)
        values (${id}, ${`Run ${id}`}, 'why', 'public', ${forkOf}, ${`{"format":1,"title":"${"x".repeat(2000)}"}`}, '0.1.0+0123456789ab', '2026-03-14T15:09:26.535Z', ${"00".repeat(32)})`.execute(
        db,
      );
    await run("parent", null);
    await run("child", "parent");
    for (const [position, variant] of ["newreno", "smartacking"].entries())
      await sql`insert into results (run_id, position, variant, digest, metrics)
        values ('parent', ${position}, ${variant}, ${`${position}`.repeat(16)}, ${`{"events":${position}}`})`.execute(db);
    return db;
  };

  const results = [0, 1].map((i) => ({ variant: ["newreno", "smartacking"][i], digest: `${i}`.repeat(16), metrics: { events: i } }));

  it("keeps its runs, with documents as payloads and results as a measurement", async () => {
    const db = await before();
    await migrate(db);
    const runs = new RunRepository(db);
    expect(await runs.find("parent")).toMatchObject({
      title: "Run parent",
      description: "why",
      visibility: "public",
      forkOf: null,
      forks: [{ id: "child", title: "Run child" }],
      core: "0.1.0+0123456789ab",
      createdAt: new Date("2026-03-14T15:09:26.535Z"),
      state: "verified",
      measurements: [{ core: "0.1.0+0123456789ab", kind: "measured", results: JSON.stringify(results) }],
    });
    expect((await runs.find("child"))?.forkOf).toEqual({ id: "parent", title: "Run parent" });
    // Equal documents are one payload; a run without results has an empty list.
    expect(await db.selectFrom("payloads").select(["encoding", "size"]).orderBy("size", "desc").execute()).toEqual([
      { encoding: "br", size: 2023 },
      { encoding: "identity", size: expect.any(Number) as number },
      { encoding: "identity", size: 2 },
    ]);
    expect(await db.selectFrom("runs").select(["id", "state", "updated_at", "revision", "hidden"]).orderBy("id").execute()).toEqual(
      ["child", "parent"].map((id) => ({ id, state: "verified", updated_at: "2026-03-14T15:09:26.535Z", revision: 1, hidden: 0 })),
    );
  });

  it("stays as it was if the migration breaks half-way", async () => {
    const db = await before();
    await sql`update results set metrics = 'no JSON'`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/newest schema/);
    expect((await sql`select * from results`.execute(db)).rows).toHaveLength(2);
    await sql`update results set metrics = '{}'`.execute(db);
    await migrate(db);
    expect((await new RunRepository(db).find("parent"))?.measurements).toHaveLength(1);
  });
});
