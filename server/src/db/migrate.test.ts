import { sql, type Migration } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "./database.js";
import { migrate } from "./migrate.js";
import { migrations } from "./migrations/index.js";
import { postgres } from "../testing/databases.js";

const widening: Migration = { up: (db) => db.schema.alterTable("runs").addColumn("another", "text").execute() };

it("a migration that waits for a table in use lets others pass, and comes again", async () => {
  const { DATABASE_URL: url } = await postgres.fresh();
  const db = await openDatabase({ dataDir: "", url, connections: 5 });
  onTestFinished(() => db.destroy());
  let migrated: ReturnType<typeof migrate> | undefined;
  await db.transaction().execute(async (backup) => {
    await sql`lock table runs in access share mode`.execute(backup);
    migrated = migrate(db, { ...migrations, "9999-widening": widening });
    // Who reads while it waits stands behind it. If it did not let go, it would wait for this lock, and this lock for the reader.
    for (let waitedMs = 0; waitedMs < 1000;) {
      const begun = performance.now();
      await db.selectFrom("runs").select("id").execute();
      waitedMs = performance.now() - begun;
    }
  });
  expect((await migrated)?.map(({ name }) => name)).toEqual(["9999-widening"]);
});
