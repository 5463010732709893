import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { nobody } from "../fairness/fair-queue.js";
import { describeOnBoth } from "../testing/databases.js";
import { storeRun, verificationOf } from "../testing/stored-runs.js";
import { openDatabase } from "./database.js";
import type { Database } from "./schema.js";
import { countPending } from "./runs.js";
import { countWaiting, enqueueForVerification, priorities, stateOf, VerificationQueue, type Claim } from "./verification-queue.js";

const start = Date.parse("2026-01-01T00:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);
const hold = 30_000;
const results = (digest: string) => [{ variant: "a", digest, metrics: '{"events":1}' }];
const stored = (digest: string) => [{ variant: "a", digest, metrics: { events: 1 } }];
const [one, other] = ["1111111111111111", "2222222222222222"];

describeOnBoth("the verification queue", (database) => {
  const open = async () => {
    const db = await database.open();
    return { db, queue: new VerificationQueue(db) };
  };
  const claimed = async (queue: VerificationQueue, seconds = 10, core = "1"): Promise<Claim> => {
    const claim = await queue.claim(core, at(seconds), hold);
    if (claim === undefined) throw new Error("there is nothing to claim");
    return claim;
  };

  it("gives the oldest first, each once, and old runs only when no new one waits", async () => {
    const { db, queue } = await open();
    const remeasured = await storeRun(db, { state: "verified", createdAt: at(0) });
    await enqueueForVerification(db, remeasured, priorities.newerCore, at(0), { client: nobody, cost: 1 });
    const second = await storeRun(db, { createdAt: at(2) });
    const first = await storeRun(db, { createdAt: at(1) });
    expect(await countPending(db, 10)).toBe(2);
    expect([await claimed(queue), await claimed(queue), await claimed(queue)].map(({ runId }) => runId)).toEqual([
      first,
      second,
      remeasured,
    ]);
    expect(await queue.claim("1", at(10), hold)).toBeUndefined();
  });

  it("never gives one run to two processes that ask at once", async () => {
    const where = await database.fresh();
    const processes: Kysely<Database>[] = [];
    // One after the other: SQLite's wait for a lock would stop the thread that holds it.
    for (let n = 0; n < 3; n++) processes.push(await openDatabase({ dataDir: where.DATA_DIR, url: where.DATABASE_URL, connections: 3 }));
    try {
      const ids = await Promise.all(Array.from({ length: 30 }, () => storeRun(processes[0]!)));
      const claims: string[] = [];
      const worker = async (queue: VerificationQueue) => {
        // PostgreSQL may skip a row that another is just taking: an empty answer is not the end of the queue.
        for (let empty = 0; empty < 5;) {
          const claim = await queue.claim("1", new Date(), hold);
          if (claim === undefined) empty += 1;
          else claims.push(claim.runId);
        }
      };
      await Promise.all(processes.flatMap((db) => [worker(new VerificationQueue(db)), worker(new VerificationQueue(db))]));
      expect([...claims].sort()).toEqual([...ids].sort());
    } finally {
      await Promise.all(processes.map((db) => db.destroy()));
    }
  });

  it("gives a run again whose process said nothing for too long, and hears that process no more", async () => {
    const { db, queue } = await open();
    const id = await storeRun(db, { createdAt: at(0) });
    const lost = await claimed(queue, 10);
    expect(await queue.hold(lost, at(30), hold)).toBe(true);
    expect(await queue.claim("1", at(59), hold)).toBeUndefined();
    const taken = await claimed(queue, 60);
    expect(taken).toMatchObject({ runId: id, attempt: 2 });
    expect(await queue.hold(lost, at(61), hold)).toBe(false);
    expect(await queue.finish(lost, [{ core: "1", results: results(other) }], at(61))).toBe(false);
    expect(await queue.refuse(lost, { core: "1", failed: true })).toBe(false);
    expect(await verificationOf(db, id)).toMatchObject({ state: "pending", revision: 1, measurements: [], waits: true });
    expect(await queue.finish(taken, [{ core: "1", results: results(one) }], at(62))).toBe(true);
    expect(await verificationOf(db, id)).toEqual({
      state: "verified",
      reason: null,
      revision: 2,
      measurements: ["measured by 1"],
      waits: false,
    });
    expect(await countPending(db, 10)).toBe(0);
  });

  it("gives a released run again when it is time, counting only what failed", async () => {
    const { db, queue } = await open();
    await storeRun(db, { createdAt: at(0) });
    await queue.release(await claimed(queue), at(20), { failed: true });
    expect(await queue.claim("1", at(19), hold)).toBeUndefined();
    await queue.release(await claimed(queue, 20), at(30), { failed: false });
    expect((await claimed(queue, 30)).attempt).toBe(2);
  });

  it.each([
    { measurements: [], state: "verified" },
    { measurements: [{ core: "1", kind: "claimed", results: stored(one) }], state: "verified" },
    { measurements: [{ core: "0", kind: "claimed", results: stored(one) }], state: "verified" },
    { measurements: [{ core: "1", kind: "claimed", results: stored(other) }], state: "changed" },
    { measurements: [{ core: "0", kind: "measured", results: stored(one) }], state: "verified" },
    { measurements: [{ core: "0", kind: "measured", results: stored(other) }], state: "changed" },
    { measurements: [{ core: "0", kind: "measured", results: [...stored(one), { ...stored(one)[0], variant: "b" }] }], state: "changed" },
  ] as const)("holds a measurement against what was claimed or measured before: $state", async ({ measurements, state }) => {
    const { db, queue } = await open();
    const id = await storeRun(db, { core: "0", measurements });
    await queue.finish(await claimed(queue, Date.now()), [{ core: "1", results: results(one) }], new Date());
    const after = await verificationOf(db, id);
    expect(after).toMatchObject({ state, reason: null, revision: 2, waits: false });
    expect(after.measurements).toEqual([...measurements.map(({ core, kind }) => `${kind} by ${core}`), "measured by 1"]);
  });

  it("keeps what was measured before when the run is refused", async () => {
    const { db, queue } = await open();
    const id = await storeRun(db, {
      state: "verified",
      queued: true,
      measurements: [{ core: "0", kind: "measured", results: stored(one) }],
    });
    await queue.refuse(await claimed(queue, Date.now()), { core: "1", limit: "events", allowed: 5, estimate: 7 });
    expect(await verificationOf(db, id)).toEqual({
      state: "refused",
      reason: { core: "1", limit: "events", allowed: 5, estimate: 7 },
      revision: 2,
      measurements: ["measured by 0"],
      waits: false,
    });
  });

  it("writes nothing of a run that was deleted meanwhile", async () => {
    const { db, queue } = await open();
    const id = await storeRun(db, { createdAt: at(0) });
    const claim = await claimed(queue);
    await db.deleteFrom("runs").where("id", "=", id).execute();
    expect(await queue.subject(claim)).toBeUndefined();
    expect(await queue.finish(claim, [{ core: "1", results: results(one) }], at(11))).toBe(false);
    expect(await db.selectFrom("measurements").selectAll().execute()).toEqual([]);
  });

  it("finds what this core did not measure, in batches, once", async () => {
    const { db, queue } = await open();
    const measurements = [{ core: "1", kind: "measured", results: stored(one) }] as const;
    const old = await Promise.all([1, 2, 3].map((n) => storeRun(db, { state: "verified", createdAt: at(n), measurements })));
    await storeRun(db, { state: "changed", measurements: [...measurements, { core: "2", kind: "measured", results: stored(other) }] });
    await storeRun(db, { state: "pending", queued: false });
    const refused = await storeRun(db, { state: "verified", createdAt: at(0), queued: true, measurements });
    await queue.refuse(await claimed(queue, 10, "2"), { core: "2", failed: true });

    expect(await queue.enqueueForCore("2", 2, at(20))).toBe(2);
    expect(await queue.enqueueForCore("2", 2, at(20))).toBe(1);
    expect(await queue.enqueueForCore("2", 2, at(20))).toBe(0);
    expect(await countPending(db, 10)).toBe(0);
    // A process that still has the older core leaves them alone.
    expect(await queue.claim("1", at(30), hold)).toBeUndefined();
    const claims = await Promise.all([1, 2, 3].map(() => claimed(queue, 30, "2")));
    expect(claims.map(({ runId }) => runId).sort()).toEqual([...old].sort());
    // The next core tries again what this one refused.
    expect(await queue.enqueueForCore("3", 10, at(20))).toBe(2);
    expect((await verificationOf(db, refused)).waits).toBe(true);
  });
});

it("takes a run for verified only if all agree", () => {
  const of = (...digests: string[]) => stateOf(digests.map((digest) => ({ results: results(digest) })));
  expect([of(one), of(one, one), of(one, other), of(other, one, one)]).toEqual(["verified", "verified", "changed", "changed"]);
});

describeOnBoth("turns at the verification queue", (database) => {
  const open = async () => {
    const db = await database.open();
    return { db, queue: new VerificationQueue(db) };
  };
  const order = async (queue: VerificationQueue, many: number, milliseconds: (client: string) => number) => {
    const clients: string[] = [];
    for (let n = 0; n < many; n++) {
      const claim = await queue.claim("1", at(1000), hold);
      if (claim === undefined) throw new Error("there is nothing to claim");
      clients.push(claim.share.client);
      await queue.refuse(claim, { core: "1", failed: true });
      queue.used(claim, milliseconds(claim.share.client));
    }
    return clients.join("");
  };

  it("are by client: a stranger's small run does not wait for thirty of eleven seconds", async () => {
    const { db, queue } = await open();
    for (let n = 0; n < 30; n++) await storeRun(db, { createdAt: at(n), place: { client: "a", cost: 20_000 } });
    expect(await order(queue, 2, () => 11_000)).toBe("aa");
    for (let n = 0; n < 5; n++) await storeRun(db, { createdAt: at(100 + n), place: { client: "b", cost: 10 } });
    // One of eleven seconds is worth a hundred rounds of the other's.
    expect(await order(queue, 8, (client) => (client === "a" ? 11_000 : 50))).toMatch(/^a?b{5}a+$/);
  });

  it("are the shortest first of one client, and of equals the oldest", async () => {
    const { db, queue } = await open();
    const [late, long, early, short] = [
      await storeRun(db, { createdAt: at(3), place: { cost: 5 } }),
      await storeRun(db, { createdAt: at(1), place: { cost: 90 } }),
      await storeRun(db, { createdAt: at(2), place: { cost: 5 } }),
      await storeRun(db, { createdAt: at(4), place: { cost: 1 } }),
    ];
    const claims = [];
    for (let n = 0; n < 4; n++) claims.push((await queue.claim("1", at(1000), hold))?.runId);
    expect(claims).toEqual([short, early, late, long]);
  });

  it("count places of one client, whoever has claimed them", async () => {
    const { db, queue } = await open();
    for (const client of ["a", "a", "b", "a"]) await storeRun(db, { place: { client } });
    await queue.claim("1", new Date(), hold);
    expect([await countWaiting(db, "a", 10), await countWaiting(db, "a", 2), await countWaiting(db, "c", 10)]).toEqual([3, 2, 0]);
  });

  it("go on when other processes have taken what a client had", async () => {
    const { db, queue } = await open();
    await storeRun(db, { createdAt: at(1), place: { client: "a" } });
    const other = await storeRun(db, { createdAt: at(2), place: { client: "b" } });
    const elsewhere = new VerificationQueue(db);
    expect((await elsewhere.claim("1", at(1000), hold))?.share.client).toBe("a");
    expect((await queue.claim("1", at(1000), hold))?.runId).toBe(other);
    expect(await queue.claim("1", at(1000), hold)).toBeUndefined();
  });
});
