import { expect, it } from "vitest";
import { openDatabase } from "./database.js";
import { describeOnBoth } from "../testing/databases.js";
import { readConsistently, write } from "./transactions.js";

describeOnBoth("a transaction", (database) => {
  // Two of SQLite in one thread would wait for each other for ever: its calls are synchronous.
  const isSqlite = database.name === "SQLite";

  /** Two connections, as of two processes. */
  const open = async () => {
    const { DATA_DIR: dataDir, DATABASE_URL: url } = await database.fresh();
    return [await openDatabase({ dataDir, url }), await openDatabase({ dataDir, url })] as const;
  };

  it("that reads and then writes waits for another's", async () => {
    const [one, other] = await open();
    await one.insertInto("heartbeat").values({ id: 1, at: "0" }).execute();
    const increment = (db: typeof one) =>
      write(db, async (transaction) => {
        // A row that is read to be written is locked where engines do not lock all.
        const { at } = await transaction
          .updateTable("heartbeat")
          .set({ id: 1 })
          .where("id", "=", 1)
          .returning("at")
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable("heartbeat")
          .set({ at: String(Number(at) + 1) })
          .where("id", "=", 1)
          .execute();
      });
    for (let i = 0; i < 20; i++) await Promise.all([increment(one), increment(isSqlite ? one : other)]);
    expect(await other.selectFrom("heartbeat").select("at").executeTakeFirst()).toEqual({ at: "40" });
    await Promise.all([one.destroy(), other.destroy()]);
  });

  it("that deadlocks with another is done again", async () => {
    const [one, other] = await open();
    await one
      .insertInto("heartbeat")
      .values([
        { id: 1, at: "0" },
        { id: 2, at: "0" },
      ])
      .execute();
    const inOrder = (db: typeof one, first: number, second: number) =>
      write(db, async (transaction) => {
        for (const id of [first, second]) {
          await transaction
            .updateTable("heartbeat")
            .set({ at: `${first}` })
            .where("id", "=", id)
            .execute();
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      });
    await Promise.all(isSqlite ? [inOrder(one, 1, 2), inOrder(one, 2, 1)] : [inOrder(one, 1, 2), inOrder(other, 2, 1)]);
    const rows = await one.selectFrom("heartbeat").select("at").execute();
    expect(new Set(rows.map(({ at }) => at)).size).toBe(1);
    await Promise.all([one.destroy(), other.destroy()]);
  });

  it("that reads sees one state", async () => {
    const [one, other] = await open();
    await one.insertInto("heartbeat").values({ id: 1, at: "before" }).execute();
    const read = () => one.selectFrom("heartbeat").select("at").executeTakeFirst();
    await readConsistently(one, async (transaction) => {
      await transaction.selectFrom("heartbeat").selectAll().execute();
      await other.updateTable("heartbeat").set({ at: "after" }).execute();
      expect(await transaction.selectFrom("heartbeat").select("at").executeTakeFirst()).toEqual({ at: "before" });
    });
    expect(await read()).toEqual({ at: "after" });
    await Promise.all([one.destroy(), other.destroy()]);
  });

  it("that fails leaves nothing behind", async () => {
    const [one, other] = await open();
    const failing = write(one, async (transaction) => {
      await transaction.insertInto("heartbeat").values({ id: 1, at: "half" }).execute();
      throw new Error("half-way");
    });
    await expect(failing).rejects.toThrow("half-way");
    expect(await other.selectFrom("heartbeat").selectAll().execute()).toEqual([]);
    await Promise.all([one.destroy(), other.destroy()]);
  });
});
