import { describe, expect, it, onTestFinished } from "vitest";
import pg from "pg";
import type { SweepTurn } from "../db/sweeps.js";
import { postgres } from "../testing/databases.js";
import { freezingProxy } from "../testing/freezing-proxy.js";
import { EmbeddedQueue } from "./embedded-queue.js";
import { PostgresQueue } from "./postgres-queue.js";
import type { SweepQueue } from "./queue.js";

/** Milliseconds that the embedded queue believes to have passed: a thousand events take one. */
let clock = 0;

const queues: readonly { readonly name: string; readonly start: () => Promise<SweepQueue> }[] = [
  { name: "in memory", start: async () => new EmbeddedQueue(() => clock) },
  {
    name: "on PostgreSQL",
    start: async () => {
      const { DATABASE_URL: url } = await postgres.fresh();
      const onError = (error: Error) => {
        throw error;
      };
      return PostgresQueue.start({ url, connections: 2, leaseSeconds: 30, onError });
    },
  },
];

const points = (count: number) => Array.from({ length: count }, (_, point) => point);

describe.each(queues)("the queue of sweeps $name", ({ start }) => {
  const started = async () => {
    const queue = await start();
    onTestFinished(() => queue.close());
    const costs = new Map<string, number>();
    const add = (sweep: string, count: number, turn: Partial<SweepTurn>) => {
      const whole = { client: "a", cost: 1, rank: 1, ...turn };
      costs.set(sweep, whole.cost);
      return queue.add(sweep, points(count), whole);
    };
    /** The sweeps of the next tasks, each of which is computed. */
    const next = async (count: number) => {
      const sweeps: string[] = [];
      for (let n = 0; n < count; n++) {
        const task = await queue.take();
        if (task === undefined) break;
        clock += costs.get(task.sweep)!;
        await queue.finish(task);
        sweeps.push(task.sweep);
      }
      return sweeps;
    };
    return { queue, add, next };
  };
  const share = (sweeps: readonly string[], of: string) => sweeps.filter((sweep) => sweep.startsWith(of)).length / sweeps.length;

  it("gives the points of a sweep in their order, and of two of a client in turns", async () => {
    const { queue, add, next } = await started();
    await add("a1", 3, {});
    const first = await queue.take();
    expect(first).toMatchObject({ sweep: "a1", point: 0, isLast: false });
    await queue.finish(first!);
    await add("a2", 2, { rank: 2 });
    expect((await next(10)).sort()).toEqual(["a1", "a1", "a2", "a2"]);
  });

  it("tells how many points wait, and for how long", async () => {
    const { queue, add } = await started();
    expect(await queue.state()).toEqual({ length: 0, oldest: 0 });
    await add("a1", 3, {});
    clock += 5;
    await add("b1", 2, { client: "b" });
    const task = await queue.take();
    const { length, oldest } = await queue.state();
    expect(length).toBe(4);
    expect(oldest).toBeGreaterThan(0);
    await queue.giveBack(task!);
    expect((await queue.state()).length).toBe(5);
    await queue.remove("a1", points(3));
    await queue.remove("b1", points(2));
    expect(await queue.state()).toEqual({ length: 0, oldest: 0 });
  });

  it("gives a client that comes later half of the turns, not those that are left", async () => {
    const { add, next } = await started();
    await add("a1", 200, {});
    expect(await next(50)).toEqual(Array(50).fill("a1"));
    await add("b1", 20, { client: "b" });
    const both = await next(40);
    expect(share(both, "b")).toBeGreaterThanOrEqual(0.45);
    expect(share(both.slice(0, 10), "b")).toBeLessThanOrEqual(0.6);
  });

  it("gives a client with many sweeps little more than one with one", async () => {
    const { add, next } = await started();
    for (let rank = 1; rank <= 10; rank++) await add(`a${rank}`, 100, { rank });
    await add("b1", 20, { client: "b" });
    expect(share(await next(50), "b")).toBeGreaterThanOrEqual(1 / 2.65 - 0.02);
  });

  it("weighs turns by what points cost", async () => {
    const { add, next } = await started();
    await add("a1", 100, { cost: 20_000 });
    await next(2);
    await add("b1", 30, { client: "b", cost: 100 });
    expect(share(await next(33), "b")).toBeGreaterThanOrEqual(28 / 33);
  });
});

describe("the queue of sweeps on PostgreSQL", () => {
  it("reports no error of connections that it has closed", async () => {
    const { DATABASE_URL: url } = await postgres.fresh();
    const proxy = await freezingProxy(url);
    const errors: Error[] = [];
    const queue = await PostgresQueue.start({ url: proxy.url, connections: 2, leaseSeconds: 30, onError: (error) => errors.push(error) });
    // The server ends the connections before it has read that they are closed, and says so.
    proxy.deafen();
    await queue.close();
    const vandal = new pg.Client({ connectionString: url });
    await vandal.connect();
    await vandal.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
    );
    await vandal.end();
    await proxy.ended();
    expect(errors).toEqual([]);
  });
});
