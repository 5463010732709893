import { expect, it } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { beat } from "./heartbeat.js";

describeOnBoth("the heartbeat", (database) => {
  it("can be written again and again, and stays one row", async () => {
    const db = await database.open();
    await beat(db, new Date("2026-03-14T15:09:26.535Z"));
    await beat(db, new Date("2026-03-14T15:09:27.535Z"));
    expect(await db.selectFrom("heartbeat").selectAll().execute()).toEqual([{ id: 1, at: "2026-03-14T15:09:27.535Z" }]);
  });

  it("throws where it cannot be written", async () => {
    const db = await database.open();
    await db.schema.dropTable("heartbeat").execute();
    await expect(beat(db, new Date())).rejects.toThrow(/heartbeat/);
  });
});
