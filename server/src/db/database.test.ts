import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../testing/folders.js";
import { migrate, openDatabase } from "./database.js";

describe("openDatabase", () => {
  it("makes its folder, and opens at the newest schema what it made before", async () => {
    const folder = join(temporaryFolder(), "not", "yet", "there");
    const first = await openDatabase(folder);
    await first.insertInto("heartbeat").values({ id: 7, at: "then" }).execute();
    await first.destroy();
    const second = await openDatabase(folder);
    expect(await second.selectFrom("heartbeat").select("at").execute()).toEqual([{ at: "then" }]);
    await migrate(second);
    await second.destroy();
  });

  it("commits to disk before it answers, and enforces references", async () => {
    const db = await openDatabase(temporaryFolder());
    const pragma = async (name: string) => Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] as object)[0] as unknown;
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    expect(await pragma("busy_timeout")).toBe(5000);
    await db.destroy();
  });

  it("refuses a file that is no database", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "ackscope.db"), "not a database, but long enough to have a header of one ".repeat(100));
    await expect(openDatabase(folder)).rejects.toThrow(/database/);
  });
});
