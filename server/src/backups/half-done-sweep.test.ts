/** A backup that is taken in the middle of a sweep: whoever restores it has the rest computed. */
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "../db/database.js";
import { SweepRepository } from "../db/sweeps.js";
import { startComputer } from "../sweeps/start.js";
import { testApp, testConfig } from "../testing/app.js";
import { postgres, sqlite } from "../testing/databases.js";
import { temporaryFolder } from "../testing/folders.js";
import { sweptHere, sweptReceivers } from "../testing/sweeps.js";
import { backup } from "./backup.js";
import { restore } from "./restore.js";

const storedBefore = [0, 1, 2, 5];

describe("a sweep that was backed up half done", () => {
  it.each([
    ["SQLite", "SQLite", sqlite, sqlite],
    ["SQLite", "PostgreSQL", sqlite, postgres],
    ["PostgreSQL", "SQLite", postgres, sqlite],
    ["PostgreSQL", "PostgreSQL", postgres, postgres],
  ])("of %s goes on where it is restored, in %s, and ends as if nothing had happened", async (_from, _to, from, to) => {
    const experiment = sweptReceivers();
    const file = join(temporaryFolder(), "backup");
    const source = await from.fresh();
    // Nobody computes: which points are stored is this test's choice.
    const app = await testApp({ config: { ...source, SWEEP_WORKERS: 0 }, gatekeeper: "real" });
    const begun = await app.inject({ method: "POST", url: "/api/v1/sweeps", payload: { experiment } });
    expect(begun.statusCode).toBe(202);
    const { id } = begun.json<{ id: string }>();
    const db = await openDatabase({ dataDir: source.DATA_DIR, url: source.DATABASE_URL, connections: 2 });
    const before = await halfDone(db, id);
    await backup(db, file);
    await db.destroy();

    const target = await to.fresh();
    const empty = await openDatabase({ dataDir: target.DATA_DIR, url: target.DATABASE_URL, connections: 1 });
    await restore(empty, file);
    await empty.destroy();
    await testApp({ config: { ...target, SWEEP_WORKERS: 1 } });
    const restored = await openDatabase({ dataDir: target.DATA_DIR, url: target.DATABASE_URL, connections: 2 });
    const sweeps = new SweepRepository(restored);
    const undisturbed = await sweptHere(experiment);
    await vi.waitFor(async () => expect(await sweeps.progress(id)).toMatchObject({ state: "done", done: undisturbed.length }), {
      timeout: 25_000,
      interval: 50,
    });
    const points = await sweeps.points(id, 0, 1000);
    await restored.destroy();
    expect(points.map(({ point, digest }) => ({ point, digest }))).toEqual(undisturbed.map(({ digest }, point) => ({ point, digest })));
    // What was stored before is what was backed up, not computed again.
    for (const point of before) expect(points[point.point]).toEqual(point);
  });
});

async function halfDone(db: Awaited<ReturnType<typeof openDatabase>>, id: string) {
  const sweeps = new SweepRepository(db);
  const { experimentHash: hash, core: version } = (await sweeps.find(id))!;
  const document = { hash, experiment: await sweeps.experiment(hash) };
  const computer = await startComputer(testConfig(), { threads: 1, observer: undefined });
  for (const point of storedBefore) await sweeps.storePoint(id, point, await computer.compute(document, point, { version }), new Date());
  await computer.close();
  return sweeps.points(id, 0, 100);
}
