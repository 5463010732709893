import { expect, it } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { countedInWindow, countInWindow } from "./rate-windows.js";

describeOnBoth("a window of time", (database) => {
  const noon = new Date("2026-03-14T12:00:00.000Z");
  const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);

  it("counts until it ends, each key by itself", async () => {
    const db = await database.open();
    expect(await countedInWindow(db, "a", 60_000, noon)).toEqual({ count: 0, millisecondsLeft: 60_000 });
    expect(await countInWindow(db, "a", 60_000, noon)).toEqual({ count: 1, millisecondsLeft: 60_000 });
    expect(await countInWindow(db, "a", 60_000, later(59_999))).toEqual({ count: 2, millisecondsLeft: 1 });
    expect(await countInWindow(db, "b", 60_000, later(59_999))).toMatchObject({ count: 1 });
    expect(await countedInWindow(db, "a", 60_000, later(59_999))).toMatchObject({ count: 2 });
    expect(await countInWindow(db, "a", 60_000, later(60_000))).toEqual({ count: 1, millisecondsLeft: 60_000 });
  });

  it("loses no count of those who count at once", async () => {
    const db = await database.open();
    const counts = await Promise.all(Array.from({ length: 30 }, () => countInWindow(db, "a", 1000, noon)));
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });
});
