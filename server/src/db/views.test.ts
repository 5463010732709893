import { expect, it, onTestFinished } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { storedRun } from "../testing/runs.js";
import { ViewCounter, viewsOf } from "./views.js";

describeOnBoth("the count of views", (database) => {
  it("adds up what several processes counted, and forgets runs that are gone", async () => {
    const db = await database.open();
    const id = await storedRun(db);
    const counters = [new ViewCounter(db), new ViewCounter(db)];
    for (const counter of counters) for (let i = 0; i < 3; i++) counter.count(id);
    counters[0]!.count("deletedrun");
    expect(await viewsOf(db, id)).toBe(0);
    await Promise.all(counters.map((counter) => counter.close()));
    expect(await viewsOf(db, id)).toBe(6);
    expect(await viewsOf(db, "deletedrun")).toBe(0);
  });

  it("is not lost while the database is away", async () => {
    const db = await database.open();
    const id = await storedRun(db);
    const counter = new ViewCounter(db, { flushMs: 1e6 });
    onTestFinished(() => counter.close());
    counter.count(id);
    await db.schema.alterTable("views").renameTo("away").execute();
    await expect(counter.flush()).rejects.toThrow(/views/);
    await db.schema.alterTable("away").renameTo("views").execute();
    counter.count(id);
    await counter.flush();
    expect(await viewsOf(db, id)).toBe(2);
  });
});
