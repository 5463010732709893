import { expect, it } from "vitest";
import { newRunId } from "../ids.js";
import { describeOnBoth } from "../testing/databases.js";
import { SweepRepository, TooManyUnderWay, type NewSweep, type PointResult } from "./sweeps.js";

describeOnBoth("the repository of sweeps", (database) => {
  const open = async (): Promise<SweepRepository> => new SweepRepository(await database.open());
  const now = new Date("2026-03-14T15:09:26.535Z");
  const later = new Date("2026-03-14T16:00:00.000Z");

  const sweep = (changes: Partial<NewSweep> = {}): NewSweep => ({
    id: newRunId(),
    title: "Capacity",
    experiment: '{"format":1,"sweep":{}}',
    core: "0.1.0+0123456789ab",
    points: 3,
    createdAt: now,
    expiresAt: null,
    tokenHash: "00".repeat(32),
    clientHash: "someone",
    cost: 1,
    ...changes,
  });
  const done = (digest = "0123456789abcdef"): PointResult => ({ state: "done", digest, outcome: `{"of":"${digest}"}` });
  const failed: PointResult = { state: "failed", digest: null, outcome: '{"kind":"limit"}' };

  const stored = async (sweeps: SweepRepository, changes: Partial<NewSweep> = {}): Promise<string> => {
    const given = sweep(changes);
    expect(await sweeps.insert(given)).toBe(true);
    return given.id;
  };

  it("finds what was inserted, and nothing else", async () => {
    const sweeps = await open();
    const given = sweep();
    expect(await sweeps.insert(given)).toBe(true);
    expect(await sweeps.insert({ ...given, title: "Another" })).toBe(false);
    const found = await sweeps.find(given.id);
    expect(found).toMatchObject({ title: "Capacity", state: "running", points: 3, done: 0, failed: 0, createdAt: now, updatedAt: now });
    expect(await sweeps.experiment(found!.experimentHash)).toBe(given.experiment);
    expect(await sweeps.head(given.id)).toEqual({ tokenHash: given.tokenHash, sight: "shown" });
    expect([await sweeps.find("nothing"), await sweeps.progress("nothing"), await sweeps.head("nothing")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("stores a point once, whoever comes second", async () => {
    const sweeps = await open();
    const id = await stored(sweeps);
    const both = await Promise.all([sweeps.storePoint(id, 1, done("aaaaaaaaaaaaaaaa"), now), sweeps.storePoint(id, 1, failed, now)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await sweeps.points(id, 0, 10)).toHaveLength(1);
    expect(await sweeps.storePoint(id, 1, failed, now)).toBe(false);
    expect(await sweeps.missing(id)).toEqual([0, 2]);
    expect([await sweeps.isWanted(id, 0), await sweeps.isWanted(id, 1)]).toEqual([true, false]);
  });

  it("is done with its last point, of two workers at once too", async () => {
    const sweeps = await open();
    const id = await stored(sweeps);
    await sweeps.storePoint(id, 0, done(), now);
    await sweeps.settle(id, later);
    expect(await sweeps.progress(id)).toEqual({ state: "running", points: 3, done: 1, failed: 0 });
    await Promise.all(
      [1, 2].map(async (point) => {
        await sweeps.storePoint(id, point, done(), now);
        await sweeps.settle(id, later);
      }),
    );
    expect(await sweeps.progress(id)).toEqual({ state: "done", points: 3, done: 3, failed: 0 });
    expect((await sweeps.find(id))?.updatedAt).toEqual(later);
    expect(await sweeps.running()).toEqual([]);
    expect(await sweeps.finishedOf((await sweeps.find(id))!.experimentHash)).toBe(id);
  });

  it("goes on with failed points, and keeps the others", async () => {
    const sweeps = await open();
    const id = await stored(sweeps);
    for (const point of [0, 2]) await sweeps.storePoint(id, point, done(), now);
    await sweeps.storePoint(id, 1, failed, now);
    await sweeps.settle(id, now);
    expect(await sweeps.progress(id)).toEqual({ state: "failed", points: 3, done: 2, failed: 1 });
    expect(await sweeps.finishedOf((await sweeps.find(id))!.experimentHash)).toBeUndefined();
    expect(await sweeps.reopen(id, "someone", later)).toBe(true);
    expect(await sweeps.missing(id)).toEqual([1]);
    expect(await sweeps.reopen(id, "someone", later)).toBe(false);
  });

  it("keeps the points of a sweep that is cancelled, and hands out no more", async () => {
    const sweeps = await open();
    const id = await stored(sweeps);
    await sweeps.storePoint(id, 0, done(), now);
    expect(await sweeps.cancel(id, later)).toBe(true);
    expect(await sweeps.cancel(id, later)).toBe(false);
    expect([await sweeps.missing(id), await sweeps.isWanted(id, 1)]).toEqual([[], false]);
    // A worker that was at it meanwhile.
    expect(await sweeps.storePoint(id, 1, done(), later)).toBe(true);
    expect(await sweeps.reopen(id, "someone", later)).toBe(true);
    expect(await sweeps.missing(id)).toEqual([2]);
  });

  it("takes the points along when it is deleted, and no late one", async () => {
    const sweeps = await open();
    const id = await stored(sweeps);
    await sweeps.storePoint(id, 0, done(), now);
    expect([await sweeps.delete(id), await sweeps.delete(id)]).toEqual([true, false]);
    expect(await sweeps.storePoint(id, 1, done(), now)).toBe(false);
    expect(await sweeps.points(id, 0, 10)).toEqual([]);
  });

  it("counts what a client has under way", async () => {
    const sweeps = await open();
    const [first] = [await stored(sweeps), await stored(sweeps, { points: 10 }), await stored(sweeps, { clientHash: "another" })];
    await sweeps.storePoint(first, 0, done(), now);
    expect([await sweeps.underWay("someone"), await sweeps.underWay("another"), await sweeps.underWay("nobody")]).toEqual([12, 3, 0]);
    await sweeps.cancel(first, now);
    expect(await sweeps.underWay("someone")).toBe(10);
  });

  it("lets no more go on than a client may have under way, and counts them for whoever asked", async () => {
    const sweeps = await open();
    const ids = [await stored(sweeps), await stored(sweeps), await stored(sweeps)];
    for (const id of ids) {
      await sweeps.storePoint(id, 0, done(), now);
      await sweeps.storePoint(id, 1, failed, now);
      await sweeps.cancel(id, now);
    }
    const reopened = await Promise.allSettled(ids.map((id) => sweeps.reopen(id, "another", later, 5)));
    expect(reopened.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(reopened.find(({ status }) => status === "rejected")).toMatchObject({ reason: new TooManyUnderWay(4, 2) });
    expect([await sweeps.underWay("someone"), await sweeps.underWay("another")]).toEqual([0, 4]);
    const left = ids.filter((_, i) => reopened[i]?.status === "rejected");
    expect(await Promise.all(left.map((id) => sweeps.progress(id)))).toEqual([{ state: "cancelled", points: 3, done: 1, failed: 1 }]);
  });

  it("stores no more than a client may have under way, however many begin at once", async () => {
    const sweeps = await open();
    const begun = await Promise.allSettled(Array.from({ length: 6 }, () => sweeps.insert(sweep(), { mostUnderWay: 10 })));
    expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const each of begun) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(TooManyUnderWay);
    expect(await sweeps.underWay("someone")).toBe(9);
    expect(await sweeps.insert(sweep({ clientHash: "another" }), { mostUnderWay: 10 })).toBe(true);
  });

  it("gives points in pages, in their order", async () => {
    const sweeps = await open();
    const id = await stored(sweeps, { points: 5 });
    for (const point of [3, 0, 4, 1]) await sweeps.storePoint(id, point, done(), now);
    expect((await sweeps.points(id, 0, 3)).map(({ point }) => point)).toEqual([0, 1, 3]);
    expect(await sweeps.points(id, 4, 3)).toEqual([{ point: 4, ...done() }]);
  });
});
