import { expect, it } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { openDatabase } from "./database.js";
import { GroupCommit } from "./group-commit.js";

describeOnBoth("writes that share a commit", (database) => {
  const open = async () => {
    const { DATA_DIR: dataDir, DATABASE_URL: url } = await database.fresh();
    return [await openDatabase({ dataDir, url }), await openDatabase({ dataDir, url })] as const;
  };

  it("are on disk when each is answered, and one that fails takes no other with it", async () => {
    const [db, other] = await open();
    const commits = new GroupCommit(db);
    const ids = Array.from({ length: 200 }, (_, i) => i);
    const outcomes = await Promise.allSettled(
      ids.map((id) =>
        commits
          .write(async (transaction) => {
            await transaction.insertInto("heartbeat").values({ id, at: "x" }).execute();
            if (id % 10 === 3) throw new Error(`refused ${id}`);
            return id;
          })
          .then(async (answer) => {
            // Seen from elsewhere: it is committed.
            expect(await other.selectFrom("heartbeat").select("id").where("id", "=", id).execute()).toHaveLength(1);
            return answer;
          }),
      ),
    );
    for (const [id, outcome] of outcomes.entries()) {
      if (id % 10 === 3) expect(outcome).toMatchObject({ status: "rejected", reason: { message: `refused ${id}` } });
      else expect(outcome).toEqual({ status: "fulfilled", value: id });
    }
    const stored = await other.selectFrom("heartbeat").select("id").orderBy("id").execute();
    expect(stored.map(({ id }) => id)).toEqual(ids.filter((id) => id % 10 !== 3));
    await Promise.all([db.destroy(), other.destroy()]);
  });

  it("leave nothing of one that fails alone", async () => {
    const [db, other] = await open();
    const commits = new GroupCommit(db);
    const write = (id: number, refused: boolean) =>
      commits.write(async (transaction) => {
        await transaction.insertInto("heartbeat").values({ id, at: "x" }).execute();
        if (refused) throw new Error("refused");
        return id;
      });
    await expect(write(1, true)).rejects.toThrow("refused");
    expect(await write(2, false)).toBe(2);
    expect(await other.selectFrom("heartbeat").select("id").execute()).toEqual([{ id: 2 }]);
    await Promise.all([db.destroy(), other.destroy()]);
  });

  it("all fail if the commit does", async () => {
    const [db, other] = await open();
    const commits = new GroupCommit(db);
    await db.destroy();
    const outcomes = await Promise.allSettled(
      [1, 2].map((id) => commits.write((transaction) => transaction.insertInto("heartbeat").values({ id, at: "x" }).execute())),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await other.destroy();
  });
});
