import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../db/database.js";
import type { Database } from "../db/schema.js";
import { CoreRepository } from "../db/cores.js";
import { SweepRepository, type PointResult } from "../db/sweeps.js";
import { newRunId } from "../ids.js";
import { postgres, sqlite } from "../testing/databases.js";
import type { SweepComputer } from "./computer.js";
import { SweepCrew, type CrewOptions } from "./crew.js";
import { EmbeddedQueue } from "./embedded-queue.js";
import { PostgresQueue } from "./postgres-queue.js";
import { retries, type SweepQueue, type Task } from "./queue.js";

const now = new Date("2026-03-14T15:09:26.535Z");
const point: PointResult = { state: "done", digest: "0123456789abcdef", outcome: "{}" };
const core = "0.1.0+0123456789ab";

async function begunSweep(db: Kysely<Database>, points: number, by = core) {
  const sweeps = new SweepRepository(db);
  const id = newRunId();
  await sweeps.insert({
    ...{ id, title: "Capacity", experiment: '{"format":1,"sweep":{}}', core: by, points, createdAt: now, expiresAt: null },
    ...{ tokenHash: "00".repeat(32), clientHash: "someone", cost: 1 },
  });
  const turn = { client: "someone", cost: 1, rank: 1 };
  const all = Array.from({ length: points }, (_, each) => each);
  return { sweeps, id, addTo: (queue: SweepQueue) => queue.add(id, all, turn) };
}

const tasksOf = async (db: Kysely<Database>) => (await sql`select 1 from pgboss.job where name = 'sweep_points'`.execute(db)).rows.length;

type Pace = Partial<Pick<CrewOptions, "tidyMs" | "patienceMs">>;

function startedCrew(db: Kysely<Database>, queue: SweepQueue, compute: SweepComputer["compute"], pace: Pace = {}, of = core) {
  const computer: SweepComputer = {
    core: of,
    threads: 1,
    estimate: () => Promise.reject(new Error("nothing is to be planned")),
    compute,
    close: async () => undefined,
  };
  const crew = new SweepCrew({
    ...{ db, queue, threads: 1, startComputer: async () => computer, onError: () => undefined, idleMs: 20 },
    ...pace,
  });
  crew.start();
  return crew;
}

it("ends a sweep whose point breaks its thread at every attempt, and tries no more often than it should", async () => {
  const db = await sqlite.open();
  const queue = new EmbeddedQueue();
  const { sweeps, id, addTo } = await begunSweep(db, 1);
  await addTo(queue);
  let attempts = 0;
  const compute = () => {
    attempts += 1;
    return Promise.reject(new Error("the thread ended"));
  };
  const crew = startedCrew(db, queue, compute, { tidyMs: 20 });
  onTestFinished(() => crew.stop(0));
  // However often it is looked for what was forgotten: a task that is held is not forgotten.
  while ((await sweeps.progress(id))?.state === "running" && attempts <= retries + 1) await sleep(10);
  expect(await sweeps.progress(id)).toMatchObject({ state: "failed", failed: 1 });
  expect(attempts).toBe(retries + 1);
});

it("tries again to start threads that did not start", async () => {
  const db = await sqlite.open();
  const queue = new EmbeddedQueue();
  const { sweeps, id, addTo } = await begunSweep(db, 1);
  await addTo(queue);
  const computer: SweepComputer = {
    core,
    threads: 1,
    estimate: () => Promise.reject(new Error("nothing is to be planned")),
    compute: async () => point,
    close: async () => undefined,
  };
  let starts = 0;
  const startComputer = async () => {
    if (++starts === 1) throw new Error("the thread did not start");
    return computer;
  };
  const crew = new SweepCrew({ db, queue, threads: 1, startComputer, onError: () => undefined, idleMs: 20 });
  crew.start();
  onTestFinished(() => crew.stop(0));
  while ((await sweeps.progress(id))?.state === "running") await sleep(10);
  expect(await sweeps.progress(id)).toMatchObject({ state: "done", done: 1 });
  expect(starts).toBe(2);
});

it("leaves the task of a worker that is killed while it computes to another, once its lease is over", async () => {
  const { DATABASE_URL: url } = await postgres.fresh();
  const db = await openDatabase({ dataDir: "", url, connections: 5 });
  onTestFinished(() => db.destroy());
  const startQueue = () => PostgresQueue.start({ url, connections: 2, leaseSeconds: 2, onError: () => undefined });
  const [killed, other] = [await startQueue(), await startQueue()];
  // Looking for missing points would heal it, half a minute later; here nobody looks.
  const unhealed = (queue: SweepQueue): SweepQueue => Object.assign(Object.create(queue) as SweepQueue, { add: async () => undefined });
  const { sweeps, id, addTo } = await begunSweep(db, 2);
  await addTo(killed);
  let taken: (() => void) | undefined;
  const isTaken = new Promise<void>((resolve) => (taken = resolve));
  let letGo: (() => void) | undefined;
  const hangs = new Promise<void>((resolve) => (letGo = resolve));
  const dying = startedCrew(db, unhealed(killed), async () => {
    taken?.();
    await hangs;
    throw new Error("the process is dead");
  });
  const living = startedCrew(db, unhealed(other), async () => {
    // Each has one of the two.
    await isTaken;
    return point;
  });
  onTestFinished(async () => {
    letGo?.();
    await Promise.all([dying.stop(0), living.stop(1000)]);
    await other.close();
  });
  await isTaken;
  await killed.close();
  // A point that is in no queue and not stored is one that nobody will compute.
  while ((await tasksOf(db)) > 0 && (await sweeps.progress(id))?.state === "running") await sleep(50);
  expect(await sweeps.points(id, 0, 10)).toEqual([0, 1].map((each) => ({ point: each, ...point })));
});

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
  const tasks = () => tasksOf(db);

  const { sweeps, id, addTo } = await begunSweep(db, 1);

  const killed = await startQueue();
  await addTo(killed);
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

it("leaves what a newer version began to those who have it, and tries it when they do not come", async () => {
  const { DATABASE_URL: url } = await postgres.fresh();
  const db = await openDatabase({ dataDir: "", url, connections: 5 });
  onTestFinished(() => db.destroy());
  const queue = await PostgresQueue.start({ url, connections: 2, leaseSeconds: 60, leftSeconds: 0.1, onError: () => undefined });
  const [older, newer] = [core, "0.2.0+fedcba987654"];
  const cores = new CoreRepository(db);
  await cores.keep(older, Buffer.from("older"), new Date("2026-01-01"));
  await cores.keep(newer, Buffer.from("newer"), new Date("2026-02-01"));
  const ended = async (id: string) => {
    while ((await new SweepRepository(db).progress(id))?.state === "running") await sleep(20);
  };
  const by: string[] = [];
  const computedBy = (name: string) => async () => {
    by.push(name);
    return point;
  };

  const [first, second] = [await begunSweep(db, 2, newer), await begunSweep(db, 1, older)];
  await first.addTo(queue);
  await second.addTo(queue);
  const patient = startedCrew(db, queue, computedBy("older"), { patienceMs: 600_000 }, older);
  await ended(second.id);
  await sleep(300);
  expect(by).toEqual(["older"]);
  const other = startedCrew(db, queue, computedBy("newer"), {}, newer);
  await ended(first.id);
  expect(by).toEqual(["older", "newer", "newer"]);
  await expect.poll(() => tasksOf(db)).toBe(0);
  await Promise.all([patient.stop(0), other.stop(0)]);

  const third = await begunSweep(db, 1, newer);
  await third.addTo(queue);
  const alone = startedCrew(db, queue, computedBy("older again"), { patienceMs: 300 }, older);
  onTestFinished(async () => {
    await alone.stop(0);
    await queue.close();
  });
  await ended(third.id);
  expect(by.at(-1)).toBe("older again");
});

it.each([
  ["has more points in hand than threads where the database is far and points are short", 20, 1, 4, 16],
  ["has none in hand that others could compute where points are long", 1, 100, 1, 1],
])("%s", async (_, answerMs, computeMs, least, most) => {
  const db = await sqlite.open();
  const inMemory = new EmbeddedQueue();
  const { sweeps, id, addTo } = await begunSweep(db, computeMs > 50 ? 8 : 80);
  await addTo(inMemory);
  let inHand = 0;
  let mostInHand = 0;
  const far: SweepQueue = Object.assign(Object.create(inMemory) as SweepQueue, {
    take: async () => {
      await sleep(answerMs);
      const task = await inMemory.take();
      if (task !== undefined) inHand += 1;
      mostInHand = Math.max(mostInHand, inHand);
      return task;
    },
    finish: async (task: Task) => {
      await sleep(answerMs);
      await inMemory.finish(task);
      inHand -= 1;
    },
  });
  const crew = startedCrew(db, far, async () => {
    await sleep(computeMs);
    return point;
  });
  onTestFinished(() => crew.stop(1000));
  while ((await sweeps.progress(id))?.state === "running") await sleep(10);
  expect(mostInHand).toBeGreaterThanOrEqual(least);
  expect(mostInHand).toBeLessThanOrEqual(most);
});
