/** What every database must do. A test file per database calls this with a way to open an empty one. */
import { describe, expect, it, onTestFinished } from "vitest";
import { maxForksListed, type NewRun, type RunRepository } from "../db/repository.js";
import { newRunId } from "../ids.js";

export function describeRunRepository(name: string, openEmpty: () => Promise<RunRepository>): void {
  const open = async (): Promise<RunRepository> => {
    const repository = await openEmpty();
    onTestFinished(() => repository.close());
    return repository;
  };

  const run = (changes: Partial<NewRun> = {}): NewRun => ({
    id: newRunId(),
    title: "Two flows",
    description: "",
    visibility: "unlisted",
    forkOf: null,
    experiment: '{"format":1}',
    core: "0.1.0+0123456789ab",
    createdAt: new Date("2026-03-14T15:09:26.535Z"),
    tokenHash: "00".repeat(32),
    results: [
      { variant: "newreno", digest: "0123456789abcdef", metrics: '{"events":2}' },
      { variant: "smartacking", digest: "fedcba9876543210", metrics: '{"events":1}' },
    ],
    ...changes,
  });

  describe(`the run repository on ${name}`, () => {
    it("finds what was inserted, with results in the order of the variants", async () => {
      const repository = await open();
      const given = run({ description: "why\nand how", visibility: "public" });
      expect(await repository.insert(given)).toBe(true);
      const { forkOf, tokenHash, ...rest } = given;
      expect(await repository.find(given.id)).toEqual({ ...rest, forkOf: null, forks: [] });
      expect(await repository.summary(given.id)).toEqual({
        id: given.id,
        title: "Two flows",
        description: "why\nand how",
        visibility: "public",
      });
      expect(await repository.tokenHashOf(given.id)).toBe(tokenHash);
    });

    it("knows nothing of a run that does not exist", async () => {
      const repository = await open();
      expect(await repository.find("nothing")).toBeUndefined();
      expect(await repository.summary("nothing")).toBeUndefined();
      expect(await repository.tokenHashOf("nothing")).toBeUndefined();
      expect(await repository.delete("nothing")).toBe(false);
    });

    it("refuses an id that is taken and keeps the first run", async () => {
      const repository = await open();
      const first = run();
      await repository.insert(first);
      expect(await repository.insert(run({ id: first.id, title: "Another" }))).toBe(false);
      expect((await repository.find(first.id))?.title).toBe("Two flows");
      expect((await repository.find(first.id))?.results).toHaveLength(2);
    });

    it("stores nothing of a run whose results cannot be stored", async () => {
      const repository = await open();
      const broken = run({ results: [{ variant: "newreno", digest: null as never, metrics: "{}" }] });
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
      expect(kept?.results).toHaveLength(2);
    });

    it("stores a fork of a run that was deleted in the meantime", async () => {
      const repository = await open();
      const child = run({ forkOf: "deletedrun" });
      expect(await repository.insert(child)).toBe(true);
      expect((await repository.find(child.id))?.forkOf).toBeNull();
    });

    it("lets the id of a deleted run be used again, without its old results", async () => {
      const repository = await open();
      const first = run();
      await repository.insert(first);
      await repository.delete(first.id);
      await repository.insert(run({ id: first.id, results: [] }));
      expect((await repository.find(first.id))?.results).toEqual([]);
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

    it("can be probed again and again", async () => {
      const repository = await open();
      await repository.probe(new Date());
      await repository.probe(new Date());
    });
  });
}
