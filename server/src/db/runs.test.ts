import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { newRunId } from "../ids.js";
import { describeOnBoth, type TestDatabase } from "../testing/databases.js";
import { measured, someRun as run, storedRun } from "../testing/runs.js";
import { resultsText } from "./measurements.js";
import { contentHash } from "./payloads.js";
import { countPending, expiredRuns, maxForksListed, RunRepository } from "./runs.js";

describeOnBoth("the run repository", (database: TestDatabase) => {
  const open = async (): Promise<RunRepository> => new RunRepository(await database.open());

  it("finds what was inserted", async () => {
    const repository = await open();
    const claim = { core: "0.0.9", results: [{ variant: "a", digest: "0123456789abcdef" }] };
    const given = run({
      description: "why\nand how",
      visibility: "public",
      tags: ["ecn", "red"],
      expiresAt: new Date("2099-01-01T00:00:00.000Z"),
      claim,
    });
    expect(await repository.insert(given)).toBe(true);
    const { tokenHash, claim: _, place: _place, ...rest } = given;
    expect(await repository.find(given.id)).toEqual({
      ...rest,
      contentHash: contentHash(given.experiment),
      updatedAt: given.createdAt,
      state: "pending",
      stateReason: null,
      forkOf: null,
      forks: [],
      measurements: [{ core: "0.0.9", kind: "claimed", measuredAt: given.createdAt, results: JSON.stringify(claim.results) }],
      revision: 1,
      sight: "shown",
    });
    expect(await repository.summary(given.id)).toEqual({
      id: given.id,
      title: "Two flows",
      description: "why\nand how",
      visibility: "public",
    });
    expect(await repository.head(given.id)).toEqual({ revision: 1, tokenHash, sight: "shown" });
  });

  it("knows nothing of a run that does not exist", async () => {
    const repository = await open();
    expect(await repository.find("nothing")).toBeUndefined();
    expect(await repository.summary("nothing")).toBeUndefined();
    expect(await repository.head("nothing")).toBeUndefined();
    expect(await repository.edit("nothing", { title: "x" }, new Date())).toBe(false);
    expect(await repository.setHidden("nothing", true)).toBe(false);
    expect(await repository.delete("nothing")).toBe(false);
  });

  it("refuses an id that is taken and keeps the first run", async () => {
    const repository = await open();
    const first = run();
    await repository.insert(first);
    expect(await repository.insert(run({ id: first.id, title: "Another" }))).toBe(false);
    expect((await repository.find(first.id))?.title).toBe("Two flows");
  });

  it("stores nothing of a run that cannot be stored whole", async () => {
    const repository = await open();
    const broken = run({ tokenHash: null as never });
    await expect(repository.insert(broken)).rejects.toThrow();
    expect(await repository.find(broken.id)).toBeUndefined();
  });

  it("tells a fork its parent", async () => {
    const repository = await open();
    const parent = run({ title: "Parent" });
    const child = run({ forkOf: parent.id });
    await repository.insert(parent);
    await repository.insert(child);
    expect((await repository.find(child.id))?.forkOf).toEqual({ id: parent.id, title: "Parent" });
  });

  it("lists public forks, newest first, and keeps unlisted ones to themselves", async () => {
    const repository = await open();
    const parent = run();
    await repository.insert(parent);
    const fork = (title: string, day: number, visibility: "public" | "unlisted") =>
      repository.insert(run({ title, forkOf: parent.id, visibility, createdAt: new Date(Date.UTC(2026, 0, day)) }));
    await fork("older", 1, "public");
    await fork("newer", 2, "public");
    await fork("secret", 3, "unlisted");
    expect((await repository.find(parent.id))?.forks.map(({ title }) => title)).toEqual(["newer", "older"]);
  });

  it(`lists no more than ${maxForksListed} forks`, async () => {
    const repository = await open();
    const parent = run();
    await repository.insert(parent);
    for (let i = 0; i <= maxForksListed; i++) await repository.insert(run({ forkOf: parent.id, visibility: "public" }));
    expect((await repository.find(parent.id))?.forks).toHaveLength(maxForksListed);
  });

  it("keeps the forks of a deleted run, without their parent", async () => {
    const repository = await open();
    const parent = run();
    const child = run({ forkOf: parent.id });
    await repository.insert(parent);
    await repository.insert(child);
    expect(await repository.delete(parent.id)).toBe(true);
    expect(await repository.find(parent.id)).toBeUndefined();
    const kept = await repository.find(child.id);
    expect(kept?.forkOf).toBeNull();
    expect(kept?.revision).toBe(2);
  });

  it("stores a fork of a run that was deleted in the meantime", async () => {
    const repository = await open();
    const child = run({ forkOf: "deletedrun" });
    expect(await repository.insert(child)).toBe(true);
    expect((await repository.find(child.id))?.forkOf).toBeNull();
  });

  // SQLite has one transaction at a time.
  if (database.name === "PostgreSQL")
    it("stores a fork of a run that goes between its look and its insertion", async () => {
      const db = await database.open();
      const repository = new RunRepository(db);
      const [parent, child] = [run(), run({ title: "Fork" })];
      await repository.insert(parent);
      let inserted: Promise<boolean> | undefined;
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("runs").where("id", "=", parent.id).execute();
        // The fork sees its parent, and then waits for this row, which both documents share.
        await transaction.updateTable("payloads").set({ touched_at: "" }).execute();
        inserted = repository.insert({ ...child, forkOf: parent.id });
        await vi.waitFor(async () => {
          const { rows } =
            await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          expect(rows).toHaveLength(1);
        });
      });
      expect(await inserted).toBe(true);
      expect((await repository.find(child.id))?.forkOf).toBeNull();
    });

  it("keeps text as it is, whatever it looks like", async () => {
    const repository = await open();
    for (const title of ["'; drop table runs; --", '"$1 ? :name %s', "<script>alert(1)</script>", "日本語 🎈 \u202e", "a".repeat(200)]) {
      const given = run({ title, experiment: JSON.stringify({ title, nul: "\0" }) });
      await repository.insert(given);
      const found = await repository.find(given.id);
      expect(found?.title).toBe(title);
      expect(found?.experiment).toBe(given.experiment);
    }
    expect(await repository.find("' or '1' = '1")).toBeUndefined();
  });

  it("keeps documents of megabytes", async () => {
    const repository = await open();
    const given = run({ experiment: JSON.stringify({ text: "x".repeat(4_000_000) }) });
    await repository.insert(given);
    expect((await repository.find(given.id))?.experiment).toBe(given.experiment);
  });

  it("takes many runs at once", async () => {
    const repository = await open();
    const runs = Array.from({ length: 50 }, (_, i) => run({ title: `run ${i}` }));
    expect(await Promise.all(runs.map((each) => repository.insert(each)))).toEqual(runs.map(() => true));
    for (const { id, title } of runs) expect((await repository.summary(id))?.title).toBe(title);
  });

  it("inserts an id that two ask for at once only once", async () => {
    const repository = await open();
    const id = newRunId();
    const answers = await Promise.all([repository.insert(run({ id })), repository.insert(run({ id }))]);
    expect(answers.sort()).toEqual([false, true]);
  });

  const result = (digest: string) => [{ variant: "a", digest, metrics: '{"events":1}' }];
  const measure = (db: Awaited<ReturnType<TestDatabase["open"]>>, runId: string, digest: string, core = run().core) =>
    measured(db, runId, core, result(digest));

  it("keeps measurements, the newest of each core", async () => {
    const db = await database.open();
    const repository = new RunRepository(db);
    const id = await storedRun(db);
    await measure(db, id, "1".repeat(16));
    await measure(db, id, "2".repeat(16));
    await measure(db, id, "3".repeat(16), "0.2.0");
    const found = await repository.find(id);
    expect(found?.measurements.map(({ core, results }) => [core, results])).toEqual([
      [run().core, resultsText(result("2".repeat(16)))],
      ["0.2.0", resultsText(result("3".repeat(16)))],
    ]);
  });

  it("queues a run for verification, unless its core measured the same experiment before", async () => {
    const db = await database.open();
    const repository = new RunRepository(db);
    const claimed = (digest: string, core = run().core) => ({ core, results: [{ variant: "a", digest }] });
    const first = await storedRun(db);
    expect(await countPending(db, 10)).toBe(1);
    await measure(db, first, "1".repeat(16));
    const state = async (changes: Parameters<typeof run>[0]) => {
      const found = await repository.find(await storedRun(db, changes));
      return [found?.state, found?.measurements.filter(({ kind }) => kind === "measured").length];
    };
    expect(await state({ title: "The same experiment" })).toEqual(["verified", 1]);
    expect(await state({ claim: claimed("1".repeat(16)) })).toEqual(["verified", 1]);
    expect(await state({ claim: claimed("2".repeat(16)) })).toEqual(["changed", 1]);
    expect(await state({ claim: claimed("2".repeat(16), "0.0.9") })).toEqual(["changed", 1]);
    expect(await countPending(db, 10)).toBe(1);
    expect(await state({ core: "0.2.0" })).toEqual(["pending", 0]);
    expect(await state({ experiment: '{"format":1,"title":"another"}' })).toEqual(["pending", 0]);
    expect(await countPending(db, 10)).toBe(3);
    expect(await countPending(db, 2)).toBe(2);
  });

  it("keeps one copy of what several runs share, as long as one of them is there", async () => {
    const db = await database.open();
    const repository = new RunRepository(db);
    const [one, other] = [await storedRun(db), await storedRun(db)];
    await measure(db, one, "1".repeat(16));
    await measure(db, other, "1".repeat(16));
    const payloads = async () => (await db.selectFrom("payloads").select("hash").execute()).length;
    expect(await payloads()).toBe(2);
    await repository.delete(one);
    expect(await payloads()).toBe(2);
    await repository.delete(other);
    expect(await payloads()).toBe(0);
  });

  it("changes what it is told to change, and the revisions of all whose document says so", async () => {
    const db = await database.open();
    const repository = new RunRepository(db);
    const parent = await storedRun(db, { tags: ["old"] });
    const child = await storedRun(db, { forkOf: parent, visibility: "public" });
    const grandchild = await storedRun(db, { forkOf: child });
    const revisions = () => Promise.all([parent, child, grandchild].map(async (id) => (await repository.head(id))?.revision));
    expect(await revisions()).toEqual([2, 1, 1]);
    const now = new Date("2026-04-01T00:00:00.000Z");
    expect(
      await repository.edit(child, { title: "New", description: "text", tags: ["new"], visibility: "unlisted", expiresAt: null }, now),
    ).toBe(true);
    expect(await revisions()).toEqual([3, 2, 2]);
    expect(await repository.find(child)).toMatchObject({
      title: "New",
      description: "text",
      tags: ["new"],
      visibility: "unlisted",
      updatedAt: now,
    });
    expect((await repository.find(parent))?.forks).toEqual([]);
    expect((await repository.find(grandchild))?.forkOf?.title).toBe("New");
    await repository.edit(parent, { expiresAt: new Date("2026-05-01T00:00:00.000Z") }, now);
    expect(await repository.find(parent)).toMatchObject({
      title: "Two flows",
      tags: ["old"],
      expiresAt: new Date("2026-05-01T00:00:00.000Z"),
    });
  });

  it("shows nobody what has expired or was hidden", async () => {
    const db = await database.open();
    const repository = new RunRepository(db);
    const expiresAt = new Date("2026-04-01T00:00:00.000Z");
    const id = await storedRun(db, { expiresAt, visibility: "public" });
    const before = new Date(expiresAt.getTime() - 1);
    expect(await repository.head(id, before)).toBeDefined();
    expect(await repository.head(id, expiresAt)).toBeUndefined();
    expect(await repository.summary(id, expiresAt)).toBeUndefined();
    expect(await expiredRuns(db, before, 10)).toEqual([]);
    expect(await expiredRuns(db, expiresAt, 10)).toEqual([id]);

    const parent = await storedRun(db);
    const fork = await storedRun(db, { forkOf: parent, visibility: "public" });
    await repository.setHidden(fork, true);
    expect(await repository.head(fork)).toMatchObject({ sight: "hidden" });
    expect(await repository.summary(fork)).toBeUndefined();
    expect((await repository.find(parent))?.forks).toEqual([]);
    expect(await repository.countForks(parent, 10)).toBe(0);
    expect((await repository.find(await storedRun(db, { forkOf: fork })))?.forkOf).toBeNull();
    await repository.setHidden(fork, false);
    expect(await repository.countForks(parent, 10)).toBe(1);
  });
});
