import { expect, it, onTestFinished, vi } from "vitest";
import { CoreRepository } from "../db/cores.js";
import { VerificationQueue } from "../db/verification-queue.js";
import { describeOnBoth, type TestDatabase } from "../testing/databases.js";
import { storeRun, verificationOf } from "../testing/stored-runs.js";
import { VerifierFailed } from "./failures.js";
import type { Measured, Measurer, MeasureOrder } from "./measurer.js";
import { mostAttempts, VerificationLoop, type VerificationLoopOptions } from "./verification-loop.js";

const [one, other] = ["1111111111111111", "2222222222222222"];
const results = (digest: string) => [{ variant: "a", digest, metrics: '{"events":1}' }];
const stored = (digest: string) => [{ variant: "a", digest, metrics: { events: 1 } }];

/** Measures what it is told to; an older core is a text that says its version and digest. */
class ToldMeasurer implements Measurer {
  core = "2";
  closed = false;
  orders: MeasureOrder[] = [];
  answer: (order: MeasureOrder) => Promise<Measured> = async () => ({ kind: "measured", core: this.core, results: results(one) });
  private close_: (error: Error) => void = () => undefined;
  private readonly closing = new Promise<never>((_resolve, reject) => (this.close_ = reject));

  constructor() {
    this.closing.catch(() => undefined);
  }

  measure(order: MeasureOrder): Promise<Measured> {
    this.orders.push(order);
    if (order.wasm === undefined) return Promise.race([this.answer(order), this.closing]);
    const [core = "", digest = ""] = Buffer.from(order.wasm).toString().split(" ");
    return Promise.resolve({ kind: "measured", core, results: results(digest) });
  }

  async close(): Promise<void> {
    this.closed = true;
    this.close_(new VerifierFailed("the server is stopping"));
  }
}

async function loopOn(database: TestDatabase, { clock, threads = 1 }: Partial<Pick<VerificationLoopOptions, "clock" | "threads">> = {}) {
  const db = await database.open();
  const queue = new VerificationQueue(db);
  const cores = new CoreRepository(db);
  const measurer = new ToldMeasurer();
  await cores.keep(measurer.core, Buffer.from("own"), new Date());
  const log = { warn: vi.fn(), error: vi.fn() };
  const quick = { pollMs: 20, holdMs: 10_000, retryMs: 1, outdatedMs: 3_600_000, ...clock };
  const loop = new VerificationLoop({ queue, cores, measurer, threads, log, clock: quick });
  onTestFinished(() => loop.stop());
  const ends = (id: string) =>
    vi.waitFor(async () => expect((await verificationOf(db, id)).waits).toBe(false), { timeout: 10_000, interval: 10 });
  return { db, queue, cores, measurer, log, loop, ends };
}

describeOnBoth("the verification loop", (database) => {
  it("verifies what waits, and what is published later, when it is told or when it looks", async () => {
    const { db, loop, ends } = await loopOn(database, { clock: { pollMs: 600_000 } });
    const before = await storeRun(db);
    loop.start();
    await ends(before);
    const after = await storeRun(db);
    loop.wake();
    await ends(after);
    expect(await verificationOf(db, after)).toMatchObject({ state: "verified", measurements: ["measured by 2"] });

    const looking = await loopOn(database, { clock: { pollMs: 20 } });
    looking.loop.start();
    await looking.ends(await storeRun(looking.db));
  });

  it("hears of a run that is published while it looks for one", async () => {
    const { db, queue, loop, ends } = await loopOn(database, { clock: { pollMs: 600_000 } });
    const claim = queue.claim.bind(queue);
    let published: Promise<string> | undefined;
    vi.spyOn(queue, "claim").mockImplementation(async (...asked) => {
      const found = await claim(...asked);
      if (found === undefined && published === undefined) {
        published = storeRun(db);
        await published;
        loop.wake();
      }
      return found;
    });
    loop.start();
    await vi.waitFor(() => expect(published).toBeDefined());
    await ends(await published!);
  });

  it("says which limit a run needs more than", async () => {
    const { db, loop, measurer, ends } = await loopOn(database);
    measurer.answer = async () => ({ kind: "overLimit", limit: "milliseconds", allowed: 60_000 });
    const id = await storeRun(db);
    loop.start();
    await ends(id);
    expect(await verificationOf(db, id)).toMatchObject({ state: "refused", reason: { core: "2", limit: "milliseconds", allowed: 60_000 } });
  });

  it("tries a run that fails again, and refuses it in the end", async () => {
    const { db, loop, measurer, log, ends } = await loopOn(database);
    let failures = 1;
    measurer.answer = async () => {
      if (failures-- > 0) throw new VerifierFailed("wasm trap");
      return { kind: "measured", core: "2", results: results(one) };
    };
    const unlucky = await storeRun(db);
    loop.start();
    await ends(unlucky);
    expect((await verificationOf(db, unlucky)).state).toBe("verified");

    failures = Infinity;
    measurer.orders = [];
    const broken = await storeRun(db);
    await ends(broken);
    expect(await verificationOf(db, broken)).toMatchObject({ state: "refused", reason: { core: "2", failed: true } });
    expect(measurer.orders).toHaveLength(mostAttempts);
    expect(log.error).toHaveBeenCalledTimes(1 + mostAttempts);
  });

  it("does not start again a run that killed its process every time", async () => {
    const { db, queue, loop, measurer, ends } = await loopOn(database);
    const id = await storeRun(db);
    for (let n = 0; n < mostAttempts; n++) await queue.claim("2", new Date(Date.now() + n), 1);
    loop.start();
    await ends(id);
    expect(await verificationOf(db, id)).toMatchObject({ state: "refused", reason: { failed: true } });
    expect(measurer.orders).toEqual([]);
  });

  it("holds its claim for as long as it works", async () => {
    const { db, queue, loop, measurer, ends } = await loopOn(database, { clock: { holdMs: 300 } });
    let finish = () => {};
    measurer.answer = () => new Promise((resolve) => (finish = () => resolve({ kind: "measured", core: "2", results: results(one) })));
    const id = await storeRun(db);
    loop.start();
    await vi.waitFor(() => expect(measurer.orders).toHaveLength(1));
    for (let n = 0; n < 10; n++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await queue.claim("2", new Date(), 1)).toBeUndefined();
    }
    finish();
    await ends(id);
    expect((await verificationOf(db, id)).state).toBe("verified");
  });

  it("takes up the run of a process that was killed", async () => {
    const { db, queue, loop, ends } = await loopOn(database);
    const id = await storeRun(db);
    expect(await queue.claim("2", new Date(), 200)).toBeDefined();
    loop.start();
    await ends(id);
    expect((await verificationOf(db, id)).state).toBe("verified");
  });

  it("gives back what it has when it stops, as if it had not been tried", async () => {
    const { db, queue, loop, measurer } = await loopOn(database);
    measurer.answer = () => new Promise(() => {});
    const id = await storeRun(db);
    loop.start();
    await vi.waitFor(() => expect(measurer.orders).toHaveLength(1));
    await loop.stop();
    expect(measurer.closed).toBe(true);
    expect(await queue.claim("2", new Date(), 1000)).toMatchObject({ runId: id, attempt: 1 });
  });

  it("goes on after a failure of the database", async () => {
    const { db, queue, loop, log, ends } = await loopOn(database);
    vi.spyOn(queue, "claim").mockRejectedValueOnce(new Error("the connection broke"));
    const id = await storeRun(db);
    loop.start();
    await ends(id);
    expect(log.error).toHaveBeenCalledWith({ err: new Error("the connection broke") }, expect.any(String));
  });

  it("measures again what older cores measured, after what was published, and says where it differs", async () => {
    const { db, loop, measurer } = await loopOn(database);
    const measured = (digest: string) => [{ core: "1", kind: "measured", results: stored(digest) }] as const;
    const same = await Promise.all(
      Array.from({ length: 25 }, () => storeRun(db, { core: "1", state: "verified", measurements: measured(one) })),
    );
    const differs = await storeRun(db, { core: "1", state: "verified", measurements: measured(other), createdAt: new Date(0) });
    const published = await storeRun(db, { core: "2" });
    const experiments: string[] = [];
    const { answer } = measurer;
    measurer.answer = (order) => (experiments.push(order.experiment), answer(order));
    loop.start();
    await vi.waitFor(() => expect(experiments).toHaveLength(27), { timeout: 20_000 });
    await vi.waitFor(async () => expect(await db.selectFrom("verification_queue").selectAll().execute()).toEqual([]));
    expect((await verificationOf(db, published)).state).toBe("verified");
    expect(await verificationOf(db, differs)).toMatchObject({
      state: "changed",
      revision: 2,
      measurements: ["measured by 1", "measured by 2"],
    });
    for (const id of same)
      expect(await verificationOf(db, id)).toMatchObject({ state: "verified", measurements: ["measured by 1", "measured by 2"] });
  });

  it("leaves it to the newer core where two versions serve together", async () => {
    const { db, cores, loop } = await loopOn(database);
    await cores.keep("3", Buffer.from("newer"), new Date(Date.now() + 1000));
    const id = await storeRun(db, { core: "1", state: "verified", measurements: [{ core: "1", kind: "measured", results: stored(one) }] });
    loop.start();
    const published = await storeRun(db);
    await vi.waitFor(async () => expect((await verificationOf(db, published)).state).toBe("verified"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await verificationOf(db, id)).measurements).toEqual(["measured by 1"]);
  });

  it("asks the core that a publisher claims to have measured with, if it is kept", async () => {
    const { db, cores, measurer, loop, ends } = await loopOn(database);
    await cores.keep("1", Buffer.from(`1 ${other}`), new Date(0));
    const claim = [{ core: "1", kind: "claimed", results: stored(other) }] as const;
    const id = await storeRun(db, { core: "2", measurements: claim });
    loop.start();
    await ends(id);
    // The claim was honest: the cores differ.
    expect(await verificationOf(db, id)).toMatchObject({
      state: "changed",
      measurements: ["claimed by 1", "measured by 1", "measured by 2"],
    });
    expect(measurer.orders.map(({ wasm }) => wasm?.toString())).toEqual([undefined, `1 ${other}`]);
  });

  it("does not write over a measurement that its own core does not give again", async () => {
    const { db, cores, log, loop, ends } = await loopOn(database);
    await cores.keep("1", Buffer.from(`1 ${other}`), new Date(0));
    const id = await storeRun(db, { core: "1", queued: true, measurements: [{ core: "1", kind: "measured", results: stored(one) }] });
    loop.start();
    await ends(id);
    expect(await verificationOf(db, id)).toMatchObject({ state: "refused", reason: { failed: true }, measurements: ["measured by 1"] });
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ err: expect.any(VerifierFailed) as unknown }), expect.any(String));
  });
});
