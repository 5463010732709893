import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../testing/folders.js";
import { VerifierBusy, VerifierFailed } from "./failures.js";
import { OrderOverLimit, WorkerPool, type WorkerPoolOptions } from "./worker-pool.js";

const memoryBytes = 32 * 1024 * 1024;

interface Order {
  /** The body of a function of `report` and `signal`. */
  readonly do: unknown;
  readonly signal?: Int32Array;
}

/** A worker whose answer to an order is what the order says. */
const obedient = `
  import { parentPort } from "node:worker_threads";
  const report = (message) => parentPort.postMessage(message);
  report({ kind: "ready", ready: "obedient" });
  parentPort.on("message", (order) => new Function("report", "signal", order.do)(report, order.signal));
`;
const ok = { do: `report({ kind: "done", answer: "fine" })` };
const slow = { do: `setTimeout(() => report({ kind: "done", answer: "fine" }), 100)` };
const never = { do: "" };
const raise = "Atomics.add(signal, 0, 1); Atomics.notify(signal, 0);";

async function start({ source = obedient, ...changed }: { source?: string } & Partial<WorkerPoolOptions> = {}) {
  const workerPath = join(temporaryFolder(), "worker.mjs");
  writeFileSync(workerPath, source);
  const options = { workerPath, workerData: {}, threads: 1, queue: 4, milliseconds: 60_000, memoryBytes, ...changed };
  const started = await WorkerPool.start<Order, string, string>(options);
  onTestFinished(() => started.pool.close());
  return started;
}

const pool = async (changed: Parameters<typeof start>[0] = {}) => (await start(changed)).pool;

/** The pool's clock stands until it is advanced: how long a thread takes to start decides nothing. Threads keep clocks of their own. */
function stopClock() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

describe("a pool of workers", () => {
  it("knows what its worker says of itself when it has started", async () => {
    expect((await start()).ready).toBe("obedient");
  });

  it("does not start with a worker that does not", async () => {
    await expect(start({ source: "throw new Error('core.wasm is missing')" })).rejects.toThrow("core.wasm is missing");
    await expect(start({ source: "process.exit(3)" })).rejects.toThrow("code 3");
  });

  it("answers in the order of asking", async () => {
    const one = await pool();
    const answered: number[] = [];
    await Promise.all([slow, ok, slow, ok].map((order, i) => one.ask(order).then(() => answered.push(i))));
    expect(answered).toEqual([0, 1, 2, 3]);
  });

  it("has as many orders under way as it has threads", async () => {
    const two = await pool({ threads: 2 });
    const signal = new Int32Array(new SharedArrayBuffer(4));
    // Each waits in its thread for the other: with one thread neither would end.
    const meet = `${raise} while (Atomics.load(signal, 0) < 2); report({ kind: "done", answer: "met" });`;
    expect(await Promise.all([two.ask({ do: meet, signal }), two.ask({ do: meet, signal })])).toEqual(["met", "met"]);
    // A thread that is lost leaves the other's order alone.
    const [lost, kept] = [two.ask({ do: "process.exit(7)" }), two.ask(slow)];
    await expect(lost).rejects.toThrow("code 7");
    expect(await kept).toBe("fine");
  });

  it("lets a bounded number wait and sends the rest away at once", async () => {
    const one = await pool({ queue: 2 });
    const taken = [slow, slow, ok].map((order) => one.ask(order));
    const refused = await one.ask(ok).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(VerifierBusy);
    expect((refused as VerifierBusy).retryAfterSeconds).toBeGreaterThan(0);
    expect(await Promise.all(taken)).toEqual(["fine", "fine", "fine"]);
    expect(await one.ask(ok)).toBe("fine");
  });

  it("ends what takes too long, even a loop without an end, and goes on", async () => {
    const one = await pool({ milliseconds: 200 });
    stopClock();
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const looping = one.ask({ do: `${raise} for (;;);`, signal: begun });
    Atomics.wait(begun, 0, 0);
    vi.advanceTimersByTime(200);
    await expect(looping).rejects.toEqual(new OrderOverLimit("milliseconds", 200));
    const silent = one.ask(never);
    vi.advanceTimersByTime(200);
    await expect(silent).rejects.toEqual(new OrderOverLimit("milliseconds", 200));
    expect(await one.ask(ok)).toBe("fine");
  });

  it("survives a worker that runs out of memory", async () => {
    const one = await pool();
    const greedy = one.ask({ do: "const all = []; for (;;) all.push(new Array(1000).fill(all.length));" });
    const next = one.ask(ok);
    await expect(greedy).rejects.toEqual(new OrderOverLimit("memoryBytes", memoryBytes));
    expect(await next).toBe("fine");
  });

  it.each([
    ["throws outside the job", "setTimeout(() => { throw new Error('thrown') })", /thrown/],
    ["rejects outside the job", "Promise.reject(new Error('rejected'))", /rejected/],
    ["exits", "process.exit(7)", /code 7/],
    ["reports a failure of its own", "report({ kind: 'failed', reason: 'wasm trap' })", /wasm trap/],
  ])("survives a worker that %s", async (_what, body, reason) => {
    const one = await pool();
    const failed = one.ask({ do: body });
    const next = one.ask(ok);
    await expect(failed).rejects.toThrow(VerifierFailed);
    await expect(failed).rejects.toThrow(reason);
    expect(await next).toBe("fine");
  });

  it("hears nothing more from a worker that was given up", async () => {
    const one = await pool({ milliseconds: 100 });
    stopClock();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const givenUp = one.ask({ do: `report({ kind: "done", answer: "late" }); ${raise}`, signal });
    // This thread sleeps until the report is on its way, and cannot have read it when the time is up.
    Atomics.wait(signal, 0, 0);
    vi.advanceTimersByTime(100);
    await expect(givenUp).rejects.toThrow(OrderOverLimit);
    expect(await one.ask(ok)).toBe("fine");
  });

  it("refuses what cannot be handed to a thread, and goes on", async () => {
    const one = await pool();
    await expect(one.ask({ do: () => {} })).rejects.toThrow(VerifierFailed);
    expect(await one.ask(ok)).toBe("fine");
  });

  it("leaves nobody waiting when it is closed", async () => {
    const one = await pool();
    const asked = [never, ok].map((order) => one.ask(order));
    const answers = Promise.allSettled(asked);
    await one.close();
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(one.ask(ok)).rejects.toThrow(VerifierFailed);
  });
});
