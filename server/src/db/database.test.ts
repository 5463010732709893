import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../testing/folders.js";
import { postgres } from "../testing/databases.js";
import { openDatabase } from "./database.js";
import { migrate } from "./migrate.js";

describe("openDatabase", () => {
  it("makes its folder, and opens at the newest schema what it made before", async () => {
    const folder = join(temporaryFolder(), "not", "yet", "there");
    const first = await openDatabase({ dataDir: folder });
    await first.insertInto("heartbeat").values({ id: 7, at: "then" }).execute();
    await first.destroy();
    const second = await openDatabase({ dataDir: folder });
    expect(await second.selectFrom("heartbeat").select("at").execute()).toEqual([{ at: "then" }]);
    await migrate(second);
    await second.destroy();
  });

  it("commits to disk before it answers, and enforces references", async () => {
    const db = await openDatabase({ dataDir: temporaryFolder() });
    const pragma = async (name: string) => Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] as object)[0] as unknown;
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    await db.destroy();
  });

  it("outlives a connection that breaks between two queries of a transaction", async () => {
    const { DATABASE_URL: url } = await postgres.fresh();
    const [db, vandal] = await Promise.all([openDatabase({ dataDir: "", url }), openDatabase({ dataDir: "", url })]);
    const work = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(vandal);
      // Until the news has arrived: without somebody to hear it, the process ends here.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(transaction);
    });
    await expect(work).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await Promise.all([db.destroy(), vandal.destroy()]);
  });

  it("refuses a file that is no database", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "ackscope.db"), "not a database, but long enough to have a header of one ".repeat(100));
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(/database/);
  });
});
