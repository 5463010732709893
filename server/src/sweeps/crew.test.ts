import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../db/database.js";
import { SweepRepository, type PointResult } from "../db/sweeps.js";
import { newRunId } from "../ids.js";
import { postgres } from "../testing/databases.js";
import { SweepCrew } from "./crew.js";
import { PostgresQueue } from "./postgres-queue.js";

it("takes out the task of a worker that was killed after it stored the last point", async () => {
  const { DATABASE_URL: url } = await postgres.fresh();
  const db = await openDatabase({ dataDir: "", url, connections: 5 });
  onTestFinished(() => db.destroy());
  const leaseSeconds = 2;
  const startQueue = () =>
    PostgresQueue.start({
      url,
      connections: 2,
      leaseSeconds,
      onError: (error) => {
        throw error;
      },
    });
  const tasks = async () => (await sql`select 1 from pgboss.job where name = 'sweep_points'`.execute(db)).rows.length;

  const sweeps = new SweepRepository(db);
  const now = new Date("2026-03-14T15:09:26.535Z");
  const id = newRunId();
  const text = { title: "Capacity", experiment: '{"format":1,"sweep":{}}', core: "0.1.0+0123456789ab" };
  await sweeps.insert({ id, ...text, points: 1, createdAt: now, expiresAt: null, tokenHash: "00".repeat(32), clientHash: "someone" });
  const point: PointResult = { state: "done", digest: "0123456789abcdef", outcome: "{}" };

  const killed = await startQueue();
  await killed.add(id, [0]);
  expect(await killed.take()).toMatchObject({ sweep: id, point: 0 });
  await sweeps.storePoint(id, 0, point, now);
  await sweeps.settle(id, now);
  await killed.close();
  expect(await sweeps.progress(id)).toMatchObject({ state: "done", done: 1 });
  expect(await tasks()).toBe(1);

  const queue = await startQueue();
  const startComputer = () => Promise.reject(new Error("nothing is to be computed"));
  const errors: unknown[] = [];
  const crew = new SweepCrew({ db, queue, threads: 1, startComputer, onError: (error) => errors.push(error), idleMs: 50 });
  crew.start();
  onTestFinished(async () => {
    await crew.stop(1000);
    await queue.close();
  });
  const end = performance.now() + 5 * leaseSeconds * 1000;
  while ((await tasks()) > 0 && performance.now() < end) await sleep(50);
  expect(await tasks()).toBe(0);
  expect(errors).toEqual([]);
  expect(await sweeps.points(id, 0, 10)).toEqual([{ point: 0, ...point }]);
});
