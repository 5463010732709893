import { expect, it, vi } from "vitest";
import { RunRepository } from "../db/runs.js";
import { describeOnBoth } from "../testing/databases.js";
import { storeRun } from "../testing/stored-runs.js";
import { Retention } from "./retention.js";
import { RunService } from "./service.js";

describeOnBoth("a page of the list", (database) => {
  it("is looked for once for all who ask for it at once, and again for whoever asks later", async () => {
    const db = await database.open();
    const service = new RunService(db, new RunRepository(db), new Retention(0), { runs: 0, rows: 0, kilobytes: 0 });
    const titles = async () =>
      (JSON.parse((await service.list({})).bytes.toString()) as { runs: { title: string }[] }).runs.map(({ title }) => title);
    const publish = async (title: string) => {
      const id = await storeRun(db, { state: "verified" });
      await db.updateTable("runs").set({ title, visibility: "public" }).where("id", "=", id).execute();
    };
    await publish("First");
    const looks = vi.spyOn(db, "transaction");
    const together = await Promise.all([...Array.from({ length: 20 }, () => service.list({})), service.list({ limit: 1 })]);
    expect(new Set(together).size).toBe(2);
    expect(looks).toHaveBeenCalledTimes(2);

    const before = titles();
    await publish("Second");
    expect((await titles()).sort()).toEqual(["First", "Second"]);
    await before;
  });
});
