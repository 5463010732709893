import { expect, it, vi } from "vitest";
import { RunRepository } from "../db/runs.js";
import { describeOnBoth } from "../testing/databases.js";
import { storeRun } from "../testing/stored-runs.js";
import { RunDocuments } from "./documents.js";

describeOnBoth("documents of runs", (database) => {
  it("look at the row once for all who come at once, and again for whoever comes later", async () => {
    const db = await database.open();
    const runs = new RunRepository(db);
    const head = vi.spyOn(runs, "head");
    const documents = new RunDocuments(runs);
    const id = await storeRun(db);
    const together = await Promise.all(Array.from({ length: 20 }, () => documents.bytesOf(id)));
    expect(head).toHaveBeenCalledTimes(1);
    expect(new Set(together.map(({ etag }) => etag)).size).toBe(1);

    await runs.edit(id, { title: "New" }, new Date());
    expect(JSON.parse((await documents.bytesOf(id)).bytes.toString())).toMatchObject({ experiment: { title: "New" } });
    await runs.delete(id);
    await expect(documents.bytesOf(id)).rejects.toThrow("there is no run");
  });
});
