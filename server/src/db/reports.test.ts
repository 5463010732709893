import { expect, it } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { storedRun } from "../testing/runs.js";
import { addReport, closeReport, openReports, reportedKinds } from "./reports.js";
import { RunRepository } from "./runs.js";

describeOnBoth("reports", (database) => {
  it("are open until somebody closes them or the run is gone", async () => {
    const db = await database.open();
    const [one, other] = [await storedRun(db, { title: "One" }), await storedRun(db)];
    const at = (n: number) => new Date(Date.UTC(2026, 0, n));
    const first = await addReport(db, { of: { kind: "run", id: one }, reason: "personal", text: "my address" }, at(1));
    const second = await addReport(db, { of: { kind: "run", id: one }, reason: "spam", text: "" }, at(2));
    await addReport(db, { of: { kind: "run", id: other }, reason: "broken", text: "" }, at(3));
    expect((await openReports(db))[0]).toEqual({
      id: first,
      of: { kind: "run", id: one },
      title: "One",
      sight: "shown",
      reason: "personal",
      text: "my address",
      createdAt: at(1).toISOString(),
      publisher: null,
      sender: null,
    });
    expect(await closeReport(db, first!, at(4))).toBe(true);
    expect(await closeReport(db, first!, at(4))).toBe(false);
    expect(await closeReport(db, "nothing", at(4))).toBe(false);
    await new RunRepository(db).delete(other);
    expect((await openReports(db)).map(({ id }) => id)).toEqual([second]);
  });

  it.each(reportedKinds)("are not made of a %s that has gone", async (kind) => {
    const db = await database.open();
    expect(await addReport(db, { of: { kind, id: "gone" }, reason: "spam", text: "" }, new Date())).toBeUndefined();
    expect(await openReports(db)).toEqual([]);
  });
});
